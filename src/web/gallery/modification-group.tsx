import { useId } from 'react';
import { MODIFICATION_FILTERS } from '#contract/choices.ts';
import type { Facets } from '#contract/gallery.ts';
import { RadioRow } from '../ui/radio.tsx';
import { withFilter } from './active-filters.ts';
import type { FilterGroupProps } from './filter-group-props.ts';

/** How much was cut, as one choice. */
export function ModificationGroup({ filters, onChange, facets }: FilterGroupProps) {
  const name = useId();
  const chosen = filters.modification;
  const counts = new Map(facets?.facets.modification.map(({ value, count }) => [value, count]));
  return (
    <div role="radiogroup" aria-label="Modification">
      <RadioRow
        name={name}
        checked={chosen === undefined}
        onChange={() => onChange(withFilter(filters, 'modification', undefined))}
        aside={facets && countOfAll(facets)}
      >
        All Modifications
      </RadioRow>
      {MODIFICATION_FILTERS.map((value) => (
        <RadioRow
          key={value}
          name={name}
          checked={chosen === value}
          onChange={() => onChange(withFilter(filters, 'modification', value))}
          aside={counts.get(value)}
          faint={counts.get(value) === 0 && chosen !== value}
        >
          {value}
        </RadioRow>
      ))}
    </div>
  );
}

/** The builds if no modification were chosen. */
function countOfAll({ without, totalCount }: Facets): number {
  return without.find(({ facet }) => facet === 'modification')?.count ?? totalCount;
}
