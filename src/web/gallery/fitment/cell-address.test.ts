import { describe, expect, it } from 'vitest';
import type { Fitment } from '#contract/fitment.ts';
import { cellAddress, narrow } from './cells.ts';

const fitment: Fitment = {
  axes: 'wheel',
  axle: 'front',
  scope: { widening: 'none', asked: 20, builds: 20 },
  columns: [{ label: '10', address: '/?wheelWidth=10' }],
  rows: [{ label: '−19 to −12', address: '/?offsetMin=-19&offsetMax=-12' }],
  cells: [],
  measured: 0,
  sentences: [],
  wheels: [],
  tires: [],
};
const cell = { column: 0, row: 0 };
const asked = { filters: { make: 'Ford', wheelWidth: ['9', '10'], offsetMin: -15 }, search: 'lariat' };

describe('the builds of a cell', () => {
  it('are found by the question and what column and row add to it', () => {
    expect(cellAddress(asked, fitment, cell)).toBe(
      '/?q=lariat&make=Ford&offsetMin=-15&offsetMax=-12&wheelWidth=10',
    );
  });

  it('are found by the widened question when the answers come from that', () => {
    const scope = { ...fitment.scope, widening: 'all-years' as const, address: '/?make=Ford&model=F-150' };
    expect(cellAddress(asked, { ...fitment, scope }, cell)).toBe(
      '/?make=Ford&model=F-150&offsetMin=-19&offsetMax=-12&wheelWidth=10',
    );
  });

  it('have no address when none finds the widened question', () => {
    const scope = { ...fitment.scope, widening: 'sisters' as const };
    expect(cellAddress(asked, { ...fitment, scope }, cell)).toBeUndefined();
  });
});

describe('two sets of filters together', () => {
  it('hold both where both speak', () => {
    expect(
      narrow({ suspension: ['Stock', '3" Lift'], offsetMax: 0 }, { suspension: ['3" Lift', '6" Lift'] }),
    ).toEqual({ suspension: ['3" Lift'], offsetMax: 0 });
    expect(narrow({ offsetMin: -30, offsetMax: 0 }, { offsetMin: -44, offsetMax: -25 })).toEqual({
      offsetMin: -30,
      offsetMax: -25,
    });
  });

  it('add what only one of them says', () => {
    expect(narrow({ make: 'Ford' }, { tireDiameter: ['33'] })).toEqual({
      make: 'Ford',
      tireDiameter: ['33'],
    });
  });
});
