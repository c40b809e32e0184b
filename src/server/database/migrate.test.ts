import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { migrate, UnfitDatabase } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const query = (statement: string) => database.maintenance.pool.query(statement);
const migrateAgain = () => migrate(database.maintenance.pool);

test('a migrated database needs nothing', async () => {
  expect(await migrateAgain()).toEqual([]);
});

test('a program that is older than the database refuses it in one sentence', async () => {
  await query(`INSERT INTO migrations (name, checksum) VALUES ('9001_later.sql', 'x')`);
  const refused = migrateAgain();
  await expect(refused).rejects.toThrow(UnfitDatabase);
  await expect(refused).rejects.toThrow(
    'The database belongs to a newer version of this program (9001_later.sql): start that one, or restore a backup into another database.',
  );
});

test('a program with a changed migration refuses the database in one sentence', async () => {
  await query(`UPDATE migrations SET checksum = 'other' WHERE name = '0003_gallery_reads.sql'`);
  await expect(migrateAgain()).rejects.toThrow(
    'The database was made by other migrations than this program has (0003_gallery_reads.sql): bring their files back as they were.',
  );
});

test('migrations of a release without checksums are sealed as they are now', async () => {
  await query('ALTER TABLE migrations DROP COLUMN checksum');
  expect(await migrateAgain()).toEqual([]);
  const { rows } = await query('SELECT count(*) AS open FROM migrations WHERE checksum IS NULL');
  expect(rows).toEqual([{ open: 0 }]);
  await query(`UPDATE migrations SET checksum = 'other'`);
  await expect(migrateAgain()).rejects.toThrow(UnfitDatabase);
});
