import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account/garage.ts';
import { getUser, signedIn } from '#server/access/guards.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import { presentPrivateVehicle } from '#server/vehicles/record/present.ts';
import { withPhotos } from '#server/vehicles/record/queries.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { claimByLink } from './claim-links.ts';
import { claimGuestBuilds, countGuestBuilds, listVehiclesOf } from './garage-queries.ts';

export function garageRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock, listener } = context;

  mount(app, contract.listMyVehicles, signedIn, async ({ request }) => {
    const rows = await listVehiclesOf(db, getUser(request).id);
    return withPhotos(db, rows, presentPrivateVehicle);
  });

  mount(app, contract.countClaimableVehicles, signedIn, async ({ request }) => {
    return { count: await countGuestBuilds(db, getUser(request).id) };
  });

  mount(app, contract.claimVehicles, signedIn, async ({ request }) => {
    await countOwnChange(context, request);
    const ids = await claimGuestBuilds(db, getUser(request).id, clock());
    await listener.changed(ids);
    return { claimed: ids.length };
  });

  mount(app, contract.claimByLink, signedIn, async ({ body, request }) => {
    await countOwnChange(context, request);
    const id = await claimByLink(db, { userId: getUser(request).id, token: body.token, now: clock() });
    await listener.changed([id]);
    return { id };
  });
}
