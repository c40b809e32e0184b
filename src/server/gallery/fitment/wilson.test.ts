import { expect, test } from 'vitest';
import { shareOf, wilsonInterval } from './tally.ts';

test.each([
  // 81 of 263 is the example of R. G. Newcombe, Statistics in Medicine 17 (1998): 0.2553 to 0.3662.
  [81, 263, 0.2553, 0.3662],
  // Of the same paper: 15 of 148 is 0.0624 to 0.1605, 0 of 20 is 0 to 0.1611, 1 of 29 is 0.0061 to 0.1718.
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  // By hand: z² = 3.8416; middle (14/17 + 3.8416/34) / (1 + 3.8416/17) = 0.93652 / 1.22598 = 0.76390;
  // half 1.96/1.22598 × √(0.82353 × 0.17647/17 + 3.8416/1156) = 1.59872 × √0.0118720 = 0.17419.
  [14, 17, 0.5897, 0.9381],
  [20, 20, 0.8389, 1],
])('at 95 %% the interval of %i of %i goes from %d to %d', (count, of, low, high) => {
  const interval = wilsonInterval(count, of, 1.96);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test.each([
  // By hand: z² = 2.7057; middle (8/11 + 2.7057/22) / (1 + 2.7057/11) = 0.85026 / 1.24597 = 0.68241;
  // half 1.6449/1.24597 × √(0.72727 × 0.27273/11 + 2.7057/484) = 1.32017 × √0.0236218 = 0.20290.
  [8, 11, 0.4795, 0.8853],
  [14, 17, 0.631, 0.9272],
  [20, 20, 0.8808, 1],
])('every share that is shown has the interval at 90 %%: %i of %i, from %d to %d', (count, of, low, high) => {
  expect(shareOf(count, of)).toMatchObject({ count, of, low, high });
  expect(shareOf(count, of)?.share).toBeCloseTo(count / of, 4);
});

test('two builds are no verdict, three are', () => {
  expect(shareOf(2, 2)).toBeUndefined();
  expect(shareOf(0, 0)).toBeUndefined();
  expect(shareOf(3, 3)).toMatchObject({ share: 1, high: 1 });
});
