import { expect, test } from 'vitest';
import { wheelsAt } from './axle-wheels.ts';
import { spacedOffset, tiresInFigures, wheelsInFigures } from './axle-words.ts';
import { type Axles, SAME_ALL_AROUND } from './axles.ts';

const FRONT = {
  wheelModel: '544BM',
  wheelWidth: '9.5',
  wheelDiameter: '20',
  wheelOffset: 20,
  wheelBackspacing: null,
  tireBrand: 'Nitto',
  tireWidth: '275',
  tireHeight: '40',
};
const aBuild = (given: Partial<Axles> = {}): Axles => ({ ...FRONT, ...SAME_ALL_AROUND, ...given });
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

test.each<[string, Partial<Axles>, string[]]>([
  ['the same all around', {}, ['20×9.5 · +20 mm']],
  ['staggered', { rearWheelWidth: '11', rearWheelOffset: 50 }, ['20×9.5 +20', 'rear 20×11 +50']],
  ['with another model behind', { rearWheelModel: '545B' }, ['20×9.5 +20', 'rear 545B 20×9.5 +20']],
  ['with other tires behind', { rearTireWidth: '315' }, ['20×9.5 · +20 mm']],
  ['with spacers', { frontSpacer: 15, rearSpacer: 15 }, ['20×9.5 · +20 mm with 15 mm spacer, sits as +5 mm']],
  [
    'with a spacer behind',
    { rearSpacer: 25 },
    ['20×9.5 +20', 'rear 20×9.5 +20 with 25 mm spacer, sits as −5'],
  ],
  [
    'a dually',
    { wheelOffset: 127, rearWheelOffset: -198, dualRearWheels: true },
    ['20×9.5 +127', 'rear 20×9.5 −198', 'dual rear wheels'],
  ],
  [
    'a dually of one wheel',
    { wheelOffset: 127, dualRearWheels: true },
    ['20×9.5 · +127 mm', 'dual rear wheels'],
  ],
])('the wheels of a build %s', (_kind, given, said) => {
  expect(plain(wheelsInFigures(aBuild(given)))).toEqual(said);
});

test.each<[Partial<Axles>, string[]]>([
  [{}, ['Nitto 275/40R20']],
  [{ rearTireWidth: '315', rearTireHeight: '35' }, ['Nitto 275/40R20', 'rear 315/35R20']],
  [{ rearTireBrand: 'Toyo' }, ['Nitto 275/40R20', 'rear Toyo 275/40R20']],
  [{ rearWheelWidth: '11' }, ['Nitto 275/40R20']],
])('tires with %j', (given, said) => {
  expect(tiresInFigures(aBuild(given))).toEqual(said);
});

test('an offset over a spacer says both', () => {
  expect(plain([spacedOffset({ wheelOffset: 35, spacer: 20 })])).toEqual([
    '+35 with 20 mm spacer, sits as +15',
  ]);
});

test('behind, a dually has an outer and an inner wheel', () => {
  const dually = aBuild({ wheelOffset: 127, rearWheelOffset: -198, rearSpacer: 10, dualRearWheels: true });
  expect(wheelsAt(dually, 'front')).toMatchObject([{ wheelOffset: 127, spacer: 0 }]);
  expect(wheelsAt(dually, 'rear')).toMatchObject([
    { wheelOffset: -198, spacer: 10 },
    { wheelOffset: 127, spacer: 10 },
  ]);
  expect(wheelsAt(aBuild(), 'rear')).toHaveLength(1);
});
