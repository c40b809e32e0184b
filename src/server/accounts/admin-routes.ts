import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/session.ts';
import { getAdmin, moderator } from '#server/access/guards.ts';
import { closeSession, endSessionsOf, openSession } from '#server/access/sessions.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import { isOfCompany } from '#server/company/company-administrator.ts';
import type { CompanyProvider } from '#server/company/provider.ts';
import type { Database } from '#server/database/open.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Context } from '#server/settings/context.ts';
import {
  type AdminRow,
  findActiveAdmin,
  noteAdminLogin,
  requireAdminPasswords,
  setAdminPassword,
} from './admin-queries.ts';
import { rememberDevice } from './known-devices.ts';
import { checkPassword } from './sign-in.ts';

export function adminSessionRoutes(
  app: FastifyInstance,
  context: Context,
  company: CompanyProvider | undefined,
): void {
  const { db, clock, settings } = context;

  mount(app, contract.logInAdmin, anyone, async ({ body, request, reply }) => {
    requireAdminPasswords(settings);
    const admin = await authenticate(request, body.username, body.password);
    if (!admin) {
      await logFailedSignIn(db, await findActiveAdmin(db, body.username), clock());
      throw new HttpError(401, 'Invalid credentials');
    }
    await signInAdmin({ request, reply }, admin);
    await logSignIn(db, admin, clock());
    return { id: admin.id, username: admin.username, role: admin.role };
  });

  mount(app, contract.getAdminMe, moderator, ({ request }) => getAdmin(request));

  mount(app, contract.logOutAdmin, anyone, async ({ request, reply }) => {
    const { admin } = request.actor;
    await closeSession(context, { request, reply }, 'admin');
    const isOurs = !company || !admin || !(await isOfCompany(db, admin.id));
    const leaveTo = isOurs ? undefined : await company.signOutAddress();
    return { ...done, ...(leaveTo && { leaveTo }) };
  });

  mount(app, contract.changeAdminPassword, moderator, async ({ body, request, reply }) => {
    requireAdminPasswords(settings);
    const { id, username } = getAdmin(request);
    if (await isOfCompany(db, id))
      throw badRequest('You sign in with your company account. Change its password there.');
    if (!(await authenticate(request, username, body.currentPassword))) throw wrongPassword();
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      await setAdminPassword(tx, id, passwordHash);
      await endSessionsOf(tx, { kind: 'admin', id });
      await logActivity(tx, { admin: { id, username }, now: clock() }, [
        { action: 'change-password', subject: 'admin', subjectId: id, title: username },
      ]);
    });
    await signInAdmin({ request, reply }, { id, username, passwordHash });
    return done;
  });

  /** The active administrator whose name and password these are; failures are limited. */
  async function authenticate(
    request: FastifyRequest,
    username: string,
    password: string,
  ): Promise<AdminRow | undefined> {
    const account = await findActiveAdmin(db, username);
    return checkPassword(context, request, { kind: 'admin', name: username, account, password });
  }

  async function signInAdmin(
    call: { request: FastifyRequest; reply: FastifyReply },
    { id, username, passwordHash }: Pick<AdminRow, 'id' | 'username' | 'passwordHash'>,
  ): Promise<void> {
    await openSession(context, call, { kind: 'admin', id, passwordHash });
    rememberDevice(context, call, { kind: 'admin', name: username, passwordHash });
  }
}

/** The form tells it in a toast; its field says what to do about it. */
function wrongPassword(): HttpError {
  return badRequest('Current password is incorrect', {
    fields: { currentPassword: 'Enter the password you signed in with' },
  });
}

type AdminName = Pick<AdminRow, 'id' | 'username'>;

/** Notes that an administrator signed in. */
async function logSignIn(db: Database, { id, username }: AdminName, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await noteAdminLogin(tx, id, now);
    await logActivity(tx, { admin: { id, username }, now }, [
      { action: 'sign-in', subject: 'admin', subjectId: id, title: username },
    ]);
  });
}

/**
 * Notes that somebody gave a wrong password, or a name that no administrator has: such a name is not written down, because
 * it may be a password. Failures of one hour share an entry, so that nobody can fill the log.
 */
async function logFailedSignIn(db: Database, admin: AdminName | undefined, now: Date): Promise<void> {
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
