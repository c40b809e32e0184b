import { and, eq, gt, type InferSelectModel } from 'drizzle-orm';
import { endSessionsOf } from '#server/access/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema.ts';
import { signInRequired } from '#server/platform/errors.ts';

export type UserRow = InferSelectModel<typeof users>;
type NewUser = Pick<
  UserRow,
  | 'email'
  | 'passwordHash'
  | 'firstName'
  | 'lastName'
  | 'displayName'
  | 'emailVerificationToken'
  | 'emailVerificationExpires'
>;

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

export async function findUserById(db: Database, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The account of a session; it may have gone a moment ago. */
export async function getUserById(db: Database, id: number): Promise<UserRow> {
  const user = await findUserById(db, id);
  if (!user) throw signInRequired();
  return user;
}

/** Returns undefined when the e-mail address has an account already. */
export async function createUser(db: Database, given: NewUser, now: Date): Promise<UserRow | undefined> {
  const [user] = await db
    .insert(users)
    .values({ ...given, lastLoginAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return user;
}

export async function noteLogin(db: Database, id: number, now: Date): Promise<void> {
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, id));
}

/** Keeps the hash of a reset token in place of any earlier one. Returns whether there is such an account. */
export async function keepResetToken(
  db: Database,
  email: string,
  token: { hash: string; expires: Date },
): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ passwordResetToken: token.hash, passwordResetExpires: token.expires })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return kept.length > 0;
}

/** The account a reset token still opens. */
export async function findUserByResetToken(
  db: Database,
  hash: string,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(canReset(hash, now));
  return user;
}

/**
 * Sets a new password, uses the token up and ends every session. The token came by mail, so the address is confirmed.
 * Returns false when the token was used in the meantime.
 */
export async function resetPassword(
  db: Database,
  { hash, passwordHash, now }: { hash: string; passwordHash: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        passwordResetToken: null,
        passwordResetExpires: null,
        isEmailVerified: true,
        emailVerificationToken: null,
        emailVerificationExpires: null,
        updatedAt: now,
      })
      .where(canReset(hash, now))
      .returning({ id: users.id });
    if (user) await endSessionsOf(tx, { kind: 'user', id: user.id });
    return user !== undefined;
  });
}

function canReset(hash: string, now: Date) {
  return and(eq(users.passwordResetToken, hash), gt(users.passwordResetExpires, now));
}
