import { describe, expect, test } from 'vitest';
import { CHEVY, F150, LIFTS, lexicon, NO_RUB, read } from '#test/sample-gallery.ts';
import { understand } from './understand.ts';

/** What stands where something was negated: the labels of all parts, then what was left out. */
function said(search: string): string {
  const { parts, leftOut } = understand(search, lexicon, () => false);
  const labels = parts.map(({ label }) => label);
  return [...labels, ...leftOut.map((words) => `left out: ${words}`)].join('; ');
}

describe('a search never shows the opposite of what was written', () => {
  const RUBS_NOT =
    "won't rub; don't rub; doesn't rub; doesn’t rub; doesnt rub; wont rub; isn't rubbing; never rubs; non rubbing; non-rubbing; no rub; no rubbing; not rubbing; without rubbing; does not rub; didn't rub; hasn't rubbed; will not rub; cannot rub; w/o rubbing";
  test.each(RUBS_NOT.split('; '))('%s: builds that do not rub', (search) => {
    expect(read(search)).toBe(NO_RUB);
  });

  test.each([
    ['not lowered', 'not Lowered'],
    ["isn't lifted", 'not Lifted'],
    ['not ford', 'not Ford'],
    ['-ford', 'not Ford'],
    ['–ford', 'not Ford'],
    ["isn't a ford", 'not Ford'],
    ['without leveling kit', 'not Leveling Kit'],
    ['no leveling kit', 'not Leveling Kit'],
    ['except chevy', 'not Chevrolet'],
    ['anything but toyota', 'not Toyota'],
    ['all except ford', 'not Ford'],
    ['other than jeep', 'not Jeep'],
    ['not ford or chevy', 'not Ford; not Chevrolet'],
    ['not ford, not chevy', 'not Ford; not Chevrolet'],
    ['-chevy -ford', 'not Chevrolet; not Ford'],
    ['ford not f150', 'Ford; not F-150'],
    ['not ford f150', 'not F-150'],
    ['ford -lifted', 'Ford; not Lifted'],
    ['tacoma not stock', 'Tacoma; not Stock'],
    ['not nitto', 'not Nitto'],
    ['not 544bm', 'not 544BM'],
    ['lifted but not 6 inch lift', 'Lifted; not 6″ Lift'],
    ['not slammed', 'not Lowered'],
    ['jeep without lift', 'Jeep; Stock'],
    ['not trimmed', 'No Trimming'],
    ['not 20x10', 'left out: not 20x10'],
    ['2019 not 2020', '2019; left out: not 2020'],
    ["doesn't fit 35s", "left out: doesn't fit 35s"],
    ['f150 without bedliner', 'F-150; left out: without bedliner'],
    ['tundra -bedliner', 'Tundra; left out: -bedliner'],
  ])('%s: %s', (search, parts) => {
    expect(said(search)).toBe(parts);
  });

  test('what is excluded of a facet is taken from what was asked for, or from all there is', () => {
    const values = (search: string) => understand(search, lexicon, () => false).constraints[0];
    expect(values('not ford or chevy')).toMatchObject({
      facet: 'make',
      values: ['Ram', 'GMC', 'Toyota', 'Jeep', 'Nissan', 'Dodge', 'Mazda'],
    });
    expect(read('lifted but not 6 inch lift')).toBe('suspension=3" Lift,Lifted');
  });

  const THINGS = [
    'ford',
    'f150',
    '544bm',
    'nitto',
    'leveled',
    'lifted',
    'lowered',
    'air suspension',
    'rubs',
    '20x10',
    '35s',
    '2019',
  ];
  test.each(
    THINGS.flatMap((thing) =>
      ['not', 'without', "isn't", 'except', 'no'].map((negator) => `${negator} ${thing}`),
    ),
  )('%s is not what it negates', (search) => {
    const thing = search.split(' ').slice(1).join(' ');
    const meant = understand(thing, lexicon, () => false).constraints;
    for (const constraint of understand(search, lexicon, () => false).constraints)
      expect(meant).not.toContainEqual(constraint);
  });

  test.each([
    ['f-150 -18', `${F150}; offset=-18`],
    ['-18', 'offset=-18'],
    ['all-terrain', '+ all terrain'],
    ['no lift', 'suspension=Stock'],
    ['chevy lifted', `${CHEVY}; ${LIFTS}`],
    ['will it rub?', ''],
  ])('%s negates nothing', (search, meaning) => {
    expect(read(search)).toBe(meaning);
  });
});

test.each([
  ['35’s', 'tireHeight=35'],
  ['33’s f150', `tireHeight=33; ${F150}`],
  ['12.50”', 'tireWidth=12.50'],
  ['33x12,50R20', 'tireHeight=33; tireWidth=12.50; wheelDiameter=20'],
  ['17x8,5', 'wheelDiameter=17; wheelWidth=8.5'],
  ['285⁄70r17', 'tireWidth=285; tireHeight=70-series; wheelDiameter=17'],
  ['２０x１０', 'wheelDiameter=20; wheelWidth=10'],
  ['20"x10"', 'wheelDiameter=20; wheelWidth=10'],
  ['20”x10”', 'wheelDiameter=20; wheelWidth=10'],
  ['20in x 10in', 'wheelDiameter=20; wheelWidth=10'],
  ['285/70R17 E', 'tireWidth=285; tireHeight=70-series; wheelDiameter=17'],
  ['LT285/70R17/E', 'tireWidth=285; tireHeight=70-series; wheelDiameter=17'],
  ['285/70R17 XL', 'tireWidth=285; tireHeight=70-series; wheelDiameter=17'],
  ['285/70r17 10 ply', 'tireWidth=285; tireHeight=70-series; wheelDiameter=17'],
  ['285/70R17 121/118S', 'tireWidth=285; tireHeight=70-series; wheelDiameter=17'],
  ['P265/70R17', 'tireWidth=265; tireHeight=70-series; wheelDiameter=17'],
  ['35x12.50R20 F', 'tireHeight=35; tireWidth=12.50; wheelDiameter=20'],
])('%s is read however its marks are written', (search, meaning) => {
  expect(read(search)).toBe(meaning);
});

test('the place of a part is its place in the text as written', () => {
  const { parts } = understand('f150 doesn’t rub on 35’s', lexicon, () => false);
  expect(parts.map(({ from, to }) => 'f150 doesn’t rub on 35’s'.slice(from, to))).toEqual([
    'f150',
    'doesn’t rub',
    '35’s',
  ]);
});
