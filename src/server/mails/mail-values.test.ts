import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAKES } from '#domain/makes.ts';
import { nameInMail } from './mail-values.ts';

/** Text as attackers write it: words of addresses, dots and their look-alikes, line ends, direction marks. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...[
          'http',
          'https:',
          '//',
          'www',
          'www.',
          '.',
          '。',
          '．',
          '｡',
          '․',
          '@',
          '＠',
          ':',
          '：',
          '\\',
          '/',
        ],
        ...['\r\n', '\n', '\u2028', '\0', '\u202e', '\u200b', '\u00ad', ' ', '\t', '-', '_', '?', '='],
        ...['evil', 'example', 'com', 'рф', 'Bcc', '1', '192', 'xn--p1ai', '🚙', '\ud800', 'ｗｗｗ', 'ﷺ'],
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('whatever somebody types, a mail carries a short line without an address', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const name = nameInMail(typed);
      expect([...name].length).toBeLessThanOrEqual(80);
      expect(name).not.toMatch(/[@:\\<>]|\/\//);
      expect(name).not.toMatch(/\p{C}|\p{Zl}|\p{Zp}/u);
      expect(name).not.toMatch(/\.[^\d ]|\.$|\d\.\d+\.\d/u);
      expect(name).not.toMatch(/(?<![\p{L}\p{N}])(https?|www)(?![\p{L}\p{N}])/iu);
      expect(name).toBe(name.trim());
      expect(nameInMail(name)).toBe(name);
    }),
    { numRuns: 5000, seed: 20261122 },
  );
});

test.each([
  ['F-150', 'F-150'],
  ["Rock 'n' Roll", "Rock 'n' Roll"],
  ['ID.4 Pro', 'ID.4 Pro'],
  ['3.5 EcoBoost (V6)', '3.5 EcoBoost (V6)'],
  ['C/K 1500', 'C/K 1500'],
  ['Škoda Yeti 2.0 TDI', 'Škoda Yeti 2.0 TDI'],
  ['John Smith Jr.', 'John Smith Jr'],
  ['https://evil.example/win?x=1', 'evil example/win x 1'],
  ['www.evil.com', 'evil com'],
  ['ｗｗｗ．ｅｖｉｌ。com', 'evil com'],
  ['me@evil.com', 'me evil com'],
  ['F-150\r\nBcc: all@example.com', 'F-150 Bcc all example com'],
  ['F\u202e051-\u200b', 'F051-'],
  ['http 10.0.0.1', '10 0 0 1'],
  ['call +1 800 555-0199 now', 'call + now'],
  ['Silverado 1500 2500', 'Silverado 1500 2500'],
])('%j stands in a mail as %j', (typed, shown) => {
  expect(nameInMail(typed)).toBe(shown);
});

test('every make and model on the list stands in a mail as it is', () => {
  const names = MAKES.flatMap(({ make, models }) => [make, ...models.map(({ name }) => name)]);
  expect(names.map(nameInMail)).toEqual(names);
});
