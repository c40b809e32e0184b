import { queryOptions, useQueries } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { getVehicle, type PublicVehicle } from '#contract/vehicles.ts';
import { askOf } from '#web/data/api.ts';
import { hasStatus } from '#web/data/failure.ts';
import { type Series, seriesAt } from './series.tsx';

/** A build to compare; null when it is no longer in the gallery, so that the answer is kept like any other. */
export function readCompared(id: number) {
  const call = { params: { id: String(id) } };
  return queryOptions({
    queryKey: [getVehicle.path, call, 'or null'],
    queryFn: ({ client }): Promise<PublicVehicle | null> =>
      askOf(client)(getVehicle, call).catch((error) => {
        if (hasStatus(error, 404)) return null;
        throw error;
      }),
  });
}

/** One build of a comparison; one that is `gone` is no longer in the gallery. */
export type Compared = { id: number; series: Series } & (
  | { status: 'loaded'; vehicle: PublicVehicle }
  | { status: 'pending' }
  | { status: 'gone' }
  | { status: 'failed'; retry: () => void }
);

/** The builds of a comparison in its order. */
export function useCompared(ids: readonly number[]): Compared[] {
  const replies = useQueries({ queries: ids.map(readCompared) });
  return ids.map((id, place): Compared => {
    const one = { id, series: seriesAt(place) };
    const reply = replies[place];
    if (reply?.data) return { ...one, status: 'loaded', vehicle: reply.data };
    if (reply?.data === null) return { ...one, status: 'gone' };
    if (reply?.isError) return { ...one, status: 'failed', retry: () => void reply.refetch() };
    return { ...one, status: 'pending' };
  });
}

/** Those that are loaded. */
export function vehiclesOf(compared: Compared[]): PublicVehicle[] {
  return compared.flatMap((one) => (one.status === 'loaded' ? one.vehicle : []));
}

/**
 * Takes out what the pressed button is part of, an item of a list or the head of a column. The keyboard goes on at the
 * next one's button, at the last one's before it, or, when none is left, at the heading of the page.
 */
export function takeOut(pressed: Element, remove: () => void): void {
  const place = pressed.closest('li, th');
  const near = [place?.nextElementSibling, place?.previousElementSibling];
  const buttons = near.map((one) => one?.querySelector('button'));
  // At once, because who has the keyboard is only known when the page shows what is left.
  flushSync(remove);
  const next = buttons.find((button) => button?.isConnected) ?? document.querySelector('h1');
  next?.focus({ preventScroll: true });
}
