import { expect, test } from 'vitest';
import { LIFTS, read } from '#test/sample-gallery.ts';

/** Front, rear, spacers and dual rear wheels as owners write them, with what they are taken for. */
const QUERIES: [search: string, meaning: string][] = [
  ['staggered', 'setup=Staggered'],
  ['stagger mustang', 'setup=Staggered; model=Mustang,Mustang Mach-E'],
  ['staggered setup', 'setup=Staggered'],
  ['staggard fitment camaro', 'setup=Staggered; model=Camaro'],
  ['staggered 20s', 'setup=Staggered; wheelDiameter=20'],
  ['square setup', 'setup=Same all around'],
  ['squared', 'setup=Same all around'],
  ['square fitment bmw', 'setup=Same all around; make=BMW'],
  ['not staggered', 'setup=Same all around'],
  ['same size front and rear', 'setup=Same all around'],
  ['dually', 'setup=Dually'],
  ['duallys', 'setup=Dually'],
  ['ram 3500 drw', 'make=Ram; model=3500; setup=Dually'],
  ['dual rear wheels', 'setup=Dually'],
  ['2" spacers', 'setup=Spacers'],
  ['25mm spacers rear', 'setup=Spacers'],
  ['1.5in spacers', 'setup=Spacers'],
  ['2 inch wheel spacers', 'setup=Spacers'],
  ['rear 20mm spacers', 'setup=Spacers'],
  ['wheel spacers', 'setup=Spacers'],
  ['hubcentric spacers tacoma', 'setup=Spacers; model=Tacoma'],
  ['20x9 +18 with 1.25" spacers', 'wheelDiameter=20; wheelWidth=9; offset=18; setup=Spacers'],
  ['spacers all around', 'setup=Spacers'],
  ['2in spacer lift', `${LIFTS}; + 2in spacer`],
  ['strut spacer', '+ strut spacer'],
  ['tacoma 33 spacers front', 'model=Tacoma; tireHeight=33; setup=Spacers'],
  ['19x9.5/19x11', 'front wheelDiameter=19; front wheelWidth=9.5; rear wheelDiameter=19; rear wheelWidth=11'],
  ['20x9 / 20x10', 'front wheelDiameter=20; front wheelWidth=9; rear wheelDiameter=20; rear wheelWidth=10'],
  [
    '18x9.5 +22 / 18x10.5 +22',
    'front wheelDiameter=18; front wheelWidth=9.5; front offset=22; rear wheelDiameter=18; rear wheelWidth=10.5; rear offset=22',
  ],
  [
    '20x9.5 +20 front 20x11 +50 rear',
    'front wheelDiameter=20; front wheelWidth=9.5; front offset=20; rear wheelDiameter=20; rear wheelWidth=11; rear offset=50',
  ],
  [
    'front 20x9.5 +20 rear 20x11 +50',
    'front wheelDiameter=20; front wheelWidth=9.5; front offset=20; rear wheelDiameter=20; rear wheelWidth=11; rear offset=50',
  ],
  [
    'front: 19x9.5, rear: 19x11',
    'front wheelDiameter=19; front wheelWidth=9.5; rear wheelDiameter=19; rear wheelWidth=11',
  ],
  [
    '20x9 in front, 20x10.5 in the rear',
    'front wheelDiameter=20; front wheelWidth=9; rear wheelDiameter=20; rear wheelWidth=10.5',
  ],
  [
    '20x9 up front 20x10.5 out back',
    'front wheelDiameter=20; front wheelWidth=9; rear wheelDiameter=20; rear wheelWidth=10.5',
  ],
  ['rear 20x11', 'rear wheelDiameter=20; rear wheelWidth=11'],
  ['20x11 rear', 'rear wheelDiameter=20; rear wheelWidth=11'],
  ['20x11 +50 in the rear', 'rear wheelDiameter=20; rear wheelWidth=11; rear offset=50'],
  [
    '255/35r19 front 285/35r19 rear',
    'front tireWidth=255; front tireHeight=35-series; front wheelDiameter=19; rear tireWidth=285; rear tireHeight=35-series; rear wheelDiameter=19',
  ],
  ['305/35r20 rear', 'rear tireWidth=305; rear tireHeight=35-series; rear wheelDiameter=20'],
  ['rear tires 305/35r20', 'rear tireWidth=305; rear tireHeight=35-series; rear wheelDiameter=20'],
  ['20x9 rear bumper', 'wheelDiameter=20; wheelWidth=9; + rear bumper'],
  ['square body', '+ square body'],
  ['20x9, 20x10', 'wheelDiameter=20; wheelWidth=10,9'],
  ['285/70r17/35x12.50r17', 'tireWidth=12.50,285; tireHeight=35,70-series; wheelDiameter=17'],
  ['33/35', 'tireHeight=33,35'],
];

test.each(QUERIES)('%s', (search, meaning) => {
  expect(read(search)).toBe(meaning);
});
