import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Facets } from '#contract/gallery.ts';
import { vehicles } from '#server/database/schema.ts';
import { demoBuilds } from '#server/demo/demo-builds.ts';
import { type Gallery, openGallery } from '#server/gallery/gallery.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import searches from '#test/demo-searches.json' with { type: 'json' };

/** Real ways of writing a search, each with what it is taken for: chips, words left out, and "?" when it asks what fits. */
const SEARCHES = searches.map(([search = '', meaning = '']): [string, string] => [search, meaning]);

/** Beginnings that could be of nothing in the demo gallery yet; the browser keeps what was found before them. */
const NOTHING_YET = [
  ...['whit', 'white', 'ob', 'obs', 'sei', 'toc', '4rum', '4rumn', '4rumne', 'bmw 34', 'f150 20x10-1'],
  ...['f150 -12', 'f150 -12 t', 'f150 -12 to', 'f150 -12 to -', 'f150 -12 to -2'],
];

let database: TestDatabase;
let gallery: Gallery;
beforeAll(async () => {
  database = await openTestDatabase();
  const rows = demoBuilds(new Date('2026-11-22T12:00:00Z')).map(
    ({ pictures: _, specialImage: _image, tireLine: _line, paint: _paint, background: _back, ...build }) => ({
      ...build,
      isDemo: true,
    }),
  );
  await database.db.insert(vehicles).values(rows);
  gallery = openGallery({ db: database.db, pool: database.maintenance.pool });
  await gallery.ready;
});
afterAll(async () => {
  await gallery.close();
  await database.close();
});

const read = async (search: string): Promise<Facets> =>
  JSON.parse((await gallery.facets({ search })).toString());
const meaningOf = ({ understood, leftOut, asksFit }: Facets) =>
  [
    ...understood.map(({ label }) => label.replaceAll('\u00a0', ' ')),
    ...leftOut.map((word) => `without "${word}"`),
    ...(asksFit ? ['?'] : []),
  ].join(', ');

describe('on the demo builds', () => {
  test.each(SEARCHES)('%s finds builds', async (search, meaning) => {
    const facets = await read(search);
    expect(meaningOf(facets)).toBe(meaning);
    expect(facets.totalCount).toBeGreaterThan(0);
  });

  test('typing a search never empties the gallery on the way', async () => {
    const beginnings = SEARCHES.flatMap(([search]) =>
      Array.from(search, (_, place) => search.slice(0, place + 1).trim()),
    );
    const empty: string[] = [];
    for (const beginning of new Set(beginnings))
      if ((await read(beginning)).totalCount === 0) empty.push(beginning);
    expect(empty.sort()).toEqual(NOTHING_YET.toSorted());
  });

  test('what the search names and no build has stays empty, and nothing is read into it', async () => {
    for (const search of ['tacoma 20x12', 'tacoma 22', 'f150 35s stock', 'qxz', '=-18 f150'])
      expect([search, (await read(search)).totalCount]).toEqual([search, 0]);
  });

  test('nothing found names every one thing that helps, a size as one, and pairs only where none does', async () => {
    const size = await read('tacoma 20x12');
    expect(size.without.filter(({ count }) => count > 0)).toEqual([{ facet: 'model', count: 3 }]);
    expect(size.withoutTogether).toEqual([{ facets: ['wheelDiameter', 'wheelWidth'], count: 7 }]);
    const pair = await read('golf 20x12 bagged');
    expect(pair.without.every(({ count }) => count === 0)).toBe(true);
    expect(pair.withoutTogether.length).toBeGreaterThan(0);
    for (const { facets, count } of pair.withoutTogether) {
      expect(facets.length).toBe(2);
      expect(count).toBeGreaterThan(0);
    }
  });

  test('what is only begun is shown as begun', async () => {
    const { understood } = await read('f150 levele');
    expect(understood.map(({ label, begun = false }) => [label, begun])).toEqual([
      ['F-150', false],
      ['levele…', true],
    ]);
  });

  test('an offset is near or exact, and names the other way to write it', async () => {
    const near = await read('f150 -18');
    expect(near.understood.at(-1)).toMatchObject({ label: 'near −18\u00a0mm', instead: { text: '=-18' } });
    const exact = await read('f150 =-19');
    expect(exact.understood.at(-1)).toMatchObject({ label: '−19\u00a0mm', instead: { text: '-19' } });
    expect(near.totalCount).toBeGreaterThan(exact.totalCount);
    expect(exact.totalCount).toBeGreaterThan(0);
  });
});
