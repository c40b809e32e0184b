import { expect, test } from 'vitest';
import { isCurrent } from './use-typed-search.ts';

test.each([
  ['while it is typed', { text: 'bronc', base: '' }, ''],
  ['once it became the search', { text: 'bronco', base: '' }, 'bronco'],
  ['with the blank a word may follow', { text: 'bronco ', base: '' }, 'bronco'],
  ['as long as nothing was typed', { text: 'f150', base: 'f150' }, 'f150'],
])('what is typed is shown %s', (_, typed, search) => {
  expect(isCurrent(typed, search)).toBe(true);
});

test('a search that changed elsewhere, as by Back or a cleared filter, is shown instead', () => {
  expect(isCurrent({ text: 'bronco', base: 'bronco' }, '')).toBe(false);
  expect(isCurrent({ text: 'bronco 20', base: 'bronco' }, 'f150')).toBe(false);
});
