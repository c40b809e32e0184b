import { expect, test } from 'vitest';
import { compareSetups, type WheelSetup } from '#domain/wheel-geometry.ts';
import { changeLines } from './answer-geometry.tsx';

const stock = { wheelDiameter: 18, wheelWidth: 8.5, wheelOffset: 44, tireWidth: '265', tireHeight: '70' };
const wide = { wheelDiameter: 20, wheelWidth: 10, wheelOffset: -18, tireWidth: '12.50', tireHeight: '33' };

function lines(of: WheelSetup, from: WheelSetup): string[] {
  const change = compareSetups(of, from);
  if (!change) throw new Error('These set-ups cannot be compared');
  return changeLines(change).map(({ label, value, note }) => [label, value, note].filter(Boolean).join(': '));
}

// Outside 127 + 18 = 145 against 107.95 - 44 = 63.95; inside 127 - 18 = 109 against 107.95 + 44 = 151.95.
// 265/70R18 stands 18 + 2 * 265 * 0.7 / 25.4 = 32.61 inches tall.
test('a wider wheel of less offset stands further out on both sides', () => {
  expect(lines(wide, stock)).toEqual([
    'Outer edge: 81\u00a0mm more poke',
    'Inner edge: 43\u00a0mm more clearance',
    'Tire diameter: 0.4″ taller',
    'Speedometer: 1.2% low: reads 60 at 60.7 mph',
  ]);
});

test('the way back is told the other way round', () => {
  expect(lines(stock, wide)).toEqual([
    'Outer edge: 81\u00a0mm less poke',
    'Inner edge: 43\u00a0mm closer to the suspension',
    'Tire diameter: 0.4″ shorter',
    'Speedometer: 1.2% high: reads 60 at 59.3 mph',
  ]);
});

test('what does not differ is the same, and without tires nothing is said of them', () => {
  expect(lines(wide, wide)).toEqual([
    'Outer edge: the same',
    'Inner edge: the same',
    'Tire diameter: the same',
    'Speedometer: the same',
  ]);
  const { tireWidth, tireHeight, ...bare } = wide;
  expect(lines(bare, stock)).toHaveLength(2);
});
