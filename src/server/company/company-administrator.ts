import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AdminRole } from '#contract/admin/session.ts';
import { cleanLine } from '#contract/endpoint.ts';
import { NAME_LENGTH } from '#domain/limits.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import { apiTokens } from '#server/database/access-schema.ts';
import type { Database } from '#server/database/open.ts';
import { admins } from '#server/database/schema.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { CompanySettings } from '#server/settings/setting-groups.ts';
import type { CompanyAccount } from './provider.ts';

type Admission = { id: number } | 'group' | 'deactivated';

/**
 * The administrator of a company account: made at the first visit, with the role that its groups give now. Returns why it is not
 * let in otherwise; whoever lost the group is signed out everywhere, and their tokens end.
 */
export async function admit(
  db: Database,
  settings: CompanySettings,
  { account, now }: { account: CompanyAccount; now: Date },
): Promise<Admission> {
  const role = roleOf(settings, account.groups);
  // Nobody knows it; hashed before the transaction, because it takes a while.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return db.transaction(async (tx) => {
    const known = await find(tx, account);
    if (!role) {
      if (known) await endAccess(tx, known, now);
      return 'group';
    }
    const { admin, isNew } = known
      ? { admin: known, isNew: false }
      : await findOrCreate(tx, { account, role, passwordHash, now });
    if (!admin.isActive) return 'deactivated';
    const { id, username } = admin;
    const entry = { subject: 'admin', subjectId: id, title: username } as const;
    await tx.update(admins).set({ role, lastLogin: now }).where(eq(admins.id, id));
    await logActivity(tx, { admin: undefined, name: 'company sign-in', now }, [
      ...(isNew ? [{ ...entry, action: 'create', after: { active: true, role } } as const] : []),
      ...(admin.role === role
        ? []
        : [{ ...entry, action: 'update', before: { role: admin.role }, after: { role } } as const]),
    ]);
    await logActivity(tx, { admin: { id, username }, now }, [{ ...entry, action: 'sign-in' }]);
    return { id };
  });
}

/** Ends what an administrator who lost the group could still do: sessions, and tokens of programs. */
async function endAccess(tx: Database, { id }: { id: number }, now: Date): Promise<void> {
  await endSessionsOf(tx, { kind: 'admin', id });
  const revoked = await tx.delete(apiTokens).where(eq(apiTokens.adminId, id)).returning();
  await logActivity(
    tx,
    { admin: undefined, name: 'company sign-in', now },
    revoked.map((token) => ({ action: 'delete', subject: 'token', subjectId: token.id, title: token.name })),
  );
}

/** Whether an administrator came by the company's sign-in. */
export async function isOfCompany(db: Database, id: number): Promise<boolean> {
  const [admin] = await db.select({ subject: admins.oidcSubject }).from(admins).where(eq(admins.id, id));
  return typeof admin?.subject === 'string';
}

function roleOf({ administrators, moderators }: CompanySettings, groups: string[]): AdminRole | undefined {
  if (administrators && groups.includes(administrators)) return 'administrator';
  return moderators && groups.includes(moderators) ? 'moderator' : undefined;
}

async function find(tx: Database, { issuer, subject }: CompanyAccount) {
  const isIt = and(eq(admins.oidcIssuer, issuer), eq(admins.oidcSubject, subject));
  const [admin] = await tx.select().from(admins).where(isIt).for('update');
  return admin;
}

interface NewAdministrator {
  account: CompanyAccount;
  role: AdminRole;
  passwordHash: string;
  now: Date;
}

/** An administrator under a name that nobody has, in whatever case: an account of that name is never taken over. */
async function findOrCreate(
  tx: Database,
  { account, role, passwordHash, now }: NewAdministrator,
): Promise<{ admin: typeof admins.$inferSelect; isNew: boolean }> {
  // One at a time, so that of two who come at once each sees the other's name.
  await tx.execute(sql`LOCK TABLE admins IN SHARE ROW EXCLUSIVE MODE`);
  const meanwhile = await find(tx, account);
  if (meanwhile) return { admin: meanwhile, isNew: false };
  const names = await tx.select({ name: admins.username }).from(admins);
  const username = freeName(nameOf(account), new Set(names.map(({ name }) => name.toLowerCase())));
  const [made] = await tx
    .insert(admins)
    .values({
      ...{ username, role, passwordHash, createdAt: now, email: `${username}@localhost` },
      ...{ oidcIssuer: account.issuer, oidcSubject: account.subject },
    })
    .returning();
  if (!made) throw new Error('The administrator was not added');
  return { admin: made, isNew: true };
}

/** A name as it is shown in the log: of an email address only what stands before the @. */
function nameOf({ name = '' }: CompanyAccount): string {
  const [first = ''] = cleanLine(name.replaceAll('\0', '')).split('@');
  return (
    [...first]
      .slice(0, NAME_LENGTH - 10)
      .join('')
      .trim() || 'company account'
  );
}

function freeName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} (${number})`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
