import { expect, test } from 'vitest';
import { adviseOnWheel, impliedBackspacing } from './wheel-advice.ts';

const wheel = (wheelWidth: string, wheelOffset: string, wheelBackspacing = '') => ({
  wheelWidth,
  wheelOffset,
  wheelBackspacing,
});

test('width and offset imply the backspacing', () => {
  expect(impliedBackspacing(wheel('9', '+18'))).toBe('5.71');
  expect(impliedBackspacing(wheel('12', '\u221244'))).toBe('4.77');
  expect(impliedBackspacing(wheel('10', '0'))).toBe('5.5');
  expect(impliedBackspacing(wheel('9', ''))).toBeUndefined();
  expect(impliedBackspacing(wheel('nine', '18'))).toBeUndefined();
});

test('a backspacing without an offset offers the offset it means', () => {
  expect(adviseOnWheel(wheel('9', '', '5.75'))).toEqual({
    text: '9″ wide with 5.75″ of backspacing means an offset of about +19 mm.',
    action: 'Use +19 mm',
    field: 'wheelOffset',
    value: '19',
  });
});

test('measures that agree to a quarter of an inch raise no warning, others do', () => {
  expect(adviseOnWheel(wheel('9', '18', '5.75'))).toBeUndefined();
  expect(adviseOnWheel(wheel('9', '18', '5.5'))).toBeUndefined();
  expect(adviseOnWheel(wheel('9', '18', '4.5'))).toMatchObject({
    action: 'Use 5.71″',
    field: 'wheelBackspacing',
    value: '5.71',
  });
});

test('an offset that is no number is left to the field itself', () => {
  expect(adviseOnWheel(wheel('9', 'far', '5.75'))).toBeUndefined();
});
