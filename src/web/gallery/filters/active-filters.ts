import { type Facet, type Filters, LIST_FILTERS, type ListFilter } from '#contract/gallery.ts';
import { offsetText, tireHeightLabel } from '#contract/measures.ts';

/** One removable chip of the Active Filters (§2). */
export interface ActiveFilter {
  key: string;
  facet: Facet;
  label: string;
  /** The same filters without this one. */
  removeFrom: (filters: Filters) => Filters;
}

/** Filters whose chip shows all its values and clears the whole list (§4). */
const WHOLE_LISTS: Partial<Record<ListFilter, { name: string; value: (value: string) => string }>> = {
  wheelWidth: { name: 'Wheel Width', value: inches },
  wheelDiameter: { name: 'Wheel Diameter', value: inches },
  tireWidth: { name: 'Tire Width', value: (value) => value },
  tireHeight: { name: 'Tire Height', value: tireHeightLabel },
  tireDiameter: { name: 'Tire Diameter', value: inches },
};

/** What each filter is called. */
export const FACET_NAMES: Record<Facet, string> = {
  year: 'Year',
  make: 'Make',
  model: 'Model',
  modification: 'Modification',
  suspension: 'Suspension',
  wheelBrand: 'Wheel Brand',
  wheelModel: 'Wheel Model',
  wheelWidth: 'Wheel Width',
  wheelDiameter: 'Wheel Diameter',
  tireWidth: 'Tire Width',
  tireHeight: 'Tire Height',
  tireDiameter: 'Tire Diameter',
  tireBrand: 'Tire Brand',
  rubbing: 'Rubbing',
  offset: 'Offset',
};

export function inches(value: string): string {
  return `${value}″`;
}

/** "−25 to +25 mm", or one end alone. */
export function offsetRangeText(low: number | undefined, high: number | undefined): string {
  if (low === undefined) return high === undefined ? 'Any offset' : `up to ${offsetText(high)}\u00a0mm`;
  if (high === undefined) return `${offsetText(low)}\u00a0mm and up`;
  return `${offsetText(low)} to ${offsetText(high)}\u00a0mm`;
}

/** The chips of these filters, in the order of the panel. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  return [
    ...(['year', 'make', 'model'] as const).flatMap((facet) => singleChip(filters, facet)),
    ...(['suspension', 'wheelBrand', 'wheelModel'] as const).flatMap((facet) => listChips(filters, facet)),
    ...(['wheelWidth', 'wheelDiameter'] as const).flatMap((facet) => listChips(filters, facet)),
    ...offsetChip(filters),
    ...(['tireWidth', 'tireHeight', 'tireDiameter', 'tireBrand'] as const).flatMap((facet) =>
      listChips(filters, facet),
    ),
    ...singleChip(filters, 'modification'),
    ...listChips(filters, 'rubbing'),
  ];
}

type OneValueFacet = 'year' | 'make' | 'model' | 'modification';

function singleChip(filters: Filters, facet: OneValueFacet): ActiveFilter[] {
  const value = filters[facet];
  if (value === undefined) return [];
  return [{ key: facet, facet, label: String(value), removeFrom: (from) => withoutFacet(from, facet) }];
}

function listChips(filters: Filters, facet: ListFilter): ActiveFilter[] {
  const values = filters[facet] ?? [];
  const whole = WHOLE_LISTS[facet];
  if (!whole)
    return values.map((value) => ({
      key: `${facet} ${value}`,
      facet,
      label: value,
      removeFrom: (from) =>
        withFilter(
          from,
          facet,
          from[facet]?.filter((one) => one !== value),
        ),
    }));
  if (values.length === 0) return [];
  const label = `${whole.name} ${values.map(whole.value).join(', ')}`;
  return [{ key: facet, facet, label, removeFrom: (from) => withoutFacet(from, facet) }];
}

function offsetChip({ offsetMin, offsetMax }: Filters): ActiveFilter[] {
  if (offsetMin === undefined && offsetMax === undefined) return [];
  const label = `Offset ${offsetRangeText(offsetMin, offsetMax)}`;
  return [{ key: 'offset', facet: 'offset', label, removeFrom: (from) => withoutFacet(from, 'offset') }];
}

/** A list filter with a value put in, or taken out if it was there. */
export function toggled(filters: Filters, facet: ListFilter, value: string): Filters {
  const values = filters[facet] ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return withFilter(filters, facet, next);
}

/** Filters with one of them set, or left out when there is no value. */
export function withFilter<Key extends keyof Filters>(
  filters: Filters,
  key: Key,
  value: Filters[Key],
): Filters {
  const next = { ...filters, [key]: value };
  if (value === undefined || (Array.isArray(value) && value.length === 0)) delete next[key];
  return next;
}

/** Filters with everything of one group left out. */
export function withoutFacet(filters: Filters, facet: Facet): Filters {
  if (facet !== 'offset') return withFilter(filters, facet, undefined);
  const { offsetMin: _min, offsetMax: _max, ...others } = filters;
  return others;
}

/** How many filters are set (§4); an offset range counts once. */
export function countActive(filters: Filters): number {
  const { offsetMin, offsetMax, year, make, model, modification } = filters;
  const singles = [year, make, model, modification, offsetMin ?? offsetMax].filter(
    (value) => value !== undefined,
  );
  return singles.length + LIST_FILTERS.filter((facet) => filters[facet]?.length).length;
}
