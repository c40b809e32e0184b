import { expect, test } from 'vitest';
import { isOfYear, wheelbasesOf } from './wheelbases.ts';

test('a model has every wheelbase that is published of it, those of its year first', () => {
  expect(wheelbasesOf({ year: '2021', make: 'ford', model: 'F-150' })).toEqual([
    { vehicle: 'Ford F-150 SuperCrew 5.5 ft', years: '2021-2023', wheelbase: 3693, body: 'f-150' },
  ]);
  const silverados = (year: string) =>
    wheelbasesOf({ year, make: 'Chevrolet', model: 'Silverado 1500' }).map(({ wheelbase }) => wheelbase);
  expect(silverados('2022')).toEqual([3744, 3023]);
  expect(silverados('2014')).toEqual([3023, 3744]);
});

test('a model nobody published, or none at all, has no wheelbase', () => {
  expect(wheelbasesOf({ year: '2021', make: 'Ford', model: 'F-15' })).toEqual([]);
  expect(wheelbasesOf({ year: '2021', make: 'Ford', model: '' })).toEqual([]);
});

test.each([
  ['2021-2023', ['2021', '2023'], ['2020', '2024', '']],
  ['2018+', ['2018', '2030'], ['2017']],
  ['2014', ['2014'], ['2015']],
  ['2017 test (2017-2022 body)', ['2017', '2022'], ['2023']],
  ['2020 test (2019+ body)', ['2019', '2025'], ['2018']],
])('%s is read as the years it says', (years, within, outside) => {
  const of = (year: string) => isOfYear({ years }, year);
  expect(within.map(of)).toEqual(within.map(() => true));
  expect(outside.map(of)).toEqual(outside.map(() => false));
});
