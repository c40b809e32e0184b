import { deepStrictEqual } from 'node:assert';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { vehicles } from '#server/database/schema.ts';
import { streamBuilds } from '#server/gallery/read-model/live/read-builds.ts';
import { MemoryIndex } from '#server/gallery/read-model/memory/memory-index.ts';
import { sqlIndex } from '#server/gallery/read-model/sql/sql-index.ts';
import {
  randomBuild,
  randomFacets,
  randomNearest,
  randomPage,
  randomSelection,
} from '#test/gallery-requests.ts';

/**
 * Asks the gallery in memory and the one in SQL the same random questions and stops at the first difference:
 * `node bench/oracle.ts [questions] [seed]`. Uses DATABASE_URL (an empty database), else an embedded one.
 */
const [questions = 60_000, firstSeed = 1] = process.argv.slice(2).map(Number);
const GALLERIES = [40, 300, 1500];
/** Live counts cost SQL far more than a page, so fewer are asked. */
const FACETS_SHARE = 0.1;

const dataFolder = await mkdtemp(join(tmpdir(), 'oracle-'));
const database = await openDatabase({ url: process.env.DATABASE_URL, dataFolder });
await migrate(database.maintenance.pool);
const sql = sqlIndex(database.db);
try {
  for (const [place, builds] of GALLERIES.entries()) {
    const seed = firstSeed * 1000 + place;
    const memory = await fillGallery(builds, seed);
    const count = Math.ceil(questions / GALLERIES.length);
    const facetQuestions = Math.ceil(count * FACETS_SHARE);
    const samePage = fc.asyncProperty(randomPage, async (request) => {
      deepStrictEqual(memory.page(request), await sql.page(request));
    });
    const sameCounts = fc.asyncProperty(randomSelection, async (selection) => {
      deepStrictEqual(memory.facets(selection), await sql.facets(selection));
    });
    const sameGroups = fc.asyncProperty(randomSelection, randomFacets, async (selection, facets) => {
      deepStrictEqual(
        new Set(memory.group(selection, facets).map((group) => JSON.stringify(group))),
        new Set((await sql.group(selection, facets)).map((group) => JSON.stringify(group))),
      );
    });
    const sameNearest = fc.asyncProperty(randomNearest, async (request) => {
      deepStrictEqual(memory.nearest(request), await sql.nearest(request));
    });
    await fc.assert(samePage, { numRuns: count - 3 * facetQuestions, seed });
    await fc.assert(sameNearest, { numRuns: facetQuestions, seed });
    await fc.assert(sameCounts, { numRuns: facetQuestions, seed });
    await fc.assert(sameGroups, { numRuns: facetQuestions, seed });
    console.log(
      `${builds} builds: ${count} questions, ${facetQuestions} of them about counts, as many about groups and about near builds, all answered alike (seed ${seed})`,
    );
  }
} finally {
  await database.close();
  await rm(dataFolder, { recursive: true });
}

async function fillGallery(builds: number, seed: number): Promise<MemoryIndex> {
  await database.db.delete(vehicles);
  const rows = fc.sample(randomBuild, { numRuns: builds, seed });
  for (let from = 0; from < rows.length; from += 500)
    await database.db.insert(vehicles).values(rows.slice(from, from + 500));
  const memory = new MemoryIndex();
  await streamBuilds(
    database.maintenance.pool,
    (build) => memory.store.load(build),
    new AbortController().signal,
  );
  memory.store.finishLoading();
  return memory;
}
