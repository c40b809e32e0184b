import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addFavorite, listFavoriteIds, removeFavorite } from '#contract/favorites.ts';
import { countView, getVehicle, listLikedIds, type PublicVehicle, patchVehicle } from '#contract/vehicles.ts';
import { ApiError, askOf, read } from '../api.ts';
import { useSession } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { changeCachedVehicle, findCachedVehicle } from './cached-vehicles.ts';

export const readVehicle = (id: number) => read(getVehicle, { params: { id: String(id) } });
export const readLikedIds = () => read(listLikedIds, {});

/** Signed out, or on a site without accounts, nothing is saved. */
export function readFavoriteIds() {
  const favorites = read(listFavoriteIds, {});
  return {
    queryKey: favorites.queryKey,
    queryFn: async (context: { client: Parameters<typeof askOf>[0] }): Promise<number[]> => {
      try {
        return await askOf(context.client)(listFavoriteIds, {});
      } catch (error) {
        if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return [];
        throw error;
      }
    },
  };
}

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

function without(ids: number[] = [], id: number): number[] {
  return ids.filter((one) => one !== id);
}

/** Whether this visitor likes a build, and the way to change it: shown at once, taken back if the server refuses. */
export function useLike({ id, likes }: Pick<PublicVehicle, 'id' | 'likes'>) {
  const client = useQueryClient();
  const { data: likedIds } = useQuery(readLikedIds());
  const liked = likedIds?.includes(id) ?? false;

  const show = (next: boolean) => {
    client.setQueryData(readLikedIds().queryKey, (ids) =>
      next ? [...without(ids, id), id] : without(ids, id),
    );
    changeCachedVehicle(client, id, (vehicle) => ({ ...vehicle, likes: vehicle.likes + (next ? 1 : -1) }));
  };
  const mutationKey = ['like', id];
  const { mutate } = useMutation({
    mutationKey,
    // One after another, so that the last wish wins.
    scope: { id: mutationKey.join() },
    mutationFn: (next: boolean) =>
      askOf(client)(patchVehicle, {
        params: { id: String(id) },
        body: { likes: likes + (next ? 1 : -1), liked: next },
      }),
    onMutate: async (next) => {
      await client.ensureQueryData(readLikedIds()).catch(() => []);
      show(next);
    },
    onError: (_error, next) => {
      show(!next);
      toast({
        title: 'Error',
        description: 'Your like could not be saved. Please try again.',
        variant: 'destructive',
      });
    },
    onSuccess: (vehicle) => {
      // While another wish is on its way, the count on the screen is already ahead of this answer.
      if (client.isMutating({ mutationKey }) > 1) return;
      changeCachedVehicle(client, id, (held) => ({ ...held, likes: vehicle.likes }));
    },
  });
  return { liked, likes, toggle: () => mutate(!liked) };
}

/** Whether the signed-in user saved a build, and the way to change it. */
export function useFavorite(id: number) {
  const client = useQueryClient();
  const user = useSession();
  const { data: ids } = useQuery({ ...readFavoriteIds(), enabled: user !== null });
  const saved = (user !== null && ids?.includes(id)) ?? false;

  const show = (next: boolean) =>
    client.setQueryData<number[]>(readFavoriteIds().queryKey, (held) =>
      next ? [...without(held, id), id] : without(held, id),
    );
  const { mutate } = useMutation({
    scope: { id: `favorite,${id}` },
    mutationFn: (next: boolean) =>
      askOf(client)(next ? addFavorite : removeFavorite, { params: { vehicleId: String(id) } }),
    onMutate: async (next) => {
      await client.ensureQueryData(readFavoriteIds()).catch(() => []);
      show(next);
    },
    onError: (_error, next) => {
      show(!next);
      toast({
        title: 'Error',
        description: 'Your favorites could not be saved. Please try again.',
        variant: 'destructive',
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/favorites'] }),
  });
  return { signedIn: user !== null, saved, toggle: () => mutate(!saved) };
}
