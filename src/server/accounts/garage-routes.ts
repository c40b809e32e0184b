import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/garage.ts';
import type { App } from '#server/app.ts';
import { mount } from '#server/platform/mount.ts';
import { countOwnChange } from '#server/vehicles/own-changes.ts';
import { presentPrivateVehicle } from '#server/vehicles/present.ts';
import { withPhotos } from '#server/vehicles/queries.ts';
import { claimGuestBuilds, countGuestBuilds, listVehiclesOf } from './garage-queries.ts';
import { getUser, signedIn } from './guards.ts';
import { getUserById } from './queries.ts';

export function garageRoutes(app: FastifyInstance, context: App): void {
  const { db, clock, gallery } = context;

  mount(app, contract.listMyVehicles, signedIn, async ({ request }) => {
    const rows = await listVehiclesOf(db, getUser(request).id);
    return withPhotos(db, rows, presentPrivateVehicle);
  });

  // Until the address is confirmed nobody learns whether builds were submitted with it.
  mount(app, contract.countClaimableVehicles, signedIn, async ({ request }) => {
    const user = await getUserById(db, getUser(request).id);
    return { count: user.isEmailVerified ? await countGuestBuilds(db, user.email) : 0 };
  });

  mount(app, contract.claimVehicles, signedIn, async ({ request }) => {
    await countOwnChange(context, request);
    const ids = await claimGuestBuilds(db, getUser(request).id, clock());
    await gallery.applyChange(ids);
    return { claimed: ids.length };
  });
}
