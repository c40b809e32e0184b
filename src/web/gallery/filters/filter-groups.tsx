import type { ReactNode } from 'react';
import { RUBBINGS, WHEEL_BRANDS } from '#contract/choices.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { toggled } from './active-filters.ts';
import type { FilterGroupProps } from './filter-group-props.ts';
import { ModificationGroup } from './modification-group.tsx';
import { OptionRows, optionsOf } from './option-rows.tsx';
import { SpecsGroup } from './specs-group.tsx';
import { SuspensionGroup } from './suspension-group.tsx';
import { VehicleSearchGroup } from './vehicle-search-group.tsx';
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
