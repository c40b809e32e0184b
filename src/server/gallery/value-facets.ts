import { FACETS } from '#contract/gallery.ts';
import type { ValueFacet } from '#server/gallery/index/gallery-index.ts';

/** Every group of filter options but the offset, which is a range. */
export const VALUE_FACETS: readonly ValueFacet[] = FACETS.filter((facet) => facet !== 'offset');

/** One thing per facet. */
export function byFacet<T>(make: (facet: ValueFacet) => T): Record<ValueFacet, T> {
  return Object.fromEntries(VALUE_FACETS.map((facet) => [facet, make(facet)])) as Record<ValueFacet, T>;
}
