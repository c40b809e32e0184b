import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Facets } from '#contract/facets.ts';
import type { ListFilter } from '#contract/gallery.ts';
import { SETUPS } from '#domain/axles.ts';
import { FINISH_FAMILIES, RUBBINGS, WHEEL_BRANDS } from '#domain/choices.ts';
import { tireHeightLabel } from '#domain/measures.ts';
import { readModels } from '#web/gallery/state/queries.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { inches, toggled, withFilter } from './active-filters.ts';
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';
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
  const { filters, onChange, facets, counting } = props;
  const { wheelBrand, wheelModel, finish, setup, rubbing } = filters;
  const brands = optionsOf(facets?.facets.wheelBrand, WHEEL_BRANDS, wheelBrand);
  const within = (name: string) => ({ ...props, id: `${props.id}-${name}` });
  return (
    <>
      <Group {...within('brand')} title="Wheel Brand">
        <OptionRows
          id={`${props.id}-brands`}
          options={brands}
          chosen={wheelBrand}
          counting={counting}
          onToggle={(brand) => onChange(toggled(filters, 'wheelBrand', brand))}
        />
      </Group>
      {/* The server leaves the options out. */}
      <Group {...within('vehicle')} title="Vehicle Search">
        <VehicleSearchGroup {...props} />
      </Group>
      <Group {...within('suspension')} title="Suspension">
        <SuspensionGroup {...within('suspensions')} />
      </Group>
      <Group {...within('models')} title="Wheel Models" folded={!wheelModel}>
        <WheelModelsGroup {...props} />
      </Group>
      <Group {...within('finish')} title="Finish" folded={!finish}>
        <OptionRows
          id={`${props.id}-finishes`}
          options={optionsOf(facets?.facets.finish, FINISH_FAMILIES, finish)}
          chosen={finish}
          counting={counting}
          onToggle={(one) => onChange(toggled(filters, 'finish', one))}
        />
      </Group>
      <Group {...within('setup')} title="Setup" folded={!setup}>
        <OptionRows
          id={`${props.id}-setups`}
          options={optionsOf(facets?.facets.setup, SETUPS, setup)}
          chosen={setup}
          counting={counting}
          onToggle={(one) => onChange(toggled(filters, 'setup', one))}
        />
      </Group>
      <Group {...within('specs')} title="Wheel & Tire Specs">
        <SpecsGroup {...props} />
      </Group>
      <Group {...within('modification')} title="Modification">
        <ModificationGroup {...within('modifications')} />
      </Group>
      <Group {...within('rubbing')} title="Rubbing" folded={!rubbing}>
        <OptionRows
          id={`${props.id}-rubbings`}
          options={optionsOf(facets?.facets.rubbing, RUBBINGS, rubbing)}
          chosen={rubbing}
          counting={counting}
          onToggle={(one) => onChange(toggled(filters, 'rubbing', one))}
        />
      </Group>
    </>
  );
}

interface GroupProps {
  id: string;
  title: string;
  folded?: boolean;
  children: ReactNode;
}

function Group({ id, title, folded = false, children }: GroupProps) {
  return (
    <section aria-label={title} className="border-t border-line py-3.5">
      <Disclosure id={id} title={title} defaultOpen={!folded}>
        {children}
      </Disclosure>
    </section>
  );
}

/** Year, make and model; the models offered are those of the make. */
function VehicleSearchGroup({ filters, onChange, facets, counting }: FilterGroupProps) {
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
        counting={counting}
        onChoose={(year) =>
          onChange(withFilter(filters, 'year', year === undefined ? undefined : Number(year)))
        }
      />
      <OptionSelect
        name="Make"
        all="All Makes"
        value={make}
        options={facets?.facets.make}
        counting={counting}
        onChoose={setMake}
      />
      <OptionSelect
        name="Model"
        all="All Models"
        value={filters.model}
        options={models}
        counting={counting}
        onChoose={(model) => onChange(withFilter(filters, 'model', model))}
      />
    </div>
  );
}

/** Sizes of wheels and tires, offset and tire brand. */
function SpecsGroup({ id, filters, onChange, facets, counting }: FilterGroupProps) {
  const of = (facet: keyof Facets['facets'] & ListFilter) => ({
    id: `${id}-${facet}`,
    chosen: filters[facet],
    options: facets?.facets[facet],
    counting,
    onChoose: (values: string[]) => onChange(withFilter(filters, facet, values)),
  });
  return (
    <div className="grid grid-cols-[11fr_13fr] gap-x-2 gap-y-3">
      <ListSelect name="Wheel Width" any="Any Width" label={inches} {...of('wheelWidth')} />
      <ListSelect name="Wheel Diameter" any="Any Diameter" label={inches} {...of('wheelDiameter')} />
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
      <ListSelect name="Tire Width" any="Any Width" {...of('tireWidth')} />
      <ListSelect name="Tire Height" any="Any Height" label={tireHeightLabel} {...of('tireHeight')} />
      <div className="col-span-2">
        <ListSelect name="Tire Brand" any="Any Brand" {...of('tireBrand')} />
      </div>
    </div>
  );
}

/** Its list is not there before it is opened. Each stands in a box of its own, without text beside it. */
function ListSelect(props: MultiSelectProps) {
  return (
    <div className="min-w-0">
      <MultiSelect {...props} />
    </div>
  );
}
