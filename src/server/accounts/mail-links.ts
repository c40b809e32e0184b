import { and, eq, gt, not } from 'drizzle-orm';
import { endSessionsOf } from '#server/access/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { resetPasskeysOf } from '#server/keys/reset-keys.ts';
import { addressKey } from '#server/mails/address-key.ts';
import { resetMail, verificationMail } from '#server/mails/mails.ts';
import { forgetMailsAbout, queueMail } from '#server/platform/mail/mail-queue.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import { createToken } from '#server/platform/secret-token.ts';
import type { Context } from '#server/settings/context.ts';
import type { UserRow } from './queries.ts';

const RESET_MINUTES = 60;
const VERIFICATION_HOURS = 24;

/** What the link of a mail is for: a new password, or confirming the address. Both show who reads the mails. */
type Link = 'reset' | 'verification';

/** Until when a link sent now confirms an address. */
export function verificationEnd(now: Date): Date {
  return new Date(now.getTime() + VERIFICATION_HOURS * 60 * 60 * 1000);
}

function resetEnd(now: Date): Date {
  return new Date(now.getTime() + RESET_MINUTES * 60_000);
}

/** Keeps the hash of a token in place of any earlier one. Returns whether there is an address left to confirm. */
async function keepVerificationToken(db: Database, id: number, hash: string, now: Date): Promise<boolean> {
  const stored = await db
    .update(users)
    .set({ emailVerificationToken: hash, emailVerificationExpires: verificationEnd(now) })
    .where(and(eq(users.id, id), not(users.isEmailVerified)))
    .returning({ id: users.id });
  return stored.length > 0;
}

/** Keeps the hash of a reset token in place of any earlier one. Returns the account, if there is one. */
async function keepResetToken(
  db: Database,
  email: string,
  hash: string,
  now: Date,
): Promise<Pick<UserRow, 'id'> | undefined> {
  const [stored] = await db
    .update(users)
    .set({ passwordResetToken: hash, passwordResetExpires: resetEnd(now) })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return stored;
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
 * A new password closes what opened the account beside the old one, an address somebody asked for with that included.
 * Passkeys stay: whoever changes the password has shown the old one, and lists and removes them there.
 */
export async function closeOtherWays(db: Database, userId: number): Promise<void> {
  const closed = {
    ...{ passwordResetToken: null, passwordResetExpires: null },
    ...{ newEmail: null, newEmailToken: null, newEmailExpires: null },
  };
  await db.update(users).set(closed).where(eq(users.id, userId));
  await forgetMailsAbout(db, aboutNewEmail(userId));
  await endSessionsOf(db, { kind: 'user', id: userId });
}

/**
 * Confirms the address, uses the token up and ends every session of the account. With a new password nothing that was known
 * or sent before opens the account any more, nor does a passkey. Returns false when the token was used in the meantime.
 */
export async function consumeToken(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
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
        ...(passwordHash && { passwordHash }),
      })
      .where(isOpen(link, hash, now))
      .returning({ id: users.id, email: users.email, isEmailVerified: users.isEmailVerified });
    if (user && passwordHash) {
      await closeOtherWays(tx, user.id);
      await resetPasskeysOf(tx, { clock: () => now, settings }, { kind: 'user', ...user });
    } else if (user) await endSessionsOf(tx, { kind: 'user', id: user.id });
    return user !== undefined;
  });
}

function isOpen(link: Link, hash: string, now: Date) {
  return link === 'reset'
    ? and(eq(users.passwordResetToken, hash), gt(users.passwordResetExpires, now))
    : and(eq(users.emailVerificationToken, hash), gt(users.emailVerificationExpires, now));
}

type Queue = Pick<Context, 'db' | 'clock' | 'settings'>;

/** Sends a link for a new password, if the address has an account: after the answer, which must not tell whether it has. */
export function sendReset(
  { db, clock, mailer, settings }: Queue & Pick<Context, 'mailer'>,
  email: string,
): void {
  mailer.afterwards(() =>
    db.transaction(async (tx) => {
      const now = clock();
      if (!(await isWithin(tx, settings.limits.resetMails, { who: addressKey(email), now }))) return;
      const { token, hash } = createToken();
      const user = await keepResetToken(tx, email, hash, now);
      if (!user) return;
      const about = aboutAccount(user.id);
      await queueMail(tx, resetMail(email, token, settings.publicUrl), { now, until: resetEnd(now), about });
    }),
  );
}

/** Queues the first link that confirms an address; its hash is with the account already. */
export async function queueVerification(queue: Queue, user: UserRow, token: string): Promise<void> {
  if (await mayVerify(queue, user.email)) await queueLink(queue, user, token);
}

/** Queues a new link that confirms an address in place of the earlier one. */
export async function queueVerificationAgain(queue: Queue, user: UserRow): Promise<void> {
  if (!(await mayVerify(queue, user.email))) return;
  const { token, hash } = createToken();
  if (await keepVerificationToken(queue.db, user.id, hash, queue.clock()))
    await queueLink(queue, user, token);
}

function queueLink({ db, clock, settings }: Queue, user: UserRow, token: string): Promise<void> {
  const now = clock();
  return queueMail(db, verificationMail(user, token, settings.publicUrl), {
    now,
    until: verificationEnd(now),
    about: aboutAccount(user.id),
  });
}

/** Tells the links of an account that confirmed no address from mails that another person got there. */
export const aboutAccount = (userId: number) => `account ${userId}`;

/** Tells the mails to addresses an account asked for from other mails to these, which may be another person's. */
export const aboutNewEmail = (userId: number) => `new address of ${userId}`;

/** Counted by address alone, so that deleting and registering an account again earns nothing. */
export async function mayVerify({ db, clock, settings }: Queue, email: string): Promise<boolean> {
  const count = { who: addressKey(email), now: clock() };
  const { verificationMails, verificationMailsPerDay } = settings.limits;
  return (
    (await isWithin(db, verificationMails, count)) && (await isWithin(db, verificationMailsPerDay, count))
  );
}
