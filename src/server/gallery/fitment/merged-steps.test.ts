import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeNeighbors } from './axis-steps.ts';

const counted = (...values: [value: number, builds: number][]) =>
  values.map(([value, builds]) => ({ value, builds }));

test('few values stand alone, in their order', () => {
  expect(mergeNeighbors(counted([18, 5], [-12, 9], [0, 1]), 3)).toEqual([[-12], [0], [18]]);
});

test('what is close together goes together first', () => {
  // Spans by builds: −19 and −18: 1 × log₂(1 + 8); −18 and −12: 6 × …; the first is the least.
  expect(mergeNeighbors(counted([-19, 4], [-18, 4], [-12, 4], [0, 4]), 3)).toEqual([[-19, -18], [-12], [0]]);
});

test('of equally close values the rarely built go together first', () => {
  // 6 × log₂(1 + 102) = 40 against 6 × log₂(1 + 3) = 12
  expect(mergeNeighbors(counted([0, 100], [6, 2], [12, 1]), 2)).toEqual([[0], [6, 12]]);
});

test('of equal pairs the lowest goes first', () => {
  expect(mergeNeighbors(counted([0, 1], [5, 1], [10, 1]), 2)).toEqual([[0, 5], [10]]);
});

test('every value is in one run, runs are in order, and there are as many as there may be', () => {
  const values = fc.uniqueArray(
    fc.record({ value: fc.integer({ min: -200, max: 200 }), builds: fc.integer({ min: 1, max: 1e6 }) }),
    { selector: (one) => one.value, maxLength: 60 },
  );
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 15 }), (some, atMost) => {
      const runs = mergeNeighbors(some, atMost);
      expect(runs.flat()).toEqual(some.map((one) => one.value).sort((a, b) => a - b));
      expect(runs.length).toBe(Math.min(atMost, some.length));
      expect(mergeNeighbors(some.toReversed(), atMost)).toEqual(runs);
    }),
    { seed: 1 },
  );
});
