import { expect, test } from 'vitest';
import { wheelSection } from './wheel-section.ts';

const wheel = { wheelWidth: '10', wheelOffset: -19, wheelDiameter: '20' };

test('a 33-inch tire on a 20-inch rim reaches 419.1 mm from the axle', () => {
  const section = wheelSection({ ...wheel, tireWidth: '12.50', tireHeight: '33' });
  expect(section?.rimRadius).toBe(254);
  expect(section?.tireRadius).toBeCloseTo(419.1, 10);
});

test('the sidewall of a 285/55 is 55 % of 285 mm', () => {
  expect(wheelSection({ ...wheel, tireWidth: '285', tireHeight: '55' })?.tireRadius).toBeCloseTo(
    254 + 156.75,
    10,
  );
});

test('a tire without readable height is drawn with a usual sidewall, an impossible one never inside the rim', () => {
  expect(wheelSection({ ...wheel, tireWidth: '285', tireHeight: 'tall' })?.tireRadius).toBe(384);
  expect(wheelSection({ ...wheel, tireWidth: '12.50', tireHeight: '18' })?.tireRadius).toBe(384);
  expect(wheelSection({ ...wheel, tireWidth: '12.50', tireHeight: '21' })?.tireRadius).toBe(304);
});

test('nothing is drawn without a diameter', () => {
  expect(wheelSection({ ...wheel, wheelDiameter: '?', tireWidth: '285', tireHeight: '55' })).toBeUndefined();
});
