import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/tokens.ts';
import { readId } from '#contract/read-text.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { newSecret } from '#server/access/tokens.ts';
import { getActiveAdmin } from '#server/accounts/admin-queries.ts';
import { requirePassword } from '#server/accounts/sign-in.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import { apiTokens } from '#server/database/access-schema.ts';
import { admins } from '#server/database/schema.ts';
import { HttpError, notFound } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';

const DAY = 24 * 60 * 60 * 1000;
const ENDING_LENGTH = 4;

/** Tokens by which programs call, made and revoked by administrators. */
export function tokenRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  mount(app, contract.listTokens, administrator, async () => {
    const rows = await db
      .select({ token: apiTokens, madeBy: admins.username })
      .from(apiTokens)
      .innerJoin(admins, eq(admins.id, apiTokens.adminId))
      .orderBy(desc(apiTokens.id));
    return rows.map(({ token, madeBy }) => presentToken(token, madeBy));
  });

  mount(app, contract.createToken, administrator, async ({ body, request }) => {
    const admin = getAdmin(request);
    await requireOwnPassword(request, body.password ?? '');
    const { secret, hash } = newSecret();
    const now = clock();
    const { name, scopes, days, callsPerMinute } = body;
    const row = await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE ${apiTokens} IN SHARE ROW EXCLUSIVE MODE`);
      if ((await tx.$count(apiTokens)) >= contract.MAX_TOKENS)
        throw new HttpError(409, `There are ${contract.MAX_TOKENS} tokens already. Revoke one first.`);
      const [made] = await tx
        .insert(apiTokens)
        .values({
          ...{ name, scopes: [...new Set(scopes)], callsPerMinute, adminId: admin.id },
          tokenHash: hash,
          ending: secret.slice(-ENDING_LENGTH),
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * DAY),
        })
        .returning();
      if (!made) throw new Error('The token was not kept');
      await logActivity(tx, { admin, now }, [
        { action: 'create', subject: 'token', subjectId: made.id, title: name, after: { scopes, days } },
      ]);
      return made;
    });
    return { token: presentToken(row, admin.username), secret };
  });

  mount(app, contract.revokeToken, administrator, async ({ params, request }) => {
    await db.transaction(async (tx) => {
      const [revoked] = await tx
        .delete(apiTokens)
        .where(eq(apiTokens.id, readId(params.id) ?? 0))
        .returning();
      if (!revoked) throw notFound('Token');
      const { id, name, scopes } = revoked;
      await logActivity(tx, { admin: getAdmin(request), now: clock() }, [
        { action: 'delete', subject: 'token', subjectId: id, title: name, before: { scopes } },
      ]);
    });
    return done;
  });

  /** Company accounts have none. */
  async function requireOwnPassword(request: FastifyRequest, password: string): Promise<void> {
    const account = await getActiveAdmin(db, getAdmin(request).id);
    if (account.oidcSubject !== null) return;
    const given = { kind: 'admin', name: account.username, account, password } as const;
    await requirePassword(context, request, given);
  }
}

function presentToken(
  { createdAt, expiresAt, lastUsedAt, ...row }: typeof apiTokens.$inferSelect,
  madeBy: string,
): contract.ApiToken {
  const { id, name, scopes, ending, callsPerMinute } = row;
  return {
    ...{ id, name, scopes, ending, callsPerMinute, madeBy },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
