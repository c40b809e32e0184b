import { sql } from 'drizzle-orm';
import type { AdminSession, NextStep } from '#contract/admin/session.ts';
import { openSession } from '#server/access/sessions.ts';
import { beginStep, type Call } from '#server/access/sign-in-steps.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { readFactor } from '#server/keys/second-factor.ts';
import { HttpError } from '#server/platform/errors.ts';
import type { Context } from '#server/settings/context.ts';
import { type AdminRow, maySetUpFactor, noteAdminLogin } from './admin-queries.ts';
import { rememberDevice } from './known-devices.ts';

/** What a sign-in keeps between the password and the second factor. */
export interface SecondStep {
  adminId: number;
  /** That the password was checked against: another one since ends the sign-in. */
  passwordHash: string;
  /** Whether it sets up the factor; else it shows it. */
  isSetUp: boolean;
}

/** Signs in whoever has shown their password, or says what else it takes. */
export async function afterPassword(
  context: Context,
  call: Call,
  admin: AdminRow,
): Promise<AdminSession | NextStep> {
  const factor = await readFactor(context, admin.id);
  const step = { adminId: admin.id, passwordHash: admin.passwordHash };
  if (factor.isOn) {
    await beginStep(context, call, 'second-factor', { ...step, isSetUp: false } satisfies SecondStep);
    const hasCode = factor.hasApp || factor.recoveryCodes > 0;
    const ways = [
      ...(factor.passkeys > 0 ? ['passkey' as const] : []),
      ...(hasCode ? ['code' as const] : []),
    ];
    return { next: 'second-factor', ways };
  }
  if (!factor.isRequired) return signInAdmin(context, call, admin);
  const now = context.clock();
  if (await maySetUpFactor(context.db, admin, now)) {
    await beginStep(context, call, 'second-factor', { ...step, isSetUp: true } satisfies SecondStep);
    return { next: 'set-up' };
  }
  await logFailedSignIn(context.db, admin, now);
  throw new HttpError(
    403,
    'This site requires a second factor, and your account has none. Ask another administrator for a new sign-in link.',
  );
}

/** Opens the session of an administrator who has shown all it takes, and notes it. `by` says how, where it was not the password alone. */
export async function signInAdmin(
  context: Context,
  call: Call,
  admin: AdminRow,
  by?: string,
): Promise<AdminSession> {
  const { id, username, role } = admin;
  await openAdminSession(context, call, admin);
  const now = context.clock();
  await context.db.transaction(async (tx) => {
    await noteAdminLogin(tx, id, now);
    await logActivity(tx, { admin: { id, username }, now }, [
      { action: 'sign-in', subject: 'admin', subjectId: id, title: username, ...(by && { after: { by } }) },
    ]);
  });
  return { id, username, role, isOfCompany: admin.oidcSubject !== null };
}

/** Opens a session and remembers the browser, without an entry in the log. */
export async function openAdminSession(
  context: Context,
  call: Call,
  { id, username, passwordHash }: Pick<AdminRow, 'id' | 'username' | 'passwordHash'>,
): Promise<void> {
  await openSession(context, call, { kind: 'admin', id, passwordHash });
  rememberDevice(context, call, { kind: 'admin', name: username, passwordHash });
}

/**
 * Notes that somebody gave a wrong password, or a name that no administrator has: such a name is not written down, because
 * it may be a password. Failures of one hour share an entry, so that nobody can fill the log.
 */
export async function logFailedSignIn(
  db: Database,
  admin: Pick<AdminRow, 'id' | 'username'> | undefined,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - 60 * 60 * 1000).toISOString();
  const counted = await db.execute(sql`
    UPDATE activity_log SET after = jsonb_build_object('failures', (after->>'failures')::int + 1)
    WHERE id = (SELECT max(id) FROM activity_log WHERE subject = 'admin' AND action = 'sign-in-failed'
      AND subject_id IS NOT DISTINCT FROM ${admin?.id ?? null}::int AND at > ${since})
    RETURNING id`);
  if (counted.rows.length > 0) return;
  await logActivity(db, { admin: undefined, name: 'somebody', now }, [
    {
      action: 'sign-in-failed',
      subject: 'admin',
      ...(admin && { subjectId: admin.id }),
      title: admin?.username ?? 'an unknown name',
      after: { failures: 1 },
    },
  ]);
}
