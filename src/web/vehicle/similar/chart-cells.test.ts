import { expect, it } from 'vitest';
import { percentOf } from '#domain/share-words.ts';
import { scaleStep } from './chart-cells.ts';

const share = (count: number, of: number) => ({ count, of, share: count / of, low: 0, high: 1 });

it('a share is coloured by the percentage that is shown', () => {
  const stepOf = (count: number, of: number) => scaleStep({ clear: share(count, of) })?.from;
  expect(stepOf(4, 4)).toBe(90);
  expect(stepOf(14, 17)).toBe(75);
  expect(stepOf(896, 1000)).toBe(90);
  expect(stepOf(894, 1000)).toBe(75);
  expect(stepOf(2, 3)).toBe(50);
  expect(stepOf(1, 4)).toBe(25);
  expect(stepOf(0, 9)).toBe(0);
});

it('without a share there is no colour', () => {
  expect(scaleStep({})).toBeUndefined();
});

it('all and none are said of all and none alone', () => {
  expect(percentOf(share(999, 1000))).toBe(99);
  expect(percentOf(share(1, 1000))).toBe(1);
  expect(percentOf(share(5, 5))).toBe(100);
  expect(percentOf(share(0, 5))).toBe(0);
});
