import { useState } from 'react';
import type { Filters } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';

const keyOf = (filters: Filters) => galleryAddress({ ...FIRST_STATE, filters });

/** The filters of the panel before Apply Filters: they follow the applied ones until the visitor changes something. */
export function useDraft(applied: Filters) {
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
