import type * as childProcess from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { vehicles, wheelModels } from '#server/database/schema.ts';
import { type Cookies, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { type Files, pack } from '#test/archives.ts';
import { multipart } from '#test/multipart.ts';
import { FORMAT, VERSION } from './archive-format.ts';

const started = vi.hoisted((): childProcess.ChildProcess[] => []);
vi.mock('node:child_process', async (original) => {
  const actual = await original<typeof childProcess>();
  const fork = (...parameters: Parameters<typeof childProcess.fork>) => {
    const child = actual.fork(...parameters);
    started.push(child);
    return child;
  };
  return { ...actual, fork };
});
vi.mock('#server/platform/zip-reader.ts', async (original) => ({
  ...(await original<object>()),
  openZip: () => Promise.reject(new Error('An archive was read in the main process')),
}));

let site: TestApp;
let asAdmin: Cookies;
beforeAll(async () => {
  site = await openTestApp({ LOG_LEVEL: 'silent' });
  asAdmin = await signedInAsAdmin(site);
});
beforeEach(async () => {
  await site.db.delete(vehicles);
});
afterAll(() => site.close());

function aBuild(given: object = {}) {
  return {
    id: 1,
    year: 2021,
    make: 'Ford',
    model: 'F-150',
    trim: null,
    suspension: 'Leveling Kit',
    suspensionBrand: null,
    wheelBrand: 'TIS',
    wheelModel: '544BM',
    wheelWidth: '10',
    wheelDiameter: '20',
    wheelOffset: -18,
    wheelBackspacing: null,
    tireBrand: 'Nitto',
    tireWidth: '12.50',
    tireHeight: '33',
    modification: 'No Trimming',
    rubbing: 'No rubbing or scrubbing',
    imageUrl: 'https://example.com/truck.jpg',
    additionalImages: [],
    videoUrl: null,
    ownerName: 'Marcus',
    ownerEmail: null,
    notes: '',
    likes: 0,
    views: 0,
    isApproved: true,
    isFeatured: false,
    createdAt: '2026-05-01T00:00:00.000Z',
    updatedAt: '2026-05-01T00:00:00.000Z',
    ...given,
  };
}

function archiveOf(builds: object[], more: Files = {}): Promise<Buffer> {
  const lines = builds.map((build) => JSON.stringify(build));
  const said = {
    format: FORMAT,
    version: VERSION,
    exportedAt: '2026-05-02T00:00:00.000Z',
    vehicles: builds.length,
    wheelModels: 0,
    files: 0,
    missing: [],
  };
  return pack({
    'vehicles-0001.ndjson': lines.join('\n'),
    'wheel-models.ndjson': '',
    'manifest.json': JSON.stringify(said),
    ...more,
  });
}

const asFile = (archive: Buffer) => multipart('importFile', archive, { filename: 'gallery.zip' });

function send(archive: Buffer, query = '') {
  const url = `/api/admin/import${query}`;
  return site.app.inject({ method: 'POST', url, cookies: asAdmin, ...asFile(archive) });
}

const scratch = () => readdir(join(site.settings.dataFolder, 'imports'));

test('archives are read in a process of their own, which ends with the import', async () => {
  const builds = Array.from({ length: 450 }, (_, index) =>
    aBuild({ id: index + 1, notes: `Build ${index}` }),
  );
  const answer = await send(await archiveOf(builds));
  expect(answer.json()).toMatchObject({ importedVehicles: 450, createdVehicles: 450 });
  expect(await site.db.$count(vehicles)).toBe(450);
  const reader = started.at(-1);
  if (reader?.exitCode === null && reader.signalCode === null) await once(reader, 'exit');
  expect(reader?.killed).toBe(true);
});

test('an archive that ends the process that reads it is refused as damaged, and leaves nothing behind', async () => {
  const before = started.length;
  const sending = send(await archiveOf([aBuild()]));
  await vi.waitUntil(() => started.length > before);
  started.at(-1)?.kill('SIGKILL');
  const answer = await sending;
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toContain('the file is damaged or unsafe');
  expect(await site.db.$count(vehicles)).toBe(0);
  expect(await scratch()).toEqual([]);
});

test('a line that no build needs is not parsed', async () => {
  const padding = Array.from({ length: 60_000 }, (_, index) => (index * index) % 99_991).join(' ');
  const answer = await send(await archiveOf([aBuild({ padding })]));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toMatch(/^vehicles-0001.ndjson, line 1: value: /);
});

test('a list of wheel models that is larger than any is not read', async () => {
  const line = JSON.stringify({ brand: 'TIS', model: 'X'.repeat(40) });
  const list = Array.from({ length: 70_000 }, (_, index) => line.replace('XX', String(index))).join('\n');
  const answer = await send(await archiveOf([aBuild()], { 'wheel-models.ndjson': list }));
  expect(answer.json()).toMatchObject({ error: 'wheel-models.ndjson is too large' });
  expect(await site.db.$count(wheelModels)).toBeGreaterThan(0);
});

test('an archive that trickles in keeps nobody else from importing', async () => {
  const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const { payload, headers } = asFile(await archiveOf([aBuild({ id: 1 })]));
  const cookie = Object.entries(asAdmin)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const slow = request(new URL('/api/admin/import', address), {
    method: 'POST',
    headers: { ...headers, cookie, 'content-length': payload.length },
  });
  const answered = once(slow, 'response');
  slow.write(payload.subarray(0, 400));
  await vi.waitUntil(async () => (await scratch().catch(() => [])).length === 1);
  expect((await send(await archiveOf([aBuild({ id: 2 })]))).statusCode).toBe(200);
  slow.end(payload.subarray(400));
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await site.db.$count(vehicles)).toBe(2);
});
