import { expect, test } from 'vitest';
import { toggled, withSelected } from './use-build-table.ts';

test('builds of several pages are selected together, and each can be taken out', () => {
  const page = withSelected(new Set(), [1, 2, 3], true);
  const both = withSelected(page, [3, 4], true);
  expect([...both]).toEqual([1, 2, 3, 4]);
  expect([...withSelected(both, [2, 9], false)]).toEqual([1, 3, 4]);
  expect([...page]).toEqual([1, 2, 3]);
});

test('one row is open at a time; asked for again it closes, as something else it changes', () => {
  const details = toggled(undefined, { id: 1, as: 'details' });
  expect(toggled(details, { id: 1, as: 'details' })).toBeUndefined();
  expect(toggled(details, { id: 1, as: 'editor' })).toEqual({ id: 1, as: 'editor' });
  expect(toggled(details, { id: 2, as: 'details' })).toEqual({ id: 2, as: 'details' });
});
