import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a queue of statements that grows without end is refused', async () => {
  const clients = await Promise.all(
    Array.from({ length: database.embedded ? 1 : 10 }, () => database.pool.connect()),
  );
  const waiting = Array.from({ length: 2000 }, () => database.pool.query('SELECT 1'));
  await expect(database.pool.query('SELECT 1')).rejects.toMatchObject({ code: '53300' });
  for (const client of clients) client.release();
  expect(await Promise.all(waiting)).toHaveLength(2000);
});
