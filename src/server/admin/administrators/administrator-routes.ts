import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/administrators.ts';
import { readId } from '#contract/read-text.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { type AdminRow, requireAdminPasswords } from '#server/accounts/admin-queries.ts';
import { listFactorsOn } from '#server/keys/second-factor.ts';
import { badRequest, type HttpError } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import {
  type AdminAuthor,
  type Around,
  activate,
  changeRole,
  createAdministrator,
  deactivate,
  inviteAgain,
  presentAdministrator,
  readAdministrators,
  spendInvitation,
} from './administrators.ts';
import { type ChosenMail, findChosenMail, setDigestEmail } from './daily-digest.ts';

/** A password alone sets up no second factor, so whoever is given one could never sign in. */
function linkInstead(): HttpError {
  const sentence = 'Use a one-time link: this site requires a second factor.';
  return badRequest(sentence, { fields: { password: sentence } });
}

/** Administrators by administrators. */
export function administratorRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, mailer, settings } = context;

  mount(app, contract.listAdministrators, administrator, async () => readAdministrators(db, await around()));

  mount(app, contract.addAdministrator, administrator, async ({ body, request }) => {
    requireAdminPasswords(settings);
    if (settings.secondFactorRequired && body.password !== undefined) throw linkInstead();
    return presentInvited(await createAdministrator(db, author(request), body));
  });

  mount(app, contract.inviteAdministrator, administrator, async ({ params, request }) => {
    requireAdminPasswords(settings);
    return presentInvited(await inviteAgain(db, author(request), readId(params.id)));
  });

  mount(app, contract.deactivateAdministrator, administrator, async ({ params, request }) =>
    presentAdministrator(await deactivate(db, author(request), readId(params.id)), await around()),
  );

  mount(app, contract.activateAdministrator, administrator, async ({ params, request }) =>
    presentAdministrator(await activate(db, author(request), readId(params.id)), await around()),
  );

  mount(app, contract.changeRole, administrator, async ({ params, body, request }) =>
    presentAdministrator(await changeRole(db, author(request), readId(params.id), body.role), await around()),
  );

  mount(app, contract.acceptInvitation, anyone, async ({ body }) => {
    requireAdminPasswords(settings);
    if (!(await spendInvitation(context, { ...body, now: clock() })))
      throw badRequest('This link is no longer valid. Please ask another administrator for a new one.');
    mailer.wake();
    return done;
  });

  mount(app, contract.readDailyMail, administrator, ({ request }) => find(request, 'dailyMail'));
  mount(app, contract.setDailyMail, administrator, ({ body, request }) =>
    choose(request, 'dailyMail', body.email),
  );
  mount(app, contract.readWeeklyMail, administrator, ({ request }) => find(request, 'weeklyMail'));
  mount(app, contract.setWeeklyMail, administrator, ({ body, request }) =>
    choose(request, 'weeklyMail', body.email),
  );

  function find(request: FastifyRequest, mail: ChosenMail) {
    return findChosenMail(db, getAdmin(request).id, mail);
  }

  async function choose(request: FastifyRequest, mail: ChosenMail, email: string | null) {
    await setDigestEmail(db, author(request), mail, email);
    return find(request, mail);
  }

  async function around(): Promise<Around> {
    return { now: clock(), factors: await listFactorsOn({ db, settings }) };
  }

  function author(request: FastifyRequest): AdminAuthor {
    return { admin: getAdmin(request), now: clock() };
  }

  async function presentInvited({ row, token }: { row: AdminRow; token: string | null }) {
    return {
      administrator: presentAdministrator(row, await around()),
      link: token && `${settings.publicUrl}/admin/login?invitation=${token}`,
    };
  }
}
