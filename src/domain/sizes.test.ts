import { describe, expect, test } from 'vitest';
import { parseTireSize, parseWheelSize } from './sizes.ts';

describe('a wheel size written in one piece', () => {
  test.each([
    ['20x9', '20', '9'],
    ['20X9.0', '20', '9'],
    [' 22 x 10.50 ', '22', '10.5'],
    ['20″ × 8.5″', '20', '8.5'],
    ['17"x9"', '17', '9'],
  ])('%s is read', (text, wheelDiameter, wheelWidth) => {
    expect(parseWheelSize(text)).toEqual({ wheelDiameter, wheelWidth });
  });

  test.each(['', '20', 'x9', '20x', '9x20', '20x90', 'big', '20x9x5', '-20x9'])('"%s" is not', (text) => {
    expect(parseWheelSize(text)).toBeUndefined();
  });
});

describe('a tire size written in one piece', () => {
  test.each([
    ['35x12.50R20', '12.50', '35', '20'],
    ['35x12.5R20LT', '12.50', '35', '20'],
    ['35 X 12.50 - 20', '12.50', '35', '20'],
    ['37x13.5x17', '13.50', '37', '17'],
    ['35/12.50R20', '12.50', '35', '20'],
    ['285/55R20', '285', '55', '20'],
    ['LT285/70R17', '285', '70', '17'],
    ['P275/55 ZR20', '275', '55', '20'],
    ['235x45R18', '235', '45', '18'],
    ['235 × 45 R18', '235', '45', '18'],
  ])('%s is read', (text, tireWidth, tireHeight, rimDiameter) => {
    expect(parseTireSize(text)).toEqual({ tireWidth, tireHeight, rimDiameter });
  });

  test('may leave the rim out', () => {
    expect(parseTireSize('33x12.50')).toEqual({ tireWidth: '12.50', tireHeight: '33' });
    expect(parseTireSize('285/55')).toEqual({ tireWidth: '285', tireHeight: '55' });
  });

  test.each(['', '35', '285', 'thirty-fives', '12.50x35R20', '35x285R20', '285/55R20 or so'])(
    '"%s" is not',
    (text) => {
      expect(parseTireSize(text)).toBeUndefined();
    },
  );
});
