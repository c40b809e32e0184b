import type { FastifyInstance } from 'fastify';
import { readId } from '#contract/fields.ts';
import * as contract from '#contract/vehicles.ts';
import type { App } from '#server/app.ts';
import { mount } from '#server/platform/mount.ts';
import { somebodySignedIn } from './authorize.ts';
import { changeVehicle, removeVehicle } from './change-vehicle.ts';
import { countOwnChange } from './own-changes.ts';
import { replyWith } from './reply.ts';

/** What owners and administrators do with one build. */
export function vehicleChangeRoutes(app: FastifyInstance, context: App): void {
  const { db, clock, gallery, settings } = context;

  mount(app, contract.replaceVehicle, somebodySignedIn, async ({ params, body, request }) => {
    await countOwnChange(context, request);
    const { actor } = request;
    const reviewFirst = !settings.approveNewBuilds;
    const change = { actor, id: readId(params.id), now: clock(), reviewFirst };
    const vehicle = await changeVehicle(db, change, body);
    await gallery.applyChange([vehicle.id]);
    return replyWith(db, actor, vehicle);
  });

  mount(app, contract.removeVehicle, somebodySignedIn, async ({ params, request }) => {
    await countOwnChange(context, request);
    const { actor } = request;
    const vehicle = await removeVehicle(db, { actor, id: readId(params.id), now: clock() });
    await gallery.applyChange([vehicle.id]);
    return { success: true as const };
  });
}
