import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { ImportJob } from '#contract/admin/transfer.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { signedInAsAdmin } from './accounts.ts';
import { openTestApp } from './app.ts';
import { type RunningProgram, startProgram } from './start-program.ts';
import { insertVehicles } from './vehicles.ts';

const ADMIN = { username: 'nora', password: 'trucks-at-night' };
const PICTURES = 8;
const FILES = PICTURES * imageFileNames(`/uploads/${'a'.repeat(24)}.jpg`).length;

let dataFolder = '';
let site: RunningProgram;
let cookie = '';
let archive: Buffer<ArrayBuffer>;
let before: string[];

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'gallery-kill-'));
  await cp(inject('template'), dataFolder, { recursive: true });
  archive = Buffer.from(await makeArchive());
  site = await start();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(ADMIN);
  const answer = await fetch(`${site.url}/api/admin/login`, { method: 'POST', headers, body });
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  before = await listFiles();
});
afterAll(async () => {
  await kill();
  await rm(dataFolder, { recursive: true, force: true });
});

test('an archive that is inspected is still there after a kill', async () => {
  const { token } = await send();
  expect(await until('checked')).toMatchObject({ filesPlanned: PICTURES });
  await restart();
  expect(await current()).toMatchObject({ token, state: 'checked', filesPlanned: PICTURES });
});

test('an import that is killed half way leaves neither builds nor files, and says so', async () => {
  const token = (await current())?.token ?? '';
  await call('POST', `/${token}/run`);
  await moreFilesThan(FILES / 2);
  await kill();
  expect(await listFiles()).not.toEqual(before);
  site = await start();
  expect(await until('failed')).toMatchObject({
    reason: 'The server was restarted. Please import the archive again.',
  });
  expect(await listFiles()).toEqual(before);
  expect(await countBuilds()).toBe(0);
  expect(await readdir(join(dataFolder, 'imports'))).toEqual([]);
});

test('sent again, it is there wholly in the end', async () => {
  const { token } = await send();
  await until('checked');
  await call('POST', `/${token}/run`);
  expect(await until('finished')).toMatchObject({
    report: { importedVehicles: PICTURES, importedImages: PICTURES, dryRun: false },
  });
  expect(await countBuilds()).toBe(PICTURES);
  expect(await listFiles()).toHaveLength(before.length + FILES);
  expect(await readdir(join(dataFolder, 'imports'))).toEqual([]);
});

async function makeArchive(): Promise<Buffer> {
  const source = await openTestApp();
  for (let place = 0; place < PICTURES; place++) {
    const noise = { type: 'gaussian' as const, mean: 60 + place * 15, sigma: 40 };
    const picture = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise } });
    const sender = { uploadedBy: 'visitor:x', now: source.clock() };
    await insertVehicles(source.db, {
      imageUrl: await keepImage(source, await picture.png().toBuffer(), sender),
    });
  }
  const cookies = await signedInAsAdmin(source);
  const { rawPayload } = await source.app.inject({ url: '/api/admin/export', cookies });
  await source.close();
  return rawPayload;
}

function start(): Promise<RunningProgram> {
  return startProgram(dataFolder, { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password });
}

async function kill(): Promise<void> {
  const ended = once(site.program, 'exit');
  site.program.kill('SIGKILL');
  await ended;
}

async function restart(): Promise<void> {
  await kill();
  site = await start();
}

async function call<Reply = unknown>(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
  const headers = { cookie, ...init.headers };
  const answer = await fetch(`${site.url}/api/admin/imports${path}`, { ...init, method, headers });
  expect(answer.status, `${method} ${path}`).toBe(200);
  return JSON.parse(await answer.text());
}

function send(): Promise<ImportJob> {
  const body = new FormData();
  body.append('importFile', new Blob([archive]), 'gallery.zip');
  return call('POST', '', { body });
}

const current = async (): Promise<ImportJob | null> =>
  (await call<{ job: ImportJob | null }>('GET', '/current')).job;

async function until(state: ImportJob['state']): Promise<ImportJob | null> {
  await vi.waitUntil(async () => (await current())?.state === state, { timeout: 60_000, interval: 100 });
  return current();
}

async function countBuilds(): Promise<number> {
  const answer = await fetch(`${site.url}/api/admin/vehicles`, { headers: { cookie } });
  const builds: unknown[] = JSON.parse(await answer.text());
  return builds.length;
}

/** All files, those included that are only half written. */
const listFiles = async () => (await readdir(join(dataFolder, 'uploads'))).sort();

async function moreFilesThan(count: number): Promise<void> {
  const whole = async () => (await listFiles()).filter((name) => !name.endsWith('.part')).length;
  await vi.waitUntil(async () => (await whole()) >= before.length + count, { timeout: 60_000, interval: 5 });
}
