import type { Facet, Facets } from '#contract/gallery.ts';
import type { GalleryState } from '#contract/gallery-address.ts';
import { activeFilters, withoutFacet } from '#web/gallery/filters/active-filters.ts';
import { onlyParts, withoutParts } from '#web/gallery/search/understood.ts';

type Said = Facet | 'search';

/** What to drop when nothing matches, and the number of builds that brings. */
export interface WayOut {
  facets: readonly Said[];
  label: string;
  count: number;
  /** What to change in the state. */
  patch: Pick<GalleryState, 'filters' | 'search'>;
}

type Asked = Pick<GalleryState, 'filters' | 'search'>;
type Counted = Pick<Facets, 'without' | 'withoutTogether' | 'understood'>;

/** The filters whose dropping brings builds, those that bring most first; several together where no single one does. */
export function waysOut(asked: Asked, { without, withoutTogether, understood }: Counted): WayOut[] {
  const alone = without
    .filter(({ count }) => count > 0)
    .map(({ facet, count }) => ({ facets: [facet], count }));
  return (alone.length > 0 ? alone : withoutTogether)
    .map(({ facets, count }) => ({ facets, count, ...dropping(asked, understood, facets) }))
    .sort((a, b) => b.count - a.count);
}

function dropping(asked: Asked, understood: Facets['understood'], facets: readonly Said[]) {
  const { filters, search } = asked;
  const gone = understood.filter(({ facet }) => facets.includes(facet));
  const kept = understood.filter((part) => !gone.includes(part));
  return {
    label: facets.map((facet) => labelOf(asked, understood, facet)).join(', '),
    patch: {
      filters: facets.reduce(
        (left, facet) => (facet === 'search' ? left : withoutFacet(left, facet)),
        filters,
      ),
      search: facets.includes('search') ? onlyParts(search, kept) : withoutParts(search, gone),
    },
  };
}

function labelOf({ filters, search }: Asked, understood: Facets['understood'], said: Said): string {
  if (said === 'search') return `“${withoutParts(search, understood)}”`;
  const chips = activeFilters(filters).filter(({ facet }) => facet === said);
  const words = understood.filter(({ facet }) => facet === said);
  return [...new Set([...chips, ...words].map(({ label }) => label))].join(', ');
}
