import { describe, expect, test } from 'vitest';
import { drillingText, hubSource, isSamePattern, listedHubs, parseBoltPattern } from './bolt-patterns.ts';
import { BUILT_IN_LISTS } from './part-lists.ts';

const { hubs, wheels } = BUILT_IN_LISTS;

function same(one: string, other: string): boolean {
  const [a, b] = [parseBoltPattern(one), parseBoltPattern(other)];
  return a !== undefined && b !== undefined && isSamePattern(a, b);
}

test.each([
  ['5x4.5', '5x114.3'],
  ['5x4.75', '5x120.7'],
  ['5x4.75', '5x120.65'],
  ['5x5', '5x127'],
  ['6x5.5', '6x139.7'],
  ['6x5.50', '6X5.5'],
  ['8x6.5', '8x165.1'],
  ['6x5.3', '6x135'],
  ['4x4.25', '4x108'],
])('%s is %s', (one, other) => {
  expect(same(one, other)).toBe(true);
});

test.each([
  ['5x4.75', '5x120'],
  ['5x115', '5x114.3'],
  ['5x5.5', '6x5.5'],
  ['8x170', '8x6.5'],
])('%s is not %s', (one, other) => {
  expect(same(one, other)).toBe(false);
});

test('a double drilling is told in millimetres, and text that is no pattern is none', () => {
  expect(drillingText('6x135 / 6x5.50')).toBe('6×135 / 6×139.7');
  for (const text of ['', 'x', '20x10', '6x', '6x5.5 hub', '-6x5'])
    expect(parseBoltPattern(text)).toBeUndefined();
});

test('every listed pattern of hubs and wheels can be read', () => {
  for (const { pattern } of hubs) expect(parseBoltPattern(pattern), pattern).toBeDefined();
  for (const text of wheels.flatMap(({ sizes }) => sizes.flatMap(({ patterns }) => patterns)))
    expect(drillingText(text), text).toMatch(/^\d+×[\d.]+( \/ \d+×[\d.]+)?$/);
});

describe('the hub of a vehicle', () => {
  const patterns = (year: number | undefined, make: string, model: string, trim?: string) =>
    listedHubs({ year, make, model, trim }, hubs).map(({ pattern }) => pattern);

  test('is that of its model year', () => {
    expect(patterns(1996, 'Ford', 'F-150')).toEqual(['5x5.5']);
    expect(patterns(2003, 'Ford', 'F150')).toEqual(['5x135']);
    expect(patterns(2021, 'ford', 'f-150')).toEqual(['6x135']);
    expect(patterns(2021, 'Toyota', 'Tundra')).toEqual(['5x150']);
    expect(patterns(2022, 'Toyota', 'Tundra')).toEqual(['6x5.5']);
  });

  test('is named with each trim until the trim says which', () => {
    expect(patterns(2020, 'Ford', 'F-350 Super Duty')).toEqual(['8x170', '8x200']);
    expect(patterns(2020, 'Ford', 'F-350 Super Duty', 'Lariat')).toEqual(['8x170', '8x200']);
    expect(patterns(2020, 'Ford', 'F-350 Super Duty', 'Lariat DRW')).toEqual(['8x200']);
    expect(patterns(2020, 'Ford', 'F-350 Super Duty', 'XL SRW')).toEqual(['8x170']);
    expect(patterns(1998, 'Chevrolet', 'Tahoe', '4x4')).toEqual(['6x5.5']);
    expect(patterns(2004, 'Toyota', 'Tacoma', '2WD PreRunner')).toEqual(['6x5.5']);
    expect(patterns(2004, 'Toyota', 'Tacoma', '2WD')).toEqual(['5x114.3']);
    expect(patterns(2005, 'Chevrolet', 'Suburban', '2500')).toEqual([]);
  });

  test('is not known where the list has none', () => {
    expect(patterns(2020, 'Honda', 'Ridgeline')).toEqual([]);
    expect(patterns(2020, 'Tesla', 'Cybertruck')).toEqual([]);
  });

  test('says how sure it is', () => {
    expect(hubSource({})).toBe('unconfirmed');
    expect(hubSource({ sources: 1, disputed: true })).toBe('one source, another disagrees');
    expect(hubSource({ sources: 2 })).toBe('two sources');
  });
});
