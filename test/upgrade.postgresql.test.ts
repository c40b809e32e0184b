import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { onTestFinished, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { expectUpgraded } from './first-release/upgraded-site.ts';

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test('the program goes on with a PostgreSQL of the first release', async () => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `gallery_upgrade_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = name;
  await run(server, `CREATE DATABASE ${name}`);
  onTestFinished(() => run(server, `DROP DATABASE ${name} WITH (FORCE)`));
  await run(url.href, await readFile('test/first-release/database.sql', 'utf8'));
  const database = await openDatabase({ url: url.href, dataFolder: '' });
  onTestFinished(() => database.close());
  await migrate(database.maintenance.pool);
  await expectUpgraded(database.pool);
});
