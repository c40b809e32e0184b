import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';

export interface TestDatabase extends OpenDatabase {
  /** Where to open the same database a second time (PostgreSQL only). */
  url?: string;
}

/** A fresh, migrated database of this test file's engine; closing it removes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return inject('engine') === 'postgresql' ? copyPostgres() : copyEmbedded();
}

async function copyEmbedded(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-test-'));
  await cp(inject('template'), folder, { recursive: true });
  const database = await openDatabase({ dataFolder: folder });
  return {
    ...database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyPostgres(): Promise<TestDatabase> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `gallery_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject('template')}`);
  url.pathname = name;
  const database = await openDatabase({ url: url.href, dataFolder: '' });
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
