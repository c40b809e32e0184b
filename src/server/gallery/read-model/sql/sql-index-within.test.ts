import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { sqlIndexWithin } from './sql-index-within.ts';

/** The pool, and the most statements that were ever on one of its connections at once. */
function watched(pool: pg.Pool) {
  const seen = { most: 0 };
  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    let underWay = 0;
    return new Proxy(client, {
      get(own, name) {
        const value: unknown = Reflect.get(own, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(own);
        return async (...statement: unknown[]) => {
          underWay += 1;
          seen.most = Math.max(seen.most, underWay);
          return Promise.resolve(value.apply(own, statement)).finally(() => {
            underWay -= 1;
          });
        };
      },
    });
  }
  return { seen, pool: Object.assign(Object.create(pool), { connect }) };
}

test('no question puts two statements on the connection of its transaction at once', async () => {
  const database = await openTestDatabase();
  const [build] = await insertVehicles(database.db, {});
  const { pool, seen } = watched(database.pool);
  const gallery = sqlIndexWithin(drizzle(pool), 2000);
  const all = { constraints: [], words: [] };
  const page = await gallery.page({ ...all, sort: 'newest', limit: 12, offset: 0 });
  expect(page).toEqual({ ids: [build?.id], total: 1 });
  await gallery.facets(all);
  await gallery.values('make', []);
  await gallery.group(all, ['make']);
  await gallery.cross(all, ['wheelWidth'], { facets: ['rubbing'], size: 1, kindOf: () => 0 });
  await gallery.tally({ facets: ['make'], marks: [] });
  await gallery.addedByDay({ from: 0, to: 86_400_000_000 });
  await gallery.nearest({ constraints: [], costs: [{ facets: ['make'], cost: () => 0 }], limit: 1 });
  await gallery.knownWords([]);
  expect(seen.most).toBe(1);
  await database.close();
});
