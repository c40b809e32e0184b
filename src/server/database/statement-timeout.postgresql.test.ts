import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

const STOPPED = { code: '57014' };
/** More than a visitor's statement may take. */
const LONG = 'SELECT pg_sleep(2.4)';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a visitor’s statement is stopped by itself, and the next one is not affected', async () => {
  await expect(database.pool.query(LONG)).rejects.toMatchObject(STOPPED);
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('administration may take longer than visitors', async () => {
  await database.maintenance.pool.query(LONG);
});
