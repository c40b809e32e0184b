import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/vehicles.ts';
import { readId } from '#contract/read-text.ts';
import { administrator, moderator } from '#server/access/guards.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { mount, ReadyJson } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { changeVehicle, changeVehicles } from '#server/vehicles/change-vehicles.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { readAdminChanges } from './read-admin-changes.ts';
import { getPrivateVehicle, listVehicleIds, summarize, writeVehicles } from './vehicle-queries.ts';

const FLAGS: Record<Exclude<contract.BulkAction, 'delete'>, Partial<VehicleRow>> = {
  approve: { isApproved: true },
  unapprove: { isApproved: false },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
};

/** What administrators do with builds. */
export function adminVehicleRoutes(
  app: FastifyInstance,
  context: Context & WithListener,
  gallery: Pick<Gallery, 'countApproved'>,
): void {
  const { db } = context;

  mount(app, contract.listAdminVehicles, moderator, async ({ query, request: { actor }, reply }) => {
    const { ids, total } = await listVehicleIds(db, actor, gallery, query);
    reply.header('x-total-count', total);
    return new ReadyJson(Readable.from(writeVehicles(db, actor, ids)));
  });

  mount(app, contract.getAdminSummary, moderator, ({ query, request }) =>
    summarize(db, request.actor, gallery, query),
  );

  for (const endpoint of [contract.changeAdminVehicle, contract.patchAdminVehicle]) {
    mount(app, endpoint, moderator, async ({ params, body: { ifUpdatedAt, ...body }, request }) => {
      const { vehicle, activityId } = await changeVehicle(context, {
        id: readId(params.id),
        actor: request.actor,
        change: (stored) => readAdminChanges(request.actor, body, stored),
        ifUpdatedAt,
      });
      return { ...(await getPrivateVehicle(db, request.actor, vehicle.id)), activityId };
    });
  }

  mount(app, contract.removeAdminVehicle, administrator, async ({ params, request }) => {
    const { activityId } = await changeVehicle(context, {
      id: readId(params.id),
      actor: request.actor,
      change: 'delete',
    });
    return { success: true as const, activityId };
  });

  mount(app, contract.changeManyVehicles, moderator, async ({ body, request }) => {
    const { ids, action, reason, ifUpdatedAt } = body;
    const { changed, changedSince, gone, activityIds } = await changeVehicles(context, {
      ids,
      actor: request.actor,
      change: action === 'delete' ? action : () => FLAGS[action],
      reason,
      seen: ifUpdatedAt,
    });
    return { changed: changed.map(({ id }) => id), changedSince, gone, activityIds };
  });
}
