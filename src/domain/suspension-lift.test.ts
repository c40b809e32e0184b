import { expect, test } from 'vitest';
import { SUSPENSIONS } from './choices.ts';
import { liftInches, usualLiftInches } from './suspension-lift.ts';

test.each([
  ['Stock', 0],
  ['Leveling Kit', 2],
  ['6" Lift', 6],
  ['12″ lift', 12],
  ['2.5 inch lift', 2.5],
  ['3" drop', -3],
  ['Lowered', -3],
])('%s is %d inches on a truck, for an answer and for a drawing alike', (suspension, inches) => {
  expect([liftInches(suspension), usualLiftInches(suspension, 'truck')]).toEqual([inches, inches]);
});

test.each(['Air Suspension', 'Coilovers', 'Lifted', ''])('%s says no height', (suspension) => {
  expect(liftInches(suspension)).toBeUndefined();
});

test('what says no height is drawn as most owners set it: trucks up, cars down', () => {
  expect(usualLiftInches('Coilovers', 'truck')).toBeGreaterThan(0);
  expect(usualLiftInches('Coilovers', 'car')).toBeLessThan(0);
  expect(usualLiftInches('Air Suspension', 'car')).toBeLessThan(0);
  expect(usualLiftInches('something else', 'truck')).toBe(0);
});

test('every suspension of the forms is drawn, and answers agree with the drawing where they know', () => {
  for (const suspension of SUSPENSIONS) {
    const drawn = usualLiftInches(suspension, 'truck');
    expect(liftInches(suspension) ?? drawn).toBe(drawn);
  }
});
