import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { forgetAddress } from '#server/activity/activity-queries.ts';
import type { Database } from '#server/database/open.ts';
import { mails, users, vehicles } from '#server/database/schema.ts';
import { addressInUseMail, emailChangedMail, newEmailMail } from '#server/mails/mails.ts';
import { HttpError, isUniqueViolation } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import { createToken } from '#server/platform/secret-token.ts';
import type { Context } from '#server/settings/context.ts';
import { aboutNewEmail, mayVerify, verificationEnd } from './mail-links.ts';
import { findUserByEmail, type UserRow } from './queries.ts';

type Queue = Pick<Context, 'db' | 'clock' | 'settings'>;

/**
 * Keeps the address an account wants and queues a mail to it. One that has an account already gets a mail too, without a link,
 * so that neither the answer nor how long it takes tells whether there is one.
 */
export async function queueEmailChange(queue: Queue, user: UserRow, email: string): Promise<void> {
  const { db, clock, settings } = queue;
  const now = clock();
  const until = verificationEnd(now);
  const { token, hash } = createToken();
  await db
    .update(users)
    .set({ newEmail: email, newEmailToken: hash, newEmailExpires: until })
    .where(eq(users.id, user.id));
  if (!(await mayVerify(queue, email))) return;
  const isTaken = (await findUserByEmail(db, email)) !== undefined;
  if (isTaken) await queueMail(db, addressInUseMail(email), { now, until });
  else {
    const about = aboutNewEmail(user.id);
    await queueMail(db, newEmailMail(email, token, settings.publicUrl), { now, until, about });
  }
}

/**
 * Gives an account the address it asked for, if the token is the one that was mailed there. The old address is gone from its
 * builds and the log, and hears of it if it was confirmed. Returns undefined when the token is not valid.
 */
export async function takeNewEmail(
  db: Database,
  { user, hash, now }: { user: UserRow; hash: string; now: Date },
): Promise<UserRow | undefined> {
  const changing = db.transaction(async (tx) => {
    const isOpen = and(eq(users.id, user.id), eq(users.newEmailToken, hash), gt(users.newEmailExpires, now));
    const [asked] = await tx.select().from(users).where(isOpen).for('update');
    if (!asked?.newEmail) return undefined;
    if (await findUserByEmail(tx, asked.newEmail)) throw registered();
    const [changed] = await tx
      .update(users)
      .set({
        email: asked.newEmail,
        isEmailVerified: true,
        ...{ newEmail: null, newEmailToken: null, newEmailExpires: null },
        // Whoever reads the old mails must not come in by them.
        ...{ emailVerificationToken: null, emailVerificationExpires: null },
        ...{ passwordResetToken: null, passwordResetExpires: null },
        updatedAt: now,
      })
      .where(eq(users.id, user.id))
      .returning();
    const own = await tx
      .update(vehicles)
      .set({ ownerEmail: asked.newEmail })
      .where(and(eq(vehicles.userId, user.id), sql`lower(${vehicles.ownerEmail}) = ${asked.email}`))
      .returning({ id: vehicles.id });
    await forgetAddress(tx, asked.email, { vehicleIds: own.map(({ id }) => id) });
    // What waits to tell of builds goes where its owner reads now.
    await tx
      .update(mails)
      .set({ recipient: asked.newEmail })
      .where(and(eq(mails.recipient, asked.email), isNotNull(mails.unsubscribe), eq(mails.tries, 0)));
    if (asked.isEmailVerified) await queueMail(tx, emailChangedMail(asked.email), { now });
    return changed;
  });
  return changing.catch((error: unknown) => {
    throw isUniqueViolation(error) ? registered() : error;
  });
}

const registered = () => new HttpError(409, 'Email already registered');
