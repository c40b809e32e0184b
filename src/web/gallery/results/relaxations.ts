import type { Facet, Facets } from '#contract/gallery.ts';
import type { SearchState } from '#contract/gallery-address.ts';
import { activeFilters, withoutFacet } from '#web/gallery/filters/active-filters.ts';
import { onlyParts, withoutParts } from '#web/gallery/search/understood-parts.ts';

type Criterion = Facet | 'search';

/** What to drop when nothing matches, and the number of builds that brings. */
export interface Relaxation {
  criteria: readonly Criterion[];
  label: string;
  count: number;
  /** What to change in the state. */
  patch: SearchState;
}

type Counts = Pick<Facets, 'without' | 'withoutTogether' | 'understood'>;

/** What brings builds when dropped, the most helpful first; several criteria together where no single one does. */
export function relaxations(
  state: SearchState,
  { without, withoutTogether, understood }: Counts,
): Relaxation[] {
  const single = without
    .filter(({ count }) => count > 0)
    .map(({ facet, count }) => ({ facets: [facet], count }));
  return (single.length > 0 ? single : withoutTogether)
    .map(({ facets, count }) => ({ criteria: facets, count, ...relax(state, understood, facets) }))
    .sort((a, b) => b.count - a.count);
}

function relax(state: SearchState, understood: Facets['understood'], criteria: readonly Criterion[]) {
  const dropped = understood.filter(({ facet }) => criteria.includes(facet));
  const kept = understood.filter((part) => !dropped.includes(part));
  return {
    label: criteria.map((one) => labelOf(state, understood, one)).join(', '),
    patch: {
      filters: criteria.reduce(
        (left, one) => (one === 'search' ? left : withoutFacet(left, one)),
        state.filters,
      ),
      search: criteria.includes('search')
        ? onlyParts(state.search, kept)
        : withoutParts(state.search, dropped),
    },
  };
}

function labelOf(
  { filters, search }: SearchState,
  understood: Facets['understood'],
  criterion: Criterion,
): string {
  if (criterion === 'search') return `“${withoutParts(search, understood)}”`;
  const parts = [...activeFilters(filters), ...understood].filter(({ facet }) => facet === criterion);
  return [...new Set(parts.map(({ label }) => label))].join(', ');
}
