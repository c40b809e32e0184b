import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/rear-notes.ts';
import { fieldsOfNote } from '#domain/rear-note.ts';
import { moderator } from '#server/access/guards.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { changeVehicles } from '#server/vehicles/change-vehicles.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { listRearNotes } from './rear-notes.ts';

/** What notes say of the rear, taken over into the fields. */
export function rearNoteRoutes(app: FastifyInstance, context: Context & WithListener): void {
  mount(app, contract.listRearNotes, moderator, () => listRearNotes(context.db));

  mount(app, contract.acceptRearNotes, moderator, async ({ body, request }) => {
    const { changed, changedSince, gone, activityIds } = await changeVehicles(context, {
      ids: body.ids,
      actor: request.actor,
      change: fieldsOfNote,
      seen: body.ifUpdatedAt,
    });
    return { changed: changed.map(({ id }) => id), changedSince, gone, activityIds };
  });
}
