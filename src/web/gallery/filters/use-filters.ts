import { useQuery } from '@tanstack/react-query';
import { NO_FILTERS } from '#contract/gallery-address.ts';
import type { Gallery } from '#web/gallery/state/gallery-state.ts';
import { readFacets } from '#web/gallery/state/queries.ts';
import { useSettled } from '#web/gallery/state/use-settled.ts';
import { toast } from '#web/ui/toast.ts';
import { type ActiveFilter, activeFilters, countActive } from './active-filters.ts';
import { useDraft } from './draft.ts';

/** Pause after the last change of the draft before its counts are asked for, ms. A moving handle changes it at every step. */
const COUNT_DELAY = 120;

/** The filters of the gallery: those applied, the draft in the panel, and what leads from one to the other. */
export function useFilters({ state, change }: Gallery) {
  const applied = state.filters;
  const draft = useDraft(applied);
  const counted = useSettled(draft.filters, COUNT_DELAY);
  const facets = useQuery(readFacets(counted, state.search));
  const commit = (next: typeof applied, nextDraft: typeof applied) => {
    draft.carryOver(next, nextDraft);
    change({ filters: next });
  };
  return {
    draft,
    /** Counts for the draft. */
    facets: facets.data,
    /** Whether the counts shown still belong to an earlier draft. */
    counting: facets.isPlaceholderData || counted !== draft.filters,
    active: activeFilters(applied),
    count: countActive(applied),
    /** Whether there is anything Clear All would clear. */
    clearable: countActive(applied) + countActive(draft.filters) > 0,
    apply: () => {
      change({ filters: draft.filters });
      toast({ title: 'Filters applied', description: 'Gallery updated with your filter preferences.' });
    },
    remove: (filter: ActiveFilter) => commit(filter.removeFrom(applied), filter.removeFrom(draft.filters)),
    clear: () => commit(NO_FILTERS, NO_FILTERS),
  };
}
export type FilterState = ReturnType<typeof useFilters>;
