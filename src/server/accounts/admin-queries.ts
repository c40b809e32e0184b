import { randomBytes } from 'node:crypto';
import { and, eq, type InferSelectModel, isNotNull, sql } from 'drizzle-orm';
import { endSessionsOf } from '#server/access/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { admins } from '#server/database/schema.ts';
import { forbidden, signInRequired } from '#server/platform/errors.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Settings } from '#server/settings/config.ts';
import { forgetAdminFailures } from './login-throttle.ts';

export type AdminRow = InferSelectModel<typeof admins>;

export async function findActiveAdmin(db: Database, username: string): Promise<AdminRow | undefined> {
  const [admin] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.username, username), admins.isActive));
  return admin;
}

/** The administrator of a session or of a sign-in under way; they may have been deactivated a moment ago. */
export async function getActiveAdmin(db: Database, id: number): Promise<AdminRow> {
  const [admin] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.id, id), admins.isActive));
  if (!admin) throw signInRequired();
  return admin;
}

/**
 * Whether the password alone may set up the second factor that the site requires: for an hour after a one-time link or the
 * operator's command, and for the first administrator of a site where nobody has signed in yet.
 */
export async function maySetUpFactor(db: Database, admin: AdminRow, now: Date): Promise<boolean> {
  if (admin.factorSetUpUntil !== null && admin.factorSetUpUntil > now) return true;
  const [other] = await db.select({ id: admins.id }).from(admins).where(isNotNull(admins.lastLogin)).limit(1);
  return other === undefined;
}

const SET_UP_MINUTES = 60;

/** Until when a link used now lets an administrator set up a second factor. */
export function setUpEnd(now: Date): Date {
  return new Date(now.getTime() + SET_UP_MINUTES * 60_000);
}

/** Throws where administrators, or this one, sign in with their company accounts alone: passwords and passkeys outlive a group. */
export function requireAdminPasswords(
  { adminPasswords }: Pick<Settings, 'adminPasswords'>,
  admin?: Pick<AdminRow, 'oidcSubject'>,
): void {
  if (!adminPasswords)
    throw forbidden('Passwords are turned off for administrators. Sign in with your company account.');
  if (admin?.oidcSubject) throw forbidden('You sign in with your company account.');
}

export async function noteAdminLogin(db: Database, id: number, now: Date): Promise<void> {
  await db.update(admins).set({ lastLogin: now, factorSetUpUntil: null }).where(eq(admins.id, id));
}

/** A link to choose a password by is over once there is another one. */
export const NO_INVITATION = { invitationHash: null, invitationExpires: null };

export async function setAdminPassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db
    .update(admins)
    .set({ passwordHash, ...NO_INVITATION })
    .where(eq(admins.id, id));
}

interface FirstAdmin {
  username: string;
  /** Made up when none is set. */
  password?: string | undefined;
}

/**
 * Makes the first administrator of a site that has none. Returns the password if it was made up, because nobody else
 * knows it. Of several processes starting at once one makes it.
 */
export async function createFirstAdmin(db: Database, given: FirstAdmin): Promise<string | undefined> {
  const [any] = await db.select({ id: admins.id }).from(admins).limit(1);
  if (any) return undefined;
  const password = given.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const made = await db.execute(sql`
    INSERT INTO admins (username, password_hash, email)
    SELECT ${given.username}, ${passwordHash}, ${`${given.username}@localhost`}
    WHERE NOT EXISTS (SELECT FROM admins)
    ON CONFLICT DO NOTHING RETURNING id`);
  return made.rows.length > 0 && given.password === undefined ? password : undefined;
}

/** Makes an active administrator, or gives the one of that name a new password, ends their sessions and lets them in. */
export async function addOrRenewAdmin(db: Database, username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const factorSetUpUntil = setUpEnd(new Date());
  await db.transaction(async (tx) => {
    const [admin] = await tx
      .insert(admins)
      .values({ username, passwordHash, email: `${username}@localhost`, factorSetUpUntil })
      .onConflictDoUpdate({
        target: admins.username,
        set: { passwordHash, isActive: true, factorSetUpUntil, ...NO_INVITATION },
      })
      .returning({ id: admins.id });
    if (admin) await endSessionsOf(tx, { kind: 'admin', id: admin.id });
    await forgetAdminFailures(tx);
  });
}

/** Ends the sessions of an administrator and refuses new ones. Returns whether there is one of that name. */
export async function deactivateAdmin(db: Database, username: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [admin] = await tx
      .update(admins)
      .set({ isActive: false, ...NO_INVITATION })
      .where(eq(admins.username, username))
      .returning({ id: admins.id });
    if (admin) await endSessionsOf(tx, { kind: 'admin', id: admin.id });
    return admin !== undefined;
  });
}
