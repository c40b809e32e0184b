import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BringIn } from '#contract/admin/bring-in.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { createChance } from '#server/demo/seeded-random.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { pack } from './archives.ts';
import { aPhoto, aTable } from './bring-in-site.ts';
import { isThorough } from './how-thorough.ts';
import { type KillableSite, openKillableSite } from './killable-site.ts';

const ROWS = isThorough ? 60 : 16;
const KILLS = isThorough ? 20 : 4;
const SIZES = imageFileNames(`/uploads/${'a'.repeat(24)}.jpg`).length;

let site: KillableSite;
const chance = createChance(34);

beforeAll(async () => {
  site = await openKillableSite();
});
afterAll(() => site.close());

// Each start takes seconds.
const TIMEOUT = 120_000 + KILLS * 30_000;

test('a table that is killed at random places comes in wholly, and nothing of it twice', {
  timeout: TIMEOUT,
}, async () => {
  const before = await listFiles();
  const { id } = await send('', 'table', new Blob([table()]), 'builds.csv');
  await send(`/${id}/photos`, 'photo', new Blob([await zipOfPhotos()]), 'photos.zip');
  const unpacked = (found: BringIn) => found.photos.waiting === 0 && found.counts.unchecked === 0;
  await killUntil(id, unpacked, KILLS / 2);
  expect((await get(id)).photos).toMatchObject({ stored: ROWS / 2, unused: 0, refused: 0 });
  await call('POST', `/${id}/run`, {
    headers: { 'content-type': 'application/json' },
    body: '{"approve":true}',
  });
  await killUntil(id, ({ state }) => state === 'finished', KILLS / 2);

  expect((await get(id)).counts).toMatchObject({ added: ROWS, leftOut: 0 });
  const builds = await listBuilds();
  expect(builds.map(({ ownerName }) => ownerName).sort()).toEqual(owners().sort());
  const shown = new Set(builds.flatMap(({ imageUrl, additionalImages }) => [imageUrl, ...additionalImages]));
  expect(shown.size).toBe(ROWS);
  // A drawing that was stored when the program was killed is purged a day later.
  expect((await listFiles()).length).toBeGreaterThanOrEqual(before.length + ROWS * SIZES);

  const { undo } = await get(id);
  await site.call('POST', `/api/admin/activity/${undo?.activityId}/undo`);
  expect(await listBuilds()).toEqual([]);
});

const owners = () => Array.from({ length: ROWS }, (_, place) => `Owner ${place}`);

function table(): string {
  return aTable(...owners().map((name, place) => ({ Key: `k${place}`, 'Owner Name': name })));
}

/** For every second row, found by its key. */
async function zipOfPhotos(): Promise<Buffer<ArrayBuffer>> {
  const files: Record<string, Buffer> = {};
  for (let place = 0; place < ROWS; place += 2)
    files[`trucks/k${place}-1.jpg`] = Buffer.from(await aPhoto(`photo ${place}`));
  return Buffer.from(await pack(files));
}

/** Kills the program so many times while it works, each time a little further, and waits for the end. */
async function killUntil(id: number, isDone: (found: BringIn) => boolean, kills: number): Promise<void> {
  for (let killed = 0; killed < kills && !isDone(await get(id)); killed++) {
    await setTimeout(50 + chance.between(0, 600));
    await site.kill();
    await site.start();
  }
  await vi.waitUntil(async () => isDone(await get(id)), { timeout: 120_000, interval: 100 });
}

const call = <Reply = unknown>(method: string, path: string, init?: RequestInit) =>
  site.call<Reply>(method, `/api/admin/bring-ins${path}`, init);

function send(path: string, field: string, file: Blob, name: string): Promise<{ id: number }> {
  const body = new FormData();
  body.append(field, file, name);
  return call('POST', path, { body });
}

const get = (id: number) => call<BringIn>('GET', `/${id}`);

const listBuilds = () => site.call<PrivateVehicle[]>('GET', '/api/admin/vehicles');

const listFiles = async () => (await readdir(join(site.dataFolder, 'uploads'))).sort();
