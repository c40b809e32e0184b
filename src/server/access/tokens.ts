import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { apiTokens } from '#server/database/access-schema.ts';
import { admins } from '#server/database/schema.ts';
import { forbidden, HttpError } from '#server/platform/errors.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import { createToken, hashToken } from '#server/platform/secret-token.ts';
import type { Actor } from './actor.ts';
import type { SessionContext } from './sessions.ts';

/** What stands before the secret of a token, so that it is known where it is found in a file. */
const PREFIX = 'fgt_';

/** How exactly it is told when a token was used: it is not written down with every call. */
const USED_EVERY = 60_000;

/** The secret of a new token, and the hash of it that is kept. */
export function newSecret(): { secret: string; hash: string } {
  const secret = PREFIX + createToken().token;
  return { secret, hash: hashToken(secret) };
}

/** The secret of a request that calls with a token. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Who calls with this secret: the administrator who made the token, who decides as a moderator and reads as one unless the token is for exports. Throws 401 where
 * it is none, expired, revoked or its maker was deactivated, 403 where the call is not for it, 429 beyond its limit.
 */
export async function actorOfToken(
  { db, clock }: SessionContext,
  request: FastifyRequest,
  secret: string,
): Promise<Actor> {
  const now = clock();
  const [found] = await db
    .select({ token: apiTokens, username: admins.username, role: admins.role })
    .from(apiTokens)
    .innerJoin(admins, and(eq(admins.id, apiTokens.adminId), admins.isActive))
    .where(and(eq(apiTokens.tokenHash, hashToken(secret)), gt(apiTokens.expiresAt, now)));
  if (!found) throw new HttpError(401, 'This token isn’t valid. It may have expired or been revoked.');
  const { id, name, scopes, adminId, callsPerMinute, lastUsedAt } = found.token;
  const limit = { name: 'token', points: callsPerMinute, seconds: 60 };
  await enforceLimit(db, limit, { who: String(id), now });
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > USED_EVERY)
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
  const { scope } = request.routeOptions.config;
  if (!scope) throw forbidden('This call can’t be made with a token');
  if (!scopes.includes(scope)) throw forbidden(`This call needs a token for “${scope}”`);
  const role = scope !== 'moderate' && scopes.includes('export') ? found.role : 'moderator';
  return { admin: { id: adminId, username: `${found.username} (${name})`, role } };
}
