import { queryOptions } from '@tanstack/react-query';
import { getVehicle, type PublicVehicle } from '#contract/vehicles.ts';
import { ApiError, askOf } from '#web/data/api.ts';

/** A build to compare; null when it is no longer in the gallery, so that the answer is kept like any other. */
export function readCompared(id: number) {
  const call = { params: { id: String(id) } };
  return queryOptions({
    queryKey: [getVehicle.path, call, 'or null'],
    queryFn: async ({ client }): Promise<PublicVehicle | null> => {
      try {
        return await askOf(client)(getVehicle, call);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
