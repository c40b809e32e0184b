import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { IncompatibleDatabaseError, migrate } from './migrate.ts';

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
  await expect(refused).rejects.toThrow(IncompatibleDatabaseError);
  await expect(refused).rejects.toThrow(
    'The database was created by a newer version (9001_later.sql). Run that version, or restore a backup into another database.',
  );
});

test('a program with a changed migration refuses the database in one sentence', async () => {
  await query(`UPDATE migrations SET checksum = 'other' WHERE name = '0003_gallery_reads.sql'`);
  await expect(migrateAgain()).rejects.toThrow(
    'These migrations changed after they ran (0003_gallery_reads.sql). Restore the original files.',
  );
});

test('migrations of a release without checksums are sealed as they are now', async () => {
  await query('ALTER TABLE migrations DROP COLUMN checksum');
  expect(await migrateAgain()).toEqual([]);
  const { rows } = await query('SELECT count(*) AS open FROM migrations WHERE checksum IS NULL');
  expect(rows).toEqual([{ open: 0 }]);
  await query(`UPDATE migrations SET checksum = 'other'`);
  await expect(migrateAgain()).rejects.toThrow(IncompatibleDatabaseError);
});

test('counts that an earlier release packed are all there as rows', async () => {
  await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(database.maintenance.pool, '0029_after_update.sql');
  await query(`
    INSERT INTO insight_subjects (id, subject, last_month) VALUES (1, 'make=Ford', '2026-05-01'), (300, 'make=Ram', '2026-05-01');
    INSERT INTO insight_packs (span, day, kind, found, total, counts) VALUES
      ('day', '2026-05-01', 'search', 'none', 257, '\\x0105ab028002'),
      ('month', '2026-05-01', 'search', 'none', 257, '\\x0105ab028002'),
      ('day', '2026-05-01', 'view', '', 128, '\\x018001'),
      ('day', '2026-05-01', 'report', '', 2, '\\x0002'),
      ('day', '2026-05-01', 'like', '', 1, '\\x0101');
    INSERT INTO insight_counts (day, kind, found, subject, count) VALUES ('2026-05-01', 'search', 'none', 'make=Ford', 2)`);
  await migrateAgain();
  const { rows } = await query(
    'SELECT day::text, kind, found, subject, count::int FROM insight_counts ORDER BY kind, subject',
  );
  const day = '2026-05-01';
  expect(rows).toEqual([
    { day, kind: 'report', found: '', subject: '', count: 2 },
    { day, kind: 'search', found: 'none', subject: 'make=Ford', count: 7 },
    { day, kind: 'search', found: 'none', subject: 'make=Ram', count: 256 },
    { day, kind: 'view', found: '', subject: '1', count: 128 },
  ]);
});
