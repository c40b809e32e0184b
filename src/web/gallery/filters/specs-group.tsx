import type { ListFilter } from '#contract/gallery.ts';
import { tireHeightLabel } from '#contract/measures.ts';
import { inches, withFilter } from './active-filters.ts';
import type { FilterGroupProps } from './filter-group-props.ts';
import { MultiSelect } from './multi-select.tsx';
import { OffsetRange } from './offset-range.tsx';

/** Sizes of wheels and tires, offset and tire brand. */
export function SpecsGroup({ filters, onChange, facets }: FilterGroupProps) {
  const of = (facet: ListFilter) => ({
    chosen: filters[facet],
    options: facets?.facets[facet],
    onChoose: (values: string[]) => onChange(withFilter(filters, facet, values)),
  });
  return (
    <div className="grid grid-cols-[11fr_13fr] gap-x-2 gap-y-3">
      <MultiSelect name="Wheel Width" any="Any Width" label={inches} {...of('wheelWidth')} />
      <MultiSelect name="Wheel Diameter" any="Any Diameter" label={inches} {...of('wheelDiameter')} />
      <div className="col-span-2">
        <OffsetRange
          low={filters.offsetMin}
          high={filters.offsetMax}
          offsets={facets?.offsets}
          onChange={({ low, high }) =>
            onChange(withFilter(withFilter(filters, 'offsetMin', low), 'offsetMax', high))
          }
        />
      </div>
      <MultiSelect name="Tire Width" any="Any Width" {...of('tireWidth')} />
      <MultiSelect name="Tire Height" any="Any Height" label={tireHeightLabel} {...of('tireHeight')} />
      <div className="col-span-2">
        <MultiSelect name="Tire Brand" any="Any Brand" {...of('tireBrand')} />
      </div>
    </div>
  );
}
