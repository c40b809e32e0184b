import { describe, expect, test } from 'vitest';
import {
  type Axles,
  axleOf,
  duallyOffsets,
  effectiveOffset,
  hasTwoAxles,
  SAME_ALL_AROUND,
  setupsOf,
} from './axles.ts';
import { wheelPosition } from './wheel-geometry.ts';

const FRONT = {
  wheelModel: '544BM',
  wheelWidth: '9',
  wheelDiameter: '20',
  wheelOffset: 0,
  wheelBackspacing: '5',
  tireBrand: 'Nitto',
  tireWidth: '285',
  tireHeight: '55',
};
const aBuild = (given: Partial<Axles> = {}): Axles => ({ ...FRONT, ...SAME_ALL_AROUND, ...given });

/** Half of the width in mm and the offset, by hand: 9 inches are 228.6 mm, 8.25 inches 209.55 mm, 12 inches 304.8 mm. */
describe('wheels stand where a tape measure finds them, to 0.5 mm', () => {
  test.each([
    { of: '9 wide at 0', width: 9, offset: 0, spacer: 0, outside: 114.3, inside: 114.3 },
    { of: '9 wide at +18', width: 9, offset: 18, spacer: 0, outside: 96.3, inside: 132.3 },
    { of: '10 wide at -19', width: 10, offset: -19, spacer: 0, outside: 146, inside: 108 },
    { of: '12 wide at -44', width: 12, offset: -44, spacer: 0, outside: 196.4, inside: 108.4 },
    {
      of: '9 wide at +35 with 20 mm spacers',
      width: 9,
      offset: 35,
      spacer: 20,
      outside: 99.3,
      inside: 129.3,
    },
    { of: '9 wide at 0 with 25 mm spacers', width: 9, offset: 0, spacer: 25, outside: 139.3, inside: 89.3 },
    { of: '10 wide at -19 with 51 mm spacers', width: 10, offset: -19, spacer: 51, outside: 197, inside: 57 },
    { of: '11 wide at +50', width: 11, offset: 50, spacer: 0, outside: 89.7, inside: 189.7 },
    {
      of: '11 wide at +50 with 15 mm spacers',
      width: 11,
      offset: 50,
      spacer: 15,
      outside: 104.7,
      inside: 174.7,
    },
    { of: 'the inner wheel of a dually', width: 8.25, offset: 127, spacer: 0, outside: -22.2, inside: 231.8 },
    {
      of: 'the outer wheel of a dually',
      width: 8.25,
      offset: -198,
      spacer: 0,
      outside: 302.8,
      inside: -93.2,
    },
    {
      of: 'the outer wheel of a dually on 25 mm',
      width: 8.25,
      offset: -198,
      spacer: 25,
      outside: 327.8,
      inside: -118.2,
    },
  ])('$of', ({ width, offset, spacer, outside, inside }) => {
    const position = wheelPosition({ wheelWidth: width, wheelOffset: offset, spacer });
    expect(Math.abs((position?.outside ?? Number.NaN) - outside)).toBeLessThan(0.5);
    expect(Math.abs((position?.inside ?? Number.NaN) - inside)).toBeLessThan(0.5);
  });
});

test('what the rear does not say it has in common with the front', () => {
  expect(axleOf(aBuild({ rearWheelWidth: '10.5' }), 'rear')).toEqual({
    ...FRONT,
    wheelWidth: '10.5',
    wheelBackspacing: null,
    spacer: 0,
  });
  expect(axleOf(aBuild({ rearSpacer: 20 }), 'rear')).toEqual({ ...FRONT, spacer: 20 });
  expect(axleOf(aBuild({ rearSpacer: 20 }), 'front')).toEqual({ ...FRONT, spacer: 0 });
});

test('a spacer takes from the offset', () => {
  expect(effectiveOffset({ wheelOffset: 35, spacer: 20 })).toBe(15);
  expect(effectiveOffset({ wheelOffset: 35 })).toBe(35);
});

test.each<[Partial<Axles>, ReturnType<typeof setupsOf>, boolean]>([
  [{}, ['Same all around'], false],
  [{ rearWheelWidth: '9' }, ['Same all around'], false],
  [{ rearTireBrand: 'Toyo' }, ['Same all around'], true],
  [{ rearWheelWidth: '10.5' }, ['Staggered'], true],
  [{ rearTireHeight: '50' }, ['Staggered'], true],
  [{ frontSpacer: 20, rearSpacer: 20 }, ['Same all around', 'Spacers'], false],
  [{ rearWheelOffset: 50, rearSpacer: 15 }, ['Staggered', 'Spacers'], true],
  [{ dualRearWheels: true }, ['Dually'], true],
])('%o is %o', (given, setups, isTold) => {
  expect(setupsOf(aBuild(given))).toEqual(setups);
  expect(hasTwoAxles(aBuild(given))).toBe(isTold);
});

test('of a pair of rear wheels the outer one is turned around', () => {
  const front = { wheelWidth: '8.25', wheelOffset: 127, dualRearWheels: true };
  expect(duallyOffsets(aBuild({ ...front, rearWheelOffset: -198 }))).toEqual({ inner: 127, outer: -198 });
  expect(duallyOffsets(aBuild(front))).toEqual({ inner: 127, outer: -127 });
});
