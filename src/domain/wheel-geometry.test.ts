import { expect, test } from 'vitest';
import {
  compareSetups,
  type SetupChange,
  tireDiameterInches,
  tireWidthMm,
  trueSpeed,
  type WheelSetup,
  wheelPosition,
} from './wheel-geometry.ts';

const stock: WheelSetup = {
  wheelDiameter: '20',
  wheelWidth: '9',
  wheelOffset: 18,
  tireWidth: '275',
  tireHeight: '60',
};

/** Every number to the hundredth, as computed by hand. */
function rounded(change: SetupChange | undefined) {
  return Object.fromEntries(
    Object.entries(change ?? {}).map(([name, value]) => [
      name,
      value === undefined ? undefined : Math.round(value * 100) / 100 + 0,
    ]),
  );
}

test('a 20×10 at −19 mm stands 146 mm out and 108 mm in', () => {
  // 10 × 25.4 / 2 = 127; 127 − (−19) = 146; 127 + (−19) = 108; 12.50 × 25.4 = 317.5
  const position = wheelPosition({ wheelWidth: '10', wheelOffset: -19, tireWidth: '12.50' });
  expect(position).toEqual({ outside: 146, inside: 108, rim: 254, tire: 317.5 });
});

test('at zero offset the mounting face is in the middle of the rim', () => {
  // 9 × 25.4 / 2 = 114.3 to both sides
  const position = wheelPosition({ wheelWidth: '9', wheelOffset: 0, tireWidth: '285' });
  expect(position?.outside).toBeCloseTo(114.3, 10);
  expect(position?.inside).toBeCloseTo(114.3, 10);
  expect(position?.tire).toBe(285);
});

test('a positive offset pulls the wheel inwards', () => {
  // 8.5 × 25.4 / 2 = 107.95; 107.95 − 35 = 72.95; 107.95 + 35 = 142.95
  const position = wheelPosition({ wheelWidth: '8.5', wheelOffset: 35, tireWidth: '245' });
  expect(position?.outside).toBeCloseTo(72.95, 10);
  expect(position?.inside).toBeCloseTo(142.95, 10);
  expect(position?.rim).toBeCloseTo(215.9, 10);
});

test('a width that is no number has no position, a tire that is none no width', () => {
  expect(wheelPosition({ wheelWidth: 'n/a', wheelOffset: 0, tireWidth: '285' })).toBeUndefined();
  expect(wheelPosition({ wheelWidth: '0', wheelOffset: 0, tireWidth: '285' })).toBeUndefined();
  expect(wheelPosition({ wheelWidth: 'Infinity', wheelOffset: 0 })).toBeUndefined();
  expect(wheelPosition({ wheelWidth: '9', wheelOffset: 0, tireWidth: 'wide' })?.tire).toBeUndefined();
  expect(tireWidthMm()).toBeUndefined();
});

test.each([
  // Flotation tires name their diameter.
  { tire: { wheelDiameter: 20, tireWidth: '12.50', tireHeight: '33' }, inches: 33 },
  // 275 × 60 % = 165 mm; 2 × 165 / 25.4 = 12.992; 20 + 12.992
  { tire: { wheelDiameter: '20', tireWidth: '275', tireHeight: '60' }, inches: 32.992 },
  // 285 × 55 % = 156.75 mm; 2 × 156.75 / 25.4 = 12.343; 20 + 12.343
  { tire: { wheelDiameter: '20', tireWidth: '285', tireHeight: '55' }, inches: 32.343 },
  // 265 × 70 % = 185.5 mm; 2 × 185.5 / 25.4 = 14.606; 17 + 14.606
  { tire: { wheelDiameter: '17', tireWidth: '265', tireHeight: '70' }, inches: 31.606 },
  // 305 × 45 % = 137.25 mm; 2 × 137.25 / 25.4 = 10.807; 22 + 10.807
  { tire: { wheelDiameter: '22', tireWidth: '305', tireHeight: '45' }, inches: 32.807 },
])(
  '$tire.tireWidth by $tire.tireHeight on $tire.wheelDiameter is $inches inches tall',
  ({ tire, inches }) => {
    expect(tireDiameterInches(tire)).toBeCloseTo(inches, 3);
  },
);

test('a tire of unknown or impossible size has no diameter', () => {
  expect(tireDiameterInches({ wheelDiameter: '20', tireWidth: '285', tireHeight: 'tall' })).toBeUndefined();
  expect(tireDiameterInches({ wheelDiameter: '20', tireWidth: '12.50', tireHeight: '18' })).toBeUndefined();
  expect(tireDiameterInches({ wheelDiameter: '', tireWidth: '285', tireHeight: '55' })).toBeUndefined();
  expect(tireDiameterInches({ wheelDiameter: '20' })).toBeUndefined();
  expect(tireDiameterInches({ wheelDiameter: '20', tireHeight: '55' })).toBeUndefined();
});

test('a 22×12 at −44 on 33×12.50 against a 20×9 at +18 on 275/60', () => {
  const deep = {
    wheelDiameter: '22',
    wheelWidth: '12',
    wheelOffset: -44,
    tireWidth: '12.50',
    tireHeight: '33',
  };
  expect(rounded(compareSetups(deep, stock))).toEqual({
    // 12 × 25.4 / 2 + 44 = 196.4; 9 × 25.4 / 2 − 18 = 96.3; 196.4 − 96.3
    outward: 100.1,
    // 12 × 25.4 / 2 − 44 = 108.4; 9 × 25.4 / 2 + 18 = 132.3; 108.4 − 132.3
    inward: -23.9,
    // The tires are the widest: 317.5 / 2 + 44 = 202.75; 275 / 2 − 18 = 119.5; 119.5 − 202.75
    fenderRoom: -83.25,
    // 317.5 / 2 − 44 = 114.75; 275 / 2 + 18 = 155.5; 155.5 − 114.75
    suspensionRoom: 40.75,
    // 317.5 − 275
    tireWidth: 42.5,
    // 33 × 25.4 = 838.2; 20 × 25.4 + 2 × 165 = 838; 838.2 − 838
    tireDiameter: 0.2,
    // −0.2 / 2
    archRoom: -0.1,
    // 838.2 / 838 = 1.00024
    speedometer: 0.02,
  });
});

test('a 20×10 at −18 on 35×12.50 against a 20×10 at 0 on 33×12.50', () => {
  const before = {
    wheelDiameter: '20',
    wheelWidth: '10',
    wheelOffset: 0,
    tireWidth: '12.50',
    tireHeight: '33',
  };
  const after = { ...before, wheelOffset: -18, tireHeight: '35' };
  expect(rounded(compareSetups(after, before))).toEqual({
    // The same width, so everything moves out by the offset: 0 − (−18)
    outward: 18,
    inward: -18,
    fenderRoom: -18,
    suspensionRoom: 18,
    tireWidth: 0,
    // 2 × 25.4
    tireDiameter: 50.8,
    // −50.8 / 2
    archRoom: -25.4,
    // 35 / 33 = 1.0606
    speedometer: 6.06,
  });
});

test('a narrower wheel with more offset stands further in, a smaller tire runs slower than shown', () => {
  const small = {
    wheelDiameter: '18',
    wheelWidth: '8.5',
    wheelOffset: 35,
    tireWidth: '265',
    tireHeight: '65',
  };
  expect(rounded(compareSetups(small, stock))).toEqual({
    // 8.5 × 25.4 / 2 − 35 = 72.95; 72.95 − 96.3
    outward: -23.35,
    // 8.5 × 25.4 / 2 + 35 = 142.95; 142.95 − 132.3
    inward: 10.65,
    // 265 / 2 − 35 = 97.5; 119.5 − 97.5
    fenderRoom: 22,
    // 265 / 2 + 35 = 167.5; 155.5 − 167.5
    suspensionRoom: -12,
    tireWidth: -10,
    // 18 × 25.4 + 2 × 172.25 = 801.7; 801.7 − 838
    tireDiameter: -36.3,
    archRoom: 18.15,
    // 801.7 / 838 = 0.95668
    speedometer: -4.33,
  });
});

test('a rim wider than its tire is what counts beside fender and suspension', () => {
  const stretched = { ...stock, wheelWidth: '12', tireWidth: '275' };
  const change = compareSetups(stretched, stock);
  // The rim: 12 × 25.4 / 2 − 18 = 134.4; the tire before: 275 / 2 − 18 = 119.5; 119.5 − 134.4
  expect(change?.fenderRoom).toBeCloseTo(-14.9, 10);
});

test('without a tire the rims are compared, and nothing is said of the tire', () => {
  const bare = { wheelDiameter: 20, wheelWidth: 10, wheelOffset: -18 };
  expect(rounded(compareSetups(bare, stock))).toEqual({
    // 127 + 18 = 145; 145 − 96.3
    outward: 48.7,
    // 127 − 18 = 109; 109 − 132.3
    inward: -23.3,
    fenderRoom: -48.7,
    suspensionRoom: 23.3,
    tireWidth: undefined,
    tireDiameter: undefined,
    archRoom: undefined,
    speedometer: undefined,
  });
  expect(compareSetups({ ...bare, wheelWidth: '?' }, stock)).toBeUndefined();
});

test('a speedometer that shows 60 with tires 4 % taller means 62.4', () => {
  expect(trueSpeed(60, { speedometer: 4 })).toBe(62.4);
  // 60 × 0.9567 = 57.4
  expect(trueSpeed(60, { speedometer: -4.33 })).toBe(57.4);
  expect(trueSpeed(60, { speedometer: undefined })).toBe(60);
});

test('a height people call tires by is a diameter: 35s are 35 inches tall', () => {
  expect(tireDiameterInches({ wheelDiameter: '20', tireHeight: '35' })).toBe(35);
  expect(tireDiameterInches({ wheelDiameter: '20', tireWidth: 'wide', tireHeight: '35' })).toBeUndefined();
});
