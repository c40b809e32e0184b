import type { FastifyInstance } from 'fastify';
import { readId } from '#contract/read-text.ts';
import * as contract from '#contract/vehicles.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import { replyWith } from '#server/vehicles/record/reply.ts';
import { somebodySignedIn } from '#server/vehicles/record/rules.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { changeVehicle } from './change-vehicles.ts';

/** What owners and administrators do with one build. */
export function vehicleChangeRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db } = context;

  mount(app, contract.replaceVehicle, somebodySignedIn, async ({ params, body, request }) => {
    const { ifUpdatedAt, ...fields } = body;
    await countOwnChange(context, request);
    const { actor } = request;
    const change = { id: readId(params.id), actor, change: () => fields, ifUpdatedAt };
    const { vehicle } = await changeVehicle(context, change);
    return replyWith(db, actor, vehicle);
  });

  mount(app, contract.removeVehicle, somebodySignedIn, async ({ params, request }) => {
    await countOwnChange(context, request);
    await changeVehicle(context, { id: readId(params.id), actor: request.actor, change: 'delete' });
    return { success: true as const };
  });
}
