import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
/** Any number that is ours alone: two processes starting at once take turns. */
const MIGRATION_LOCK = 7_305_301;

/** Runs the migrations that have not run yet, up to `last` if given, each in a transaction of its own. Returns their names. */
export async function migrate(pool: pg.Pool, last?: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((row) => row.name),
    );
    const pending = (await migrationNames()).filter(
      (name) => !done.has(name) && (last === undefined || name <= last),
    );
    for (const name of pending) await runMigration(client, name);
    return pending;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

async function runMigration(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause });
  }
}
