import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-session.ts';
import { logActivity } from '#server/admin/activity-log.ts';
import type { App } from '#server/app.ts';
import { badRequest, Refused } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts';
import { closeSession, endSessionsOf, openSession } from '#server/platform/sessions.ts';
import { type AdminRow, findActiveAdmin, noteAdminLogin, setAdminPassword } from './admin-queries.ts';
import { attempt } from './attempts.ts';
import { administrator, getAdmin } from './guards.ts';

export function adminSessionRoutes(app: FastifyInstance, context: App): void {
  const { db, clock } = context;

  mount(app, contract.logInAdmin, anyone, async ({ body, request, reply }) => {
    const admin = await knock(body.username, body.password, request.ip);
    if (!admin) throw new Refused(401, 'Invalid credentials');
    await noteAdminLogin(db, admin.id, clock());
    await openSession(context, { request, reply }, { kind: 'admin', id: admin.id });
    return { id: admin.id, username: admin.username };
  });

  mount(app, contract.getAdminMe, administrator, ({ request }) => getAdmin(request));

  mount(app, contract.logOutAdmin, anyone, async ({ request, reply }) => {
    await closeSession(context, { request, reply }, 'admin');
    return done;
  });

  mount(app, contract.changeAdminPassword, administrator, async ({ body, request, reply }) => {
    const { id, username } = getAdmin(request);
    if (!(await knock(username, body.currentPassword, request.ip))) throw wrongPassword();
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      await setAdminPassword(tx, id, passwordHash);
      await endSessionsOf(tx, { kind: 'admin', id });
      await logActivity(tx, { admin: { id, username }, now: clock() }, [
        { action: 'change-password', subject: 'admin', subjectId: id, title: username },
      ]);
    });
    await openSession(context, { request, reply }, { kind: 'admin', id });
    return done;
  });

  /** The active administrator whose name and password these are; failures are limited. */
  function knock(username: string, password: string, ip: string): Promise<AdminRow | undefined> {
    return attempt(db, clock(), { kind: 'admin', name: username, network: networkOf(ip) }, async () => {
      const admin = await findActiveAdmin(db, username);
      return (await verifyPassword(password, admin?.passwordHash)) ? admin : undefined;
    });
  }
}

function wrongPassword(): Refused {
  const said = 'Current password is incorrect';
  return badRequest(said, { fields: { currentPassword: said } });
}
