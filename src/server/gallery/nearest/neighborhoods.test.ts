import { expect, test } from 'vitest';
import { NEIGHBORHOODS, nearnessInWords, type SetupPoint, within } from './neighborhoods.ts';
import type { Pool } from './pool.ts';

const target: SetupPoint = { width: 10, offset: -18, tire: 33, lift: 1.5, suspension: 'Leveling Kit' };
const nearness = { width: 0.5, offset: 6, tire: 1, lift: 0.5 };
const isNear = (given: Partial<SetupPoint>, asked: Partial<SetupPoint> = {}) => {
  const pool = poolOf({ ...target, ...given });
  return within(nearness, { ...target, ...asked }, pool, pool.all).length === 1;
};

/** One set-up with one build. */
function poolOf({ width, offset, tire, lift, suspension = '' }: SetupPoint): Pool {
  const only = (number = Number.NaN) => Float64Array.of(number);
  return {
    ...{
      all: Uint32Array.of(0),
      width: only(width),
      offset: only(offset),
      tire: only(tire),
      lift: only(lift),
    },
    ...{ suspension: Uint32Array.of(0), suspensions: [suspension], builds: [1] },
  };
}

test('a set-up is near as long as every measure is, ends included', () => {
  expect(isNear({ width: 10.5, offset: -12, tire: 34, suspension: '2" Lift', lift: 2 })).toBe(true);
  expect(isNear({ width: 11 })).toBe(false);
  expect(isNear({ offset: -11 })).toBe(false);
  expect(isNear({ tire: 35 })).toBe(false);
  expect(isNear({ suspension: '3" Lift', lift: 3 })).toBe(false);
});

test('what no number tells is near only when it is the same', () => {
  const air = { suspension: 'Air Suspension', lift: undefined };
  expect(isNear(air, air)).toBe(true);
  expect(isNear(air)).toBe(false);
  expect(isNear({ suspension: 'Coilovers', lift: undefined }, air)).toBe(false);
  expect(isNear({ tire: undefined })).toBe(false);
});

test('what is not asked does not matter', () => {
  expect(isNear({ tire: 40 }, { tire: undefined })).toBe(true);
  expect(isNear({ suspension: '6" Lift', lift: 6 }, { suspension: undefined, lift: undefined })).toBe(true);
});

test('every neighbourhood holds the one before it', () => {
  for (const [place, wider] of NEIGHBORHOODS.slice(1).entries()) {
    const narrower = NEIGHBORHOODS[place];
    for (const measure of ['width', 'offset', 'tire', 'lift'] as const)
      expect(wider[measure]).toBeGreaterThanOrEqual(narrower?.[measure] ?? Number.NaN);
  }
});

test('how near the builds are is told in words', () => {
  expect(nearnessInWords(nearness, target)).toBe(
    'width within 0.5 inch, offset within 6 mm, tire height within 1 inch, lift within 0.5 inch',
  );
  const wide = { width: 1.5, offset: 25, tire: 2, lift: 3 };
  expect(nearnessInWords(wide, { ...target, suspension: 'Coilovers', lift: undefined })).toBe(
    'the same suspension, width within 1.5 inches, offset within 25 mm, tire height within 2 inches',
  );
});
