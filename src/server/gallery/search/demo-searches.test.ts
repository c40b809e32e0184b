import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Facets } from '#contract/facets.ts';
import { type Gallery, openGallery } from '#server/gallery/gallery.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import searches from '#test/demo-searches.json' with { type: 'json' };
import { insertDemoBuilds } from '#test/vehicles.ts';

/** Real ways of writing a search, each with what it is taken for: its chips, and "?" when it asks what fits. */
const SEARCHES = searches.map(([search = '', meaning = '']): [string, string] => [search, meaning]);

/** Searches whose words every gallery knows: no beginning of these is empty. */
const PLAIN = [
  ...['2019 f150 leveled 20x10 -18 33s', 'what wheels fit a 2020 4runner', 'sierra at4 20'],
  ...['f150 leveled', 'f150 20x12 -44', 'silverado 6 inch lift 35s', 'tacoma 285/70r17', 'ram 2500 37s'],
];

let database: TestDatabase;
let gallery: Gallery;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertDemoBuilds(database.db);
  gallery = openGallery({ db: database.db, pool: database.maintenance.pool });
  await gallery.ready;
});
afterAll(async () => {
  await gallery.close();
  await database.close();
});

const read = async (search: string): Promise<Facets> =>
  JSON.parse((await gallery.facets({ search })).toString());
const meaningOf = ({ understood, asksFit }: Facets) =>
  [...understood.map(({ label }) => label.replaceAll('\u00a0', ' ')), ...(asksFit ? ['?'] : [])].join(', ');

describe('on the demo builds', () => {
  test('250 ways of writing a search are tried', () => {
    expect(new Set(SEARCHES.map(([search]) => search)).size).toBeGreaterThanOrEqual(250);
  });

  test.each(SEARCHES)('%s finds builds', async (search, meaning) => {
    const facets = await read(search);
    expect(meaningOf(facets)).toBe(meaning);
    expect(facets.totalCount).toBeGreaterThan(0);
  });

  test('typing a search never empties the gallery on the way', async () => {
    const beginnings = SEARCHES.flatMap(([search]) =>
      Array.from(search, (_, place) => search.slice(0, place + 1).trim()),
    );
    const all = [...new Set(beginnings)];
    const empty: string[] = [];
    for (const beginning of all) if ((await read(beginning)).totalCount === 0) empty.push(beginning);
    expect(empty.filter((beginning) => PLAIN.some((search) => search.startsWith(beginning)))).toEqual([]);
    // A slip or a word that no build says may find nothing before it is whole; the browser keeps what was found before.
    expect(empty.length).toBeLessThan(all.length / 100);
  });

  test('what the search names and no build has stays empty, and nothing is read into it', async () => {
    for (const search of ['tacoma 20x12', 'tacoma 22', 'f150 35s stock', 'qxz', '=-18 f150'])
      expect([search, (await read(search)).totalCount]).toEqual([search, 0]);
  });

  test('nothing found names every one thing that helps, a size as one, and pairs only where none does', async () => {
    const size = await read('tacoma 20x12');
    const tacomas = (await read('tacoma')).totalCount;
    expect(size.without.find(({ facet }) => facet === 'model')?.count).toBeGreaterThan(0);
    expect(size.withoutTogether).toEqual([{ facets: ['wheelDiameter', 'wheelWidth'], count: tacomas }]);
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
