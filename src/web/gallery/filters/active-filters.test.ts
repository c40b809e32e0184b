import { describe, expect, it } from 'vitest';
import type { Filters } from '#contract/gallery.ts';
import { activeFilters, countActive, offsetRangeText, toggled, withoutFacet } from './active-filters.ts';

const filters: Filters = {
  year: 2021,
  make: 'Ford',
  suspension: ['Stock', '3" Lift'],
  wheelWidth: ['9', '10'],
  tireHeight: ['33', '55-series'],
  tireDiameter: ['33', '34'],
  modification: 'No Trimming',
  offsetMin: -25,
  offsetMax: 25,
};

describe('the chips of the active filters', () => {
  it('stand one for each value, and one for a whole list of sizes', () => {
    expect(activeFilters(filters).map(({ label }) => label)).toEqual([
      '2021',
      'Ford',
      'Stock',
      '3″ Lift',
      'Wheel Width 9″, 10″',
      'Offset −25 to +25\u00a0mm',
      'Tire Height 33″, 55 series',
      'Tire Diameter 33″, 34″',
      'No Trimming',
    ]);
  });

  it('take away what they say and nothing else', () => {
    const remove = (label: string) =>
      activeFilters(filters)
        .find((chip) => chip.label === label)
        ?.removeFrom(filters);
    const { wheelWidth: _, ...withoutWidths } = filters;
    const { offsetMin: _min, offsetMax: _max, ...withoutOffset } = filters;
    expect(remove('Wheel Width 9″, 10″')).toEqual(withoutWidths);
    expect(remove('Offset −25 to +25\u00a0mm')).toEqual(withoutOffset);
    expect(remove('Stock')).toEqual({ ...filters, suspension: ['3" Lift'] });
  });

  it('all removed leave no filter', () => {
    const left = activeFilters(filters).reduce((rest, chip) => chip.removeFrom(rest), filters);
    expect(left).toEqual({});
    expect(countActive(left)).toBe(0);
  });
});

describe('the number of active filters', () => {
  it('counts filters, not values, and an offset range once', () => {
    expect(countActive(filters)).toBe(8);
    expect(countActive({ offsetMax: 0 })).toBe(1);
  });
});

it('a value ticked twice is gone again, and an empty list is no filter', () => {
  const once = toggled({ make: 'Ford' }, 'suspension', 'Stock');
  expect(once).toEqual({ make: 'Ford', suspension: ['Stock'] });
  expect(toggled(once, 'suspension', 'Stock')).toEqual({ make: 'Ford' });
  expect(withoutFacet(once, 'make')).toEqual({ suspension: ['Stock'] });
});

it('an offset range may be open at either end', () => {
  expect(offsetRangeText(undefined, undefined)).toBe('Any offset');
  expect(offsetRangeText(-12, undefined)).toBe('−12\u00a0mm and up');
  expect(offsetRangeText(undefined, 0)).toBe('up to 0\u00a0mm');
});
