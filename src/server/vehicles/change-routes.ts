import type { FastifyInstance } from 'fastify';
import { readId } from '#contract/read-text.ts';
import * as contract from '#contract/vehicles.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import { replyWith } from '#server/vehicles/record/reply.ts';
import { somebodySignedIn } from '#server/vehicles/record/rules.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { changeVehicle, removeVehicle } from './change-vehicle.ts';

/** What owners and administrators do with one build. */
export function vehicleChangeRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock, listener, settings } = context;

  mount(app, contract.replaceVehicle, somebodySignedIn, async ({ params, body, request }) => {
    const { ifUpdatedAt, ...fields } = body;
    await countOwnChange(context, request);
    const { actor } = request;
    const reviewFirst = !settings.approveNewBuilds;
    const change = { actor, id: readId(params.id), now: clock(), reviewFirst, ifUpdatedAt };
    const vehicle = await changeVehicle(db, change, fields);
    await listener.changed([vehicle.id]);
    return replyWith(db, actor, vehicle);
  });

  mount(app, contract.removeVehicle, somebodySignedIn, async ({ params, request }) => {
    await countOwnChange(context, request);
    const { actor } = request;
    const vehicle = await removeVehicle(db, { actor, id: readId(params.id), now: clock() });
    await listener.changed([vehicle.id]);
    return { success: true as const };
  });
}
