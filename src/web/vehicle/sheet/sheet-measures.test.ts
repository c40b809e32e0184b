import { expect, test } from 'vitest';
import { aListedBuild } from '#test/listed-build.ts';
import { sheetMeasures } from './sheet-measures.ts';

const wheel = {
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -19,
  wheelBackspacing: '4.75',
  tireWidth: '12.50',
  tireHeight: '33',
};
const printed = (given: Parameters<typeof aListedBuild>[0]) =>
  sheetMeasures(aListedBuild({ ...wheel, ...given })).map(
    ({ label, measures }) =>
      `${label}: ${measures.map((one) => (one ? `${one.inches} in, ${one.mm} mm` : 'none')).join(' | ')}`,
  );

test('every measure of a build is printed in inches and mm', () => {
  expect(printed({})).toEqual([
    'Wheel diameter: 20 in, 508 mm',
    'Wheel width: 10 in, 254 mm',
    // 19 ÷ 25.4 = 0.748
    'Offset: −0.75 in, −19 mm',
    // 4.75 × 25.4 = 120.65
    'Backspacing: 4.75 in, 121 mm',
    // 127 + 19 = 146 and 127 − 19 = 108
    'Hub face to outer edge: 5.75 in, 146 mm',
    'Hub face to inner edge: 4.25 in, 108 mm',
    'Tire diameter: 33 in, 838 mm',
    'Tire width: 12.5 in, 318 mm',
  ]);
});

test('a metric tire is printed in inches too', () => {
  // 20 × 25.4 + 2 × 285 × 0.55 = 821.5 mm; 821.5 ÷ 25.4 = 32.34 in; 285 ÷ 25.4 = 11.22 in
  expect(printed({ tireWidth: '285', tireHeight: '55', wheelOffset: 18 })).toEqual(
    expect.arrayContaining([
      'Offset: +0.71 in, +18 mm',
      'Tire diameter: 32.34 in, 822 mm',
      'Tire width: 11.22 in, 285 mm',
    ]),
  );
});

test('no offset is an offset, and what is no number is left out', () => {
  expect(printed({ wheelOffset: 0, wheelBackspacing: null, wheelWidth: 'wide', tireHeight: '' })).toEqual([
    'Wheel diameter: 20 in, 508 mm',
    'Offset: 0 in, 0 mm',
    'Tire width: 12.5 in, 318 mm',
  ]);
});

test('another rear has a column of its own, with its spacer and what that makes of the offset', () => {
  expect(printed({ rearWheelWidth: '11', rearWheelOffset: 0, rearSpacer: 25 })).toEqual(
    expect.arrayContaining([
      'Wheel width: 10 in, 254 mm | 11 in, 279 mm',
      'Spacer: none | 0.98 in, 25 mm',
      'Sits as: none | −0.98 in, −25 mm',
      'Backspacing: 4.75 in, 121 mm | none',
      // 11 × 12.7 + 25 = 164.7
      'Hub face to outer edge: 5.75 in, 146 mm | 6.48 in, 165 mm',
    ]),
  );
});

test('of a dually the outer wheel is measured outwards, the inner one inwards', () => {
  expect(printed({ wheelOffset: 127, rearWheelOffset: -198, dualRearWheels: true })).toEqual(
    expect.arrayContaining([
      'Offset: +5 in, +127 mm | −7.8 in, −198 mm',
      // 127 + 198 = 325, and 127 + 127 = 254
      'Hub face to outer edge: none | 12.8 in, 325 mm',
      'Hub face to inner edge: 10 in, 254 mm | 10 in, 254 mm',
    ]),
  );
});
