import type { UnderstoodPart } from '#contract/facets.ts';
import { groupsOf } from '#web/gallery/search/understood-parts.ts';
import { Chip, CountBadge } from '#web/ui/badge.tsx';
import { type ActiveFilter, FACET_NAMES } from './active-filters.ts';
import type { FilterState } from './use-filters.ts';

/** How many filters are active. */
export function FilterCount({ filters: { count } }: { filters: FilterState }) {
  return count > 0 && <CountBadge count={count} label={`${count} active`} />;
}

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
  /** Writes a part in the other way in which it may be meant. */
  onRewrite: (part: UnderstoodPart, text: string) => void;
}

/** What the search was understood to say, one chip per stretch of its text. */
export function UnderstoodChips({ understood, onRemove, onRewrite }: UnderstoodChipsProps) {
  return groupsOf(understood).map(({ label, parts }) => {
    const [part] = parts.filter(({ instead }) => instead);
    const other = part?.instead;
    return (
      <Chip
        key={label}
        removeLabel={`Remove ${label} from the search`}
        onRemove={() => onRemove(parts)}
        instead={
          part &&
          other && {
            label: other.label,
            spoken: `Change ${label} to ${other.label}`,
            onTake: () => onRewrite(part, other.text),
          }
        }
      >
        {label}
      </Chip>
    );
  });
}
