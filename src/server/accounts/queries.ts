import { eq, type InferSelectModel } from 'drizzle-orm';
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
