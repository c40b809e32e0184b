import { describe, expect, test } from 'vitest';
import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { cellOf, placeWords } from './place-in-chart.tsx';

const vehicle = aListedBuild({
  make: 'Ford',
  model: 'F-150',
  suspension: 'Leveling Kit',
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -19,
});

const cell = (column: number, row: number, builds: number, clear?: number): FitmentCell => ({
  column,
  row,
  reports: {
    builds,
    rubbing: { none: clear ?? 0, slight: 0, rubs: 0 },
    trimmed: 0,
    trimmedOf: builds,
    ...(clear !== undefined && {
      clear: { count: clear, of: builds, share: clear / builds, low: 0, high: 1 },
    }),
  },
  tires: [],
  wheels: [],
});

const chart: Fitment = {
  axes: 'wheel',
  axle: 'front',
  scope: { widening: 'none', asked: 20, builds: 20 },
  columns: [
    { label: '9', address: '/?wheelWidth=9' },
    { label: '10', address: '/?wheelWidth=10' },
  ],
  rows: [
    { label: '0', address: '/?offsetMin=0&offsetMax=0' },
    { label: '−19 to −18', address: '/?offsetMin=-19&offsetMax=-18' },
    { label: '−24', address: '/?offsetMin=-24&offsetMax=-24' },
  ],
  cells: [cell(0, 1, 3, 3), cell(1, 0, 2), cell(1, 1, 17, 14)],
  measured: 0,
  sentences: [],
  wheels: [],
  tires: [],
};

describe('a build has its place in the chart', () => {
  test('a spacer moves it to where its wheels sit', () => {
    expect(cellOf(chart, { ...vehicle, wheelOffset: 0, frontSpacer: 18 })?.reports.builds).toBe(17);
  });

  test('the cell of its width whose offsets hold its own', () => {
    expect(cellOf(chart, vehicle)).toMatchObject({ column: 1, row: 1 });
    expect(cellOf(chart, { ...vehicle, wheelWidth: '9' })).toMatchObject({ column: 0, row: 1 });
  });

  test('none where the chart has no such width, offset or builds', () => {
    expect(cellOf(chart, { ...vehicle, wheelWidth: '12' })).toBeUndefined();
    expect(cellOf(chart, { ...vehicle, wheelOffset: -20 })).toBeUndefined();
    expect(cellOf(chart, { ...vehicle, wheelOffset: -24 })).toBeUndefined();
  });
});

describe('what owners with the same set-up report is said', () => {
  const single = { ...chart, rows: chart.rows.map((row) => ({ ...row, label: '−19' })) };

  test('with the number of builds', () => {
    expect(placeWords(single, cell(1, 1, 17, 14), vehicle)).toEqual({
      count: '14 of 17',
      rest: 'F-150 owners with a leveling kit on 10-wide wheels at −19\u00a0mm report no rubbing.',
    });
  });

  test('with all offsets that the cell holds', () => {
    expect(placeWords(chart, cell(1, 1, 17, 14), vehicle).rest).toContain('at −19 to −18\u00a0mm');
  });

  test('without a share when the builds are too few', () => {
    expect(placeWords(single, cell(1, 1, 1), vehicle)).toEqual({
      count: 'Only 1',
      rest: 'F-150 owner with a leveling kit on 10-wide wheels at −19\u00a0mm so far. Not enough to say.',
    });
  });

  test('with the sisters of the model, when they had to be asked', () => {
    const widened = { ...single, scope: { ...chart.scope, widening: 'sisters' } } as const;
    expect(placeWords(widened, cell(1, 1, 17, 14), vehicle).rest).toMatch(/^F-150 and sister model owners/);
  });
});
