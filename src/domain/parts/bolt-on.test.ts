import { describe, expect, test } from 'vitest';
import { parseWheelSize } from '../sizes.ts';
import { type AskedWheel, boltOn } from './bolt-on.ts';
import { boltOnSentence, boltOnWarnings } from './bolt-on-words.ts';
import type { HubVehicle } from './bolt-patterns.ts';
import { BUILT_IN_LISTS } from './part-lists.ts';

function vehicleOf(text: string): HubVehicle {
  const [, year, make = '', model = '', trim] = /^(\d{4}) (\S+) ([^,]+)(?:, (.+))?$/.exec(text) ?? [];
  return { year: Number(year), make, model, trim };
}

function wheelOf(text: string, wheelOffset?: number): AskedWheel {
  const [, wheelBrand, wheelModel, written = ''] = /^(.+) (\S+) (\S+)$/.exec(text) ?? [];
  const { wheelDiameter, wheelWidth } = parseWheelSize(written) ?? { wheelDiameter: '', wheelWidth: '' };
  const size = { wheelDiameter: Number(wheelDiameter), wheelWidth: Number(wheelWidth) };
  return { wheelBrand, wheelModel, ...size, wheelOffset };
}

const TWO = 'two sources';
const TWO_DISPUTED = 'two sources, another disagrees';
const ONE = 'one source';
const ONE_DISPUTED = 'one source, another disagrees';
const NONE = 'unconfirmed';
const NONE_DISPUTED = 'unconfirmed, another disagrees';

/** Worked out by reading the lists: vehicle, wheel, and how sure the vehicle's pattern is. */
const LISTED: [string, string, string][] = [
  ['2021 Ford F-150', 'TIS 544BM 20x10', TWO],
  ['2010 Ford F-150', 'TIS 547B 20x12', TWO_DISPUTED],
  ['2000 Ford F-150', 'TIS 547B 18x9', TWO],
  ['1990 Ford F-150', 'TIS 544B 20x9', TWO],
  ['2018 Ford F-250 Super Duty', 'TIS 560BM 22x12', ONE],
  ['2003 Ford F-350 Super Duty, XLT Dually', 'TIS 544B 20x12', ONE],
  ['2020 Ford F-350 Super Duty, DRW', 'TIS 544BM 20x8.25', NONE],
  ['2022 Ford Bronco', 'DTS Wheels 602SB 17x9', TWO],
  ['2020 Ford Ranger', 'TIS 563BZ 17x9', TWO],
  ['2015 Ford Mustang', 'TIS Motorsports 504B 20x8.5', TWO],
  ['2021 Ford F-150', 'TIS 555 17x9', TWO],
  ['2019 Chevrolet Silverado 1500', 'TIS 535B 18x9', TWO],
  ['2008 Chevrolet Silverado 2500 HD', 'TIS 544GB 20x12', ONE],
  ['2015 Chevrolet Silverado 2500 HD', 'TIS 553B 22x10', ONE],
  ['2015 Chevrolet Silverado 3500 HD, LTZ DRW', 'TIS 544C 22x8.25', NONE_DISPUTED],
  ['2018 Chevrolet Colorado', 'TIS 544MB 20x10', ONE_DISPUTED],
  ['2024 GMC Canyon', 'TIS 556BB 20x10', ONE_DISPUTED],
  ['1995 Chevrolet C/K 1500, 2WD', 'TIS 548BM 24x12', NONE],
  ['2014 Ram 1500', 'TIS 556AB 17x9', TWO],
  ['2021 Ram 1500 Classic', 'TIS 553BM 20x12', TWO],
  ['2019 Ram 3500, dual rear wheels', 'TIS 544B 17x6.5', NONE_DISPUTED],
  ['2016 Jeep Wrangler', 'DTS Wheels 603MS 17x9', TWO],
  ['2005 Jeep Wrangler', 'TIS 547C 20x10', TWO],
  ['2015 Toyota Tundra', 'TIS 561B 22x12', TWO],
  ['2023 Toyota Tundra', 'TIS 567C 20x9', TWO],
  ['2018 Toyota Tacoma', 'DTS Wheels 604AB 16x8', TWO],
  ['2003 Toyota Tacoma, 2WD', 'TIS 560B 20x10', NONE_DISPUTED],
  ['2018 Dodge Challenger', 'TIS Motorsports 507S 22x9', ONE_DISPUTED],
  ['2020 Chevrolet Corvette', 'TIS Motorsports 505C 19x8.5', TWO],
  ['2020 Audi Q7', 'TIS Motorsports 507B 20x8.5', TWO],
];

const LISTED_OTHERWISE: [string, string, string][] = [
  ['2021 Ford F-150', 'TIS 555MRT 17x9', TWO],
  ['2022 Ford Bronco', 'TIS 555A 17x9', TWO],
  ['2021 Ford F-150', 'TIS 553BM 20x12', TWO],
  ['2016 Jeep Wrangler', 'TIS 554BMR 20x12', TWO],
  ['2018 Ford F-250 Super Duty', 'TIS 535B 18x9', ONE],
  ['2020 Ford F-350 Super Duty, SRW', 'TIS 544BM 20x8.25', ONE],
  ['2008 Ford F-450 Super Duty', 'TIS 544BM 20x10', NONE_DISPUTED],
  ['2015 GMC Sierra 2500 HD', 'TIS 547BM 24x12', ONE],
  ['2015 Chevrolet Silverado 3500 HD, Dually', 'TIS 560C 20x10', NONE_DISPUTED],
  ['2018 Chevrolet Traverse', 'TIS 566B 20x9', NONE_DISPUTED],
  // 4.75 inches are 120.7 mm, not 120.
  ['1990 Chevrolet Corvette', 'TIS Motorsports 505B 17x7.5', ONE_DISPUTED],
  // 115 mm are not 4.5 inches.
  ['2018 Chrysler 300', 'TIS Motorsports 504S 20x8.5', ONE],
  ['2010 Nissan Frontier', 'TIS 544BM 20x10', TWO],
  ['2006 Dodge Ram 2500', 'TIS 560MRL 22x12', ONE],
  ['2022 Rivian R1T', 'TIS 563B 20x9', ONE_DISPUTED],
  ['2019 Volkswagen Atlas', 'DTS Wheels 607SB 18x8', ONE],
  ['2012 Toyota Tundra', 'TIS 556SB 20x9', TWO],
];

const NOT_LISTED: [string, string, string][] = [
  ['2021 Ford F-150', 'TIS 544BM 22x9', TWO],
  ['2016 Jeep Wrangler', 'DTS Wheels 602BZB 18x8', TWO],
  ['2018 Toyota Tacoma', 'TIS Motorsports 504BZ 20x10', TWO],
  ['2022 Ram 1500', 'TIS 554BMR 22x12', TWO],
  ['2021 Ford F-150', 'TIS 548 20x10', TWO],
  ['2020 Honda Ridgeline', 'TIS 544BM 19x9', ''],
];

const UNKNOWN: [string, string, string][] = [
  ['2020 Honda Ridgeline', 'TIS 544BM 20x10', ''],
  ['2024 Tesla Cybertruck', 'TIS 547B 20x10', ''],
  ['2005 Chevrolet Suburban, 2500', 'TIS 544BM 20x10', ''],
  ['2010 Toyota Pickup', 'TIS 544BM 20x10', ''],
  ['2021 Ford F-150', 'TIS 999X 20x10', TWO],
  ['2021 Ford F-150', 'TIS 544XX 20x10', TWO],
  ['2021 Ford F-150', 'DTS Wheels 544BM 20x10', TWO],
];

const PAIRS = Object.entries({
  listed: LISTED,
  listedOtherwise: LISTED_OTHERWISE,
  notListed: NOT_LISTED,
  unknown: UNKNOWN,
}).flatMap(([verdict, pairs]) =>
  pairs.map(([vehicle, wheel, source]) => ({ verdict, vehicle, wheel, source })),
);

test.each(PAIRS)('$verdict: $vehicle on $wheel, $source', ({ verdict, vehicle, wheel, source }) => {
  const answer = boltOn(vehicleOf(vehicle), wheelOf(wheel), BUILT_IN_LISTS);
  expect(answer.verdict).toBe(verdict);
  expect(answer.hubs.map((hub) => hub.source)).toEqual(source ? [source] : []);
});

test('the table has sixty pairs, half of them listed', () => {
  expect(LISTED).toHaveLength(30);
  expect([...LISTED_OTHERWISE, ...NOT_LISTED, ...UNKNOWN]).toHaveLength(30);
});

describe('the sentence', () => {
  const sentence = (vehicle: string, wheel: string, offset?: number) => {
    const [of, asked] = [vehicleOf(vehicle), wheelOf(wheel, offset)];
    return boltOnSentence(of, asked, boltOn(of, asked, BUILT_IN_LISTS));
  };

  test.each([
    ['2021 Ford F-150', 'TIS 544BM 20x10', -19, 'Listed as 6×135 / 6×139.7 in 20×10 −19 mm.'],
    [
      '2021 Ford F-150',
      'TIS 544BM 20x10',
      -18,
      'Listed as 6×135 / 6×139.7 in 20×10. −18 mm isn’t a listed offset.',
    ],
    [
      '2020 Ford F-350 Super Duty',
      'TIS 547BM 20x10',
      -25,
      'Listed as 8×170 in 20×10 −25 mm. Not listed as 8×200 (dual rear wheels).',
    ],
    [
      '2020 Ford F-350 Super Duty, DRW',
      'TIS 544BM 20x8.25',
      127,
      'Listed as 8×200 in 20×8.25 +127 mm, for dual rear wheels.',
    ],
    ['2021 Ford F-150', 'TIS 553BM 20x12', -44, '20×12 is listed only as 5×139.7 / 5×150, not as 6×135.'],
    [
      '2022 Ram 1500',
      'TIS 554BMR 22x12',
      -44,
      '22×12 isn’t listed for the 554BMR. It’s listed for the 554B or 554BM.',
    ],
    [
      '2020 Honda Ridgeline',
      'TIS 554BMR 20x12',
      -44,
      'Bolt pattern not known for the 2020 Honda Ridgeline. 20×12 is listed as 6×135 / 6×139.7.',
    ],
    [
      '2021 Ford F-150',
      'TIS 999X 20x10',
      0,
      'The 2021 Ford F-150 is listed as 6×135. The 999X isn’t on the maker’s list.',
    ],
  ])('of %s on %s %d is "%s"', (vehicle, wheel, offset, expected) => {
    expect(sentence(vehicle, wheel, offset)).toBe(expected);
  });
});

test('without a year every pattern is named with its years', () => {
  const { hubs } = boltOn({ make: 'Ford', model: 'F-150' }, wheelOf('TIS 544BM 20x10'), BUILT_IN_LISTS);
  expect(hubs.map(({ pattern, whose }) => `${pattern.lugs}x${pattern.circleMm} ${whose}`)).toEqual([
    '5x139.7 1980 to 1996',
    '5x135 1997 to 2003',
    '6x135 2004 and later',
  ]);
});

test.each([
  ['2021 Ford F-150', 'TIS 544BM 20x10', -18, { wheelOffset: -19, backspacing: 4.75 }],
  ['2021 Ford F-150', 'TIS 544BM 20x10', -19, undefined],
  ['2021 Ford F-150', 'TIS 544BM 22x9', 0, { wheelDiameter: 22, wheelWidth: 10, wheelOffset: -19 }],
  ['2021 Ford F-150', 'TIS 553BM 20x12', -44, { wheelDiameter: 20, wheelWidth: 10, wheelOffset: -19 }],
  ['2021 Ford F-150', 'TIS 999X 20x10', -18, undefined],
])('the closest listed to %s on %s %d is %o', (vehicle, wheel, offset, expected) => {
  const { nearest } = boltOn(vehicleOf(vehicle), wheelOf(wheel, offset), BUILT_IN_LISTS);
  if (expected) expect(nearest).toMatchObject(expected);
  else expect(nearest).toBeUndefined();
});

describe('a form points out', () => {
  const warnings = (vehicle: string, wheel: string, lists = BUILT_IN_LISTS) => {
    const [of, asked] = [vehicleOf(vehicle), wheelOf(wheel)];
    return boltOnWarnings(of, asked, boltOn(of, asked, lists));
  };

  test('a size that is not listed and a pattern that is not the vehicle’s', () => {
    expect(warnings('2021 Ford F-150', 'TIS 548BM 20x10')).toEqual(['20×10 isn’t listed for the 548BM.']);
    expect(warnings('2020 Ford F-350 Super Duty, DRW', 'TIS 547BM 20x10')).toEqual([
      expect.stringMatching(
        /^The 2020 Ford F-350 Super Duty is listed as 8×200 \(dual rear wheels\)\. 20×10 is/,
      ),
    ]);
  });

  test('nothing where the lists agree or say nothing', () => {
    expect(warnings('2021 Ford F-150', 'TIS 544BM 20x10')).toEqual([]);
    expect(warnings('2020 Ford F-350 Super Duty', 'TIS 547BM 20x10')).toEqual([]);
    expect(warnings('2020 Honda Ridgeline', 'TIS 544BM 20x10')).toEqual([]);
    expect(warnings('2021 Ford F-150', 'TIS 999X 20x10')).toEqual([]);
  });

  test('a bore smaller than the hub’s', () => {
    const wheels = BUILT_IN_LISTS.wheels.map((wheel) => ({
      ...wheel,
      sizes: wheel.sizes.map((size) => ({ ...size, boreMm: 78.1 })),
    }));
    expect(warnings('2021 Ford F-150', 'TIS 544BM 20x10', { ...BUILT_IN_LISTS, wheels })).toEqual([
      'The wheel’s bore is listed as 78.1 mm, the hub’s as 87.1 mm.',
    ]);
    expect(warnings('2021 Ram 1500', 'TIS 544BM 20x10', { ...BUILT_IN_LISTS, wheels })).toEqual([]);
  });
});
