import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin.ts';
import { restoreVehicle as restore } from '#contract/admin-activity.ts';
import { readId } from '#contract/fields.ts';
import { administrator, getAdmin } from '#server/accounts/guards.ts';
import type { App } from '#server/app.ts';
import { notFound } from '#server/platform/errors.ts';
import { mount, ReadyJson } from '#server/platform/mount.ts';
import { changeAsAdmin } from './change-as-admin.ts';
import { changeMany } from './change-many.ts';
import { restoreVehicle } from './restore-vehicle.ts';
import { getPrivateVehicle, listVehicleIds, summarize, writeVehicles } from './vehicle-queries.ts';

/** What administrators do with builds. */
export function adminVehicleRoutes(app: FastifyInstance, { db, clock, gallery }: App): void {
  mount(app, contract.listAdminVehicles, administrator, async ({ query, reply }) => {
    const { ids, total } = await listVehicleIds(db, query);
    reply.header('x-total-count', total);
    return new ReadyJson(Readable.from(writeVehicles(db, ids)));
  });

  mount(app, contract.getAdminSummary, administrator, ({ query }) => summarize(db, query));

  for (const endpoint of [contract.changeAdminVehicle, contract.patchAdminVehicle]) {
    mount(app, endpoint, administrator, async ({ params, body, request }) => {
      const { id } = await changeAsAdmin(db, { ...author(request), id: readId(params.id) }, body);
      await gallery.applyChange([id]);
      return getPrivateVehicle(db, id);
    });
  }

  mount(app, contract.removeAdminVehicle, administrator, async ({ params, request }) => {
    const ids = [readId(params.id)].filter((id) => id !== undefined);
    const { changed, activityIds } = await changeMany(db, author(request), { ids, action: 'delete' });
    const [activityId] = activityIds;
    if (activityId === undefined) throw notFound('Vehicle');
    await gallery.applyChange(changed);
    return { success: true as const, activityId };
  });

  mount(app, contract.changeManyVehicles, administrator, async ({ body, request }) => {
    const outcome = await changeMany(db, author(request), body);
    await gallery.applyChange(outcome.changed);
    return outcome;
  });

  mount(app, restore, administrator, async ({ params, request }) => {
    const { id } = await restoreVehicle(db, author(request), readId(params.id));
    await gallery.applyChange([id]);
    return getPrivateVehicle(db, id);
  });

  function author(request: FastifyRequest) {
    return { admin: getAdmin(request), now: clock() };
  }
}
