import type pg from 'pg';
import { expect } from 'vitest';
import { migrationNames } from '#server/database/migrate.ts';

/** What the first release was told is there, and every migration has run. */
export async function expectUpgraded(pool: pg.Pool): Promise<void> {
  const read = async (statement: string) => (await pool.query(statement)).rows;
  expect(
    await read(
      `SELECT id, make, owner_email, likes, is_featured, notes,
         (SELECT sum(given) FROM vehicle_likes WHERE vehicle_id = v.id) AS rows
       FROM vehicles v ORDER BY id`,
    ),
  ).toMatchObject([
    {
      id: 1,
      make: 'Ford',
      owner_email: 'ada@example.com',
      likes: 2,
      rows: 2,
      notes: 'First release. Räder & Reifen',
    },
    { id: 2, make: 'Ram', owner_email: 'guest@example.com', likes: 1, rows: 1, is_featured: true },
  ]);
  expect(await read('SELECT count(*) AS all FROM wheel_models')).toEqual([{ all: 78 }]);
  expect(await read('SELECT count(*) AS all FROM favorites')).toEqual([{ all: 1 }]);
  expect(await read("SELECT title FROM activity_log WHERE action = 'delete'")).toHaveLength(1);
  expect((await read('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name)).toEqual(
    await migrationNames(),
  );
  expect(await read('SELECT FROM migrations WHERE checksum IS NULL')).toEqual([]);
}
