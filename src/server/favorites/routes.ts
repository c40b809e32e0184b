import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account/favorites.ts';
import { readId } from '#contract/read-text.ts';
import { getUser, signedIn } from '#server/access/guards.ts';
import { notFound } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import { presentVehicle } from '#server/vehicles/record/present.ts';
import { getVisibleVehicle, withPhotos } from '#server/vehicles/record/queries.ts';
import { addFavorite, listFavoriteIds, listFavorites, removeFavorite } from './queries.ts';

export function favoriteRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  mount(app, contract.listFavoriteIds, signedIn, ({ request }) =>
    listFavoriteIds(db, request.actor, getUser(request).id),
  );

  mount(app, contract.listFavorites, signedIn, async ({ request }) => {
    const rows = await listFavorites(db, request.actor, getUser(request).id);
    return withPhotos(db, rows, presentVehicle);
  });

  mount(app, contract.addFavorite, signedIn, async ({ params, request }) => {
    const vehicle = await getVisibleVehicle(db, request.actor, readId(params.vehicleId));
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
