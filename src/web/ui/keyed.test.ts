import { expect, test } from 'vitest';
import { keyed } from './keyed.ts';

test('what is listed twice has two keys, and keeps the first when more comes before it', () => {
  const keys = (words: string) => keyed(words.split(' '), (word) => word).map(({ key }) => key);
  expect(new Set(keys('20 by 20 by 20')).size).toBe(5);
  expect(keys('wide 20 by 20').slice(1)).toEqual(keys('20 by 20'));
});
