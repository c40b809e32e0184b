import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FitmentQuery, fitmentReply } from '#contract/fitment.ts';
import { vehiclePage } from '#contract/gallery.ts';
import { type GalleryState, readGalleryAddress } from '#contract/gallery-address.ts';
import { AXES, MODIFICATION_FILTERS } from '#domain/choices.ts';
import { vehicles } from '#server/database/schema.ts';
import { type Gallery, openGallery } from '#server/gallery/gallery.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { randomBuild } from '#test/gallery-requests.ts';

let database: TestDatabase;
let gallery: Gallery;
beforeAll(async () => {
  database = await openTestDatabase();
  const builds = fc.record({
    build: randomBuild,
    wheelOffset: fc.integer({ min: -76, max: 44 }),
    wheelWidth: fc.constantFrom('7', '7.5', '8', '8.5', '9', '9.5', '10', '10.5', '11', '12', '14'),
    wheelDiameter: fc.constantFrom('17', '18', '20', '22'),
  });
  const rows = fc.sample(builds, { numRuns: 400, seed: 5 });
  await database.db.insert(vehicles).values(rows.map(({ build, ...given }) => ({ ...build, ...given })));
  gallery = openGallery(database);
  await gallery.ready;
});
afterAll(async () => {
  await gallery.close();
  await database.close();
});

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const filters = fc.record({
  axes: fc.constantFrom(...AXES),
  year: maybe(1999, 2015, 2019, 2021, 2500),
  make: maybe('Ford', 'Ram', 'Chevrolet'),
  model: maybe('F-150', 'Silverado 1500', '1500', '4Runner'),
  modification: maybe(...MODIFICATION_FILTERS),
  suspension: maybe(['Stock'], ['Leveling Kit', 'Lifted']),
  wheelWidth: maybe(['9', '10']),
  offsetMin: maybe(-20),
  offsetMax: maybe(25),
});
const search = maybe('f150', '2019 tacoma', '2015-2018', 'ford leveled', 'tahoe 33s', 'nitto');
const question: fc.Arbitrary<FitmentQuery> = fc.record({ filters, search }).map(({ filters, search }) => ({
  ...filters,
  search,
}));

async function countAt({ filters, search }: Pick<GalleryState, 'filters' | 'search'>): Promise<number> {
  const page = await gallery.list({ ...filters, search, sortBy: 'newest', limit: 1, offset: 0 });
  return vehiclePage.parse(JSON.parse(page.toString())).totalCount;
}

test('the filters of a cell, and of the whole answer, list exactly its builds', async () => {
  let followed = 0;
  const sameBuilds = fc.asyncProperty(question, async (asked) => {
    const { axes, measured, scope, columns, rows, cells } = fitmentReply.parse(
      JSON.parse((await gallery.fitment(asked)).toString()),
    );
    const charted = axes === 'measured' ? measured : scope.builds;
    expect(cells.reduce((sum, cell) => sum + cell.reports.builds, 0)).toBe(charted);
    if (scope.address === undefined) return;
    const state = readGalleryAddress(scope.address.slice(1));
    expect(await countAt(state)).toBe(scope.builds);
    for (const { column, row, reports } of cells) {
      const patches = [columns[column], rows[row]].map((step) =>
        step ? readGalleryAddress(step.address.slice(1)).filters : {},
      );
      const filters = Object.assign({}, state.filters, ...patches);
      expect(await countAt({ filters, search: state.search })).toBe(reports.builds);
      followed++;
    }
  });
  await fc.assert(sameBuilds, { numRuns: 60, seed: 9 });
  expect(followed).toBeGreaterThan(500);
});
