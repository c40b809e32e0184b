import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicles } from '#server/database/schema.ts';
import type { GalleryIndex, Group, Tallies } from '#server/gallery/snapshot/gallery-index.ts';
import { readBuilds, streamBuilds } from '#server/gallery/snapshot/read-builds.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import {
  randomBuild,
  randomFacets,
  randomNearest,
  randomPage,
  randomSelection,
} from '#test/gallery-requests.ts';
import { type SqlIndex, sqlIndex } from '#test/oracle/sql-index.ts';
import { BuildTable } from './build-table.ts';
import { indexOf } from './snapshot.ts';

let database: TestDatabase;
let sql: SqlIndex;
beforeAll(async () => {
  database = await openTestDatabase();
  sql = sqlIndex(database.db);
});
afterAll(() => database.close());

async function fillGallery(builds: number, seed: number): Promise<void> {
  await database.maintenance.db.delete(vehicles);
  const [rows] = fc.sample(fc.array(randomBuild, { minLength: builds, maxLength: builds, size: 'max' }), {
    numRuns: 1,
    seed,
  });
  for (let start = 0; rows && start < rows.length; start += 600)
    await database.maintenance.db.insert(vehicles).values(rows.slice(start, start + 600));
}

interface Memory extends GalleryIndex {
  table: BuildTable;
}

async function readIntoMemory(): Promise<Memory> {
  const table = new BuildTable();
  await streamBuilds(database.pool, (build) => table.load(build), new AbortController().signal);
  table.finishLoading();
  return { table, ...indexOf(table) };
}

describe.each([
  { builds: 0, seed: 1 },
  { builds: 3, seed: 2 },
  { builds: 150, seed: 3 },
  { builds: 600, seed: 4 },
])('in a gallery of $builds builds', ({ builds, seed }) => {
  let memory: Memory;
  beforeAll(async () => {
    await fillGallery(builds, seed);
    memory = await readIntoMemory();
  });

  test('the index lists the builds SQL lists, in the same order', async () => {
    const sameList = fc.asyncProperty(randomPage, async (request) => {
      expect(await memory.page(request)).toEqual(await sql.page(request));
    });
    await fc.assert(sameList, { numRuns: 120, seed });
  });

  test('the index counts what SQL counts', async () => {
    const sameCounts = fc.asyncProperty(randomSelection, async (selection) => {
      expect(await memory.facets(selection)).toEqual(await sql.facets(selection));
    });
    await fc.assert(sameCounts, { numRuns: 30, seed });
  });

  test('the index groups builds as SQL groups them', async () => {
    const sameGroups = fc.asyncProperty(randomSelection, randomFacets, async (selection, facets) => {
      const groups = memory.group(selection, facets);
      expect(inOrder(groups)).toEqual(inOrder(await sql.group(selection, facets)));
    });
    await fc.assert(sameGroups, { numRuns: 40, seed });
  });

  test('the index tallies builds and days as SQL does', async () => {
    const marks = [{ facet: 'rubbing', is: (value: string | null) => value !== null }] as const;
    const listed = ({ builds, marked, valuesOf }: Tallies) =>
      Array.from(builds, (count, number) =>
        JSON.stringify([...valuesOf(number), count, ...marked.map((counts) => counts[number])]),
      ).sort();
    const from = Date.UTC(2024, 0, 1) * 1000;
    const stretches = fc.constantFrom(undefined, { from, to: from + 500 * 86_400_000_000 });
    const sameTallies = fc.asyncProperty(randomFacets, stretches, async (facets, added) => {
      const request = { facets, marks, added };
      expect(listed(memory.tally(request))).toEqual(listed(await sql.tally(request)));
      if (added) expect(memory.addedByDay(added)).toEqual(await sql.addedByDay(added));
    });
    await fc.assert(sameTallies, { numRuns: 20, seed });
  });

  test('the index offers the values SQL offers', async () => {
    const sameValues = fc.asyncProperty(
      fc.constantFrom('model', 'wheelModel', 'tireHeight'),
      randomSelection,
      async (facet, { constraints, words }) => {
        expect(memory.values(facet, constraints)).toEqual(await sql.values(facet, constraints));
        expect(memory.knownWords(words)).toEqual(await sql.knownWords(words));
      },
    );
    await fc.assert(sameValues, { numRuns: 30, seed });
  });

  test('the index pages through builds, counts them and finds those shown in a stretch of time as SQL does', async () => {
    const from = Date.UTC(2025, 0, 1) * 1000;
    const stretch = { from, to: from + 400 * 86_400_000_000 };
    const samePages = fc.asyncProperty(
      randomSelection,
      fc.integer({ min: 1, max: 40 }),
      async (selection, limit) => {
        const first = memory.after(selection, undefined, limit);
        expect(first).toEqual(await sql.after(selection, undefined, limit));
        const last = first[limit - 1];
        expect(memory.after(selection, last, limit)).toEqual(await sql.after(selection, last, limit));
        expect(memory.count(selection)).toBe(await sql.count(selection));
        expect(memory.shownIn(selection, stretch, limit)).toEqual(
          await sql.shownIn(selection, stretch, limit),
        );
      },
    );
    await fc.assert(samePages, { numRuns: 30, seed });
  });

  test('the index finds the nearest builds SQL finds, in the same order', async () => {
    const sameNearest = fc.asyncProperty(randomNearest, async (request) => {
      expect(memory.nearest(request)).toEqual(await sql.nearest(request));
    });
    await fc.assert(sameNearest, { numRuns: 60, seed });
  });
});

/** Groups come in no order. */
const inOrder = (groups: readonly Group[]) =>
  groups.map((group) => JSON.stringify([group.values, group.count])).sort();

describe('while builds change', () => {
  test('the index keeps giving the answers SQL gives', async () => {
    await fillGallery(150, 5);
    const memory = await readIntoMemory();
    const change = fc.record({
      pick: fc.nat(),
      act: fc.constantFrom('replace', 'like', 'delete', 'insert'),
      build: randomBuild,
    });
    const round = fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 8 }),
      randomPage,
      randomSelection,
      randomNearest,
      async (changes, page, selection, nearest) => {
        const changed = new Set<number>();
        for (const { pick, act, build } of changes) changed.add(await makeChange(pick, act, build));
        memory.table.apply(await readBuilds(database.pool, [...changed]));
        expect(await memory.page(page)).toEqual(await sql.page(page));
        expect(await memory.facets(selection)).toEqual(await sql.facets(selection));
        expect(memory.nearest(nearest)).toEqual(await sql.nearest(nearest));
        const facets = ['offset', 'wheelWidth', 'rubbing'] as const;
        for (const asked of [selection, { constraints: [], words: [] }])
          expect(inOrder(memory.group(asked, facets))).toEqual(inOrder(await sql.group(asked, facets)));
      },
    );
    await fc.assert(round, { numRuns: 60, seed: 6, endOnFailure: true });
  });

  test('a change of very many builds at once is taken in', async () => {
    await fillGallery(2100, 7);
    const memory = await readIntoMemory();
    const ids = (await database.db.select({ id: vehicles.id }).from(vehicles)).map((row) => row.id);
    await database.db
      .update(vehicles)
      .set({ likes: 7, make: 'Toyota' })
      .where(inArray(vehicles.id, ids.slice(0, 1700)));
    await database.db.delete(vehicles).where(inArray(vehicles.id, ids.slice(1800)));
    memory.table.apply(await readBuilds(database.pool, ids));
    for (const sort of ['newest', 'popular', 'relevance', 'year'] as const) {
      const request = { constraints: [], words: [], sort, limit: 50, offset: 20 };
      expect(await memory.page(request)).toEqual(await sql.page(request));
    }
  });

  test('likes taken in unread leave the orders SQL gives', async () => {
    await fillGallery(60, 8);
    const memory = await readIntoMemory();
    const ids = (await database.db.select({ id: vehicles.id }).from(vehicles)).map((row) => row.id);
    for (const [place, id] of ids.entries()) {
      const likes = (place * 37) % 11;
      await database.db.update(vehicles).set({ likes }).where(eq(vehicles.id, id));
      memory.table.setLikes(id, likes);
    }
    memory.table.setLikes(Math.max(...ids) + 1, 100);
    for (const sort of ['newest', 'popular', 'relevance', 'year'] as const) {
      const request = { constraints: [], words: [], sort, limit: 60, offset: 0 };
      expect(await memory.page(request)).toEqual(await sql.page(request));
    }
  });

  async function makeChange(
    pick: number,
    act: string,
    build: ReturnType<typeof randomBuild.generate>['value'],
  ): Promise<number> {
    const ids = (await database.db.select({ id: vehicles.id }).from(vehicles)).map((row) => row.id);
    const id = ids[pick % Math.max(1, ids.length)];
    if (act === 'insert' || id === undefined) {
      const [added] = await database.db.insert(vehicles).values(build).returning();
      return added?.id ?? 0;
    }
    if (act === 'delete') await database.db.delete(vehicles).where(eq(vehicles.id, id));
    else
      await database.db
        .update(vehicles)
        .set(act === 'like' ? { likes: build.likes } : build)
        .where(eq(vehicles.id, id));
    return id;
  }
});
