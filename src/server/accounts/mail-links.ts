import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, not } from 'drizzle-orm';
import { endSessionsOf } from '#server/access/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { addressKey } from '#server/mails/address-key.ts';
import { resetMail, verificationMail } from '#server/mails/mails.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import type { UserRow } from './queries.ts';

const RESET_MINUTES = 60;
const VERIFICATION_HOURS = 24;

/** What the link of a mail is for: a new password, or confirming the address. Both show who reads the mails. */
type Link = 'reset' | 'verification';

/** A secret for a link in a mail, and what is kept of it. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Until when a link sent now confirms an address. */
export function verificationEnd(now: Date): Date {
  return new Date(now.getTime() + VERIFICATION_HOURS * 60 * 60 * 1000);
}

/** Keeps the hash of a token in place of any earlier one. Returns whether there is an address left to confirm. */
async function keepVerificationToken(db: Database, id: number, hash: string, now: Date): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ emailVerificationToken: hash, emailVerificationExpires: verificationEnd(now) })
    .where(and(eq(users.id, id), not(users.isEmailVerified)))
    .returning({ id: users.id });
  return kept.length > 0;
}

/** Keeps the hash of a reset token in place of any earlier one. Returns whether there is such an account. */
async function keepResetToken(db: Database, email: string, hash: string, now: Date): Promise<boolean> {
  const passwordResetExpires = new Date(now.getTime() + RESET_MINUTES * 60_000);
  const kept = await db
    .update(users)
    .set({ passwordResetToken: hash, passwordResetExpires })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return kept.length > 0;
}

/** The account this token still opens. */
export async function findUserByToken(
  db: Database,
  link: Link,
  hash: string,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(isOpen(link, hash, now));
  return user;
}

/**
 * Confirms the address, uses the token up and ends every session of the account. With a new password nothing that was known
 * or sent before opens the account any more. Returns false when the token was used in the meantime.
 */
export async function consumeToken(
  db: Database,
  link: Link,
  { hash, passwordHash, now }: { hash: string; passwordHash: string | undefined; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        isEmailVerified: true,
        emailVerificationToken: null,
        emailVerificationExpires: null,
        updatedAt: now,
        ...(passwordHash && { passwordHash, passwordResetToken: null, passwordResetExpires: null }),
      })
      .where(isOpen(link, hash, now))
      .returning({ id: users.id });
    if (user) await endSessionsOf(tx, { kind: 'user', id: user.id });
    return user !== undefined;
  });
}

function isOpen(link: Link, hash: string, now: Date) {
  return link === 'reset'
    ? and(eq(users.passwordResetToken, hash), gt(users.passwordResetExpires, now))
    : and(eq(users.emailVerificationToken, hash), gt(users.emailVerificationExpires, now));
}

type Post = Pick<Context, 'db' | 'clock' | 'mailer' | 'settings'>;

/** Sends a link for a new password, if the address has an account. */
export function sendReset({ db, clock, mailer, settings }: Post, email: string): void {
  mailer.post(async () => {
    const now = clock();
    if (!(await isWithin(db, settings.limits.resetMails, { who: addressKey(email), now }))) return undefined;
    const { token, hash } = createToken();
    const known = await keepResetToken(db, email, hash, now);
    return known ? resetMail(email, token, settings.publicUrl) : undefined;
  });
}

/** Sends the first link that confirms an address; its hash is with the account already. */
export function sendVerification(post: Post, user: UserRow, token: string): void {
  post.mailer.post(async () =>
    (await mayVerify(post, user.email)) ? verificationMail(user, token, post.settings.publicUrl) : undefined,
  );
}

/** Sends a new link that confirms an address in place of the earlier one. */
export function sendVerificationAgain(post: Post, user: UserRow): void {
  const { db, clock, mailer, settings } = post;
  mailer.post(async () => {
    if (!(await mayVerify(post, user.email))) return undefined;
    const { token, hash } = createToken();
    const kept = await keepVerificationToken(db, user.id, hash, clock());
    return kept ? verificationMail(user, token, settings.publicUrl) : undefined;
  });
}

/** Counted by address alone, so that deleting and registering an account again earns nothing. */
async function mayVerify({ db, clock, settings }: Post, email: string): Promise<boolean> {
  const count = { who: addressKey(email), now: clock() };
  const { verificationMails, verificationMailsPerDay } = settings.limits;
  return (
    (await isWithin(db, verificationMails, count)) && (await isWithin(db, verificationMailsPerDay, count))
  );
}
