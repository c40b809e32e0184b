import { expect, test } from 'vitest';
import { CountPages } from './count-pages.ts';
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

test('packs are added to sums, in as much room as their numbers are many', () => {
  const counts = [
    [0, 5],
    [300, 70_000],
    [200_000, 1],
    [2_147_483_647, 3],
  ] as const;
  const sums = new CountPages();
  addPacked(sums, packCounts(new Map(counts)));
  addPacked(
    sums,
    packCounts(
      new Map([
        [300, 128],
        [1_999_999_999, 4],
      ]),
    ),
  );
  const added: [number, number][] = [];
  sums.each((id, count) => added.push([id, count]));
  expect(added).toEqual([
    [0, 5],
    [300, 70_128],
    [200_000, 1],
    [1_999_999_999, 4],
    [2_147_483_647, 3],
  ]);
  expect([sums.get(300), sums.get(301), sums.get(1_000_000_000)]).toEqual([70_128, 0, 0]);
  expect(sums.counts.byteLength).toBeLessThan(10_000);
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
