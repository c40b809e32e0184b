import { expect, test } from 'vitest';
import { addedUp, keepSums, narrowed } from './kept-sums.ts';

const sums = (...counts: number[]) => narrowed(Uint32Array.from(counts));

test('sums are kept in so much room, those unused for longest go first', () => {
  const kept = keepSums(6);
  for (const name of ['first', 'second', 'third']) kept.keep(name, sums(1, 2));
  expect(kept.use('first')).toEqual(sums(1, 2));
  kept.keep('fourth', sums(3, 4));
  expect(['first', 'second', 'third', 'fourth'].filter((name) => kept.use(name))).toEqual([
    'first',
    'third',
    'fourth',
  ]);
  kept.keep('fourth', sums(1, 2, 3, 4, 5));
  expect(['first', 'third', 'fourth'].filter((name) => kept.use(name))).toEqual(['fourth']);
});

test('a sum takes one byte for a count unless one is larger, and none for what comes after the last', () => {
  expect(sums(0, 255, 0, 0)).toEqual(Uint8Array.of(0, 255));
  expect(sums(0, 65_535, 0, 0)).toEqual(Uint16Array.of(0, 65_535));
  expect(sums(0, 65_536, 0)).toEqual(Uint32Array.of(0, 65_536));
  expect(sums(0, 0)).toHaveLength(0);
});

test('adding sums up changes none of them', () => {
  const parts = [sums(1, 65_536), sums(1), sums(0, 1, 65_535)];
  expect(addedUp(parts)).toEqual(Uint32Array.of(2, 65_537, 65_535));
  expect(addedUp(parts)).toEqual(addedUp(parts));
  expect(addedUp([])).toHaveLength(0);
});
