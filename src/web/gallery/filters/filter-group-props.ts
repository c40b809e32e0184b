import type { Facets, Filters } from '#contract/gallery.ts';

/** What every group of the filter panel works with. */
export interface FilterGroupProps {
  /** The draft. */
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Counts for the draft; absent until they arrive. */
  facets: Facets | undefined;
}
