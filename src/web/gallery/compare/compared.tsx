import { queryOptions, useQueries } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { flushSync } from 'react-dom';
import { getVehicle, type PublicVehicle } from '#contract/vehicles.ts';
import { askOf } from '#web/data/api.ts';
import { hasStatus } from '#web/data/failure.ts';

/** How the builds of a comparison are told apart: a letter, a colour, and a line style for who sees no colour. */
export interface Series {
  letter: string;
  /** Text class. */
  color: string;
  /** On the scale of the drawing, mm; solid when absent. */
  dash?: string;
}

const FIRST: Series = { letter: 'A', color: 'text-text' };
const SERIES: Series[] = [
  FIRST,
  { letter: 'B', color: 'text-series-2', dash: '26 14' },
  { letter: 'C', color: 'text-series-3', dash: '7 12' },
  { letter: 'D', color: 'text-series-4', dash: '34 11 7 11' },
];

/** By the build's place in the comparison. */
function seriesAt(place: number): Series {
  return SERIES[place] ?? FIRST;
}

/** The letter of a build over a sample of its line. */
export function SeriesMark({ series: { letter, color, dash } }: { series: Series }) {
  return (
    <span className={clsx('inline-flex w-8 shrink-0 flex-col items-center', color)}>
      <span className="text-xs/4 font-semibold">{letter}</span>
      <svg aria-hidden viewBox="0 0 96 12" className="h-1 w-full fill-none stroke-current">
        <path d="M0 6H96" strokeWidth="10" strokeDasharray={dash} />
      </svg>
    </span>
  );
}

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
export type ComparedVehicle = { id: number; series: Series } & (
  | { status: 'loaded'; vehicle: PublicVehicle }
  | { status: 'pending' }
  | { status: 'gone' }
  | { status: 'failed'; retry: () => void }
);

/** The builds of a comparison in its order. */
export function useCompared(ids: readonly number[]): ComparedVehicle[] {
  const replies = useQueries({ queries: ids.map(readCompared) });
  return ids.map((id, place): ComparedVehicle => {
    const one = { id, series: seriesAt(place) };
    const reply = replies[place];
    if (reply?.data) return { ...one, status: 'loaded', vehicle: reply.data };
    if (reply?.data === null) return { ...one, status: 'gone' };
    if (reply?.isError) return { ...one, status: 'failed', retry: () => void reply.refetch() };
    return { ...one, status: 'pending' };
  });
}

/** Those that are loaded. */
export function vehiclesOf(compared: ComparedVehicle[]): PublicVehicle[] {
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
