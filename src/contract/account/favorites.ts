import * as z from 'zod/mini';
import { endpoint, id, success } from '#contract/endpoint.ts';
import { publicVehicle } from '#contract/vehicles.ts';

const vehicleParams = z.object({ vehicleId: z.string() });

export const listFavoriteIds = endpoint({
  method: 'GET',
  path: '/api/favorites/ids',
  summary: 'Ids of the builds the signed-in user saved',
  reply: z.array(id),
});

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'The builds the signed-in user saved, last saved first',
  reply: z.array(publicVehicle),
});

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites/:vehicleId',
  summary: 'Save a build',
  params: vehicleParams,
  reply: success,
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:vehicleId',
  summary: 'Remove a saved build',
  params: vehicleParams,
  reply: success,
});
