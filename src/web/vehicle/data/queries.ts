import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listFavoriteIds } from '#contract/account/favorites.ts';
import { countView, getVehicle, listLikedIds, type PublicVehicle } from '#contract/vehicles.ts';
import { askOf, read } from '#web/data/api.ts';
import { hasStatus } from '#web/data/failure.ts';

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

/** A build in any reply: alone, in a plain list, in a page, in a list of pages that were loaded one after another, or near to another one. */
type CachedReply =
  | PublicVehicle
  | CachedReply[]
  | { vehicles: PublicVehicle[] }
  | { pages: CachedReply[] }
  | { similar: CachedReply[] }
  | { nearest: CachedReply[] }
  | { vehicle: PublicVehicle };
const HOLDING_KEYS = ['vehicles', 'pages', 'similar', 'nearest', 'vehicle'] as const;

/** Replies that hold builds: /api/vehicles..., /api/favorites. */
const HOLDERS = ['/api/vehicles', '/api/favorites'];

function holds(path: unknown): boolean {
  return typeof path === 'string' && HOLDERS.some((start) => path.startsWith(start));
}

function isVehicle(data: object): data is PublicVehicle {
  return 'id' in data && 'wheelModel' in data;
}

/** A reply with one of its builds changed; everything else, and a reply without that build, stays the same object. */
export function withVehicle(
  data: unknown,
  id: number,
  change: (vehicle: PublicVehicle) => PublicVehicle,
): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return withChanged(data, (part) => withVehicle(part, id, change));
  if (isVehicle(data)) return data.id === id ? change(data) : data;
  for (const key of HOLDING_KEYS) {
    const held: unknown = Reflect.get(data, key);
    if (typeof held !== 'object' || held === null) continue;
    const next = withVehicle(held, id, change);
    return next === held ? data : { ...data, [key]: next };
  }
  return data;
}

function withChanged(parts: unknown[], change: (part: unknown) => unknown): unknown[] {
  const next = parts.map(change);
  return next.some((part, index) => part !== parts[index]) ? next : parts;
}

/** Changes a build wherever this browser holds it, so that lists and detail never disagree. */
export function changeCachedVehicle(
  client: QueryClient,
  id: number,
  change: (vehicle: PublicVehicle) => PublicVehicle,
): void {
  client.setQueriesData({ predicate: ({ queryKey: [path] }) => holds(path) }, (data: unknown) =>
    withVehicle(data, id, change),
  );
}

/** The build as some list in this browser already has it. */
export function findCachedVehicle(client: QueryClient, id: number): PublicVehicle | undefined {
  let found: PublicVehicle | undefined;
  for (const [, data] of client.getQueriesData<CachedReply>({
    predicate: ({ queryKey: [path] }) => holds(path),
  })) {
    withVehicle(data, id, (vehicle) => {
      found = vehicle;
      return vehicle;
    });
    if (found) return found;
  }
  return undefined;
}
