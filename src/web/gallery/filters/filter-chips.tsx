import type { UnderstoodPart } from '#contract/gallery.ts';
import { stretchesOf } from '#web/gallery/search/understood.ts';
import { Chip } from '#web/ui/badge.tsx';
import { type ActiveFilter, FACET_NAMES } from './active-filters.ts';

interface FilterChipsProps {
  active: ActiveFilter[];
  onRemove: (filter: ActiveFilter) => void;
}

/** One chip per active filter. */
export function FilterChips({ active, onRemove }: FilterChipsProps) {
  return active.map((filter) => (
    <Chip
      key={filter.key}
      removeLabel={`Remove filter ${FACET_NAMES[filter.facet]}: ${filter.label}`}
      onRemove={() => onRemove(filter)}
    >
      {filter.label}
    </Chip>
  ));
}

interface UnderstoodChipsProps {
  understood: UnderstoodPart[];
  onRemove: (parts: UnderstoodPart[]) => void;
}

/** What the search was understood to say, one chip per stretch of its text. */
export function UnderstoodChips({ understood, onRemove }: UnderstoodChipsProps) {
  return stretchesOf(understood).map(({ label, parts }) => (
    <Chip key={label} removeLabel={`Remove ${label} from the search`} onRemove={() => onRemove(parts)}>
      {label}
    </Chip>
  ));
}
