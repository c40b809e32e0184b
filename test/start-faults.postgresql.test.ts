import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedStart } from './failed-start.ts';

const server = new pg.Client(process.env.TEST_DATABASE_URL);
let folder = '';
const ROLE = 'only_looks';
const DATABASE = 'start_faults';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-faults-'));
  await server.connect();
  await server.query(`CREATE ROLE ${ROLE} LOGIN`);
  await server.query(`CREATE DATABASE ${DATABASE}`);
});
afterAll(async () => {
  await server.query(`DROP DATABASE ${DATABASE}`);
  await server.query(`DROP ROLE ${ROLE}`);
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

function urlOf({ user, database }: { user?: string; database: string }): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = database;
  if (user !== undefined) url.username = user;
  return url.href;
}

test.each([
  [
    'a user that is not there',
    { user: 'nobody_here', database: DATABASE },
    /refuses this user or password\.$/,
  ],
  ['a database that is not there', { database: 'not_here' }, /There is no database of this name\.$/],
  [
    'a user who may only look',
    { user: ROLE, database: DATABASE },
    /This user may not change the database\.$/,
  ],
])('%s is one line', { timeout: 60_000 }, async (_name, at, line) => {
  const { code, said, complained } = await failedStart({ DATA_DIR: folder, DATABASE_URL: urlOf(at) });
  expect(complained.filter((one) => !one.includes('"level":40'))).toEqual([expect.stringMatching(line)]);
  expect([code, said]).toEqual([1, expect.not.stringContaining('First administrator')]);
});
