import { expect, test } from 'vitest';
import { outcomeOf, rubs, wasCut } from './outcomes.ts';
import { createChance } from './seeded-random.ts';
import { type Platform, readSetup } from './setups.ts';

const truck: Platform = { make: 'Ford', model: 'F-150', class: 'truck', trims: ['XLT'], setups: [] };
const tacoma: Platform = { ...truck, make: 'Toyota', model: 'Tacoma', trims: ['SR5'] };
const mustang: Platform = { ...truck, model: 'Mustang', class: 'car', trims: ['GT'] };

/** What two hundred owners of one setup report. */
function owners(platform: Platform, setup: string) {
  const chance = createChance(1);
  const read = readSetup(platform, `1× 2019-2019, ${setup}`);
  return Array.from({ length: 200 }, () => outcomeOf(read, chance));
}
const clear = (outcomes: ReturnType<typeof owners>) => outcomes.filter((one) => !rubs(one)).length / 200;

test('the same chance has the same outcome', () => {
  const setup = 'Leveling Kit, 20x10 -19, 33x12.50R20';
  expect(owners(truck, setup)).toEqual(owners(truck, setup));
});

test('wheels near the factory neither rub nor need cutting', () => {
  const mild = owners(truck, 'Stock, 20x9 +18, 275/60R20');
  expect(clear(mild)).toBeGreaterThan(0.9);
  expect(mild.filter(wasCut).length).toBeLessThan(40);
});

test('the further out and the taller, the more owners report rubbing', () => {
  const shares = [
    'Leveling Kit, 20x9 +18, 275/65R20',
    'Leveling Kit, 20x10 -19, 33x12.50R20',
    'Leveling Kit, 20x10 -24, 35x12.50R20',
    'Leveling Kit, 22x12 -44, 37x12.50R22',
  ].map((setup) => clear(owners(truck, setup)));
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  expect(shares[1]).toBeGreaterThan(0.2);
  expect(shares[1]).toBeLessThan(0.8);
  expect(shares[3]).toBeLessThan(0.05);
});

test('a lift makes room, and lowering takes it', () => {
  const tall = '20x10 -19, 35x12.50R20';
  expect(clear(owners(truck, `6" Lift, ${tall}`))).toBeGreaterThan(
    clear(owners(truck, `Stock, ${tall}`)) + 0.2,
  );
  const low = '20x9.5 +20, 275/40R20';
  expect(clear(owners(mustang, `Lowered, ${low}`))).toBeLessThan(clear(owners(mustang, `Stock, ${low}`)));
});

test('each kind of vehicle is cut where it gives way', () => {
  const cuts = (outcomes: ReturnType<typeof owners>) =>
    [...new Set(outcomes.map(({ modification }) => modification))]
      .filter((one) => one !== 'No Trimming')
      .sort();
  expect(cuts(owners(truck, '6" Lift, 22x12 -44, 35x12.50R22'))).toEqual(
    expect.arrayContaining(['Major Plastic Trimming', 'Minor Plastic Trimming']),
  );
  expect(cuts(owners(tacoma, '3" Lift, 17x9 -12, 285/75R17'))).toContain('Minor Metal Trimming');
  expect(cuts(owners(mustang, 'Air Suspension, 20x9.5 +20, 275/40R20'))).toEqual([
    'Fenders Rolled',
    'Fenders Rolled and Trimming',
  ]);
});
