import { expect, test } from 'vitest';
import { addPacked, eachPacked, packCounts } from './packed-counts.ts';

function unpacked(pack: Uint8Array) {
  const counts: [number, number][] = [];
  eachPacked(pack, (id, count) => counts.push([id, count]));
  return counts;
}

test.each([
  [[]],
  [[[0, 1]]],
  [
    [
      [0, 127],
      [1, 128],
      [129, 16_384],
      [2_147_483_647, 9_007_199_254_740_991],
    ],
  ],
] as const)('what is packed of %j is unpacked again', (counts) => {
  expect(unpacked(packCounts(new Map(counts)))).toEqual(counts);
});

test('packs are added to sums, in as much room as the highest number takes', () => {
  const counts = [
    [0, 5],
    [300, 70_000],
    [200_000, 1],
  ] as const;
  const once = addPacked(new Uint32Array(4), packCounts(new Map(counts)));
  const twice = addPacked(once, packCounts(new Map([[300, 128]])));
  expect([...twice.entries()].filter(([, count]) => count > 0)).toEqual([
    [0, 5],
    [300, 70_128],
    [200_000, 1],
  ]);
});

test('numbers are packed in their order, near ones in two bytes with their count', () => {
  const pack = packCounts(
    new Map([
      [70, 3],
      [5, 1],
    ]),
  );
  expect([...pack]).toEqual([5, 1, 65, 3]);
});
