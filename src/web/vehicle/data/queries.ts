import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

const countedViews = new WeakMap<QueryClient, Set<number>>();
const viewsKey = (id: number) => ['views', id];

/** Tells the server that this build was opened, once as long as the page lives. A view that did not arrive is told again. */
export async function countViewOnce(client: QueryClient, id: number): Promise<void> {
  const counted = countedViews.get(client) ?? new Set();
  if (counted.has(id)) return;
  countedViews.set(client, counted.add(id));
  try {
    const { views } = await askOf(client)(countView, { params: { id: String(id) } });
    client.setQueryData(viewsKey(id), views);
  } catch {
    counted.delete(id);
  }
}

/** Counts the view of an opened build; gives the number of views with this one in it. */
export function useCountedView(id: number): number | undefined {
  const client = useQueryClient();
  useEffect(() => void countViewOnce(client, id), [client, id]);
  return useQuery<number>({ queryKey: viewsKey(id), enabled: false, gcTime: Number.POSITIVE_INFINITY }).data;
}
