import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehicles } from '#server/database/schema.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { readChangesFromNow } from './changes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// The embedded database has one connection, so that no transaction can be slower than another.
test('a slow transaction is not passed over by a quick one', async () => {
  const [slowBuild, quickBuild] = await insertVehicles(database.db, {}, {});
  const reader = await readChangesFromNow(database.pool);
  // Transactions of other databases on the same server may keep the reader's first place before the builds above.
  await reader.next();
  const slow = new pg.Client(database.url);
  await slow.connect();
  await slow.query('BEGIN');
  await slow.query('UPDATE vehicles SET likes = 5 WHERE id = $1', [slowBuild?.id]);
  await database.db
    .update(vehicles)
    .set({ likes: 6 })
    .where(eq(vehicles.id, quickBuild?.id ?? 0));
  expect(await reader.next()).toEqual([quickBuild?.id]);
  expect(await reader.next()).toEqual([]);
  await slow.query('COMMIT');
  await slow.end();
  expect(await reader.next()).toEqual([slowBuild?.id]);
  expect(await reader.next()).toEqual([]);
});
