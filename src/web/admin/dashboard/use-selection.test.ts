import { expect, test } from 'vitest';
import { renewed, withSelected } from './use-selection.ts';

const seen = (updatedAt: string, ...ids: number[]) => ids.map((id) => ({ id, updatedAt }));

test('builds of several pages are selected together, and each can be taken out', () => {
  const page = withSelected(new Map(), seen('a', 1, 2, 3), true);
  const both = withSelected(page, seen('b', 3, 4), true);
  expect([...both.keys()]).toEqual([1, 2, 3, 4]);
  expect([...withSelected(both, seen('b', 2, 9), false).keys()]).toEqual([1, 3, 4]);
  expect([...page.keys()]).toEqual([1, 2, 3]);
});

test('a selected build is known as it was looked at last', () => {
  const selected = withSelected(new Map(), seen('a', 1, 2), true);
  expect([...renewed(selected, seen('b', 2, 3))]).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
});
