import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLog, favorites, imports, uploads, vehicleLikes, vehicles } from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { newFileStem } from '#server/platform/storage/storage.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { addUser, type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { type Files, pack, unpack } from '#test/archives.ts';
import { fourColours } from '#test/media/test-pictures.ts';
import { multipart } from '#test/multipart.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { recoverImports } from './import-turn.ts';

let site: TestApp;
let asAdmin: Cookies;
/** An export of one build with one picture. */
let good: Record<string, Buffer>;
let picture: string;

beforeAll(async () => {
  site = await openTestApp({ IMPORT_MEGABYTES: '1', LOG_LEVEL: 'silent' });
  asAdmin = await signedInAsAdmin(site);
  picture = await keepImage(site, await fourColours(64, 48), { uploadedBy: 'visitor:x', now: site.clock() });
  await insertVehicles(site.db, { imageUrl: picture });
  const { rawPayload } = await site.app.inject({ url: '/api/admin/export', cookies: asAdmin });
  good = await unpack(rawPayload);
});
beforeEach(async () => {
  await site.db.delete(vehicles);
  await site.db.delete(uploads);
  await site.db.delete(activityLog);
  for await (const { name } of site.storage.list()) await site.storage.remove(name);
});
afterAll(() => site.close());

function send(archive: Buffer, { query = '', cookies = asAdmin, field = 'importFile' } = {}) {
  const url = `/api/admin/import${query}`;
  return site.app.inject({
    method: 'POST',
    url,
    cookies,
    ...multipart(field, archive, { filename: 'gallery.zip' }),
  });
}

/** The archive with a bit of an entry turned over. */
function damage(archive: Buffer, name: string): Buffer {
  const start = archive.indexOf(name) + name.length + 40;
  archive[start] = (archive[start] ?? 0) ^ 1;
  return archive;
}

/** The good archive with its build changed. */
function withBuild(changes: object, files: Files = good): Files {
  const build = JSON.parse(String(good['vehicles-0001.ndjson']));
  return { ...files, 'vehicles-0001.ndjson': `${JSON.stringify({ ...build, ...changes })}\n` };
}

async function withManifest(changes: object): Promise<Buffer> {
  const manifest = JSON.parse(String(good['manifest.json']));
  return pack({ ...good, 'manifest.json': JSON.stringify({ ...manifest, ...changes }) });
}

async function traces() {
  const files: string[] = [];
  for await (const { name } of site.storage.list()) files.push(name);
  const left = await readdir(join(site.settings.dataFolder, 'imports')).catch(() => []);
  const [builds, rows, turns] = [
    await site.db.$count(vehicles),
    await site.db.$count(uploads),
    await site.db.$count(imports),
  ];
  return { files, left, builds, rows, turns, entries: await site.db.$count(activityLog) };
}
const NOTHING = { files: [], left: [], builds: 0, rows: 0, turns: 0, entries: 0 };

describe('an archive that is not as it should be is refused and leaves nothing behind', () => {
  const jpg = () => `uploads/${newFileStem()}.jpg`;
  const link = (from: string, to: string, archive: Buffer) =>
    Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
  const cases: [string, number, () => Buffer | Promise<Buffer>][] = [
    ['no zip', 415, () => Buffer.from('PNG, or so')],
    ['nothing at all', 415, () => Buffer.alloc(0)],
    ['too large', 413, () => Buffer.alloc(1_100_000, 'x')],
    ['cut off', 422, async () => (await pack(good)).subarray(0, -100)],
    ['only half there', 422, async () => (await pack(good)).subarray(0, 500)],
    ['damaged', 422, async () => damage(await pack(good), 'vehicles-0001.ndjson')],
    ['without a manifest', 422, () => pack({ 'wheel-models.ndjson': '' })],
    ['of another program', 422, () => withManifest({ format: 'something-else' })],
    ['of another version', 422, () => withManifest({ version: 2 })],
    [
      'without its builds',
      422,
      async () => {
        const { 'vehicles-0001.ndjson': _, ...rest } = good;
        return pack(rest);
      },
    ],
    ['with a build less than it says', 422, () => withManifest({ vehicles: 2 })],
    [
      'with a build twice',
      422,
      async () => {
        const line = String(good['vehicles-0001.ndjson']);
        const manifest = { ...JSON.parse(String(good['manifest.json'])), vehicles: 2 };
        return pack({
          ...good,
          'vehicles-0001.ndjson': line + line,
          'manifest.json': JSON.stringify(manifest),
        });
      },
    ],
    ['with a line that is no JSON', 422, () => pack({ ...good, 'vehicles-0001.ndjson': '{"id":1,\n' })],
    [
      'with a name that leads out',
      422,
      async () => link(picture.slice(1, 12), '../../../ev', await pack(good)),
    ],
    ['with a foreign file', 422, () => pack({ ...good, 'readme.txt': 'hello' })],
    ['without a picture its build shows', 422, () => pack(withBuild({ imageUrl: `/${jpg()}` }))],
    [
      'with a picture that is none',
      422,
      () => pack({ ...good, [picture.slice(1)]: '<svg onload=alert(1)>' }),
    ],
    [
      'with half a picture',
      422,
      () => {
        const bytes = good[picture.slice(1)] ?? Buffer.alloc(0);
        return pack({ ...good, [picture.slice(1)]: bytes.subarray(0, bytes.length / 2) });
      },
    ],
    [
      'with a video that is none',
      422,
      () => {
        const video = `/uploads/${newFileStem()}.mp4`;
        return pack({ ...withBuild({ videoUrl: video }), [video.slice(1)]: '#EXTM3U' });
      },
    ],
    ...[
      { id: 0 },
      { id: 2 ** 31 - 1 },
      { make: '' },
      { year: 1900 },
      { wheelBrand: 'Other' },
      { notes: 'x'.repeat(5001) },
      { likes: -1 },
      { likes: 2 ** 31 },
      { imageUrl: 'javascript:alert(1)' },
      { imageUrl: 'AWAITING_CORRECTION' },
      { additionalImages: ['MISSING_ORIGINAL_IMAGE'] },
      { additionalImages: ['/uploads/../../etc/passwd'] },
      { ownerEmail: 'nobody' },
      { updatedAt: 'yesterday' },
      { createdAt: '0000-01-01T00:00:00.000Z' },
      { isApproved: 'yes' },
    ].map((change): [string, number, () => Promise<Buffer>] => [
      `with a build of ${JSON.stringify(change).slice(0, 60)}`,
      422,
      () => pack(withBuild(change)),
    ]),
  ];
  test.each(cases)('%s', async (_what, status, archive) => {
    const answer = await send(await archive());
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().error).toMatch(/\w{3}/);
    expect(await traces()).toEqual(NOTHING);
  });

  test('so is a request without the file, and one that is no upload', async () => {
    expect((await send(await pack(good), { field: 'other' })).statusCode).toBe(400);
    const url = '/api/admin/import';
    const json = await site.app.inject({
      method: 'POST',
      url,
      cookies: asAdmin,
      payload: { importFile: 'x' },
    });
    expect(json.statusCode).toBe(415);
    expect(await traces()).toEqual(NOTHING);
  });

  test('nor does one that fails at its very end', async () => {
    await site.db.execute(sql`ALTER TABLE activity_log ADD CONSTRAINT no_imports CHECK (action <> 'import')`);
    const answer = await send(await pack(good));
    await site.db.execute(sql`ALTER TABLE activity_log DROP CONSTRAINT no_imports`);
    expect(answer.statusCode).toBe(500);
    expect(await traces()).toEqual(NOTHING);
  });

  test('and nobody but an administrator can try', async () => {
    for (const cookies of [{}, await signedInAs(site)]) {
      expect((await send(await pack(good), { cookies })).statusCode).toBe(401);
      expect((await site.app.inject({ url: '/api/admin/export', cookies })).statusCode).toBe(401);
    }
    expect(await traces()).toEqual(NOTHING);
  });
});

test('a dry run tells what an import would do and does nothing', async () => {
  const answer = await send(await pack(good), { query: '?dryRun=1' });
  expect(answer.json()).toMatchObject({
    importedVehicles: 1,
    importedImages: 1,
    createdVehicles: 1,
    dryRun: true,
  });
  expect(await traces()).toEqual(NOTHING);
  expect(
    (await send(await pack({ ...good, [picture.slice(1)]: 'x' }), { query: '?dryRun=1' })).statusCode,
  ).toBe(422);
});

test('a build that is newer here stays, an older one is changed; likes, favourites, views and account stay', async () => {
  const owner = await addUser(site);
  const archived = JSON.parse(String(good['vehicles-0001.ndjson']));
  const [build] = await insertVehicles(site.db, {
    id: archived.id,
    userId: owner.id,
    notes: 'Mine',
    likes: 1,
    views: 5,
    updatedAt: new Date(archived.updatedAt),
  });
  if (!build) throw new Error('The build was not inserted');
  await site.db.insert(vehicleLikes).values({ vehicleId: build.id, visitorKey: 'visitor:x' });
  await site.db.insert(favorites).values({ vehicleId: build.id, userId: owner.id });
  expect((await send(await pack(good))).json()).toMatchObject({ importedVehicles: 0, unchangedVehicles: 1 });
  expect(await site.db.select().from(vehicles)).toEqual([build]);

  const updatedAt = new Date(build.updatedAt.getTime() + 1).toISOString();
  const answer = await send(await pack(withBuild({ notes: 'Theirs', likes: 900, views: 900, updatedAt })));
  expect(answer.json()).toMatchObject({ importedVehicles: 1, updatedVehicles: 1, importedImages: 1 });
  const [changed] = await site.db.select().from(vehicles);
  expect(changed).toMatchObject({ notes: 'Theirs', imageUrl: picture, likes: 1, views: 5, userId: owner.id });
  expect(await site.db.$count(vehicleLikes)).toBe(1);
  expect(await site.db.$count(favorites)).toBe(1);
  const [entry] = await site.db.select().from(activityLog).where(eq(activityLog.subjectId, build.id));
  expect(entry).toMatchObject({ action: 'import', before: { notes: 'Mine' }, after: { notes: 'Theirs' } });
});

test('a picture in an archive is rebuilt without foreign bytes', async () => {
  const bytes = good[picture.slice(1)] ?? Buffer.alloc(0);
  const spoilt = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
  expect((await send(await pack({ ...good, [picture.slice(1)]: spoilt }))).statusCode).toBe(200);
  const served = await site.app.inject(picture);
  expect(served.statusCode).toBe(200);
  expect(served.rawPayload.includes('<script>')).toBe(false);
});

test('of two imports at once one is told to wait', async () => {
  const archive = await pack(good);
  const answers = await Promise.all([send(archive), send(archive), send(archive)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await send(archive)).statusCode).toBe(200);
});

describe('an import that died with its process', () => {
  const url = `/uploads/${newFileStem()}.jpg`;
  const folder = () => join(site.settings.dataFolder, 'imports');

  async function leaveBehind(seenAt: Date): Promise<void> {
    await mkdir(join(folder(), 'dead'), { recursive: true });
    await writeFile(join(folder(), 'dead', 'archive.zip'), 'half an archive');
    await writeFile(join(folder(), 'dead', 'video.mp4'), 'half a video');
    await utimes(join(folder(), 'dead', 'archive.zip'), seenAt, seenAt);
    for (const name of imageFileNames(url).slice(0, 4)) await site.storage.put(name, Buffer.from('x'));
    await site.db.insert(imports).values({ token: 'dead', urls: [url], seenAt });
  }

  test('is cleared up when the only program starts', async () => {
    await leaveBehind(new Date());
    await recoverImports(site, { alone: true });
    expect(await traces()).toEqual(NOTHING);
  });

  test('is left alone among several programs while it may be alive, and does not stand in the way for ever', async () => {
    await leaveBehind(new Date(Date.now() + 60_000));
    await recoverImports(site, { alone: false });
    expect(await traces()).toMatchObject({ turns: 1, left: ['dead'] });
    expect((await send(await pack(good))).statusCode).toBe(409);
    const longAgo = new Date('2020-01-01');
    await site.db.update(imports).set({ seenAt: longAgo });
    await utimes(join(folder(), 'dead', 'archive.zip'), longAgo, longAgo);
    expect((await send(await pack(good))).statusCode).toBe(200);
    expect(await site.storage.stat(url.slice('/uploads/'.length))).toBeUndefined();
    await recoverImports(site, { alone: false });
    expect(await traces()).toMatchObject({ turns: 0, left: [], builds: 1 });
  });

  test('keeps the files that had become true', async () => {
    await leaveBehind(new Date('2020-01-01'));
    await site.db.insert(uploads).values({ name: newFileStem(), url, kind: 'image', bytes: 1 });
    await recoverImports(site, { alone: false });
    expect((await traces()).files).toHaveLength(4);
  });
});
