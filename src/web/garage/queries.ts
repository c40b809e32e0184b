import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listFavorites } from '#contract/account/favorites.ts';
import {
  claimByLink,
  claimVehicles,
  countClaimableVehicles,
  listMyVehicles,
} from '#contract/account/garage.ts';
import { listHelped, listOwnersQuestions } from '#contract/account/questions.ts';
import { getAccountSettings } from '#contract/account/settings.ts';
import { type PrivateVehicle, removeVehicle } from '#contract/vehicles.ts';
import { askOf, read } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { toast } from '#web/ui/toast.ts';
import { readFavoriteIds } from '#web/vehicle/data/queries.ts';

export const readMyVehicles = read(listMyVehicles, {});
export const readFavorites = read(listFavorites, {});
export const readOwnersQuestions = read(listOwnersQuestions, {});
export const readHelped = read(listHelped, {});
export const readAccountSettings = read(getAccountSettings, {});
export const readClaimable = read(countClaimableVehicles, {});

/** The saved builds; one that is taken out goes at once, before the server has answered. */
export function useFavorites() {
  const { data: saved, ...rest } = useQuery(readFavorites);
  const { data: ids } = useQuery(readFavoriteIds());
  return { ...rest, data: ids ? saved?.filter(({ id }) => ids.includes(id)) : saved };
}

/** Deletes a build. `onSettled` closes the question either way: over an open dialog a toast could not be reached. */
export function useDeleteVehicle(onSettled: (vehicle: PrivateVehicle) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PrivateVehicle) => askOf(client)(removeVehicle, { params: { id: String(id) } }),
    onSuccess: (_done, { id }) => {
      client.setQueryData(readMyVehicles.queryKey, (vehicles) => vehicles?.filter((one) => one.id !== id));
      toast({ title: 'Vehicle deleted', description: 'Your vehicle has been removed from the gallery.' });
      void invalidateAfter(client, 'vehicles');
    },
    onError: (error) => showFailure('Delete failed', failureText(error, 'Failed to delete vehicle')),
    onSettled: (_done, _error, vehicle) => onSettled(vehicle),
  });
}

export function useClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => askOf(client)(claimVehicles, {}),
    onSuccess: async ({ claimed }) => {
      await invalidateAfter(client, 'vehicles');
      toast({ title: claimed === 1 ? '1 build is yours now' : `${claimed} builds are yours now` });
    },
    onError: (error) =>
      showFailure('Error', failureText(error, 'Couldn’t claim the builds. Please try again.')),
  });
}

export function useClaimByLink(onClaimed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => askOf(client)(claimByLink, { body: { token } }),
    onSuccess: async () => {
      onClaimed();
      await invalidateAfter(client, 'vehicles');
      toast({ title: '1 build is yours now' });
    },
  });
}
