import { expect, it } from 'vitest';
import { BINS, binOffsets, isInRange, SCALE } from './offset-range.tsx';

const indexOf = (offset: number) => binOffsets([{ offset, count: 1 }]).indexOf(1);

it('every build falls into one bin of the offset histogram, also beyond its scale', () => {
  const offsets = [-198, SCALE.from, -73, -72, 0, 7, 8, SCALE.to, 129].map((offset) => ({
    offset,
    count: 2,
  }));
  expect(binOffsets(offsets).reduce((sum, count) => sum + count)).toBe(18);
  expect([indexOf(-198), indexOf(-73), indexOf(-72)]).toEqual([0, 0, 1]);
  expect([indexOf(SCALE.to), indexOf(129)]).toEqual([BINS.length - 1, BINS.length - 1]);
});

it('a range marks the bins it reaches into, and no range marks none', () => {
  const marked = (low?: number, high?: number) =>
    BINS.filter((bin) => isInRange(bin, { low, high })).map(({ from }) => from);
  expect(marked()).toEqual([]);
  expect(marked(-25, 0)).toEqual([-32, -24, -16, -8, 0]);
  expect(marked(undefined, -73)).toEqual([-80]);
  expect(marked(56)).toEqual([56]);
});
