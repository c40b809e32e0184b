import { expect, test } from 'vitest';
import { foldMarks } from './marks.ts';
import { decimalText, inchesText, parseTireHeightKey, readNumber, tireWidthText } from './measures.ts';
import { parseTireSize, parseWheelSize } from './sizes.ts';
import { tireDiameterInches } from './wheel-geometry.ts';

test.each([
  ['doesn’t', "doesn't"],
  ['12,50”', '12.50"'],
  ['33x12,50R20', '33x12.50R20'],
  ['−18 to –12', '-18 to -12'],
  ['1,250', '1,250'],
  ['20, 22', '20, 22'],
  ['３５', '35'],
])('%s has its marks in one spelling', (typed, folded) => {
  expect(foldMarks(typed)).toBe(folded);
  expect(folded).toHaveLength(typed.length);
});

test('sizes are read with a comma and with every inch mark', () => {
  expect([decimalText('8,5'), decimalText('8,50'), decimalText('odd')]).toEqual(['8.5', '8.5', 'odd']);
  expect([tireWidthText('12,5'), tireWidthText('285')]).toEqual(['12.50', '285']);
  expect([inchesText('33”'), inchesText('33,0"'), inchesText('33 in')]).toEqual(['33', '33', '33']);
  expect([parseTireHeightKey('35”'), parseTireHeightKey('35″'), parseTireHeightKey('55')]).toEqual([
    ...['35', '35', '55-series'],
  ]);
  expect(parseWheelSize('17x8,5')).toEqual({ wheelDiameter: '17', wheelWidth: '8.5' });
  expect(parseWheelSize('20”x10”')).toEqual({ wheelDiameter: '20', wheelWidth: '10' });
  expect(parseTireSize('33x12,50R20')).toEqual({ tireWidth: '12.50', tireHeight: '33', rimDiameter: '20' });
  expect(tireDiameterInches({ tireWidth: '12,50', tireHeight: '35', wheelDiameter: '20' })).toBe(35);
});

test('a number with a page of spaces in it is none at once', () => {
  // Takes minutes where spaces are looked for from each of them.
  expect(readNumber(`1${' '.repeat(1_000_000)}1`)).toBeUndefined();
  expect(inchesText(`1${' '.repeat(1_000_000)}1`)).toHaveLength(1_000_002);
});

test.each([
  ['+18', 18],
  ['−12 mm', -12],
  ['- 44', -44],
  ['8,5″', 8.5],
  ['-0', 0],
  ['', undefined],
  ['1e2', undefined],
  ['12-18', undefined],
])('"%s" is the number %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});
