import { expect, test } from 'vitest';
import { wheelPosition } from './wheel-position.ts';

test('a 20×10 at −19 mm stands 146 mm out and 108 mm in', () => {
  const position = wheelPosition({ wheelWidth: '10', wheelOffset: -19, tireWidth: '12.50' });
  expect(position).toEqual({ outside: 146, inside: 108, rim: 254, tire: 317.5 });
});

test('at zero offset the mounting face is in the middle of the rim', () => {
  const position = wheelPosition({ wheelWidth: '9', wheelOffset: 0, tireWidth: '285' });
  expect(position?.outside).toBeCloseTo(114.3, 10);
  expect(position?.inside).toBeCloseTo(114.3, 10);
  expect(position?.tire).toBe(285);
});

test('a positive offset pulls the wheel inwards', () => {
  const position = wheelPosition({ wheelWidth: '8.5', wheelOffset: 35, tireWidth: '245' });
  expect(position?.outside).toBeCloseTo(72.95, 10);
  expect(position?.inside).toBeCloseTo(142.95, 10);
  expect(position?.rim).toBeCloseTo(215.9, 10);
});

test('nothing is drawn from a width that is no number', () => {
  expect(wheelPosition({ wheelWidth: 'n/a', wheelOffset: 0, tireWidth: '285' })).toBeUndefined();
  expect(wheelPosition({ wheelWidth: '0', wheelOffset: 0, tireWidth: '285' })).toBeUndefined();
  expect(wheelPosition({ wheelWidth: '9', wheelOffset: 0, tireWidth: 'wide' })?.tire).toBeUndefined();
});
