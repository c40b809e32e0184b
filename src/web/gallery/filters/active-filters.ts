import { FACETS, type Facet, type Filters, LIST_FILTERS, type ListFilter } from '#contract/gallery.ts';
import { measuredLiftText, offsetText, tireHeightLabel, withInchMark } from '#domain/measures.ts';

/** One removable chip of the Active Filters (§2). */
export interface ActiveFilter {
  key: string;
  facet: Facet | 'axle';
  label: string;
  /** The same filters without this one. */
  removeFrom: (filters: Filters) => Filters;
}

/** What each filter is called, in the order of the panel. */
export const FACET_NAMES: Record<ActiveFilter['facet'], string> = {
  year: 'Year',
  make: 'Make',
  model: 'Model',
  suspension: 'Suspension',
  measuredLift: 'Measured Lift',
  wheelBrand: 'Wheel Brand',
  wheelModel: 'Wheel Model',
  finish: 'Finish',
  wheelWidth: 'Wheel Width',
  wheelDiameter: 'Wheel Diameter',
  offset: 'Offset',
  tireWidth: 'Tire Width',
  tireHeight: 'Tire Height',
  tireDiameter: 'Tire Diameter',
  tireBrand: 'Tire Brand',
  modification: 'Modification',
  rubbing: 'Rubbing',
  setup: 'Setup',
  owner: 'Owner',
  axle: 'Axle',
};
const PANEL_ORDER = Object.keys(FACET_NAMES).flatMap((key) => FACETS.find((facet) => facet === key) ?? []);

/** Filters whose chip shows all its values and clears the whole list (§4). */
const WHOLE_LISTS: Partial<Record<ListFilter, (value: string) => string>> = {
  wheelWidth: inches,
  wheelDiameter: inches,
  tireWidth: (value) => value,
  tireHeight: tireHeightLabel,
  tireDiameter: inches,
  measuredLift: (value) => measuredLiftText(Number(value)),
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

/** The chips of these filters, in the order of the panel. `ownerName` is that of the owner among them. */
export function activeFilters(filters: Filters, ownerName?: string | null): ActiveFilter[] {
  const { axle } = filters;
  const axleChip: ActiveFilter = {
    key: 'axle',
    facet: 'axle',
    label: axle === 'rear' ? 'Rear axle' : 'Front axle',
    removeFrom: (from) => withFilter(from, 'axle', undefined),
  };
  return [...PANEL_ORDER.flatMap((facet) => chipsOf(filters, facet, ownerName)), ...(axle ? [axleChip] : [])];
}

const isList = (facet: Facet): facet is ListFilter => LIST_FILTERS.some((one) => one === facet);

function chipsOf(filters: Filters, facet: Facet, ownerName?: string | null): ActiveFilter[] {
  const chip = (label: string): ActiveFilter[] => [
    { key: facet, facet, label, removeFrom: (from) => withoutFacet(from, facet) },
  ];
  if (facet === 'offset') {
    const { offsetMin, offsetMax } = filters;
    const isSet = offsetMin !== undefined || offsetMax !== undefined;
    return isSet ? chip(`Offset ${offsetRangeText(offsetMin, offsetMax)}`) : [];
  }
  if (facet === 'owner' && filters.owner !== undefined) return chip(`Builds by ${ownerName ?? 'this owner'}`);
  if (!isList(facet)) return filters[facet] === undefined ? [] : chip(String(filters[facet]));
  const values = filters[facet] ?? [];
  const valueText = WHOLE_LISTS[facet];
  if (valueText) {
    return values.length === 0 ? [] : chip(`${FACET_NAMES[facet]} ${values.map(valueText).join(', ')}`);
  }
  const without = (from: Filters, value: string) => from[facet]?.filter((one) => one !== value);
  return values.map((value) => ({
    key: `${facet} ${value}`,
    facet,
    label: withInchMark(value),
    removeFrom: (from) => withFilter(from, facet, without(from, value)),
  }));
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
  return new Set(activeFilters(filters).map(({ facet }) => facet)).size;
}
