import { expect, test } from 'vitest';
import { CountPages, PAGE } from './count-pages.ts';
import { addedUp, keepSums, narrowed } from './kept-sums.ts';

const pagesOf = (counts: readonly [number, number][]) => {
  const pages = new CountPages();
  for (const [id, count] of counts) pages.add(id, count);
  return pages;
};
const sums = (...counts: [number, number][]) => narrowed(pagesOf(counts));

function listed(pages: CountPages) {
  const counts: [number, number][] = [];
  pages.each((id, count) => counts.push([id, count]));
  return counts;
}

test('sums are kept in so much room, those unused for longest go first', () => {
  const one = sums([0, 1]);
  const kept = keepSums(3 * (PAGE + 4));
  for (const name of ['first', 'second', 'third']) kept.keep(name, one);
  expect(kept.use('first')).toEqual(one);
  kept.keep('fourth', sums([5, 3]));
  expect(['first', 'second', 'third', 'fourth'].filter((name) => kept.use(name))).toEqual([
    'first',
    'third',
    'fourth',
  ]);
  kept.keep('fourth', sums([0, 1], [PAGE, 2]));
  expect(['first', 'third', 'fourth'].filter((name) => kept.use(name))).toEqual(['first', 'fourth']);
});

test('a count takes one byte unless one is larger', () => {
  expect(sums([1, 255]).counts).toBeInstanceOf(Uint8Array);
  expect(sums([1, 65_535]).counts).toBeInstanceOf(Uint16Array);
  expect(sums([1, 65_536]).counts).toBeInstanceOf(Uint32Array);
  expect(narrowed(new CountPages()).counts).toHaveLength(0);
});

test('adding sums up changes none of them', () => {
  const parts = [sums([0, 1], [1, 65_536]), sums([2_147_483_647, 7], [0, 1]), sums([1, 1], [2, 65_535])];
  const all = [
    [0, 2],
    [1, 65_537],
    [2, 65_535],
    [2_147_483_647, 7],
  ];
  expect(listed(addedUp(parts))).toEqual(all);
  expect(listed(addedUp(parts))).toEqual(all);
  expect(listed(addedUp([]))).toEqual([]);
});

test('the room that sums take follows how many builds were counted, not how high their numbers are', () => {
  const high = Array.from({ length: 50 }, (_, place): [number, number] => [place * 40_000_000 + 5, 1]);
  const { pages, counts } = sums(...high);
  expect(pages.byteLength + counts.byteLength).toBe(50 * (PAGE + 4));
});
