import type { Facet, Facets } from '#contract/gallery.ts';
import type { GalleryState } from '#contract/gallery-address.ts';
import { activeFilters, withoutFacet } from './active-filters.ts';
import { onlyParts, withoutFacetWords, withoutParts } from './understood.ts';

/** A filter to drop when nothing matches, and the number of builds that brings. */
export interface WayOut {
  facet: Facet | 'search';
  label: string;
  count: number;
  /** What to change in the state. */
  patch: Pick<GalleryState, 'filters' | 'search'>;
}

type Asked = Pick<GalleryState, 'filters' | 'search'>;

/** The filters whose dropping brings builds, those that bring most first. */
export function waysOut(
  asked: Asked,
  { without, understood }: Pick<Facets, 'without' | 'understood'>,
): WayOut[] {
  return without
    .filter(({ count }) => count > 0)
    .map(({ facet, count }) => ({ facet, count, ...dropping(asked, understood, facet) }))
    .sort((a, b) => b.count - a.count);
}

function dropping({ filters, search }: Asked, understood: Facets['understood'], facet: Facet | 'search') {
  if (facet === 'search')
    return {
      label: `“${withoutParts(search, understood)}”`,
      patch: { filters, search: onlyParts(search, understood) },
    };
  const chips = activeFilters(filters).filter((active) => active.facet === facet);
  const words = understood.filter((part) => part.facet === facet);
  return {
    label: [...new Set([...chips, ...words].map(({ label }) => label))].join(', '),
    patch: { filters: withoutFacet(filters, facet), search: withoutFacetWords(search, understood, facet) },
  };
}
