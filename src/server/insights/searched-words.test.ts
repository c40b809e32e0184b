import { expect, test } from 'vitest';
import { keptWords, withoutPersonal } from './searched-words.ts';

test.each([
  ['bronco ada@example.com 33s', 'bronco 33s'],
  ['call +1 (555) 123-4567 f150', 'call f150'],
  ['4111 1111 1111 1111 wheels', 'wheels'],
  ['see https://example.com/ada and www.example.com tacoma', 'see and tacoma'],
  ['mine 555-1234 or 0170 1234567 or +49 170 123 45 67', 'mine or 0170 or'],
  // Sizes and years stay.
  ['2019 f150 20x10 -18 33x12.50r20 285/55r20', '2019 f150 20x10 -18 33x12.50r20 285/55r20'],
  ['2015-2018 20x10 12.50', '2015-2018 20x10 12.50'],
])('%j is searched for as %j where it is counted', (search, counted) => {
  expect(withoutPersonal(search)).toBe(counted);
});

test.each([
  [['beadlocks', 'tan'], 'beadlocks tan'],
  [['8abc123', '1ftfw1e50mfa00001', '90210', 'tan'], 'tan'],
  [['556v', 'm5'], '556v m5'],
  [['a'.repeat(60)], 'a'.repeat(40)],
])('of the words %j %j is kept', (words, kept) => {
  expect(keptWords(words)).toBe(kept);
});
