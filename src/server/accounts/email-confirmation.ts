import { and, eq, gt, not } from 'drizzle-orm';
import { endSessionsOf } from '#server/access/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import type { UserRow } from './queries.ts';

const LINK_HOURS = 24;

/** Until when a link sent now confirms an address. */
export function verificationEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_HOURS * 60 * 60 * 1000);
}

/** Keeps the hash of a token in place of any earlier one. Returns whether there is an address left to confirm. */
export async function keepVerificationToken(
  db: Database,
  id: number,
  hash: string,
  now: Date,
): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ emailVerificationToken: hash, emailVerificationExpires: verificationEnd(now) })
    .where(and(eq(users.id, id), not(users.isEmailVerified)))
    .returning({ id: users.id });
  return kept.length > 0;
}

/** The account whose address this token still confirms. */
export async function findUserByVerificationToken(
  db: Database,
  hash: string,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(canConfirm(hash, now));
  return user;
}

/**
 * Confirms an address, uses the token up and ends every session of the account. With a new password nothing that was known
 * or sent before opens the account any more. Returns false when the token was used in the meantime.
 */
export async function confirmEmail(
  db: Database,
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
      .where(canConfirm(hash, now))
      .returning({ id: users.id });
    if (user) await endSessionsOf(tx, { kind: 'user', id: user.id });
    return user !== undefined;
  });
}

function canConfirm(hash: string, now: Date) {
  return and(eq(users.emailVerificationToken, hash), gt(users.emailVerificationExpires, now));
}
