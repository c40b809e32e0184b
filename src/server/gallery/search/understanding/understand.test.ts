import { describe, expect, test } from 'vitest';
import { CHEVY, F150, F250, LIFTS, lexicon, NO_RUB, read } from '#test/sample-gallery.ts';
import { understand } from './understand.ts';

describe('a search is taken for what people mean', () => {
  test.each([
    [
      '2019 f150 leveled 20x10 -18 33s',
      `year=2019; ${F150}; suspension=Leveling Kit; wheelDiameter=20; wheelWidth=10; offset=-18; tireHeight=33`,
    ],
    // Models
    ['f150', F150],
    ['F-150', F150],
    ['F 150', F150],
    ['ford f-150', `make=Ford; ${F150}`],
    ['fordf150', `make=Ford; ${F150}`],
    ['f250', F250],
    ['f-250', F250],
    ['f 250 super duty', F250],
    ['raptor', '+ raptor'],
    ['f150 raptor', 'model=F-150 Raptor'],
    ['f150 marcus', `${F150}; + marcus`],
    ['ram 1500', 'make=Ram; model=1500'],
    ['ram1500', 'make=Ram; model=1500'],
    ['RAM 2500', 'make=Ram; model=2500'],
    ['ram 3500', 'make=Ram; model=3500'],
    ['1500', '+ 1500'],
    ['2500', '+ 2500'],
    ['3500 dually', 'setup=Dually; + 3500'],
    ['silverado', 'model=Silverado 1500,Silverado 2500 HD'],
    ['silverado 1500', 'model=Silverado 1500'],
    ['silverado 2500', 'model=Silverado 2500 HD'],
    ['silverado 2500hd', 'model=Silverado 2500 HD'],
    ['chevy silverado 2500 hd', `${CHEVY}; model=Silverado 2500 HD`],
    ['1500 silverado', 'model=Silverado 1500'],
    ['chevy 1500', `${CHEVY}; + 1500`],
    ['gmc sierra', 'make=GMC; model=Sierra 1500'],
    ['gmc sierra 3500', 'make=GMC; model=Sierra 3500,Sierra 3500 HD'],
    ['toyota tacoma', 'make=Toyota; model=Tacoma'],
    ['taco', 'model=Tacoma'],
    ['4runner', 'model=4Runner'],
    ['4 runner', 'model=4Runner'],
    ['jeep wrangler jk', 'make=Jeep; model=Wrangler'],
    ['wrangler', 'model=Wrangler'],
    ['bronco', 'model=Bronco,Bronco Sport'],
    ['bronco sport', 'model=Bronco Sport'],
    ['mazda 3', 'model=Mazda3'],
    ['mazda3', 'model=Mazda3'],
    ['crv', 'model=CR-V'],
    ['honda cr-v', 'make=Honda; model=CR-V'],
    ['300', '+ 300'],
    ['chrysler 300', 'make=Chrysler; model=300'],
    ['peterbilt 379', '+ peterbilt 379'],
    ['nissan z', 'make=Nissan; model=Z'],
    ['z', '+ z'],
    ['ranger', 'model=Ranger'],
    ['super duty', '+ super duty'],
    // Makes
    ['chevy', CHEVY],
    ['chevrolet', CHEVY],
    ['vw', 'make=Volkswagen'],
    ['mercedes', 'make=Mercedes-Benz'],
    ['mercedes-benz', 'make=Mercedes-Benz'],
    ['land rover', 'make=Land Rover'],
    ['range rover sport', 'model=Range Rover Sport'],
    // Years
    ['2019', 'year=2019'],
    ['2015-2018 tundra', 'year=2015,2016,2017,2018; model=Tundra'],
    ['2015-17 tundra', 'year=2015,2016,2017; model=Tundra'],
    ['2018 to 2019 titan', 'year=2018,2019; model=Titan'],
    ['1999 ram 2500', 'year=1999; make=Ram; model=2500'],
    ['2015 -18', 'year=2015; offset=-18'],
    ['2500 2019', 'year=2019; + 2500'],
    // Wheel sizes
    ['20x10', 'wheelDiameter=20; wheelWidth=10'],
    ['20 x 10', 'wheelDiameter=20; wheelWidth=10'],
    ['20x9.5', 'wheelDiameter=20; wheelWidth=9.5'],
    ['20×9.0', 'wheelDiameter=20; wheelWidth=9'],
    ['20 by 12', 'wheelDiameter=20; wheelWidth=12'],
    ['8.5x18', 'wheelWidth=8.5; wheelDiameter=18'],
    ['24x14', 'wheelDiameter=24; wheelWidth=14'],
    ['20x10-18', 'wheelDiameter=20; wheelWidth=10; offset=-18'],
    ['20x9+18', 'wheelDiameter=20; wheelWidth=9; offset=18'],
    ['4x4', '+ 4x4'],
    ['20s', 'wheelDiameter=20'],
    ['20"', 'wheelDiameter=20'],
    ['20 inch', 'wheelDiameter=20'],
    ['20 inch wheels', 'wheelDiameter=20'],
    ['22in rims', 'wheelDiameter=22'],
    ['on 24s', 'wheelDiameter=24'],
    ['18 wheels', 'wheelDiameter=18'],
    ['10 inch wide', 'wheelWidth=10'],
    ['r20', 'wheelDiameter=20'],
    // Offsets
    ['-18', 'offset=-18'],
    ['+18', 'offset=18'],
    ['et-18', 'offset=-18'],
    ['et 25', 'offset=25'],
    ['ET+1', 'offset=1'],
    ['-18mm', 'offset=-18'],
    ['−44 mm', 'offset=-44'],
    ['18mm offset', 'offset=18'],
    ['offset -12', 'offset=-12'],
    ['-12 offset', 'offset=-12'],
    ['0 offset', 'offset=0'],
    ['-0', 'offset=0'],
    ['-12 -18', 'offset=-12,-18'],
    ['f150 -18', `${F150}; offset=-18`],
    // Tires
    ['33s', 'tireHeight=33'],
    ['35"', 'tireHeight=35'],
    ['35 inch tires', 'tireHeight=35'],
    ['35 tires', 'tireHeight=35'],
    ["37's", 'tireHeight=37'],
    ['33', 'tireHeight=33'],
    ['20', 'wheelDiameter=20'],
    ['35x12.50R20', 'tireHeight=35; tireWidth=12.50; wheelDiameter=20'],
    ['35x12.5r20', 'tireHeight=35; tireWidth=12.50; wheelDiameter=20'],
    ['35 x 12.50 R 20 LT', 'tireHeight=35; tireWidth=12.50; wheelDiameter=20'],
    ['35x12.50x20', 'tireHeight=35; tireWidth=12.50; wheelDiameter=20'],
    ['35x12.50-20', 'tireHeight=35; tireWidth=12.50; wheelDiameter=20'],
    ['33/12.50r17', 'tireHeight=33; tireWidth=12.50; wheelDiameter=17'],
    ['33 12.50 20', 'tireHeight=33; tireWidth=12.50; wheelDiameter=20'],
    ['33x12.50', 'tireHeight=33; tireWidth=12.50'],
    ['33x12.50 20x10', 'tireHeight=33; tireWidth=12.50; wheelDiameter=20; wheelWidth=10'],
    ['35x12.50 -18', 'tireHeight=35; tireWidth=12.50; offset=-18'],
    ['12.50', 'tireWidth=12.50'],
    ['285/55r20', 'tireWidth=285; tireHeight=55-series; wheelDiameter=20'],
    ['LT285/55R20', 'tireWidth=285; tireHeight=55-series; wheelDiameter=20'],
    ['285/55/20', 'tireWidth=285; tireHeight=55-series; wheelDiameter=20'],
    ['285 55 20', 'tireWidth=285; tireHeight=55-series; wheelDiameter=20'],
    ['275/65', 'tireWidth=275; tireHeight=65-series'],
    ['nitto', 'tireBrand=Nitto'],
    ['nitto ridge grapplers 33s', 'tireBrand=Nitto; tireHeight=33'],
    ['bfg', 'tireBrand=BFGoodrich'],
    ['bf goodrich', 'tireBrand=BFGoodrich'],
    ['kenda tires', 'tireBrand=Kenda'],
    ['cooper', 'tireBrand=Cooper'],
    ['mini cooper', 'make=MINI; model=Cooper'],
    ['local rubber', 'tireBrand=Local Rubber'],
    // What is left of a size when one of its parts is taken out
    ['35x R20', 'tireHeight=35; wheelDiameter=20'],
    ['12.50R20', 'tireWidth=12.50; wheelDiameter=20'],
    ['285/ R20', 'tireWidth=285; wheelDiameter=20'],
    ['55R20', 'tireHeight=55-series; wheelDiameter=20'],
    ['x10', 'wheelWidth=10'],
    ['35x 12.50 R20', 'tireHeight=35; tireWidth=12.50; wheelDiameter=20'],
    // Suspension
    ['leveled', 'suspension=Leveling Kit'],
    ['leveling kit', 'suspension=Leveling Kit'],
    ['2" level', 'suspension=Leveling Kit'],
    ['6" lift', 'suspension=6" Lift'],
    ['6 inch lift', 'suspension=6" Lift'],
    ['6in lift', 'suspension=6" Lift'],
    ['6 inch suspension lift kit', 'suspension=6" Lift'],
    ['6 lift', 'suspension=6" Lift'],
    ['lifted 6"', 'suspension=6" Lift'],
    ['2.5" lift', 'suspension=2.5" Lift'],
    ['lifted', LIFTS],
    ['lifted f150 33', `${LIFTS}; ${F150}; tireHeight=33`],
    ['20x10 -12 lifted', `wheelDiameter=20; wheelWidth=10; offset=-12; ${LIFTS}`],
    ['lowered', 'suspension=Lowered'],
    ['slammed silverado', 'suspension=Lowered; model=Silverado 1500,Silverado 2500 HD'],
    ['bagged', 'suspension=Air Suspension'],
    ['air ride', 'suspension=Air Suspension'],
    ['coil overs', 'suspension=Coilovers'],
    ['stock height', 'suspension=Stock'],
    ['no lift', 'suspension=Stock'],
    // Trimming and rubbing
    ['no trim', 'modification=No Trimming'],
    ['no trimming', 'modification=No Trimming'],
    ['minor trimming', 'modification=Minor Trimming'],
    ['rolled fenders', 'modification=Fenders Rolled'],
    ['no rub', NO_RUB],
    ["doesn't rub", NO_RUB],
    ['no rub no trim 33s', `${NO_RUB}; modification=No Trimming; tireHeight=33`],
    ['slight rub', 'rubbing=Minor,Slight rub at full turn'],
    // Wheels
    ['tis', 'wheelBrand=TIS'],
    ['TIS Motorsports', 'wheelBrand=TIS Motorsports'],
    ['dts', 'wheelBrand=DTS Wheels'],
    ['dts wheels', 'wheelBrand=DTS Wheels'],
    ['cadillac dts', 'make=Cadillac; model=DTS'],
    ['544bm', 'wheelModel=544BM,544BM 2.0'],
    ['544BM 2.0', 'wheelModel=544BM 2.0'],
    ['544bm 20', 'wheelModel=544BM,544BM 2.0; wheelDiameter=20'],
    ['544 b', 'wheelModel=544B'],
    [
      'tis 544bm 20x10 -18',
      'wheelBrand=TIS; wheelModel=544BM,544BM 2.0; wheelDiameter=20; wheelWidth=10; offset=-18',
    ],
    ['544', '+ 544'],
    // Slips: names are forgiven, numbers never, words that builds carry are left alone
    ['tocoma', 'model=Tacoma'],
    ['silvarado', 'model=Silverado 1500,Silverado 2500 HD'],
    ['silvarado 1500', 'model=Silverado 1500,Silverado 2500 HD; + 1500'],
    ['cheverolet', CHEVY],
    ['nito', 'tireBrand=Nitto'],
    ['toyta tundra', 'make=Toyota; model=Tundra'],
    ['f160', '+ f160'],
    ['4rumner', 'model=4Runner'],
    ['5runner', '+ 5runner'],
    ['forte', 'model=Forte'],
    ['marcus', '+ marcus'],
    ['rocky', '+ rocky'],
    // The rest
    ['', ''],
    ['   ', ''],
    ['trucks', ''],
    ['f150 on 33s with nitto', `${F150}; tireHeight=33; tireBrand=Nitto`],
    ['%_\\ SELECT TABLE', '+ select table'],
  ])('%s', (search, meaning) => {
    expect(read(search)).toBe(meaning);
  });
});

test('every recognised part knows its place in the text', () => {
  const search = 'Red  35x12.50R20 on ram1500';
  const { parts } = understand(search, lexicon, () => false);
  expect(parts.map(({ facet, from, to }) => [facet, search.slice(from, to)])).toEqual([
    ['tireHeight', '35x'],
    ['tireWidth', '12.50'],
    ['wheelDiameter', 'R20'],
    ['make', 'ram'],
    ['model', '1500'],
  ]);
});

test('two digits are taken as a word when builds carry them as one', () => {
  const { parts, words } = understand('35', lexicon, (word) => word === '35');
  expect(parts).toEqual([]);
  expect(words.map((word) => word.text)).toEqual(['35']);
});

test('two digits before a vehicle are a year up to the model year of next year', () => {
  const yearIn = (lastYear: number) =>
    understand('28 f150', lexicon, () => false, { shortYears: true, lastYear }).parts.find(
      ({ facet }) => facet === 'year',
    )?.value;
  expect([yearIn(2027), yearIn(2028)]).toEqual([undefined, '2028']);
  const next = new Date().getUTCFullYear() + 1;
  const short = (year: number) => `${String(year).slice(2)} f150`;
  const readNow = (year: number) =>
    understand(short(year), lexicon, () => false, { shortYears: true }).parts.some(
      ({ facet, value }) => facet === 'year' && value === String(year),
    );
  expect([readNow(next), readNow(next + 1)]).toEqual([true, false]);
});
