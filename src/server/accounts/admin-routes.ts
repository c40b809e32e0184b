import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/session.ts';
import { getAdmin, moderator } from '#server/access/guards.ts';
import { closeSession, endSessionsOf } from '#server/access/sessions.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Context } from '#server/settings/context.ts';
import { type AdminRow, findActiveAdmin, setAdminPassword } from './admin-queries.ts';
import { afterPassword, logFailedSignIn, openAdminSession } from './admin-sign-in.ts';
import { checkPassword } from './sign-in.ts';

export function adminSessionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  mount(app, contract.logInAdmin, anyone, async ({ body, request, reply }) => {
    const admin = await authenticate(request, body.username, body.password);
    if (!admin) {
      await logFailedSignIn(db, await findActiveAdmin(db, body.username), clock());
      throw new HttpError(401, 'Invalid credentials');
    }
    return afterPassword(context, { request, reply }, admin);
  });

  mount(app, contract.getAdminMe, moderator, ({ request }) => getAdmin(request));

  mount(app, contract.logOutAdmin, anyone, async ({ request, reply }) => {
    await closeSession(context, { request, reply }, 'admin');
    return done;
  });

  mount(app, contract.changeAdminPassword, moderator, async ({ body, request, reply }) => {
    const { id, username } = getAdmin(request);
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
