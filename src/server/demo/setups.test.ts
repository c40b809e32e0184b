import { expect, test } from 'vitest';
import { type Platform, readSetup } from './setups.ts';

const platform: Platform = { make: 'Ford', model: 'Mustang', class: 'car', trims: ['GT'], setups: [] };

test('a setup line holds years, stance, wheel, tire, a different rear and spacers', () => {
  const line = '2× 2015-2023, Coilovers, 20x9.5 +20, 275/35R20, rear 20x11 +50 305/30R20, spacers 0/15';
  const front = {
    wheelDiameter: 20,
    wheelWidth: 9.5,
    wheelOffset: 20,
    tireWidth: '275',
    tireHeight: '35',
  };
  expect(readSetup(platform, line)).toEqual({
    platform,
    count: 2,
    years: { from: 2015, to: 2023 },
    suspension: 'Coilovers',
    ...front,
    rear: {
      ...front,
      wheelWidth: 11,
      wheelOffset: 50,
      tireWidth: '305',
      tireHeight: '30',
      isDual: false,
    },
    spacers: { front: 0, rear: 15 },
  });
});

test('dual rear wheels are those of the front, the outer one turned around', () => {
  const { rear } = readSetup(platform, '1× 2019-2025, Stock, 20x8.25 +127, 275/65R20, dually -198');
  expect(rear).toMatchObject({ wheelWidth: 8.25, wheelOffset: -198, isDual: true });
});

test('flotation tires are read as marked', () => {
  const line = '1× 2015-2020, 6" Lift, 20x12 -44, 35x12.50R20';
  expect(readSetup(platform, line)).toMatchObject({ tireWidth: '12.50', tireHeight: '35', wheelOffset: -44 });
});

test.each([
  ['1× 2015-2020, Stock, 20x9 0, 275/55R18', /does not fit its wheel/],
  ['1× 2015-2020, Stock, 20x9 0, 275/55R20, 22x10', /unreadable setup of Ford Mustang/],
  ['twice, Stock', /unreadable setup of Ford Mustang/],
])('a slip in a setup line is refused: %s', (line, message) => {
  expect(() => readSetup(platform, line)).toThrow(message);
});
