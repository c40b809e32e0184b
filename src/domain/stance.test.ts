import { expect, test } from 'vitest';
import { fasterThan, type StancedSetup, type StanceVehicle, stanceOf } from './stance.ts';

/** A half-ton truck: 275/65R18 from the factory, 18 × 25.4 + 2 × 178.75 = 814.7 mm. */
const truck: StanceVehicle = { stockTire: 814.7, hubToFender: 130, hubToArch: 490 };

/** Size, offset, tire and lift as people write them. */
function setup(wheel: string, offset: number, tire: [string, string], lift = 0): StancedSetup {
  const [wheelDiameter = '', wheelWidth = ''] = wheel.split('x');
  return { wheelDiameter, wheelWidth, wheelOffset: offset, tireWidth: tire[0], tireHeight: tire[1], lift };
}

/** Each set-up computed by hand: mm to the half. */
test.each([
  {
    // W/2 = 4.25 × 25.4 = 107.95, flange 12.7; lip 107.95 + 12.7 − 44 = 76.65; back 107.95 + 12.7 + 44 = 164.65
    // reach max(76.65, 137.5 − 44 = 93.5); 93.5 − 130; 814.7 / 2 = 407.35; 490 − 407.35
    name: 'a truck as it left the factory',
    of: setup('18x8.5', 44, ['275', '65']),
    is: { outerLip: 76.65, backspacing: 164.65, poke: -36.5, sidewall: 178.75, rise: 0, archGap: 82.65 },
  },
  {
    // 114.3 + 12.7 = 127; 127 − 0; 33 × 25.4 = 838.2; 158.75 − 0 − 130; (838.2 − 814.7) / 2 + 50.8
    name: 'zero offset on flotation tires with a leveling kit',
    of: setup('20x9', 0, ['12.50', '33'], 2),
    is: { outerLip: 127, backspacing: 127, poke: 28.75, sidewall: 165.1, rise: 62.55, archGap: 121.7 },
  },
  {
    // 127 + 12.7 + 19 = 158.7; 139.7 − 19 = 120.7; max(158.7, 158.75 + 19 = 177.75) − 130
    name: 'negative offset pushes out what the tire reaches',
    of: setup('20x10', -19, ['12.50', '33']),
    is: { outerLip: 158.7, backspacing: 120.7, poke: 47.75, rise: 11.75, archGap: 70.9 },
  },
  {
    // 114.3 + 12.7 − 18 = 109; 127 + 18 = 145; 142.5 − 18 = 124.5; 124.5 − 130; 285 × 0.55 = 156.75
    name: 'positive offset keeps the tire under the fender',
    of: setup('20x9', 18, ['285', '55']),
    is: { outerLip: 109, backspacing: 145, poke: -5.5, sidewall: 156.75, tireDiameter: 821.5 },
  },
  {
    // 152.4 + 12.7 + 44 = 209.1; 165.1 − 44 = 121.1; 158.75 + 44 = 202.75 < 209.1; 209.1 − 130
    name: 'a wheel wider than its tire reaches furthest by its lip',
    of: setup('22x12', -44, ['12.50', '33'], 6),
    is: { outerLip: 209.1, backspacing: 121.1, reach: 209.1, poke: 79.1, rise: 164.15 },
  },
  {
    // 177.8 + 12.7 + 76 = 266.5; 190.5 − 76 = 114.5; 40 × 25.4 = 1016; 15.5 × 25.4 / 2 = 196.85 + 76 = 272.85
    name: 'a tall show truck on 40s with 12 inches of lift',
    of: setup('26x14', -76, ['15.50', '40'], 12),
    is: {
      outerLip: 266.5,
      backspacing: 114.5,
      poke: 142.85,
      rise: 100.65 + 304.8,
      archGap: 490 + 304.8 - 508,
    },
  },
  {
    // 139.7 + 12.7 = 152.4; − 24; 22 × 25.4 + 2 × 128.25 = 815.3; lowered 3 inches: 0.3 − 76.2
    name: 'a lowered truck on 22s',
    of: setup('22x11', 24, ['285', '45'], -3),
    is: { outerLip: 128.4, backspacing: 176.4, poke: -1.6, rise: -75.9, archGap: 490 - 76.2 - 407.65 },
  },
  {
    // 17 × 25.4 + 2 × 199.5 = 830.8; (830.8 − 814.7) / 2 + 76.2 = 84.25; 142.5 + 12 = 154.5 − 130
    name: 'metric all-terrains under 3 inches of lift',
    of: setup('17x9', -12, ['285', '70'], 3),
    is: { tireDiameter: 830.8, rise: 84.25, poke: 24.5, archGap: 490 + 76.2 - 415.4, backspacing: 115 },
  },
  {
    // 35 × 25.4 = 889; (889 − 814.7) / 2 = 37.15; 490 − 444.5
    name: '35s on stock springs',
    of: setup('17x8.5', 0, ['12.50', '35']),
    is: { tireDiameter: 889, rise: 37.15, archGap: 45.5, sidewall: 228.6, outerLip: 120.65 },
  },
  {
    // 24 × 25.4 = 609.6; 305 × 0.35 = 106.75; 609.6 + 213.5 = 823.1; 127 + 12.7 − 24 = 115.7; 152.5 − 24 = 128.5
    name: 'a plus-size of six inches at nearly the same height',
    of: setup('24x10', 24, ['305', '35']),
    is: { tireDiameter: 823.1, sidewall: 106.75, outerLip: 115.7, poke: -1.5, rise: 4.2 },
  },
  {
    // A dually's outer wheel: 82.55 + 12.7 + 140 = 235.25; 95.25 − 140 = −44.75
    name: 'a dually wheel lies wholly outside of its mounting face',
    of: setup('17x6.5', -140, ['235', '80']),
    is: { outerLip: 235.25, backspacing: -44.75, tireDiameter: 807.8 },
  },
  {
    // 15 × 25.4 = 381; 31 × 25.4 = 787.4; 10.5 × 25.4 / 2 = 133.35 + 12 = 145.35; 101.6 + 12.7 + 12 = 126.3
    name: 'small flotation tires of the eighties',
    of: setup('15x8', -12, ['10.50', '31']),
    is: { tireDiameter: 787.4, sidewall: 203.2, reach: 145.35, outerLip: 126.3, rise: -13.65 },
  },
])('$name stands where it is computed to', ({ of, is }) => {
  const stance = stanceOf(of, truck);
  for (const [measure, mm] of Object.entries(is)) {
    const found = Object.entries(stance ?? {}).find(([name]) => name === measure)?.[1] ?? Number.NaN;
    expect({ measure, off: Math.abs(found - mm) <= 0.5 }).toEqual({ measure, off: true });
  }
});

const car: StanceVehicle = { stockTire: 645.9, hubToFender: 85, hubToArch: 375 };

test('a plus-one on a car keeps its height: 17 to 19 inches', () => {
  // 19 × 25.4 + 2 × 225 × 0.4 = 662.6; 107.95 + 12.7 − 35 = 85.65; 112.5 − 35 = 77.5; 85.65 − 85
  const stance = stanceOf(setup('19x8.5', 35, ['225', '40'], -1.4), car);
  expect(stance?.poke).toBeCloseTo(0.65, 5);
  expect(stance?.tireDiameter).toBeCloseTo(662.6, 5);
  // 375 − 35.56 − 331.3
  expect(stance?.archGap).toBeCloseTo(8.14, 5);
  // 662.6 / 645.9 = 1.02586
  expect(stance?.speedometer).toBeCloseTo(2.586, 3);
});

test('a 33-inch tire turns 611 times in a mile', () => {
  // 63,360 / (π × 33) = 611.15
  expect(stanceOf(setup('20x9', 0, ['12.50', '33']), truck)?.revolutionsPerMile).toBeCloseTo(611.15, 1);
});

test('a set-up goes faster than another by as much as its tire is taller', () => {
  const before = stanceOf(setup('20x9', 18, ['275', '60']), truck);
  const after = stanceOf(setup('20x10', -19, ['12.50', '35'], 2), truck);
  // 35 × 25.4 = 889 against 20 × 25.4 + 2 × 165 = 838: 1.06086
  expect(before && after && fasterThan(before, after)).toBeCloseTo(6.086, 3);
});

test('what is no size has no stance', () => {
  expect(stanceOf(setup('20xwide', 0, ['285', '55']), truck)).toBeUndefined();
  expect(stanceOf(setup('20x9', 0, ['', '']), truck)).toBeUndefined();
  expect(stanceOf(setup('20x9', 0, ['285', '']), truck)).toBeUndefined();
});
