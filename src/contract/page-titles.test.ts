import { expect, it } from 'vitest';
import type { FitQuestion } from './fit-address.ts';
import type { Filters } from './gallery.ts';
import { FIRST_STATE } from './gallery-address.ts';
import { chosenInWords, galleryTitle, whatFits } from './page-titles.ts';

const asking = (filters: Filters, search = '') => ({ ...FIRST_STATE, filters, search });

it('a list of builds is named by what was chosen', () => {
  const state = asking(
    { year: 2021, make: 'Ford', model: 'F-150', suspension: ['Leveling Kit'], wheelDiameter: ['20'] },
    'tis',
  );
  expect(chosenInWords(state)).toBe('2021 Ford F-150, Leveling Kit, 20″ wheels, “tis”');
  expect(galleryTitle(asking({ offsetMin: -25, offsetMax: 0 }))).toBe(
    'offset −25 mm and up, offset 0 mm and under · Fitment Gallery',
  );
  expect(chosenInWords(asking({ setup: ['Staggered'], finish: ['Bronze'], axle: 'rear' }))).toBe(
    'bronze wheels, staggered, rear axle',
  );
  expect(galleryTitle(FIRST_STATE)).toBe('Fitment Gallery');
});

it('a fitment chart is named by the question it answers', () => {
  const title = (filters: Filters, search?: string) => whatFits(asking(filters, search));
  expect(title({ make: 'Ford', model: 'F-150', suspension: ['Leveling Kit'] })).toBe(
    'What fits a Ford F-150 with a leveling kit',
  );
  expect(title({ year: 2021, make: 'Audi', suspension: ['Stock', '3" Lift', '8" Lift'] })).toBe(
    'What fits a 2021 Audi with stock suspension or a 3″ lift or an 8″ lift',
  );
  expect(title({ make: 'Ford', tireHeight: ['33'] }, 'lariat')).toBe('What fits a Ford, 33″ tires, “lariat”');
  expect(title({ suspension: ['Body Lift'] })).toBe('What fits with Body Lift');
  expect(title({})).toBe('What fits across all builds');
  expect(title({ wheelBrand: ['TIS'] })).toBe('What fits across all builds, TIS');
  expect(galleryTitle({ ...asking({ make: 'Ford' }), view: 'fitment' })).toBe(
    'What fits a Ford · Fitment Gallery',
  );
});

it.each([
  ['Acura', 'an Acura'],
  ['F-150', 'an F-150'],
  ['Ram', 'a Ram'],
  ['GMC', 'a GMC'],
  ['MINI', 'a MINI'],
])('%s takes its article', (model, words) => {
  expect(whatFits(asking({ model }))).toBe(`What fits ${words}`);
});

it('"Will it fit mine?" is named by what is asked, once that is said', () => {
  const title = (fit: FitQuestion) => galleryTitle({ ...asking({ make: 'Ram' }), fit });
  const truck = { year: '2021', make: 'Ford', model: 'F-150' };
  expect(title({ ...truck, suspension: 'Leveling Kit', wheel: '20x10', offset: '-18' })).toBe(
    'Will 20×10 −18 mm fit a 2021 Ford F-150 with a leveling kit? · Fitment Gallery',
  );
  expect(title({ ...truck, suspension: 'any', wheel: '20x9', offset: '0' })).toBe(
    'Will 20×9 0 mm fit a 2021 Ford F-150? · Fitment Gallery',
  );
  expect(title({ ...truck, wheel: '20x9', offset: 'none' })).toBe('Will it fit mine? · Fitment Gallery');
  expect(title({})).toBe('Will it fit mine? · Fitment Gallery');
});
