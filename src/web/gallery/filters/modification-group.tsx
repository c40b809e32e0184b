import { useId } from 'react';
import { MODIFICATION_FILTERS, type ModificationGroup as Modification } from '#contract/choices.ts';
import type { Facets } from '#contract/gallery.ts';
import { BuildCount } from '#web/gallery/state/build-count.tsx';
import { RadioRow } from '#web/ui/form/checkbox.tsx';
import { withFilter } from './active-filters.ts';
import type { FilterGroupProps } from './filter-group-props.ts';

const CHOICES: (Modification | undefined)[] = [undefined, ...MODIFICATION_FILTERS];

/** How much was cut, as one choice. */
export function ModificationGroup({ filters, onChange, facets }: FilterGroupProps) {
  const name = useId();
  const chosen = filters.modification;
  return (
    <div role="radiogroup" aria-label="Modification">
      {CHOICES.map((value) => {
        const label = value ?? 'All Modifications';
        const count = facets && countOf(facets, value);
        const leadsNowhere = count === 0 && chosen !== value;
        const countId = `${name}${label}`.replaceAll(' ', '');
        return (
          <RadioRow
            key={label}
            name={name}
            aria-label={label}
            aria-describedby={countId}
            aria-disabled={leadsNowhere || undefined}
            checked={chosen === value}
            onChange={() => leadsNowhere || onChange(withFilter(filters, 'modification', value))}
            aside={<BuildCount id={countId} count={count} />}
            faint={leadsNowhere}
          >
            {label}
          </RadioRow>
        );
      })}
    </div>
  );
}

/** The builds if this were chosen; for All, if no modification were. */
function countOf({ facets, without, totalCount }: Facets, value: Modification | undefined): number {
  const options = facets.modification;
  if (value !== undefined) return options.find((option) => option.value === value)?.count ?? 0;
  return without.find(({ facet }) => facet === 'modification')?.count ?? totalCount;
}
