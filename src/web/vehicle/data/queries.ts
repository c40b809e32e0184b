import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listFavoriteIds } from '#contract/favorites.ts';
import { countView, getVehicle, listLikedIds } from '#contract/vehicles.ts';
import { askOf, read } from '#web/data/api.ts';
import { hasStatus } from '#web/data/failure.ts';
import { findCachedVehicle } from './cached-vehicles.ts';

export const readVehicle = (id: number) => read(getVehicle, { params: { id: String(id) } });

const likedIds = read(listLikedIds, {});
/** Builds this visitor likes. */
export const readLikedIds = () => likedIds;

const favoriteIds = queryOptions({
  queryKey: read(listFavoriteIds, {}).queryKey,
  queryFn: async ({ client }): Promise<number[]> => {
    try {
      return await askOf(client)(listFavoriteIds, {});
    } catch (error) {
      if (hasStatus(error, 401, 404)) return [];
      throw error;
    }
  },
});
/** Builds the signed-in user saved; none for a visitor. */
export const readFavoriteIds = () => favoriteIds;

/** A build by id: at once what a list already knows of it, then what the server says. */
export function useVehicle(id: number) {
  const client = useQueryClient();
  return useQuery({ ...readVehicle(id), placeholderData: () => findCachedVehicle(client, id) });
}

/** Tells the server once per visit that this build was opened; gives the number of views with this one in it. */
export function useCountedView(id: number): number | undefined {
  const { data } = useQuery({
    queryKey: [countView.path, id],
    queryFn: ({ client }) => askOf(client)(countView, { params: { id: String(id) } }),
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data?.views;
}
