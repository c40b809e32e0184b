import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Filters } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress, NO_FILTERS } from '#contract/gallery-address.ts';
import type { GalleryControls } from '#web/gallery/state/gallery-state.ts';
import { readFacets } from '#web/gallery/state/queries.ts';
import { useDebounced } from '#web/ui/render-timing.ts';
import { toast } from '#web/ui/toast.ts';
import { type ActiveFilter, activeFilters, countActive } from './active-filters.ts';

/** Pause after the last change of the draft before its counts are asked for, ms. A moving handle changes it at every step. */
const COUNT_DELAY = 120;

/** The filters of the gallery: those applied, the draft in the panel, and what leads from one to the other. */
export function useFilters({ state, change }: GalleryControls) {
  const applied = state.filters;
  const draft = useFilterDraft(applied);
  const counted = useDebounced(draft.filters, COUNT_DELAY);
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
    active: activeFilters(applied, facets.data?.ownerName),
    count: countActive(applied),
    /** Whether there is anything Clear All would clear. */
    clearable: countActive(applied) + countActive(draft.filters) > 0,
    apply: () => {
      // The draft goes along with what is applied: Back finds the filters of before, and none of these ticked.
      commit(draft.filters, draft.filters);
      toast({ title: 'Filters applied', description: 'Gallery updated with your filter preferences.' });
    },
    remove: (filter: ActiveFilter) => commit(filter.removeFrom(applied), filter.removeFrom(draft.filters)),
    clear: () => commit(NO_FILTERS, NO_FILTERS),
  };
}
export type FilterState = ReturnType<typeof useFilters>;

const keyOf = (filters: Filters) => galleryAddress({ ...FIRST_STATE, filters });

/** The filters of the panel before Apply Filters: they follow the applied ones until the visitor changes something. */
function useFilterDraft(applied: Filters) {
  const [draft, setDraft] = useState({ base: keyOf(applied), filters: applied });
  const base = keyOf(applied);
  const filters = draft.base === base ? draft.filters : applied;
  return {
    filters,
    differs: keyOf(filters) !== base,
    setFilters: (next: Filters) => setDraft({ base, filters: next }),
    /** Keeps what is not applied yet while the applied filters become others. */
    carryOver: (nextApplied: Filters, nextDraft: Filters) =>
      setDraft({ base: keyOf(nextApplied), filters: nextDraft }),
  };
}
