import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/session.ts';
import { getAdmin, moderator } from '#server/access/guards.ts';
import { closeSession, endSessionsOf } from '#server/access/sessions.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import { isOfCompany } from '#server/company/company-administrator.ts';
import type { CompanyProvider } from '#server/company/provider.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Context } from '#server/settings/context.ts';
import { type AdminRow, findActiveAdmin, requireAdminPasswords, setAdminPassword } from './admin-queries.ts';
import { afterPassword, logFailedSignIn, openAdminSession } from './admin-sign-in.ts';
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
    requireAdminPasswords(settings, admin);
    return afterPassword(context, { request, reply }, admin);
  });

  mount(app, contract.getAdminMe, moderator, async ({ request }) => {
    const admin = getAdmin(request);
    return { ...admin, isOfCompany: await isOfCompany(db, admin.id) };
  });

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
    await openAdminSession(context, { request, reply }, { id, username, passwordHash });
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
}

/** The form tells it in a toast; its field says what to do about it. */
function wrongPassword(): HttpError {
  return badRequest('Current password is incorrect', {
    fields: { currentPassword: 'Enter the password you signed in with' },
  });
}
