import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { sqlIndexWithin } from './sql-index-within.ts';

test('a question the database takes too long for is answered 503, and the next one is not affected (T21)', async () => {
  const database = await openTestDatabase();
  const [build] = await insertVehicles(database.db, {});
  const request = { constraints: [], words: [], sort: 'newest', limit: 12, offset: 0 } as const;
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE vehicles IN ACCESS EXCLUSIVE MODE`);
    const asked = sqlIndexWithin(database.db, 50).page(request);
    await expect(asked).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });
  expect(await sqlIndexWithin(database.db, 2000).page(request)).toEqual({ ids: [build?.id], total: 1 });
  await database.close();
});
