import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { restoreVehicle as restore } from '#contract/admin/activity.ts';
import * as contract from '#contract/admin/vehicles.ts';
import { readId } from '#contract/read-text.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { restoreVehicle } from '#server/activity/restore-vehicle.ts';
import type { Database } from '#server/database/open.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { type Decision, forgetReviewMail, queueReviewMails } from '#server/mails/queue-notices.ts';
import { notFound } from '#server/platform/errors.ts';
import { mount, ReadyJson } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { changeAsAdmin } from './change-as-admin.ts';
import { changeMany } from './change-many.ts';
import { getPrivateVehicle, listVehicleIds, summarize, writeVehicles } from './vehicle-queries.ts';

/** What administrators do with builds. */
export function adminVehicleRoutes(
  app: FastifyInstance,
  context: Context & WithListener,
  gallery: Pick<Gallery, 'countApproved'>,
): void {
  const { db, clock, listener } = context;

  mount(app, contract.listAdminVehicles, administrator, async ({ query, reply }) => {
    const { ids, total } = await listVehicleIds(db, gallery, query);
    reply.header('x-total-count', total);
    return new ReadyJson(Readable.from(writeVehicles(db, ids)));
  });

  mount(app, contract.getAdminSummary, administrator, ({ query }) => summarize(db, gallery, query));

  for (const endpoint of [contract.changeAdminVehicle, contract.patchAdminVehicle]) {
    mount(app, endpoint, administrator, async ({ params, body, request }) => {
      const { id } = await changeAsAdmin(db, { ...author(request), id: readId(params.id) }, body);
      await listener.changed([id]);
      return getPrivateVehicle(db, id);
    });
  }

  mount(app, contract.removeAdminVehicle, administrator, async ({ params, request }) => {
    const ids = [readId(params.id)].filter((id) => id !== undefined);
    const { changed, activityIds } = await changeMany(db, author(request), { ids, action: 'delete' });
    const [activityId] = activityIds;
    if (activityId === undefined) throw notFound('Vehicle');
    await listener.changed(changed);
    return { success: true as const, activityId };
  });

  mount(app, contract.changeManyVehicles, administrator, async ({ body, request }) => {
    const outcome = await changeMany(db, author(request), body);
    await listener.changed(outcome.changed);
    return outcome;
  });

  mount(app, restore, administrator, async ({ params, request }) => {
    const { id } = await restoreVehicle(db, author(request), readId(params.id));
    await forgetReviewMail(db, id);
    await listener.changed([id]);
    return getPrivateVehicle(db, id);
  });

  function author(request: FastifyRequest) {
    const tell = (tx: Database, decisions: Decision[]) => queueReviewMails({ ...context, db: tx }, decisions);
    return { admin: getAdmin(request), now: clock(), tell };
  }
}
