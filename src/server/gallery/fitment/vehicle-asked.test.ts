import { expect, test } from 'vitest';
import { MAKES } from '#domain/makes.ts';
import { PLATFORMS, platformOf } from './vehicle-asked.ts';

test('platforms name vehicles that are offered, each once', () => {
  const offered = MAKES.flatMap(({ make, models }) => models.map(({ name }) => `${make} ${name}`));
  const named = PLATFORMS.flat().map(({ make, model }) => `${make} ${model}`);
  expect(named.filter((name) => !offered.includes(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('a model brings its sisters, of its own make alone when the make was said', () => {
  const names = (makes: string[], models: string[]) => platformOf(makes, models).map(({ model }) => model);
  expect(names(['Chevrolet'], ['Tahoe'])).toEqual(['Tahoe', 'Yukon', 'Yukon Denali', 'Escalade']);
  expect(names([], ['Canyon'])).toEqual(['Colorado', 'Canyon']);
  expect(names(['Ford'], ['1500'])).toEqual([]);
});

test('half-ton trucks never bring heavier ones', () => {
  const models = platformOf([], ['Silverado 1500', '1500', 'Sierra 1500']).map(({ model }) => model);
  expect(models.filter((model) => /[23]500/.test(model))).toEqual([]);
});
