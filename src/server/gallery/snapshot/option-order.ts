import { SETUPS } from '#domain/axles.ts';
import {
  FILTER_SUSPENSIONS,
  FINISH_FAMILIES,
  MODIFICATION_FILTERS,
  RUBBINGS,
  SUSPENSIONS,
  WHEEL_BRANDS,
} from '#domain/choices.ts';
import type { ValueFacet } from './gallery-index.ts';

/** Options that are offered even when no build has them. */
export const FIXED_OPTIONS: Partial<Record<ValueFacet, readonly string[]>> = {
  suspension: FILTER_SUSPENSIONS,
  wheelBrand: WHEEL_BRANDS,
  modification: MODIFICATION_FILTERS,
  setup: SETUPS,
};

/** Known values in the order people expect them; others follow. */
const USUAL_ORDER: Partial<Record<ValueFacet, readonly string[]>> = {
  suspension: [...new Set([...FILTER_SUSPENSIONS, ...SUSPENSIONS])],
  wheelBrand: WHEEL_BRANDS,
  modification: MODIFICATION_FILTERS,
  rubbing: RUBBINGS,
  setup: SETUPS,
  finish: FINISH_FAMILIES,
};

const byName = new Intl.Collator('en', { numeric: true });
/** The collator calls some different texts equal; the order must not. */
const alphabetical = (a: string, b: string) => byName.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** The order in which two values of a facet are offered. */
export function compareOptions(facet: ValueFacet, a: string, b: string): number {
  return placeOf(facet, a) - placeOf(facet, b) || alphabetical(a, b);
}

function placeOf(facet: ValueFacet, value: string): number {
  switch (facet) {
    case 'year':
      return -Number(value);
    case 'wheelWidth':
    case 'wheelDiameter':
    case 'tireWidth':
    case 'tireDiameter':
    case 'measuredLift':
      return numberOf(value);
    case 'tireHeight':
      // Inches first, then aspect ratios.
      return numberOf(value) + (value.endsWith('-series') ? 1000 : 0);
    default: {
      const place = USUAL_ORDER[facet]?.indexOf(value) ?? -1;
      return place === -1 ? 1000 : place;
    }
  }
}

function numberOf(value: string): number {
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? 1_000_000 : number;
}
