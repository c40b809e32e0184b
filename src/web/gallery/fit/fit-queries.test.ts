import { expect, test } from 'vitest';
import type { Fitment } from '#contract/fitment.ts';
import { offsetChoices, tireChoices, wheelChoices } from './fit-queries.ts';

const reports = { builds: 1, rubbing: { none: 0, slight: 0, rubs: 0 }, trimmed: 0 };
const cell = (wheels: [string, number][], tires: [string, number][]): Fitment['cells'][number] => ({
  column: 0,
  row: 0,
  reports,
  wheels: wheels.map(([size, count]) => ({ size, count })),
  tires: tires.map(([size, count]) => ({ size, count })),
});

const cells = [
  cell(
    [
      ['20×9', 4],
      ['18×9', 1],
    ],
    [
      ['275/60R20', 3],
      ['275/65R18', 1],
      ['33×12.50R20', 1],
    ],
  ),
  cell([['20×10', 6]], [['33×12.50R20', 6]]),
  cell(
    [['20×9', 3]],
    [
      ['275/60R20', 2],
      ['33×12.50R20', 1],
    ],
  ),
];

test('wheel sizes of all cells are counted together, most run first', () => {
  expect(wheelChoices(cells)).toEqual([
    { value: '20x9', label: '20×9', count: 7 },
    { value: '20x10', label: '20×10', count: 6 },
    { value: '18x9', label: '18×9', count: 1 },
  ]);
});

test('tires are those of the wheel size, and only such as its rim takes', () => {
  expect(tireChoices(cells, { wheelDiameter: '20', wheelWidth: '9' })).toEqual([
    { value: '275/60R20', label: '275/60R20', count: 5 },
    { value: '33x12.50R20', label: '33×12.50R20', count: 2 },
  ]);
  expect(tireChoices(cells, { wheelDiameter: '18', wheelWidth: '9' })).toEqual([
    { value: '275/65R18', label: '275/65R18', count: 1 },
  ]);
});

test('the most run offsets are offered, furthest in first; none that no build has', () => {
  const offsets = Array.from({ length: 10 }, (_, place) => ({ offset: -place, count: place }));
  expect(offsetChoices(offsets).map(({ label }) => label)).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9].map((offset) => `−${offset}\u00a0mm`),
  );
  expect(offsetChoices([{ offset: 18, count: 0 }])).toEqual([]);
});
