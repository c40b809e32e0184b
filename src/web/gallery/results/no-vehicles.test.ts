import { describe, expect, it } from 'vitest';
import type { UnderstoodPart } from '#contract/facets.ts';
import { groupsOf, placedIn, withoutParts } from '#web/gallery/search/understood-parts.ts';
import { relaxations } from './no-vehicles.tsx';

const search = 'bronco  22x14 stock shiny';
const part = (facet: UnderstoodPart['facet'], words: string, label: string): UnderstoodPart => ({
  facet,
  value: label,
  label,
  from: search.indexOf(words),
  to: search.indexOf(words) + words.length,
});
const understood = [
  part('model', 'bronco', 'Ford Bronco'),
  part('wheelDiameter', '22', '22″'),
  part('wheelWidth', 'x14', '14″'),
  part('suspension', 'stock', 'Stock'),
];

describe('when nothing matches', () => {
  const asked = { search, filters: { make: 'Ford', suspension: ['Lowered'], offsetMin: 0 } };
  const without = [
    { facet: 'make', count: 0 },
    { facet: 'offset', count: 4 },
    { facet: 'suspension', count: 11 },
    { facet: 'search', count: 37 },
  ] as const;
  const ways = relaxations(asked, { without: [...without], withoutTogether: [], understood });

  it('only filters whose dropping helps are named, the most helpful first', () => {
    expect(ways.map(({ label, count }) => [label, count])).toEqual([
      ['“shiny”', 37],
      ['Lowered, Stock', 11],
      ['Offset 0\u00a0mm and up', 4],
    ]);
  });

  it('dropping a filter drops it from the search text too', () => {
    expect(ways.find(({ criteria }) => criteria.includes('suspension'))?.patch).toEqual({
      search: 'bronco 22x14 shiny',
      filters: { make: 'Ford', offsetMin: 0 },
    });
  });

  it('dropping the words keeps what was understood', () => {
    expect(ways.find(({ criteria }) => criteria.includes('search'))?.patch).toEqual({
      search: 'bronco 22x14 stock',
      filters: asked.filters,
    });
  });
});

describe('when dropping one filter is not enough', () => {
  const asked = { search, filters: { make: 'Ford', year: 2019 } };
  const [way] = relaxations(asked, {
    without: [
      { facet: 'year', count: 0 },
      { facet: 'wheelWidth', count: 0 },
      { facet: 'search', count: 0 },
    ],
    withoutTogether: [{ facets: ['year', 'wheelWidth', 'search'], count: 2 }],
    understood,
  });

  it('those are named that bring builds together', () => {
    expect(way).toMatchObject({ label: '2019, 14″, “shiny”', count: 2 });
  });

  it('they are dropped at once, from the filters and from the search text', () => {
    expect(way?.patch).toEqual({ filters: { make: 'Ford' }, search: 'bronco 22 stock' });
  });
});

it('a recognised part is cut out of the search text with its surplus blanks', () => {
  expect(withoutParts(search, understood.slice(1, 3))).toBe('bronco stock shiny');
  expect(withoutParts('stock', [{ ...part('suspension', 'stock', 'Stock'), from: 0, to: 5 }])).toBe('');
});

it('a part of the text before is found again by its words, unless they are gone', () => {
  const before = 'bronco stock';
  const stock = { ...part('suspension', 'stock', 'Stock'), from: 7, to: 12 };
  expect(placedIn('stock', [stock], before)).toEqual([{ ...stock, from: 0, to: 5 }]);
  expect(placedIn('stock or stock', [{ ...stock, from: 9, to: 14 }], 'stock or stock')[0]?.from).toBe(9);
  expect(placedIn('bronco', [stock], before)).toEqual([]);
});

it('parts that stand together are shown as one, both numbers of a wheel size as that size', () => {
  const size = understood.map((one) => ({ ...one, value: one.label.replace('″', '') }));
  expect(groupsOf(size).map(({ label }) => label)).toEqual(['Ford Bronco', '22×14', 'Stock']);
});
