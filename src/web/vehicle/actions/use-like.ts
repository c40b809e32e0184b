import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PublicVehicle, patchVehicle } from '#contract/vehicles.ts';
import { askOf } from '#web/data/api.ts';
import { changeCachedVehicle } from '#web/vehicle/data/cached-vehicles.ts';
import { readLikedIds } from '#web/vehicle/data/queries.ts';
import { listIsHere, makeWish, withId } from './optimistic-update.ts';

type Liked = Pick<PublicVehicle, 'id' | 'likes'>;

/** Whether this visitor likes a build, and the way to change it. */
export function useLike(vehicle: Liked) {
  const client = useQueryClient();
  const { data: liked = false } = useQuery({ ...readLikedIds(), select: (ids) => ids.includes(vehicle.id) });
  return { liked, toggle: () => void wishLike(client, vehicle, !liked) };
}

async function wishLike(client: QueryClient, { id, likes }: Liked, wanted: boolean): Promise<void> {
  await listIsHere(client, readLikedIds());
  makeWish(client, {
    about: `like ${id}`,
    wanted,
    show: (liked) => {
      client.setQueryData(readLikedIds().queryKey, (ids) => withId(ids, id, liked));
      changeCachedVehicle(client, id, (held) => ({ ...held, likes: held.likes + (liked ? 1 : -1) }));
    },
    send: () =>
      askOf(client)(patchVehicle, {
        params: { id: String(id) },
        body: { likes: likes + (wanted ? 1 : -1), liked: wanted },
      }),
    onSettled: ({ likes: counted }) =>
      changeCachedVehicle(client, id, (held) => ({ ...held, likes: counted })),
    failure: 'Your like could not be saved. Please try again.',
  });
}
