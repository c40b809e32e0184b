import { useQueries } from '@tanstack/react-query';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { readCompared } from './queries.ts';
import { type Series, seriesAt } from './series.ts';

/** One build of a comparison: there, on its way, gone from the gallery, or not to be had just now. */
export type Compared = { id: number; series: Series } & (
  | { is: 'there'; vehicle: PublicVehicle }
  | { is: 'coming' }
  | { is: 'gone' }
  | { is: 'failed'; retry: () => void }
);

/** The builds of a comparison in its order. */
export function useCompared(ids: readonly number[]): Compared[] {
  const replies = useQueries({ queries: ids.map(readCompared) });
  return ids.map((id, place): Compared => {
    const one = { id, series: seriesAt(place) };
    const reply = replies[place];
    if (reply?.data) return { ...one, is: 'there', vehicle: reply.data };
    if (reply?.data === null) return { ...one, is: 'gone' };
    if (reply?.isError) return { ...one, is: 'failed', retry: () => void reply.refetch() };
    return { ...one, is: 'coming' };
  });
}

/** Those that are there. */
export function vehiclesOf(compared: Compared[]): PublicVehicle[] {
  return compared.flatMap((one) => (one.is === 'there' ? one.vehicle : []));
}
