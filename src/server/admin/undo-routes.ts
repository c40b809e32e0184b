import type { FastifyInstance } from 'fastify';
import { undoActivity as undo } from '#contract/admin/activity.ts';
import { readId } from '#contract/read-text.ts';
import { moderator } from '#server/access/guards.ts';
import type { CurrentLists } from '#server/parts/current-lists.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { listRestorable } from '#server/uploads/purge-uploads.ts';
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { undoActivity } from './undo-activity.ts';
import { getPrivateVehicle } from './vehicle-queries.ts';

/** The one way back from what an administrator did. */
export function undoRoutes(app: FastifyInstance, context: Context & WithListener, lists: CurrentLists): void {
  mount(app, undo, moderator, async ({ params, request }) => {
    const { vehicleId, taken } = await undoActivity(context, request.actor, readId(params.id));
    if (taken) {
      await context.listener.changed(taken.changed);
      const restorable = await listRestorable(context.db, context.clock());
      const files = taken.files.filter((url) => !restorable.has(url));
      await removeUnusedFiles(context.db, context.storage, files);
    }
    if (vehicleId === null) {
      await lists.refresh();
      return { vehicle: null };
    }
    await context.listener.changed([vehicleId]);
    return { vehicle: await getPrivateVehicle(context.db, request.actor, vehicleId) };
  });
}
