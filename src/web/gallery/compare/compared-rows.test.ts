import { expect, test } from 'vitest';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { aListedBuild } from '#test/listed-build.ts';
import { comparedGroups, onlyDifferences } from './compared-rows.ts';

const rowsOf = (...columns: (PublicVehicle | undefined)[]) =>
  comparedGroups(columns).flatMap(({ title, rows }) =>
    rows.map(({ label, values, differs }) => ({
      name: `${title}: ${label}`,
      values: values.map((value) => (value?.rear ? `${value.text} | ${value.rear.text}` : value?.text)),
      differs,
    })),
  );
const differing = (...columns: (PublicVehicle | undefined)[]) =>
  onlyDifferences(comparedGroups(columns)).flatMap(({ title, rows }) =>
    rows.map(({ label }) => `${title}: ${label}`),
  );

test('equal builds differ in nothing', () => {
  expect(differing(aListedBuild(), aListedBuild({ id: 2, ownerName: 'Dana' }))).toEqual([]);
});

test('only what is written differently differs, capitals and blanks aside', () => {
  const other = aListedBuild({ tireBrand: ' nitto', wheelOffset: 0, tireHeight: '35' });
  expect(differing(aListedBuild(), other)).toEqual(['Wheels: Offset', 'Tires: Size', 'Tires: Diameter']);
});

test('tires of other sizes may have the same diameter', () => {
  // 17 + 2 × 285 × 0.7 ÷ 25.4 = 32.7 inches, and 18 + 2 × 287 × 0.65 ÷ 25.4 = 32.7
  const other = { tireWidth: '287', tireHeight: '65', wheelDiameter: '18' };
  const found = rowsOf(
    aListedBuild({ tireWidth: '285', tireHeight: '70', wheelDiameter: '17' }),
    aListedBuild(other),
  );
  expect(found.find(({ name }) => name === 'Tires: Size')).toMatchObject({
    values: ['285/70R17', '287/65R18'],
    differs: true,
  });
  expect(found.find(({ name }) => name === 'Tires: Diameter')).toMatchObject({
    values: ['32.7″ · 831\u00a0mm', '32.7″ · 830\u00a0mm'],
  });
});

test('what one build tells and another does not, differs', () => {
  const found = rowsOf(aListedBuild({ suspensionBrand: 'Bilstein' }), aListedBuild());
  expect(found).toContainEqual({
    name: 'Fitment: Suspension brand',
    values: ['Bilstein', undefined],
    differs: true,
  });
});

test('a build that is gone leaves its place empty and makes no difference', () => {
  const found = rowsOf(aListedBuild(), undefined, aListedBuild());
  expect(found).toContainEqual({
    name: 'Wheels: Offset',
    values: ['−19\u00a0mm', undefined, '−19\u00a0mm'],
    differs: false,
  });
  expect(found.some(({ differs }) => differs)).toBe(false);
});

test('rows about which no build says anything are left out, rubbing too when nobody rubs', () => {
  const names = rowsOf(aListedBuild({ rubbing: 'No rubbing or scrubbing' }), aListedBuild()).map(
    ({ name }) => name,
  );
  expect(names).not.toContain('Vehicle: Trim');
  expect(names).not.toContain('Fitment: Rubbing');
  const rubs = rowsOf(aListedBuild({ rubbing: 'None' }), aListedBuild({ rubbing: 'Rubs' }), aListedBuild());
  expect(rubs).toContainEqual({
    name: 'Fitment: Rubbing',
    values: ['No rubbing', 'Rubs', undefined],
    differs: true,
  });
});

test('another rear stands beside the front, and makes a difference', () => {
  const staggered = aListedBuild({
    rearWheelWidth: '12',
    rearWheelBackspacing: '5',
    rearSpacer: 20,
    rearTireWidth: '13.50',
  });
  const found = rowsOf(aListedBuild(), staggered);
  expect(found.filter(({ differs }) => differs)).toEqual([
    { name: 'Wheels: Width', values: ['10″', '10″ | 12″'], differs: true },
    {
      name: 'Wheels: Offset',
      values: ['−19\u00a0mm', '−19\u00a0mm | −19\u00a0mm with 20\u00a0mm spacer, sits as −39\u00a0mm'],
      differs: true,
    },
    { name: 'Wheels: Backspacing', values: [undefined, '— | 5″'], differs: true },
    { name: 'Tires: Size', values: ['33×12.50R20', '33×12.50R20 | 33×13.50R20'], differs: true },
  ]);
});
