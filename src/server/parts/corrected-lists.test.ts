import { describe, expect, test } from 'vitest';
import { boltOn } from '#domain/parts/bolt-on.ts';
import type { ListedHub } from '#domain/parts/bolt-patterns.ts';
import { BUILT_IN_LISTS } from '#domain/parts/part-lists.ts';
import type { ListedWheel } from '#domain/parts/wheel-codes.ts';
import {
  correctLists,
  type HubValue,
  hubKey,
  hubValue,
  type SizeValue,
  sizeKey,
  sizeValues,
} from './corrected-lists.ts';

const hubs: ListedHub[] = [
  { make: 'Ford', model: 'F-150', from: 1997, to: 2003, pattern: '5x135', boreMm: 87.1, sources: 2 },
  {
    make: 'Ford',
    model: 'F-150',
    from: 2004,
    pattern: '6x135',
    thread: 'M14x2.0',
    sources: 2,
    disputed: true,
  },
];
const wheels: ListedWheel[] = [
  {
    brand: 'TIS',
    style: '544',
    code: '544BM',
    sizes: [
      { diameter: 20, width: 10, offsets: [-19], backspacing: [4.75], patterns: ['6x135'] },
      { diameter: 22, width: 12, offsets: [-44], backspacing: [4.77], patterns: ['6x135'] },
    ],
  },
];
const lists = { hubs, wheels };

const HUB: HubValue = {
  make: 'Ford',
  model: 'F-150',
  from: 2004,
  to: 2014,
  trim: null,
  pattern: '6×139.7',
  boreMm: 90,
};
const SIZE: SizeValue = {
  brand: 'TIS',
  code: '544BM',
  diameter: 20,
  width: 10,
  offsets: [-25, -19],
  patterns: ['6×139.7', '8×170'],
  dually: false,
  boreMm: 106,
  style: null,
  finish: 'Gloss Black',
  partNumber: '544BM-2109',
  page: 'https://example.com/544',
};
const source = 'maker, by phone';

test('every built-in entry has a key of its own', () => {
  const keys = [
    ...BUILT_IN_LISTS.hubs.map(hubKey),
    ...sizeValues(BUILT_IN_LISTS.wheels).map(({ value }) => sizeKey(value)),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining(['ford f150 2004', 'tis 544bm 20x10']));
  expect(keys.filter((key) => key.startsWith('tis 544bm2.0 '))).not.toEqual([]);
});

test('without corrections the lists are the built-in ones themselves', () => {
  const same = correctLists(lists, []);
  expect(same.hubs).toBe(hubs);
  expect(same.wheels).toBe(wheels);
});

describe('a corrected hub', () => {
  const key = 'ford f150 2004';

  test('takes the place of the built-in one, with its source', () => {
    const corrected = correctLists(lists, [{ kind: 'pattern', key, value: HUB, source }]);
    const { trim: _, ...rest } = HUB;
    expect(corrected.hubs).toEqual([hubs[0], { ...rest, thread: 'M14x2.0', source }]);
    expect(corrected.wheels).toBe(wheels);
    const vehicle = { make: 'ford', model: 'f150', year: 2010 };
    expect(boltOn(vehicle, { wheelDiameter: 20, wheelWidth: 10 }, corrected).hubs).toMatchObject([
      { pattern: { lugs: 6, circleMm: 139.7 }, boreMm: 90, source },
    ]);
  });

  test('that is not so is left out, and another is added', () => {
    const value = { ...HUB, from: 2015, to: null, trim: '4WD', boreMm: null };
    const corrected = correctLists(lists, [
      { kind: 'pattern', key, value: null, source },
      { kind: 'pattern', key: hubKey(value), value, source },
    ]);
    const { to: _to, boreMm: _bore, ...added } = value;
    expect(corrected.hubs).toEqual([hubs[0], { ...added, source }]);
    expect(corrected.hubs.map(hubValue)).toContainEqual(value);
  });

  test('of no list, of an entry that is gone, changes nothing', () => {
    const corrected = correctLists(lists, [{ kind: 'pattern', key: 'gone', value: null, source }]);
    expect(corrected.hubs).toEqual(hubs);
  });

  test('is grouped with the same pattern in another spelling, which is as sure as the built-in one', () => {
    const value = { ...HUB, pattern: '5×135' };
    const corrected = correctLists(lists, [{ kind: 'pattern', key, value, source }]);
    const asked = { wheelDiameter: 20, wheelWidth: 10 };
    expect(boltOn({ make: 'Ford', model: 'F-150' }, asked, corrected).hubs).toMatchObject([
      { whose: '', source: 'two sources' },
    ]);
  });
});

describe('a corrected size', () => {
  test('takes the place of the built-in one, and keeps the backspacing that its maker lists', () => {
    const [wheel] = correctLists(lists, [{ kind: 'size', key: sizeKey(SIZE), value: SIZE, source }]).wheels;
    const { brand: _brand, code: _code, style: _style, ...size } = SIZE;
    expect(wheel).toEqual({
      ...wheels[0],
      sizes: [{ ...size, backspacing: [4.75], source }, wheels[0]?.sizes[1]],
    });
  });

  test('is added to its wheel in order, or to a wheel that is not listed yet', () => {
    const wider = { ...SIZE, diameter: 22, width: 10, boreMm: null };
    const other = { ...wider, code: '599BM' };
    const corrected = correctLists(lists, [
      { kind: 'size', key: sizeKey(wider), value: wider, source },
      { kind: 'size', key: sizeKey(other), value: other, source },
    ]);
    expect(
      corrected.wheels.map(({ style, code, sizes }) => [style, code, sizes.map(({ width }) => width)]),
    ).toEqual([
      ['544', '544BM', [10, 10, 12]],
      ['599', '599BM', [10]],
    ]);
    expect(sizeValues(corrected.wheels)).toContainEqual({ value: other, source });
  });

  test('that is not so is left out, and with its last size the wheel', () => {
    const keys = sizeValues(wheels).map(({ value }) => sizeKey(value));
    const without = keys.map((key) => ({ kind: 'size' as const, key, value: null, source }));
    expect(correctLists(lists, without.slice(0, 1)).wheels[0]?.sizes).toHaveLength(1);
    expect(correctLists(lists, without).wheels).toEqual([]);
  });
});
