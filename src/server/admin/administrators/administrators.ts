import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Administrator, INVITATION_HOURS } from '#contract/admin/administrators.ts';
import type { AdminRole } from '#contract/admin/session.ts';
import type { Actor } from '#server/access/actor.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { type AdminRow, NO_INVITATION, setUpEnd } from '#server/accounts/admin-queries.ts';
import { forgetFailures } from '#server/accounts/login-throttle.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { admins } from '#server/database/schema.ts';
import { resetKeysByLink } from '#server/keys/reset-keys.ts';
import { forbidden, HttpError, notFound, signInRequired } from '#server/platform/errors.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { createToken, hashToken } from '#server/platform/secret-token.ts';
import type { Context } from '#server/settings/context.ts';

export interface AdminAuthor {
  admin: NonNullable<Actor['admin']>;
  now: Date;
}

/** Besides the row: the moment, and whose second factor is on. */
export interface Around {
  now: Date;
  factors: ReadonlySet<number>;
}

export function presentAdministrator(row: AdminRow, { now, factors }: Around): Administrator {
  const { id, username, isActive, role, invitationExpires, createdAt, lastLogin } = row;
  return {
    ...{ id, username, isActive, role, isOfCompany: row.oidcSubject !== null },
    hasSecondFactor: factors.has(id),
    invitedUntil: invitationExpires && invitationExpires > now ? invitationExpires.toISOString() : null,
    createdAt: createdAt.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
  };
}

export async function readAdministrators(db: Database, around: Around): Promise<Administrator[]> {
  const rows = await db
    .select()
    .from(admins)
    .orderBy(asc(sql`lower(${admins.username})`));
  return rows.map((row) => presentAdministrator(row, around));
}

/** Without a password nobody knows the one they have: `token` opens the link by which they choose one. */
export async function createAdministrator(
  db: Database,
  author: AdminAuthor,
  { username, password, role }: { username: string; password?: string | undefined; role: AdminRole },
): Promise<{ row: AdminRow; token: string | null }> {
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'));
  const invitation = password === undefined ? invite(author.now) : undefined;
  return db.transaction(async (tx) => {
    const { all } = await lockAdministrators(tx, author, undefined);
    if (all.some((one) => one.username.toLowerCase() === username.toLowerCase())) throw isThere();
    const [row] = await tx
      .insert(admins)
      .values({
        username,
        role,
        passwordHash,
        email: `${username}@localhost`,
        createdAt: author.now,
        ...invitation?.kept,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw isThere();
    const after = { active: true, role, password: invitation ? 'chosen by link' : 'given' };
    await note(tx, author, row, { action: 'create', after });
    return { row, token: invitation?.token ?? null };
  });
}

export async function inviteAgain(
  db: Database,
  author: AdminAuthor,
  id: number | undefined,
): Promise<{ row: AdminRow; token: string }> {
  const { token, kept } = invite(author.now);
  const row = await change(db, author, id, { may: canInvite, set: kept, action: 'invite' });
  return { row, token };
}

export function deactivate(db: Database, author: AdminAuthor, id: number | undefined): Promise<AdminRow> {
  const set = { isActive: false, ...NO_INVITATION };
  return change(db, author, id, { may: canDeactivate, set, action: 'deactivate' });
}

export function activate(db: Database, author: AdminAuthor, id: number | undefined): Promise<AdminRow> {
  return change(db, author, id, { may: canActivate, set: { isActive: true }, action: 'activate' });
}

export function changeRole(
  db: Database,
  author: AdminAuthor,
  id: number | undefined,
  role: AdminRole,
): Promise<AdminRow> {
  return change(db, author, id, { may: canChangeRole, set: { role }, action: 'update' });
}

interface Change {
  may: (actor: AdminRow, other: AdminRow) => boolean;
  set: Partial<AdminRow>;
  action: 'invite' | 'activate' | 'deactivate' | 'update';
}

async function change(
  db: Database,
  author: AdminAuthor,
  id: number | undefined,
  { may, set, action }: Change,
): Promise<AdminRow> {
  return db.transaction(async (tx) => {
    const { actor, other } = await lockAdministrators(tx, author, id);
    if (!other) throw notFound('Administrator');
    if (!may(actor, other)) throw forbidden();
    const [row = other] = await tx.update(admins).set(set).where(eq(admins.id, other.id)).returning();
    if (!row.isActive) await endSessionsOf(tx, { kind: 'admin', id: row.id });
    const statusChange = other.isActive !== row.isActive && {
      before: { active: other.isActive },
      after: { active: row.isActive },
    };
    const roleChange = other.role !== row.role && { before: { role: other.role }, after: { role: row.role } };
    await note(tx, author, row, { action, ...statusChange, ...roleChange });
    return row;
  });
}

/**
 * All administrators, whom nobody else changes until the transaction ends: of two who deactivate each other at the same
 * moment the second is no administrator any more.
 */
async function lockAdministrators(
  tx: Database,
  { admin }: AdminAuthor,
  id: number | undefined,
): Promise<{ all: AdminRow[]; actor: AdminRow; other: AdminRow | undefined }> {
  const all = await tx.select().from(admins).orderBy(asc(admins.id)).for('update');
  const actor = all.find((one) => one.id === admin.id && one.isActive && one.role === 'administrator');
  if (!actor) throw signInRequired();
  return { all, actor, other: all.find((one) => one.id === id) };
}

/**
 * Sets the password the link is for. Passkeys, second factor and recovery codes go: a link follows a loss or a theft. Returns
 * the administrator, or undefined when the link is over.
 */
export async function spendInvitation(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<AdminRow | undefined> {
  const isOpen = and(
    eq(admins.invitationHash, hashToken(token)),
    gt(admins.invitationExpires, now),
    admins.isActive,
  );
  const [invited] = await db.select().from(admins).where(isOpen);
  if (!invited) return undefined;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(admins)
      .set({ passwordHash, factorSetUpUntil: setUpEnd(now), ...NO_INVITATION })
      .where(isOpen)
      .returning();
    if (!row) return undefined;
    await endSessionsOf(tx, { kind: 'admin', id: row.id });
    await forgetFailures(tx, { kind: 'admin', name: row.username });
    await note(tx, { admin: row, now }, row, { action: 'change-password' });
    await resetKeysByLink(tx, { clock: () => now, settings }, row);
    return row;
  });
}

function invite(now: Date) {
  const { token, hash } = createToken();
  const invitationExpires = new Date(now.getTime() + INVITATION_HOURS * 60 * 60 * 1000);
  return { token, kept: { invitationHash: hash, invitationExpires } };
}

function isThere(): HttpError {
  const message = 'That username is taken';
  return new HttpError(409, message, { fields: { username: message } });
}

type Entry = Pick<Parameters<typeof logActivity>[2][number], 'action' | 'before' | 'after'>;

async function note(tx: Database, author: AdminAuthor, row: AdminRow, entry: Entry): Promise<void> {
  await logActivity(tx, author, [{ ...entry, subject: 'admin', subjectId: row.id, title: row.username }]);
}

type Somebody = Pick<AdminRow, 'id' | 'isActive' | 'oidcSubject'>;

/** Whoever acts is active and cannot switch themselves off, so an active administrator always remains. */
export function canDeactivate(actor: Somebody, other: Somebody): boolean {
  return actor.isActive && other.isActive && actor.id !== other.id;
}

/** Who is deactivated is activated first. One's own password is changed with the old one, and a company account has none. */
export function canInvite(actor: Somebody, other: Somebody): boolean {
  return canDeactivate(actor, other) && other.oidcSubject === null;
}

/** The groups of a company account say what it is, at each sign-in. */
export function canChangeRole(actor: Somebody, other: Somebody): boolean {
  return canDeactivate(actor, other) && other.oidcSubject === null;
}

export function canActivate(actor: Somebody, other: Somebody): boolean {
  return actor.isActive && !other.isActive;
}
