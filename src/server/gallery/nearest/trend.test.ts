import { expect, test } from 'vitest';
import { DIRECTIONS, fitTrend } from './trend.ts';

/** The trend across so many of so many, each at its place. */
function trendOf(observed: { at: readonly number[]; count: number; of: number }[]) {
  const place = (at: readonly number[]) => Array.from({ length: DIRECTIONS }, (_, along) => at[along] ?? 0);
  const expect = fitTrend({
    at: Float64Array.from(observed.flatMap(({ at }) => place(at))),
    count: Float64Array.from(observed, ({ count }) => count),
    of: Float64Array.from(observed, ({ of }) => of),
  });
  return (at: readonly number[]) => expect(Float64Array.from(place(at)));
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

test('finds the curve that many observations lie on', () => {
  const places = [-2, -1, 0, 1, 2].flatMap((first) => [-1, 0, 1].map((second) => [first, second]));
  const truth = ([first = 0, second = 0]: readonly number[]) => logistic(0.4 - 0.9 * first + 0.5 * second);
  const trend = trendOf(places.map((at) => ({ at, count: truth(at) * 10_000, of: 10_000 })));
  for (const at of [...places, [0.5, -0.5], [3, 0]]) expect(trend(at)).toBeCloseTo(truth(at), 3);
});

test('two owners make no trend', () => {
  const trend = trendOf([
    { at: [0.1], count: 1, of: 1 },
    { at: [-0.1], count: 0, of: 1 },
  ]);
  expect(trend([1]) - trend([-1])).toBeLessThan(0.2);
});

test('stays within 0 and 1 where all owners agree, and knows nothing without owners', () => {
  const all = trendOf([{ at: [0, 0], count: 50, of: 50 }]);
  expect(all([0, 0])).toBeGreaterThan(0.99);
  expect(all([5, 5])).toBeLessThanOrEqual(1);
  expect(trendOf([])([])).toBe(0.5);
});
