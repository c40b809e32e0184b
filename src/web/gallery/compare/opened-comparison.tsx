import type { ComponentProps } from 'react';
import { fetchedPart, useFetchedPart } from '#web/gallery/fetched-part.ts';
import type { Comparison } from './comparison.tsx';

const comparison = fetchedPart(async () => (await import('./comparison.tsx')).Comparison);

/** Fetches the code of the comparison. */
export const loadComparison = comparison.load;

export function OpenedComparison(props: ComponentProps<typeof Comparison>) {
  const Comparison = useFetchedPart(comparison);
  return <Comparison {...props} />;
}
