import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/invites.ts';
import { readId } from '#contract/read-text.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { createInvite, listInvites, removeInvite } from './invites.ts';

/** Links to the form that ask owners for builds. */
export function inviteRoutes(app: FastifyInstance, { db, clock, settings: { publicUrl } }: Context): void {
  mount(app, contract.listInvites, administrator, () => listInvites(db, publicUrl));

  mount(app, contract.createInvite, administrator, ({ body, request }) =>
    createInvite(db, publicUrl, author(request), body),
  );

  mount(app, contract.removeInvite, administrator, async ({ params, request }) => {
    await removeInvite(db, author(request), readId(params.id));
    return done;
  });

  function author(request: FastifyRequest) {
    return { admin: getAdmin(request), now: clock() };
  }
}
