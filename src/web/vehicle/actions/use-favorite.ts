import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { addFavorite, removeFavorite } from '#contract/favorites.ts';
import { askOf } from '#web/data/api.ts';
import { useSession } from '#web/data/session.ts';
import { markStale } from '#web/data/stale-reads.ts';
import { readFavoriteIds } from '#web/vehicle/data/queries.ts';
import { listIsHere, makeWish, withId } from './optimistic-update.ts';

/** Whether the signed-in user saved a build, and the way to change it. */
export function useFavorite(id: number) {
  const client = useQueryClient();
  const signedIn = useSession() !== null;
  const { data: listed = false } = useQuery({
    ...readFavoriteIds(),
    enabled: signedIn,
    select: (ids) => ids.includes(id),
  });
  const saved = signedIn && listed;
  return { signedIn, saved, toggle: () => void wishFavorite(client, id, !saved) };
}

async function wishFavorite(client: QueryClient, id: number, wanted: boolean): Promise<void> {
  await listIsHere(client, readFavoriteIds());
  makeWish(client, {
    about: `favorite ${id}`,
    wanted,
    show: (saved) => client.setQueryData(readFavoriteIds().queryKey, (ids) => withId(ids, id, saved)),
    send: () => askOf(client)(wanted ? addFavorite : removeFavorite, { params: { vehicleId: String(id) } }),
    onSettled: () => void markStale(client, 'favorites'),
    failure: 'Your favorites could not be saved. Please try again.',
  });
}
