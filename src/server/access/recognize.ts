import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { admins, sessions, users } from '#server/database/schema.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { Actor } from './actor.ts';
import { type SessionContext, sessionIdOf } from './sessions.ts';
import { actorOfToken, bearerOf } from './tokens.ts';

/** Fills `request.actor` from the token of a program, else from the session cookies. Without a cookie, and outside the API, nothing is looked up. */
export function recognizeActor(context: SessionContext) {
  return async (request: FastifyRequest): Promise<void> => {
    request.actor = {};
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const secret = bearerOf(request);
    if (secret !== undefined) {
      request.actor = await actorOfToken(context, request, secret);
      return;
    }
    const userSession = sessionIdOf(context, request, 'user');
    const adminSession = sessionIdOf(context, request, 'admin');
    if (!userSession && !adminSession) return;
    try {
      const [user, admin] = await Promise.all([
        userSession ? findUser(context, userSession) : undefined,
        adminSession ? findAdmin(context, adminSession) : undefined,
      ]);
      request.actor = { ...(user && { user }), ...(admin && { admin }) };
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      failWhenAsked(request, error);
    }
  };
}

/** While the database is away nobody can tell who calls, and what does not ask who calls is answered all the same. */
function failWhenAsked(request: FastifyRequest, error: unknown): void {
  Object.defineProperty(request, 'actor', {
    get() {
      throw error;
    },
  });
}

/** How exactly an owner is told when a session was seen: it is not written down with every call. */
const SEEN_EVERY = 60 * 60 * 1000;

async function findUser({ db, clock }: SessionContext, sid: string): Promise<Actor['user']> {
  const now = clock();
  const [found] = await db
    .select({
      user: { id: users.id, email: users.email, isEmailVerified: users.isEmailVerified },
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.blockedAt)))
    .where(and(eq(sessions.sid, sid), eq(sessions.kind, 'user'), gt(sessions.expire, now)));
  if (!found) return undefined;
  if (now.getTime() - (found.seenAt?.getTime() ?? 0) > SEEN_EVERY)
    // It is only told: where it cannot be written, as on a full disk, reads go on.
    await db
      .update(sessions)
      .set({ seenAt: now })
      .where(eq(sessions.sid, sid))
      .catch(() => undefined);
  return found.user;
}

async function findAdmin({ db, clock }: SessionContext, sid: string): Promise<Actor['admin']> {
  const [admin] = await db
    .select({ id: admins.id, username: admins.username, role: admins.role })
    .from(sessions)
    .innerJoin(admins, and(eq(admins.id, sessions.adminId), admins.isActive))
    .where(and(eq(sessions.sid, sid), eq(sessions.kind, 'admin'), gt(sessions.expire, clock())));
  return admin;
}
