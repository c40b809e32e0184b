import { expect, test } from 'vitest';
import { stepNear } from './slider.tsx';

test.each([
  ['a tire in inches', { min: 8.5, max: 15.5, step: 1 }, 12.5, [11.5, 13.5]],
  ['a tire in millimetres', { min: 185, max: 385, step: 10 }, 285, [275, 295]],
  ['the width of a wheel', { min: 5, max: 16, step: 0.5 }, 9.5, [9, 10]],
  ['an offset', { min: -120, max: 80, step: 1 }, -18, [-19, -17]],
  ['a lift', { min: -6, max: 12, step: 0.5 }, 0, [-0.5, 0.5]],
])('%s goes one step down and one step up', (_name, range, value, beside) => {
  expect([value - range.step, value + range.step].map((next) => stepNear(next, range))).toEqual(beside);
});

test('what lies between two steps is the nearer one, and nothing lies outside', () => {
  const range = { min: 8.5, max: 15.5, step: 1 };
  expect([12.9, 13.1, 2, 40].map((value) => stepNear(value, range))).toEqual([12.5, 13.5, 8.5, 15.5]);
});
