import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/favorites.ts';
import { readId } from '#contract/fields.ts';
import { getUser, signedIn } from '#server/accounts/guards.ts';
import type { App } from '#server/app.ts';
import { notFound } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/mount.ts';
import { countOwnChange } from '#server/vehicles/own-changes.ts';
import { presentVehicle } from '#server/vehicles/present.ts';
import { getVehicle, withPhotos } from '#server/vehicles/queries.ts';
import { canSeeVehicle } from '#server/vehicles/rules.ts';
import { addFavorite, listFavoriteIds, listFavorites, removeFavorite } from './queries.ts';

export function favoriteRoutes(app: FastifyInstance, context: App): void {
  const { db } = context;

  mount(app, contract.listFavoriteIds, signedIn, ({ request }) =>
    listFavoriteIds(db, request.actor, getUser(request).id),
  );

  mount(app, contract.listFavorites, signedIn, async ({ request }) => {
    const rows = await listFavorites(db, request.actor, getUser(request).id);
    return withPhotos(db, rows, presentVehicle);
  });

  mount(app, contract.addFavorite, signedIn, async ({ params, request }) => {
    const vehicle = await getVehicle(db, readId(params.vehicleId));
    if (!canSeeVehicle(request.actor, vehicle)) throw notFound('Vehicle');
    await countOwnChange(context, request);
    await addFavorite(db, getUser(request).id, vehicle.id);
    return done;
  });

  // A build that has become invisible can still be taken out.
  mount(app, contract.removeFavorite, signedIn, async ({ params, request }) => {
    const vehicleId = readId(params.vehicleId);
    if (vehicleId === undefined) throw notFound('Vehicle');
    await countOwnChange(context, request);
    await removeFavorite(db, getUser(request).id, vehicleId);
    return done;
  });
}
