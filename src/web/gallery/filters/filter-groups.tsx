import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListFilter } from '#contract/gallery.ts';
import { RUBBINGS, WHEEL_BRANDS } from '#domain/choices.ts';
import { tireHeightLabel } from '#domain/measures.ts';
import { readModels } from '#web/gallery/state/queries.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { inches, toggled, withFilter } from './active-filters.ts';
import { MultiSelect } from './multi-select.tsx';
import { OffsetRange } from './offset-range.tsx';
import {
  type FilterGroupProps,
  ModificationGroup,
  OptionRows,
  optionsOf,
  SuspensionGroup,
} from './option-groups.tsx';
import { OptionSelect } from './option-select.tsx';
import { WheelModelsGroup } from './wheel-models-group.tsx';

/** All groups of the filter panel. */
export function FilterGroups(props: FilterGroupProps) {
  const { filters, onChange, facets } = props;
  return (
    <>
      <Group title="Wheel Brand">
        <OptionRows
          options={optionsOf(facets?.facets.wheelBrand, WHEEL_BRANDS, filters.wheelBrand)}
          chosen={filters.wheelBrand}
          onToggle={(brand) => onChange(toggled(filters, 'wheelBrand', brand))}
        />
      </Group>
      <Group title="Vehicle Search">
        <VehicleSearchGroup {...props} />
      </Group>
      <Group title="Suspension">
        <SuspensionGroup {...props} />
      </Group>
      <Group title="Wheel Models" folded={!filters.wheelModel}>
        <WheelModelsGroup {...props} />
      </Group>
      <Group title="Wheel & Tire Specs">
        <SpecsGroup {...props} />
      </Group>
      <Group title="Modification">
        <ModificationGroup {...props} />
      </Group>
      <Group title="Rubbing" folded={!filters.rubbing}>
        <OptionRows
          options={optionsOf(facets?.facets.rubbing, RUBBINGS, filters.rubbing)}
          chosen={filters.rubbing}
          onToggle={(rubbing) => onChange(toggled(filters, 'rubbing', rubbing))}
        />
      </Group>
    </>
  );
}

function Group({
  title,
  folded = false,
  children,
}: {
  title: string;
  folded?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="border-t border-line py-3.5">
      <Disclosure title={title} defaultOpen={!folded}>
        {children}
      </Disclosure>
    </section>
  );
}

/** Year, make and model; the models offered are those of the make. */
function VehicleSearchGroup({ filters, onChange, facets }: FilterGroupProps) {
  const { make } = filters;
  const ofMake = useQuery({ ...readModels(make), enabled: make !== undefined }).data;
  const models = facets?.facets.model.filter(({ value }) => !ofMake || ofMake.includes(value));
  const setMake = (next: string | undefined) => {
    if (next !== make) onChange(withFilter(withFilter(filters, 'make', next), 'model', undefined));
  };
  return (
    <div className="flex flex-col gap-2">
      <OptionSelect
        name="Year"
        all="All Years"
        value={filters.year?.toString()}
        options={facets?.facets.year}
        onChoose={(year) =>
          onChange(withFilter(filters, 'year', year === undefined ? undefined : Number(year)))
        }
      />
      <OptionSelect
        name="Make"
        all="All Makes"
        value={make}
        options={facets?.facets.make}
        onChoose={setMake}
      />
      <OptionSelect
        name="Model"
        all="All Models"
        value={filters.model}
        options={models}
        onChoose={(model) => onChange(withFilter(filters, 'model', model))}
      />
    </div>
  );
}

/** Sizes of wheels and tires, offset and tire brand. */
function SpecsGroup({ filters, onChange, facets }: FilterGroupProps) {
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
