import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, watch } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { signedInAsAdmin } from './accounts.ts';
import { openTestApp, type TestApp } from './app.ts';
import { isThorough } from './how-thorough.ts';
import { multipart } from './multipart.ts';
import { type RunningProgram, startProgram } from './start-program.ts';
import { insertVehicles } from './vehicles.ts';

const ADMIN = { username: 'nora', password: 'trucks-at-night' };
const NEW_PICTURES = 4;
const FILES = imageFileNames(`/uploads/${'a'.repeat(24)}.jpg`).length;
const NEW_FILES = NEW_PICTURES * FILES;

let dataFolder = '';
let site: RunningProgram;
let cookie = '';
let archive: Buffer;
let before: Awaited<ReturnType<typeof lookAtSite>>;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'gallery-kill-'));
  await cp(inject('template'), dataFolder, { recursive: true });
  const archives = await makeArchives();
  archive = archives.later;
  site = await start();
  cookie = await logIn();
  expect((await send(archives.earlier)).statusCode).toBe(200);
  before = await lookAtSite();
});
afterAll(async () => {
  await kill();
  await rm(dataFolder, { recursive: true, force: true });
});

const inTheMiddle: [string, () => Promise<unknown>][] = [
  ['while the archive is on its way', () => Promise.race([send(archive, 0.6), archiveArrives()])],
  ['with a file of the first picture written', () => Promise.race([send(archive), filesAppear(1)])],
  ['half way through the pictures', () => Promise.race([send(archive), filesAppear(NEW_FILES / 2)])],
  ['with the largest picture left', () => Promise.race([send(archive), filesAppear(NEW_FILES - FILES)])],
];

test.each(isThorough ? inTheMiddle : inTheMiddle.slice(2, 3))(
  'an import killed %s leaves the site as it was',
  async (_moment, reached) => {
    await reached();
    await restart();
    expect(await lookAtSite()).toEqual(before);
    expect(await readdir(join(dataFolder, 'imports'))).toEqual([]);
  },
);

test('an import killed with its last file written is there wholly or not at all', async () => {
  await Promise.race([send(archive), filesAppear(NEW_FILES)]);
  await restart();
  const after = await lookAtSite();
  if (after.builds.length === before.builds.length) expect(after).toEqual(before);
  else expectAll(after);
  expect(await readdir(join(dataFolder, 'imports'))).toEqual([]);
});

test('an import killed the moment it is acknowledged is there wholly', async () => {
  expect((await send(archive)).statusCode).toBe(200);
  const done = await lookAtSite();
  expectAll(done);
  await restart();
  expect(await lookAtSite()).toEqual(done);
});

function expectAll({ builds, files }: typeof before): void {
  expect(builds).toHaveLength(before.builds.length + 1);
  expect(Object.keys(files)).toHaveLength(Object.keys(before.files).length + NEW_FILES);
}

/** An archive of two builds, and one of the same gallery later: a build changed, one new, four pictures more. */
async function makeArchives(): Promise<{ earlier: Buffer; later: Buffer }> {
  const source = await openTestApp();
  const [first, second, ...further] = await keepPictures(source, 2 + NEW_PICTURES);
  const [changed] = await insertVehicles(source.db, { imageUrl: first }, { imageUrl: second });
  const earlier = await exportOf(source);
  source.forward(60);
  const cookies = await signedInAsAdmin(source);
  await source.app.inject({
    method: 'PUT',
    url: `/api/admin/vehicles/${changed?.id}`,
    cookies,
    payload: { notes: 'Now with more pictures', additionalImages: further.slice(2) },
  });
  await insertVehicles(source.db, {
    imageUrl: further[0],
    additionalImages: [first ?? '', further[1] ?? ''],
  });
  const later = await exportOf(source);
  await source.close();
  return { earlier, later };
}

/** The last takes as long as all others together, so that there is time to kill before it is done. */
function keepPictures(source: TestApp, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const [width, height] = place === count - 1 ? [1800, 1350] : [320, 240];
      const noise = { type: 'gaussian' as const, mean: 60 + place * 20, sigma: 40 };
      const picture = sharp({ create: { width, height, channels: 3, background: '#000', noise } });
      const sender = { uploadedBy: 'visitor:x', now: source.clock() };
      return keepImage(source, await picture.png().toBuffer(), sender);
    }),
  );
}

async function exportOf(source: TestApp): Promise<Buffer> {
  const cookies = await signedInAsAdmin(source);
  return (await source.app.inject({ url: '/api/admin/export', cookies })).rawPayload;
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

async function logIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(ADMIN),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Sends an archive, or so much of it as `share` says; never answered when the program ends before it has all. */
function send(zip: Buffer, share = 1): Promise<{ statusCode?: number }> {
  const { payload, headers } = multipart('importFile', zip, {
    filename: 'gallery.zip',
    type: 'application/zip',
  });
  return new Promise((resolve) => {
    const sent = request(`${site.url}/api/admin/import`, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-length': payload.length },
    });
    sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer)));
    // The connection of a killed program breaks; that is what the test is about.
    sent.on('error', () => {});
    if (share === 1) sent.end(payload);
    else sent.write(payload.subarray(0, payload.length * share));
  });
}

/** Until some of the archive is on the disk. */
async function archiveArrives(): Promise<void> {
  const folder = join(dataFolder, 'imports');
  for await (const _ of watch(folder, { recursive: true })) {
    const archives = (await readdir(folder)).map((name) => stat(join(folder, name, 'archive.zip')));
    for (const found of await Promise.allSettled(archives))
      if (found.status === 'fulfilled' && found.value.size > 0) return;
  }
}

/** Until so many files more than before the import are there. */
async function filesAppear(count: number): Promise<void> {
  const areThere = async () => (await listFiles()).length >= Object.keys(before.files).length + count;
  const changes = watch(join(dataFolder, 'uploads'))[Symbol.asyncIterator]();
  for (let change = changes.next(); !(await areThere()); change = changes.next()) await change;
  await changes.return?.();
}

/** Whole files; one that was being written when the program ended is removed by maintenance, a day later. */
async function listFiles(): Promise<string[]> {
  return (await readdir(join(dataFolder, 'uploads'))).filter((name) => !name.endsWith('.part')).sort();
}

/** Everything an administrator can see of the builds, the wheel models and the activity, and the files themselves. */
async function lookAtSite() {
  const read = async (what: string) => {
    const answer = await fetch(`${site.url}/api/admin/${what}`, { headers: { cookie } });
    expect(answer.status, what).toBe(200);
    return JSON.parse(await answer.text());
  };
  const builds: unknown[] = await read('vehicles');
  const [pictures, models, activity] = await Promise.all(
    ['uploaded-images', 'wheel-models', 'activity'].map(read),
  );
  const files: Record<string, string> = {};
  for (const name of await listFiles()) {
    const content = await readFile(join(dataFolder, 'uploads', name));
    files[name] = createHash('sha256').update(content).digest('hex');
  }
  return { builds, pictures, models, activity, files };
}
