import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/accounts.ts';
import { readId } from '#contract/read-text.ts';
import { requireUnblocked } from '#server/access/blocked.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { logActivity, logVehicleChange } from '#server/activity/activity-log.ts';
import { getPrivateVehicle } from '#server/admin/vehicle-queries.ts';
import type { Database } from '#server/database/open.ts';
import { users, vehicles } from '#server/database/schema.ts';
import { badRequest } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { type ChangeContext, changeVehiclesWithin, lockVehicle } from '#server/vehicles/change-vehicles.ts';
import { endClaimLinks } from '#server/vehicles/garage/claim-links.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { findAccounts, getAccount, lockAccount } from './account-queries.ts';

interface Call {
  admin: NonNullable<FastifyRequest['actor']['admin']>;
  now: Date;
}

/** What administrators see of accounts, and do with them. */
export function adminAccountRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock, listener } = context;

  mount(app, contract.listAccounts, administrator, ({ query }) => findAccounts(db, query));

  mount(app, contract.blockAccount, administrator, async ({ params, body, request }) => {
    const { id, changed } = await block(context, callOf(request), readId(params.id), body.builds);
    await listener.changed(changed);
    return getAccount(db, id);
  });

  mount(app, contract.unblockAccount, administrator, async ({ params, request }) => {
    return getAccount(db, await unblock(db, callOf(request), readId(params.id)));
  });

  mount(app, contract.giveVehicle, administrator, async ({ params, body, request }) => {
    const id = await give(db, callOf(request), readId(params.id), body.email);
    await listener.changed([id]);
    return getPrivateVehicle(db, request.actor, id);
  });

  function callOf(request: FastifyRequest): Call {
    return { admin: getAdmin(request), now: clock() };
  }
}

/** Blocking an account that is blocked already still decides about its builds. Returns the builds that changed. */
async function block(
  context: ChangeContext,
  call: Call,
  id: number | undefined,
  fate: contract.Fate,
): Promise<{ id: number; changed: number[] }> {
  return context.db.transaction(async (tx) => {
    const user = await lockAccount(tx, id);
    await endSessionsOf(tx, { kind: 'user', id: user.id });
    await tx
      .update(users)
      .set({ blockedAt: user.blockedAt ?? call.now })
      .where(eq(users.id, user.id));
    const own = tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.userId, user.id));
    const ids = (await own).map((row) => row.id);
    await logActivity(tx, call, [
      {
        ...subjectOf(user),
        action: 'block',
        before: { blocked: user.blockedAt !== null },
        after: { blocked: true, builds: `${ids.length} ${FATES[fate]}` },
      },
    ]);
    if (fate === 'keep' || ids.length === 0) return { id: user.id, changed: [] };
    const change = fate === 'delete' ? fate : () => ({ isApproved: false });
    // A blocked account is told so when it signs in, not by an email for each of its builds.
    const request = { ids, actor: { admin: call.admin }, change, notifies: false };
    const { changed } = await changeVehiclesWithin({ ...context, db: tx }, request);
    return { id: user.id, changed: changed.map((vehicle) => vehicle.id) };
  });
}

const FATES: Record<contract.Fate, string> = { keep: 'kept', unapprove: 'unapproved', delete: 'deleted' };

async function unblock(db: Database, call: Call, id: number | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    const user = await lockAccount(tx, id);
    if (user.blockedAt === null) return user.id;
    await tx.update(users).set({ blockedAt: null }).where(eq(users.id, user.id));
    await logActivity(tx, call, [
      { ...subjectOf(user), action: 'unblock', before: { blocked: true }, after: { blocked: false } },
    ]);
    return user.id;
  });
}

function subjectOf({ id, email }: { id: number; email: string }) {
  return { subject: 'account', subjectId: id, title: email } as const;
}

/** A guest who sent the build has no way left to it. */
async function give(db: Database, call: Call, id: number | undefined, email: string | null): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await lockVehicle(tx, id);
    const userId = email === null ? null : await holderOf(tx, email);
    await endClaimLinks(tx, [before.id]);
    if (userId === before.userId && (email !== null || before.ownerEmail === null)) return before.id;
    const [after = before] = await tx
      .update(vehicles)
      .set({ userId, ownerKey: keyOf(userId), ownerEmail: email, updatedAt: call.now })
      .where(eq(vehicles.id, before.id))
      .returning();
    await logVehicleChange(tx, call, { before, after, action: email === null ? 'take' : 'give' });
    return before.id;
  });
}

/** The database sees to it everywhere; here the change is noted in the activity log. */
function keyOf(userId: number | null) {
  return sql`(SELECT owner_key FROM users WHERE id = ${userId})`;
}

/**
 * Whoever has typed an address is not yet the person of it, and would be given a build that was meant for that person. The
 * lock keeps the account from being deleted or blocked meanwhile.
 */
async function holderOf(tx: Database, email: string): Promise<number> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('share');
  const missing = 'There is no account with this email';
  if (!user) throw badRequest(missing, { fields: { email: missing } });
  requireUnblocked(user);
  const unsure = 'This account has not confirmed its email';
  if (!user.isEmailVerified) throw badRequest(unsure, { fields: { email: unsure } });
  return user.id;
}
