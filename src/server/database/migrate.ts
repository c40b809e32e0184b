import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
/** Any number that is ours alone: two processes starting at once take turns. */
const MIGRATION_LOCK = 7_305_301;

/** A database that this program must not touch, in a sentence for whoever runs it. */
export class IncompatibleDatabaseError extends Error {}

/**
 * Runs the migrations that have not run yet, up to `last` if given, each in a transaction of its own. Returns their names.
 * Throws IncompatibleDatabaseError when the database has seen a migration that this program does not have, or has otherwise.
 */
export async function migrate(pool: pg.Pool, last?: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepareTable(client);
    const migrations = await readMigrations();
    const done = await readDone(client);
    requireFit(done, migrations);
    const pending = migrations.filter(({ name }) => !done.has(name) && (last === undefined || name <= last));
    for (const migration of pending) await runMigration(client, migration);
    await sealOlder(client, migrations);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      // Some checkouts end lines otherwise.
      const sql = (await readFile(new URL(name, MIGRATIONS), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The column is looked for first, because changing a table waits for whoever reads it, a backup for instance. */
async function prepareTable(client: pg.PoolClient): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now(), checksum text)`,
  );
  const { rowCount } = await client.query(
    `SELECT FROM information_schema.columns
     WHERE table_schema = current_schema AND table_name = 'migrations' AND column_name = 'checksum'`,
  );
  if (rowCount === 0) await client.query('ALTER TABLE migrations ADD COLUMN checksum text');
}

type AppliedMigrations = Map<string, string | null>;

async function readDone(client: pg.PoolClient): Promise<AppliedMigrations> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'SELECT name, checksum FROM migrations ORDER BY name',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function requireFit(done: AppliedMigrations, migrations: Migration[]): void {
  const ours = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = [...done.keys()].filter((name) => !ours.has(name));
  if (unknown.length > 0)
    throw new IncompatibleDatabaseError(
      `The database was created by a newer version (${unknown.join(', ')}). Run that version, or restore a backup into another database.`,
    );
  const changed = [...done].filter(([name, checksum]) => checksum !== null && checksum !== ours.get(name));
  if (changed.length > 0)
    throw new IncompatibleDatabaseError(
      `These migrations changed after they ran (${changed.map(([name]) => name).join(', ')}). Restore the original files.`,
    );
}

/** Migrations of releases that kept no checksums get those of the files as they are now. */
async function sealOlder(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  for (const { name, checksum } of migrations)
    await client.query('UPDATE migrations SET checksum = $2 WHERE name = $1 AND checksum IS NULL', [
      name,
      checksum,
    ]);
}

async function runMigration(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause });
  }
}
