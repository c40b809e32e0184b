import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listFavoriteIds } from '#contract/account/favorites.ts';
import { getVehicle, listLikedIds, type PublicVehicle } from '#contract/vehicles.ts';
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

/** A build in any reply: alone, in a plain list, in a page, in a list of pages that were loaded one after another, or near to another one. */
export type CachedReply =
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

export function holds(path: unknown): boolean {
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
    const cached: unknown = Reflect.get(data, key);
    if (typeof cached !== 'object' || cached === null) continue;
    const next = withVehicle(cached, id, change);
    return next === cached ? data : { ...data, [key]: next };
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
