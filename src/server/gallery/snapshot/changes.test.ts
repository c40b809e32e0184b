import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehicles } from '#server/database/schema.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { pruneChanges, readChangesFromNow } from './changes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('every change of a build is told, and told once', async () => {
  const reader = await readChangesFromNow(database.pool);
  const [first, second] = await insertVehicles(database.db, {}, {});
  const ids = [first?.id ?? 0, second?.id ?? 0];
  expect(await reader.next()).toEqual(ids);
  expect(await reader.next()).toEqual([]);
  await database.db
    .update(vehicles)
    .set({ likes: 1 })
    .where(eq(vehicles.id, ids[0] ?? 0));
  expect(await reader.next()).toEqual([ids[0]]);
  await database.db.delete(vehicles).where(eq(vehicles.id, ids[1] ?? 0));
  expect(await reader.next()).toEqual([ids[1]]);
});

test('a reader that slept too long is told that it lost its place', async () => {
  let now = 0;
  const reader = await readChangesFromNow(database.pool, () => now);
  now += 31 * 60 * 1000;
  expect(await reader.next()).toBe('lost');
});

test('a reader whose database is behind what it told before is told that it lost its place', async () => {
  const begun = '9999999999999999999';
  const lagging = new Proxy(database.pool, {
    get(pool, name) {
      if (name !== 'query') return Reflect.get(pool, name);
      return (query: unknown) =>
        typeof query === 'string' ? { rows: [{ horizon: begun }] } : pool.query(query as pg.QueryConfig);
    },
  });
  const reader = await readChangesFromNow(lagging);
  expect(await reader.next()).toBe('lost');
});

test('changes of the last hour are kept', async () => {
  const reader = await readChangesFromNow(database.pool);
  await reader.next();
  const [build] = await insertVehicles(database.db, {});
  await database.pool.query(
    "INSERT INTO vehicle_changes (vehicle_id, at) VALUES (1, now() - interval '2 hours')",
  );
  // Another database's open transaction on the same server may put pruning off.
  await expect.poll(oldChangesAfterPruning, { timeout: 60_000 }).toBe(0);
  expect(await reader.next()).toEqual([build?.id]);
});

async function oldChangesAfterPruning(): Promise<number> {
  await pruneChanges(database.pool);
  const { rows } = await database.pool.query<{ old: number }>(
    "SELECT count(*) AS old FROM vehicle_changes WHERE at < now() - interval '1 hour'",
  );
  return rows[0]?.old ?? Number.NaN;
}
