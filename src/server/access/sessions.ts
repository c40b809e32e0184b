import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/database/open.ts';
import { admins, sessions, users } from '#server/database/schema.ts';
import { signInRequired } from '#server/platform/errors.ts';
import { createToken, hashToken } from '#server/platform/secret-token.ts';
import { deviceInWords } from './device-words.ts';

/** Two kinds of session in two cookies: one never stands in for the other. */
export type SessionKind = (typeof sessions.$inferSelect)['kind'];

const KINDS = {
  user: {
    cookie: 'session',
    seconds: 30 * 24 * 60 * 60,
    account: sessions.userId,
    owners: users,
    isOpen: isNull(users.blockedAt),
  },
  admin: {
    cookie: 'admin-session',
    seconds: 12 * 60 * 60,
    account: sessions.adminId,
    owners: admins,
    isOpen: sql`${admins.isActive}`,
  },
} as const;

/** Sessions one account may have; opening another ends the oldest. */
const SESSIONS_PER_ACCOUNT = 20;

export interface SessionContext {
  db: Database;
  clock: () => Date;
  settings: { secureCookies: boolean };
}

interface Account {
  kind: SessionKind;
  id: number;
  /** What the caller's password was checked against: there is no session if the account has another one by now. */
  passwordHash?: string;
}

interface NewSession extends Account {
  /** Where it is opened, in words: the browser itself is not kept. */
  device?: string;
}

/** Makes a session of the account. Returns the secret its cookie carries; the database keeps only a hash of it. */
export async function createSession(
  { db, clock }: SessionContext,
  { kind, id, passwordHash, device }: NewSession,
): Promise<string> {
  const { token: secret, hash } = createToken();
  const { seconds, account, owners, isOpen } = KINDS[kind];
  const now = clock();
  // Sharing the lock lets a change of password or a block, which end all sessions, come either before this or after it.
  const made = await db.execute(sql`
    INSERT INTO sessions (sid, kind, ${sql.identifier(account.name)}, sess, seen_at, expire)
    SELECT ${hash}::text, ${kind}::text, id, ${JSON.stringify({ openedAt: now.toISOString(), device })}::jsonb,
      ${now.toISOString()}::timestamptz,
      ${new Date(now.getTime() + seconds * 1000).toISOString()}::timestamptz
    FROM ${owners} WHERE id = ${id} AND password_hash = coalesce(${passwordHash ?? null}::text, password_hash)
      AND ${isOpen}
    FOR SHARE
    RETURNING sid`);
  if (made.rows.length === 0) throw signInRequired();
  await db.execute(sql`
    DELETE FROM sessions WHERE sid IN (
      SELECT sid FROM sessions WHERE ${account} = ${id} ORDER BY expire DESC, sid OFFSET ${SESSIONS_PER_ACCOUNT}
    )`);
  return secret;
}

/** Signs the browser in under a new session; the one it came with ends. */
export async function openSession(
  context: SessionContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  account: Account,
): Promise<void> {
  await removeSession(context, request, account.kind);
  const device = deviceInWords(request.headers['user-agent']);
  const secret = await createSession(context, { ...account, device });
  reply.setCookie(sessionCookie(context, account.kind), secret, {
    ...attributes(context),
    maxAge: KINDS[account.kind].seconds,
  });
}

export async function closeSession(
  context: SessionContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  kind: SessionKind,
): Promise<void> {
  await removeSession(context, request, kind);
  reply.clearCookie(sessionCookie(context, kind), attributes(context));
}

/** The id of the session a request came with, whether or not there still is one. */
export function sessionIdOf(
  context: SessionContext,
  request: FastifyRequest,
  kind: SessionKind,
): string | undefined {
  const secret = request.cookies[sessionCookie(context, kind)];
  return secret ? hashToken(secret) : undefined;
}

/** Ends every session of the account, but `except` if given. */
export async function endSessionsOf(db: Database, account: Account, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(isOf(account), except === undefined ? undefined : ne(sessions.sid, except)));
}

/** Ends the one session of the account that `sessionTag` names so. Returns whether there was one. */
export async function endTaggedSession(db: Database, account: Account, tag: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(isOf(account), sql`left(${sessions.sid}, ${TAG_LENGTH}) = ${tag}`))
    .returning({ sid: sessions.sid });
  return ended.length > 0;
}

const TAG_LENGTH = 16;

/** Names a session to its account: the beginning of a hash of the secret, which says nothing about that. */
export function sessionTag(sid: string): string {
  return sid.slice(0, TAG_LENGTH);
}

/** The sessions of an account that are not over, the one seen last first. */
export async function listSessions(db: Database, account: Account, now: Date) {
  const { sid, sess, seenAt } = sessions;
  return db
    .select({ sid, sess, seenAt })
    .from(sessions)
    .where(and(isOf(account), gt(sessions.expire, now)))
    .orderBy(sql`${desc(seenAt)} NULLS LAST`, sid);
}

function isOf({ kind, id }: Account) {
  return and(eq(sessions.kind, kind), eq(KINDS[kind].account, id));
}

/** Removes sessions that are over. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, now));
}

/** Over https the `__Host-` prefix keeps neighbouring domains from planting a session. */
export function sessionCookie({ settings }: SessionContext, kind: SessionKind): string {
  return settings.secureCookies ? `__Host-${KINDS[kind].cookie}` : KINDS[kind].cookie;
}

function attributes({ settings }: SessionContext) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.secureCookies } as const;
}

async function removeSession(
  context: SessionContext,
  request: FastifyRequest,
  kind: SessionKind,
): Promise<void> {
  const sid = sessionIdOf(context, request, kind);
  if (sid) await context.db.delete(sessions).where(and(eq(sessions.sid, sid), eq(sessions.kind, kind)));
}
