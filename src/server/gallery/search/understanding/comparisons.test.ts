import { expect, test } from 'vitest';
import { lexicon, read } from '#test/sample-gallery.ts';
import { understand } from './understand.ts';

/** Of each search what it is taken for: facets with the least and the greatest value that is found. */
const COMPARED: [search: string, meaning: string][] = [
  ['under 35', 'tireDiameter 20..34'],
  ['below 35s', 'tireDiameter 20..34'],
  ['less than 35 inch tires', 'tireDiameter 20..34'],
  ['tires smaller than 35', 'tireDiameter 20..34'],
  ['<35', 'tireDiameter 20..34'],
  ['max 35', 'tireDiameter 20..35'],
  ['up to 35”', 'tireDiameter 20..35'],
  ['35 or smaller', 'tireDiameter 20..35'],
  ['35s and under', 'tireDiameter 20..35'],
  ['no bigger than 35', 'tireDiameter 20..35'],
  ['not over 35', 'tireDiameter 20..35'],
  ['over 33', 'tireDiameter 34..54'],
  ['> 33', 'tireDiameter 34..54'],
  ['bigger than 33’s', 'tireDiameter 34..54'],
  ['35 or bigger', 'tireDiameter 35..54'],
  ['35+', 'tireDiameter 35..54'],
  ['35"+ tires', 'tireDiameter 35..54'],
  ['35 tires and up', 'tireDiameter 35..54'],
  ['no smaller than 35', 'tireDiameter 35..54'],
  ['between 33 and 35', 'tireDiameter 33..35'],
  ['33 to 35 inch tires', 'tireDiameter 33..35'],
  ['33-35s', 'tireDiameter 33..35'],
  ['over 30 under 35', 'tireDiameter 31..54, tireDiameter 20..34'],
  ['under 35 offset under 0', 'tireDiameter 20..34, offset -250..-1'],
  ['at least 20 tires over 33', 'wheelDiameter 20..30, tireDiameter 34..54'],
  ['over 33 tires at least 20 wheels', 'tireDiameter 34..54, wheelDiameter 20..30'],
  ['at least 20', 'wheelDiameter 20..30'],
  ['min 20 inch wheels', 'wheelDiameter 20..30'],
  ['not under 20', 'wheelDiameter 20..30'],
  ['wheels larger than 20', 'wheelDiameter 21..30'],
  ['20 to 22', 'wheelDiameter 20..22'],
  ['from 20 to 22 inch wheels', 'wheelDiameter 20..22'],
  ['20-22 inch', 'wheelDiameter 20..22'],
  ['wider than 9 inch wheels', 'wheelWidth 9.25..18'],
  ['9 wide or wider', 'wheelWidth 9..18'],
  ['under 10,5 wide', 'wheelWidth 5..10.25'],
  ['over 12,50', 'tireWidth 12.75..19.75'],
  ['at least 285', 'tireWidth 285..455'],
  ['between 0 and 18 offset', 'offset 0..18'],
  ['offset under 0', 'offset -250..-1'],
  ['at least -12', 'offset -12..250'],
  ['−12 or less', 'offset -250..-12'],
  ['offset over +20mm', 'offset 21..250'],
  ['no lower than 18 offset', 'offset 18..250'],
  ['before 2015', 'year 1900..2014'],
  ['2015 or older', 'year 1900..2015'],
  ['up to 2014', 'year 1900..2014'],
  ['newer than 2018', 'year 2019..2049'],
  ['since 2018', 'year 2018..2049'],
  ['4 inch lift or more', 'suspension 4" Lift..14" Lift'],
  ['lift over 4', 'suspension 4.5" Lift..14" Lift'],
];

test.each(COMPARED)('"%s" is a range', (search, meaning) => {
  const { constraints, words } = understand(search, lexicon, () => false);
  const said = constraints.map((one) => {
    const [first, last] =
      one.facet === 'offset' ? [one.ranges[0]?.from, one.ranges[0]?.to] : [one.values[0], one.values.at(-1)];
    return `${one.facet} ${first}..${last}`;
  });
  expect([said.join(', '), words]).toEqual([meaning, []]);
});

test.each([
  ['35 or bigger f150', 'at least 35″ tires, F-150'],
  ['f150 offset under 0', 'F-150, under 0 mm'],
  ['tacoma between 33 and 35 inch tires', 'Tacoma, 33″ to 35″ tires'],
  ['2015 or older silverado', '2015 or older, Silverado'],
  ['tacoma no bigger than 17 inch wheels', 'Tacoma, at most 17″'],
  ['over 4" lift', 'over 4″ lift'],
])('"%s" is shown as it was meant', (search, shown) => {
  const { parts } = understand(search, lexicon, () => false);
  expect(parts.map(({ label }) => label.replaceAll('\u00a0', ' ')).join(', ')).toBe(shown);
});

test.each([
  ['33/35', 'tireHeight=33,35'],
  ["33's/35's", 'tireHeight=33,35'],
  ['17/18 tacoma', 'wheelDiameter=17,18; model=Tacoma'],
  ['20x9, 20x10', 'wheelDiameter=20; wheelWidth=10,9'],
  ['17x8.5 or 17x9', 'wheelDiameter=17; wheelWidth=8.5,9'],
  ['285/70r17/35x12.50r17', 'tireWidth=12.50,285; tireHeight=35,70-series; wheelDiameter=17'],
  ['33x12.50r20/35x12.50r20', 'tireHeight=33,35; tireWidth=12.50; wheelDiameter=20'],
  ['35/12.50r20', 'tireHeight=35; tireWidth=12.50; wheelDiameter=20'],
  ['275/65/20', 'tireWidth=275; tireHeight=65-series; wheelDiameter=20'],
])('"%s": sizes with a slash between them are two', (search, meaning) => {
  expect(read(search)).toBe(meaning);
});

test.each([
  ['f150 mods', 'model=F-150,F-150 Raptor,F150'],
  ['mods', ''],
  ['rear', '+ rear'],
  ['f150 front and rear', 'model=F-150,F-150 Raptor,F150; + front rear'],
  ['year', ''],
  ['tune', '+ tune'],
  ['will 35s fit under a 4 inch lift', 'tireHeight=35; suspension=4" Lift'],
  ['35s under 4" lift', 'tireHeight=35; suspension=4" Lift'],
  ['20x9 +18', 'wheelDiameter=20; wheelWidth=9; offset=18'],
  ['15-20 tundra', 'year=2015,2016,2017,2018,2019,2020; model=Tundra'],
  ['before and after', '+ after before'],
  ['over 9000', '+ 9000 over'],
])('"%s" compares nothing', (search, meaning) => {
  const sorted = (said: string) =>
    said.replace(/\+ (.*)$/, (_all, words: string) => `+ ${words.split(' ').sort().join(' ')}`);
  expect(sorted(read(search))).toBe(meaning);
});
