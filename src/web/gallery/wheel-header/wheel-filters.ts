import type { Filters } from '#contract/gallery.ts';
import type { WheelSummary } from '#contract/wheel-summary.ts';
import { withFilter, withoutFacet } from '#web/gallery/filters/active-filters.ts';
import type { Choice } from './filter-link.tsx';

const isOnly = (values: readonly string[] | undefined, value: string) =>
  values?.length === 1 && values[0] === value;

/** One size: diameter and width together. */
export function takesSize({ diameter, width }: WheelSummary['sizes'][number]): Choice {
  return {
    isTaken: ({ wheelDiameter, wheelWidth }) => isOnly(wheelDiameter, diameter) && isOnly(wheelWidth, width),
    take: (filters) => ({ ...filters, wheelDiameter: [diameter], wheelWidth: [width] }),
    leave: (filters) => withoutFacet(withoutFacet(filters, 'wheelDiameter'), 'wheelWidth'),
  };
}

/** One offset, mm. */
export function takesOffset(offset: number): Choice {
  return {
    isTaken: ({ offsetMin, offsetMax }) => offsetMin === offset && offsetMax === offset,
    take: (filters) => ({ ...filters, offsetMin: offset, offsetMax: offset }),
    leave: (filters) => withoutFacet(filters, 'offset'),
  };
}

/** One vehicle of whatever year. */
export function takesVehicle({ make, model }: WheelSummary['vehicles'][number]): Choice {
  const anyVehicle = (filters: Filters) =>
    withFilter(withFilter(withFilter(filters, 'year', undefined), 'make', undefined), 'model', undefined);
  return {
    isTaken: (filters) => filters.make === make && filters.model === model,
    take: (filters) => ({ ...anyVehicle(filters), make, model }),
    leave: anyVehicle,
  };
}
