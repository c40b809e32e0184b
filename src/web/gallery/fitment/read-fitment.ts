import { keepPreviousData } from '@tanstack/react-query';
import { getFitment } from '#contract/fitment.ts';
import { fitmentQuery, type GalleryState } from '#contract/gallery-address.ts';
import { read } from '#web/data/api.ts';

/** What the builds of this state report; while a new answer is on its way the old one stays. */
export function readFitment(state: GalleryState) {
  return { ...read(getFitment, { query: fitmentQuery(state) }), placeholderData: keepPreviousData };
}
