import { useQuery } from '@tanstack/react-query';
import type { GalleryState } from '#contract/gallery-address.ts';
import { readFitment } from './read-fitment.ts';

/** How many builds the answers come from, for the toolbar. */
export function FitmentCount({ state }: { state: GalleryState }) {
  const { data, isError } = useQuery(readFitment(state));
  if (!data) return isError ? null : 'Counting builds...';
  const { builds } = data.scope;
  return (
    <>
      <b className="font-semibold text-text">{builds.toLocaleString('en-US')}</b>{' '}
      {builds === 1 ? 'build' : 'builds'} behind these answers
    </>
  );
}
