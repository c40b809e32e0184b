import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { openDiskStorage } from '#server/platform/storage/disk.ts';
import { restore } from '#server/transfer/restore.ts';
import { findLosses } from './kill/losses.ts';
import { nothingYet, write } from './kill/writers.ts';
import { type RunningProgram, startProgram } from './start-program.ts';
import { anUpload } from './submissions.ts';
import { insertVehicles } from './vehicles.ts';

let folder = '';
let dataFolder = '';
let site: RunningProgram;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-hot-'));
  dataFolder = join(folder, 'data');
  await cp(inject('template'), dataFolder, { recursive: true });
  const database = await openDatabase({ dataFolder });
  await insertVehicles(database.db, {}, { isDemo: true }, { isDemo: true });
  await database.close();
  site = await startProgram(dataFolder, { HUMAN_VERIFICATION: 'off', LIKES_PER_ADDRESS: '100000' });
});
afterAll(async () => {
  await end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

test('a backup that is taken while visitors write holds everything acknowledged before it, whole', async () => {
  const stop = new AbortController();
  const acknowledged = nothingYet();
  const writing = write(site.url, { visitors: 4, owners: 2, acknowledged, stop: stop.signal });
  await expect.poll(() => acknowledged.builds.length, { timeout: 60_000 }).toBeGreaterThan(1);
  const before = structuredClone(acknowledged);
  const path = join(folder, 'hot.zip');
  expect(await run('backup', path)).toContain(path);
  const meanwhile = acknowledged.likes - before.likes;
  stop.abort();
  await writing;
  expect(meanwhile).toBeGreaterThan(10);

  const copy = join(folder, 'restored');
  const database = await openDatabase({ dataFolder: copy });
  const restored = { pool: database.maintenance.pool, storage: await openDiskStorage(join(copy, 'uploads')) };
  await restore(restored, path);
  expect(await findLosses(restored, before)).toEqual({ lost: [], torn: [] });
  const { rows } = await restored.pool.query('SELECT likes FROM vehicles WHERE id = 1');
  expect(rows[0].likes).toBeLessThanOrEqual(acknowledged.likes);
  await database.close();
  expect(await readdir(join(dataFolder, 'tmp'))).toEqual([]);
});

test('a doctor looks at the site while it runs', async () => {
  expect(await run('doctor')).toContain('No problems found');
});

test('an administrator made while the site runs can sign in at once', async () => {
  const password = /nightly \/ (\S+)/.exec(await run('admin', 'add', 'nightly'))?.[1];
  const signIn = () =>
    fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nightly', password }),
    });
  expect((await signIn()).status).toBe(200);
  expect(await run('admin', 'deactivate', 'nightly')).toContain('can no longer sign in');
  expect((await signIn()).status).toBe(401);
  await expect(run('admin', 'add')).rejects.toThrow('Usage: admin');
});

test('demo builds leave the gallery while it runs', async () => {
  const isThere = async (id: number) => (await fetch(`${site.url}/api/vehicles/${id}`)).status;
  expect(await isThere(2)).toBe(200);
  expect(await run('demo-remove')).toContain('Removed 2 demo builds');
  expect([await isThere(1), await isThere(2), await isThere(3)]).toEqual([200, 404, 404]);
});

test('a doctor of a site that does not run says what is wrong, and ends with a fault for whoever watches it', async () => {
  await end('SIGKILL');
  expect(await run('doctor')).toContain('No problems found');
  const database = await openDatabase({ dataFolder });
  const imageUrl = await anUpload(database.db);
  await insertVehicles(database.db, { imageUrl });
  await database.close();
  await expect(run('doctor')).rejects.toMatchObject({
    code: 1,
    stdout: `1 referenced file is missing: ${imageUrl}\n`,
    stderr: expect.stringContaining('Some problems were not fixed'),
  });
});

test('after a kill the commands go to the database themselves, and the next start answers again', async () => {
  expect(await readdir(join(dataFolder, 'run'))).toEqual(['operator.sock']);
  expect(await run('admin', 'add', 'cold')).toContain('Administrator: cold');
  site = await startProgram(dataFolder, {});
  expect(await run('admin', 'add', 'warm')).toContain('Administrator: warm');
});

/** What a command of an operator prints. */
async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/server/operations/command-line.ts', ...args],
    { env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' } },
  );
  return stdout;
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = once(site.program, 'exit');
  site.program.kill(signal);
  await ended;
}
