import { expect, test } from 'vitest';
import { BUILT_IN_LISTS } from './part-lists.ts';
import { findWheels } from './wheel-codes.ts';

function codesOf(wheelModel: string, wheelBrand?: string): string[] {
  return findWheels({ wheelBrand, wheelModel }, BUILT_IN_LISTS.wheels).map(({ code }) => code);
}

test('a wheel is found by its code, however it is written', () => {
  expect(codesOf('544BM', 'TIS')).toEqual(['544BM']);
  expect(codesOf('547bm2.0')).toEqual(['547BM 2.0']);
  expect(codesOf('544 b dually inner')).toEqual(['544B DUALLY INNER']);
});

test('a style alone is all its finishes', () => {
  expect(codesOf('506', 'tis motorsports')).toEqual(['506B', '506C', '506GM']);
});

test('an unlisted finish, and a wheel of another brand, is none', () => {
  expect(codesOf('544XX', 'TIS')).toEqual([]);
  expect(codesOf('506', 'TIS')).toEqual([]);
});
