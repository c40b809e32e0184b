import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeToOthers } from '#server/platform/private-files.ts';
import { fourColours } from '#test/media/test-pictures.ts';
import { multipart } from './multipart.ts';
import { LOOSEST_UMASK, startProgram } from './start-program.ts';

let folder = '';
let dataFolder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-private-'));
  dataFolder = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('nobody else on the machine can read or change a file of the site, whatever the umask', async () => {
  await stop(await start());
  await expectPrivate();
});

test('nothing a run makes is strange to the site, so the folder itself is closed', async () => {
  await mkdir(join(dataFolder, 'pages'));
  await chmod(dataFolder, 0o777);
  closeToOthers(dataFolder, () => {});
  expect((await stat(dataFolder)).mode & 0o777).toBe(0o700);
});

test('a data folder that an earlier version left open is closed at the next start', async () => {
  const outside = join(folder, 'outside.txt');
  await writeFile(outside, 'of somebody else');
  await chmod(outside, 0o644);
  await rm(dataFolder, { recursive: true, force: true });
  await cp(inject('template'), dataFolder, { recursive: true });
  await symlink(outside, join(dataFolder, 'database', 'link.txt'));
  await open(dataFolder);

  await stop(await start());
  await expectPrivate();
  expect((await stat(outside)).mode & 0o777).toBe(0o644);
});

test('backups are for the one who made them alone', async () => {
  const backup = join(folder, 'backup.zip');
  const command = [process.execPath, 'src/server/operations/command-line.ts', 'backup', backup];
  await promisify(execFile)('/bin/sh', [...LOOSEST_UMASK, ...command], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
  });
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  await expectPrivate();
});

/** Starts the program and has it write a picture and a mail. */
async function start() {
  const running = await startProgram(dataFolder, {});
  const { payload, headers } = multipart('image', await fourColours(80, 60));
  const photo = { method: 'POST', headers, body: new Uint8Array(payload) };
  const uploaded = await fetch(`${running.url}/api/upload/image`, photo);
  expect(uploaded.status).toBe(200);
  const account = { email: 'ann@example.com', password: 'correct horse' };
  const registered = await fetch(`${running.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(registered.status).toBe(200);
  return running;
}

async function stop({ program }: { program: Awaited<ReturnType<typeof startProgram>>['program'] }) {
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
  expect(await readdir(join(dataFolder, 'outbox'))).not.toEqual([]);
}

async function expectPrivate(): Promise<void> {
  const open = [];
  const entries = await readdir(dataFolder, { recursive: true });
  expect(entries.length).toBeGreaterThan(900);
  for (const entry of ['', ...entries]) {
    const details = await lstat(join(dataFolder, entry));
    if (!details.isSymbolicLink() && (details.mode & 0o077) !== 0) open.push(entry);
  }
  expect(open.slice(0, 5)).toEqual([]);
}

async function open(path: string): Promise<void> {
  const isFolder = (await stat(path)).isDirectory();
  await chmod(path, isFolder ? 0o777 : 0o666);
  if (!isFolder) return;
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) await open(join(path, entry.name));
}
