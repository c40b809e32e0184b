import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/administrators.ts';
import { readId } from '#contract/read-text.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import type { AdminRow } from '#server/accounts/admin-queries.ts';
import { badRequest } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import {
  type AdminAuthor,
  activate,
  createAdministrator,
  deactivate,
  inviteAgain,
  presentAdministrator,
  readAdministrators,
  spendInvitation,
} from './administrators.ts';
import { chooseDailyMail, findDailyMail } from './daily-mail.ts';

/** Administrators by administrators. */
export function administratorRoutes(app: FastifyInstance, { db, clock, settings }: Context): void {
  mount(app, contract.listAdministrators, administrator, () => readAdministrators(db, clock()));

  mount(app, contract.addAdministrator, administrator, async ({ body, request }) =>
    presentInvited(await createAdministrator(db, author(request), body)),
  );

  mount(app, contract.inviteAdministrator, administrator, async ({ params, request }) =>
    presentInvited(await inviteAgain(db, author(request), readId(params.id))),
  );

  mount(app, contract.deactivateAdministrator, administrator, async ({ params, request }) =>
    presentAdministrator(await deactivate(db, author(request), readId(params.id)), clock()),
  );

  mount(app, contract.activateAdministrator, administrator, async ({ params, request }) =>
    presentAdministrator(await activate(db, author(request), readId(params.id)), clock()),
  );

  mount(app, contract.acceptInvitation, anyone, async ({ body }) => {
    if (!(await spendInvitation(db, { ...body, now: clock() })))
      throw badRequest('This link is no longer valid. Please ask another administrator for a new one.');
    return done;
  });

  mount(app, contract.readDailyMail, administrator, ({ request }) => findDailyMail(db, getAdmin(request).id));

  mount(app, contract.setDailyMail, administrator, async ({ body, request }) => {
    await chooseDailyMail(db, author(request), body.email);
    return findDailyMail(db, getAdmin(request).id);
  });

  function author(request: FastifyRequest): AdminAuthor {
    return { admin: getAdmin(request), now: clock() };
  }

  function presentInvited({ row, token }: { row: AdminRow; token: string | null }) {
    return {
      administrator: presentAdministrator(row, clock()),
      link: token && `${settings.publicUrl}/admin/login?invitation=${token}`,
    };
  }
}
