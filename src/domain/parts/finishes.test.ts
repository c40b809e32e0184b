import { expect, test } from 'vitest';
import { FINISH_FAMILIES } from '../choices.ts';
import { finishOf } from './finishes.ts';
import { BUILT_IN_LISTS } from './part-lists.ts';

test('every listed wheel has a finish in words and a family', () => {
  for (const { brand, code } of BUILT_IN_LISTS.wheels) {
    expect.soft(finishOf(brand, code), code).toMatchObject({ name: /\w/ });
    expect.soft(FINISH_FAMILIES, code).toContain(finishOf(brand, code)?.family);
  }
});

test('a wheel is found however its model is written', () => {
  expect(finishOf('TIS', '547bm2.0')).toEqual({ name: 'Gloss Black Milled', family: 'Milled' });
  expect(finishOf('tis motorsports', '504 BZ')?.family).toBe('Bronze');
});

test.each([
  ['TIS', '544B', 'Black'],
  ['TIS', '544MB', 'Machined'],
  ['TIS', '535B', 'Milled'],
  ['DTS Wheels', '604BZB', 'Bronze'],
  ['TIS', '547C', 'Chrome'],
  ['TIS Motorsports', '505S', 'Silver'],
  ['TIS', '555A', 'Gray'],
  ['TIS', '556BA', 'Black'],
  ['TIS', '544RB', 'Color'],
])('%s %s is of the family %s', (brand, model, family) => {
  expect(finishOf(brand, model)?.family).toBe(family);
});

test('a style alone, an unlisted code and the code of another brand have none', () => {
  expect(finishOf('TIS', '544')).toBeUndefined();
  expect(finishOf('TIS', '544XX')).toBeUndefined();
  expect(finishOf('DTS Wheels', '544BM')).toBeUndefined();
});
