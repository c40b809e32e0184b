import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ImportJob } from '#contract/admin/transfer.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { signedInAsAdmin } from './accounts.ts';
import { openTestApp } from './app.ts';
import { type KillableSite, openKillableSite } from './killable-site.ts';
import { insertVehicles } from './vehicles.ts';

const PICTURES = 8;
const FILES = PICTURES * imageFileNames(`/uploads/${'a'.repeat(24)}.jpg`).length;

let site: KillableSite;
let archive: Buffer<ArrayBuffer>;
let before: string[];

beforeAll(async () => {
  archive = Buffer.from(await makeArchive());
  site = await openKillableSite();
  before = await listFiles();
});
afterAll(() => site.close());

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
  await site.kill();
  expect(await listFiles()).not.toEqual(before);
  await site.start();
  expect(await until('failed')).toMatchObject({
    reason: 'The server was restarted. Please import the archive again.',
  });
  expect(await listFiles()).toEqual(before);
  expect(await countBuilds()).toBe(0);
  expect(await readdir(join(site.dataFolder, 'imports'))).toEqual([]);
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
  expect(await readdir(join(site.dataFolder, 'imports'))).toEqual([]);
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

async function restart(): Promise<void> {
  await site.kill();
  await site.start();
}

const call = <Reply = unknown>(method: string, path: string, init?: RequestInit) =>
  site.call<Reply>(method, `/api/admin/imports${path}`, init);

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

const countBuilds = async () => (await site.call<unknown[]>('GET', '/api/admin/vehicles')).length;

/** All files, those included that are only half written. */
const listFiles = async () => (await readdir(join(site.dataFolder, 'uploads'))).sort();

async function moreFilesThan(count: number): Promise<void> {
  const whole = async () => (await listFiles()).filter((name) => !name.endsWith('.part')).length;
  await vi.waitUntil(async () => (await whole()) >= before.length + count, { timeout: 60_000, interval: 5 });
}
