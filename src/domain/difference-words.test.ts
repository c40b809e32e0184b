import { expect, test } from 'vitest';
import { type ComparedBuild, differencesInWords, SAME_SETUP } from './difference-words.ts';

const build: ComparedBuild = {
  make: 'Ford',
  model: 'F-150',
  suspension: 'Leveling Kit',
  wheelBrand: 'TIS',
  wheelModel: '544BM',
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -18,
  tireWidth: '12.50',
  tireHeight: '33',
  modification: 'No Trimming',
  rubbing: 'No rubbing or scrubbing',
};
const wordsFor = (given: Partial<ComparedBuild>, from = build) =>
  differencesInWords({ ...build, ...given }, from);

test('two equal set-ups are called so', () => {
  expect(wordsFor({})).toEqual([SAME_SETUP]);
});

test.each([
  // Half an inch on each side: 12.7 mm, less what 18 − 12 mm of offset takes back.
  { given: { wheelWidth: '11', wheelOffset: -12 }, words: ['1 inch wider', '7 mm more poke'] },
  // 9.5: −6.35 mm outside; from −18 to 0: another −18.
  { given: { wheelWidth: '9.5', wheelOffset: 0 }, words: ['0.5 inch narrower', '24 mm less poke'] },
  { given: { wheelWidth: '12', wheelOffset: -44 }, words: ['2 inches wider', '51 mm more poke'] },
  // The rim grows outwards by 12.7 mm, and 13 mm of offset take that back: no more than rounding is left.
  { given: { wheelWidth: '11', wheelOffset: -5 }, words: ['1 inch wider'] },
  { given: { wheelOffset: -24 }, words: ['6 mm more poke'] },
  { given: { wheelOffset: -19 }, words: [SAME_SETUP] },
  { given: { tireHeight: '35' }, words: ['2-inch taller tire'] },
  { given: { tireWidth: '13.50', tireHeight: '32' }, words: ['1-inch shorter tire', '1-inch wider tire'] },
  { given: { wheelDiameter: '22' }, words: ['2-inch larger wheel'] },
  { given: { wheelDiameter: '18' }, words: ['2-inch smaller wheel'] },
])('a wheel or tire that differs is told by how much: $words', ({ given, words }) => {
  expect(wordsFor(given)).toEqual(words);
});

test('metric and flotation tires are compared by what they measure', () => {
  // 275/60R20 is 32.99 inches tall, as a 33; 317.5 − 275 = 42.5 mm = 1.7 inches narrower
  expect(wordsFor({ tireWidth: '275', tireHeight: '60' })).toEqual(['1.7-inch narrower tire']);
  // 315/60R20 is 34.88 inches tall; 317.5 − 315 = 2.5 mm, less than a tenth of an inch
  expect(wordsFor({ tireWidth: '315', tireHeight: '60' })).toEqual(['1.9-inch taller tire']);
});

test.each([
  { of: '6" Lift', from: '3" Lift', words: '3″ more lift' },
  { of: '3" Lift', from: '6" Lift', words: '3″ less lift' },
  { of: 'Leveling Kit', from: 'Stock', words: 'leveled instead of stock' },
  { of: 'Stock', from: '6" Lift', words: 'stock instead of 6″ lift' },
  { of: 'Air Suspension', from: 'Lowered', words: 'air suspension instead of lowered' },
])('$of instead of $from is "$words"', ({ of, from, words }) => {
  expect(wordsFor({ suspension: of }, { ...build, suspension: from })).toEqual([words]);
});

test.each([
  { given: { modification: 'Minor Plastic Trimming' }, words: ['plastic trimmed'] },
  { given: { modification: 'Fenders Rolled and Trimming' }, words: ['fenders rolled and trimmed'] },
  { given: { modification: 'Spacers' }, words: ['spacers'] },
  { given: { modification: 'None', rubbing: 'None' }, words: [SAME_SETUP] },
  { given: { rubbing: 'Slight rub at full turn' }, words: ['rubs slightly at full turn'] },
  { given: { rubbing: 'Rubs like crazy but who cares' }, words: ['rubs a lot'] },
  { given: { rubbing: null }, words: [SAME_SETUP] },
  { given: { wheelModel: '560' }, words: ['different wheels'] },
])('what owners report is told when it differs: $words', ({ given, words }) => {
  expect(wordsFor(given)).toEqual(words);
});

test('another vehicle comes first', () => {
  expect(wordsFor({ make: 'Ram', model: '2500', wheelModel: '560' })).toEqual([
    'on a Ram 2500',
    'different wheels',
  ]);
  expect(wordsFor({ make: 'Acura', model: 'MDX' })).toEqual(['on an Acura MDX']);
  expect(wordsFor({ model: 'F-250 Super Duty' })).toEqual(['on a Ford F-250 Super Duty']);
});

test('against a set-up that is only planned, what the owner reports is told', () => {
  const planned = { wheelDiameter: 20, wheelWidth: 10, wheelOffset: -18 };
  expect(differencesInWords(build, planned)).toEqual(['no trimming', 'no rubbing']);
});
