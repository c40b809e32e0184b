import type { UnderstoodPart } from '#contract/gallery.ts';
import { facetsQuery, type GalleryState } from '#contract/gallery-address.ts';
import { getWheelSummary, type WheelSummary } from '#contract/wheel-summary.ts';
import { read } from '#web/data/api.ts';

type Search = Pick<GalleryState, 'filters' | 'search'>;

/** How owners run the wheel that is asked for; while the answer is on its way the wheel shown before stays. */
export function readWheel({ filters, search }: Search) {
  return {
    ...read(getWheelSummary, { query: facetsQuery({ filters, search }) }),
    placeholderData: (before: WheelSummary | null | undefined) => before ?? undefined,
  };
}

/** Whether filters or search name a wheel model: then the gallery may have one wheel to show. */
export function namesWheel({ filters }: Search, understood: readonly UnderstoodPart[]): boolean {
  const chosen = filters.wheelModel?.length ?? 0;
  const said = understood.filter(({ facet }) => facet === 'wheelModel').length;
  return chosen <= 1 && said <= 1 && chosen + said > 0;
}
