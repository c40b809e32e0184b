import { useQuery } from '@tanstack/react-query';
import { getVehicle, type PrivateVehicle, type PublicVehicle } from '#contract/vehicles.ts';
import { ApiError, askOf } from '#web/data/api.ts';

/** A build as its owner sees it, read anew each time; null when there is none or it belongs to somebody else. */
export function useOwnVehicle(id: string) {
  return useQuery({
    queryKey: ['own-vehicle', id],
    queryFn: async ({ client }): Promise<PrivateVehicle | null> => {
      try {
        const vehicle = await askOf(client)(getVehicle, { params: { id } });
        return isOwn(vehicle) ? vehicle : null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    gcTime: 0,
  });
}

/** Private fields come to owners and administrators alone. */
function isOwn(vehicle: PublicVehicle | PrivateVehicle): vehicle is PrivateVehicle {
  return 'ownerEmail' in vehicle;
}
