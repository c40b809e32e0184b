import { expect, test } from 'vitest';
import { positionChanges } from './position-section.tsx';

const first = {
  wheelWidth: '10',
  wheelDiameter: '20',
  wheelOffset: -19,
  tireWidth: '12.50',
  tireHeight: '33',
};
const NBSP = '\u00a0';

test('a wider wheel with less offset stands further out by what both add', () => {
  // 12 × 12.7 + 44 = 196.4 against 10 × 12.7 + 19 = 146; inside 152.4 − 44 = 108.4 against 127 − 19 = 108
  const of = { ...first, wheelWidth: '12', wheelOffset: -44, wheelDiameter: '22', tireHeight: '37' };
  expect(positionChanges(of, first)).toEqual({
    outside: `50${NBSP}mm more poke`,
    inside: 'the same',
    tire: `102${NBSP}mm taller`,
  });
});

test('a narrower wheel with more offset stands further in', () => {
  // 8.5 × 12.7 − 18 = 89.95 against 146; inside 107.95 + 18 = 125.95 against 108
  const of = { ...first, wheelWidth: '8.5', wheelOffset: 18, tireWidth: '285', tireHeight: '55' };
  expect(positionChanges(of, first)).toEqual({
    outside: `56${NBSP}mm less poke`,
    inside: `18${NBSP}mm closer to the suspension`,
    // 20 × 25.4 + 2 × 285 × 0.55 = 821.5 against 838.2
    tire: `17${NBSP}mm shorter`,
  });
});

test('an inner edge that moves outwards leaves the suspension', () => {
  expect(positionChanges({ ...first, wheelWidth: '9' }, first).inside).toBe(
    `13${NBSP}mm more inner clearance`,
  );
});

test('nothing is said where a number is missing', () => {
  expect(positionChanges({ ...first, wheelWidth: 'wide' }, first)).toEqual({});
  expect(positionChanges({ ...first, tireHeight: '' }, first)).not.toHaveProperty('tire');
});
