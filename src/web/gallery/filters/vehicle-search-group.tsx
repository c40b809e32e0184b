import { useQuery } from '@tanstack/react-query';
import { readModels } from '#web/gallery/state/queries.ts';
import { withFilter } from './active-filters.ts';
import type { FilterGroupProps } from './filter-group-props.ts';
import { OptionSelect } from './option-select.tsx';

/** Year, make and model; the models offered are those of the make. */
export function VehicleSearchGroup({ filters, onChange, facets }: FilterGroupProps) {
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
