import type { ComponentProps } from 'react';
import { fetchedPart, useFetchedPart } from '#web/gallery/fetched-part.ts';
import type { FitmentCount, FitmentView } from './late-parts.ts';

const parts = fetchedPart(() => import('./late-parts.ts'));

/** Fetches the code of the fitment view; most visits start without it. */
export const loadFitment = parts.load;

export function OpenedFitment(props: ComponentProps<typeof FitmentView>) {
  const { FitmentView: View } = useFetchedPart(parts);
  return <View {...props} />;
}

export function OpenedFitmentCount(props: ComponentProps<typeof FitmentCount>) {
  const { FitmentCount: Count } = useFetchedPart(parts);
  return <Count {...props} />;
}
