import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveIndex } from '#server/gallery/read-model/live/live-index.ts';
import { sqlIndex } from '#server/gallery/read-model/sql/sql-index.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { openSearchReader } from './read-search.ts';
import { openCatalog } from './suggestions/catalog.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Answers from SQL, as a gallery whose content has this number. */
function liveAt(version: { content: number }): LiveIndex {
  const sql = sqlIndex(database.db);
  return {
    current: () => sql,
    version: () => ({ all: 1, names: 1, ...version }),
    countApproved: async () => undefined,
    figures: () => ({ builds: 0, ageSeconds: 0, rebuilds: 0 }),
    ready: Promise.resolve(),
    applyChange: async () => {},
    applyLikes: async () => {},
    close: async () => {},
  };
}

test('what a begun search was taken for by an older catalog is forgotten with that catalog', async () => {
  await insertVehicles(database.db, { model: 'Raptor' });
  const version = { content: 1 };
  const live = liveAt(version);
  let catalog = await openCatalog(live)();
  const reader = openSearchReader(live, async () => catalog);
  await insertVehicles(database.db, { model: 'F-950' });
  version.content = 2;
  expect((await reader.readSearch('f9')).parts).toEqual([]);
  await reader.readSearch('raptor');
  expect(['f9', 'raptor'].map(reader.knowsNames)).toEqual([false, true]);
  catalog = await openCatalog(live)();
  expect((await reader.readSearch('f9')).parts).toMatchObject([{ facet: 'model', begun: true }]);
  expect(reader.knowsNames('f9')).toBe(true);
});
