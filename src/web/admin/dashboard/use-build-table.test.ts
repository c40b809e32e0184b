import { expect, test } from 'vitest';
import { toggled } from './use-build-table.ts';

test('one row is open at a time; asked for again it closes, as something else it changes', () => {
  const details = toggled(undefined, { id: 1, as: 'details' });
  expect(toggled(details, { id: 1, as: 'details' })).toBeUndefined();
  expect(toggled(details, { id: 1, as: 'editor' })).toEqual({ id: 1, as: 'editor' });
  expect(toggled(details, { id: 2, as: 'details' })).toEqual({ id: 2, as: 'details' });
});
