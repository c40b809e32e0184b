import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activityLog,
  importFiles,
  importJobs,
  partCorrections,
  uploads,
  vehicleLikes,
  vehicles,
  wheelModels,
} from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { keepImage, keepVideo } from '#server/uploads/keep-upload.ts';
import { addUser, type Cookies, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { pack, unpack } from '#test/archives.ts';
import { sampleAvi } from '#test/media/sample-avi.ts';
import { sampleVideo } from '#test/media/sample-video.ts';
import { fourColours } from '#test/media/test-pictures.ts';
import { multipart } from '#test/multipart.ts';
import { insertVehicles, photoMeasures, STAGGERED } from '#test/vehicles.ts';

const SIZE = {
  brand: 'TIS',
  code: '599BM',
  diameter: 20,
  width: 10,
  offsets: [-19, 0],
  patterns: ['6×135 / 6×139.7'],
  dually: false,
  boreMm: 106.1,
  style: null,
  finish: 'Gloss Black',
  partNumber: '599BM-2109',
  page: 'https://example.com/599',
};

const PLATES = { boxes: [{ x: 10, y: 60, width: 20, height: 10 }], choice: 'shown' as const };

let from: TestApp;
let to: TestApp;
let archive: Buffer;
let pictures: string[];
let videos: string[];

async function noise(width: number, height: number): Promise<Buffer> {
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, index) => (index * index * 7) >> 4),
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  [from, to] = [await openTestApp(), await openTestApp()];
  const sender = { uploadedBy: 'visitor:x', now: from.clock() };
  const sources = [await fourColours(96, 64), await noise(61, 47), await noise(200, 130)];
  pictures = await Promise.all(sources.map((source) => keepImage(from, source, sender)));
  const clips = [
    await sampleVideo({ container: 'mp4', codec: 'avc' }),
    await sampleVideo({ container: 'webm', codec: 'vp9' }),
    await sampleVideo({ container: 'mov', codec: 'hevc' }),
    sampleAvi(),
  ];
  videos = [];
  for (const [place, clip] of clips.entries()) {
    const path = join(from.settings.dataFolder, `clip-${place}`);
    await writeFile(path, clip);
    videos.push(await keepVideo(from, path, sender));
  }
  const [first = '', second = '', third = ''] = pictures;
  await from.db.update(uploads).set({ plates: PLATES }).where(eq(uploads.url, first));
  const owner = await addUser(from, { email: 'owner@example.com' });
  await insertVehicles(
    from.db,
    {
      imageUrl: first,
      additionalImages: [second],
      focalPoints: { [first]: { x: 20, y: 60 } },
      photoMeasures: photoMeasures({ photoUrl: first }),
      videoUrl: videos[0],
      likes: 3,
      views: 12,
      userId: owner.id,
    },
    { imageUrl: third, isApproved: false, notes: 'Zwei Zeilen\nund "Ümläute" 🚙', videoUrl: videos[1] },
    { imageUrl: 'AWAITING_CORRECTION', isFeatured: true, videoUrl: videos[2], ownerEmail: null },
    { imageUrl: 'MISSING_ORIGINAL_IMAGE', additionalImages: [first], videoUrl: videos[3] },
    {
      imageUrl: 'https://example.com/x.jpg',
      rubbing: 'Severe',
      suspension: 'Lifted',
      wheelBackspacing: null,
      ...STAGGERED,
      frontSpacer: 15,
      rearSpacer: 20,
      rubbingWhere: ['Rear'],
    },
    { imageUrl: null, isDemo: true, trim: null, rearWheelOffset: -198, dualRearWheels: true },
  );
  await from.db
    .insert(vehicleLikes)
    .values(['a', 'b', 'c'].map((key) => ({ vehicleId: 1, visitorKey: key })));
  await from.db.insert(wheelModels).values({ brand: 'TIS', model: '999XYZ' });
  const told = {
    source: 'Workshop manual',
    adminName: 'ada',
    createdAt: from.clock(),
    updatedAt: from.clock(),
  };
  await from.db.insert(partCorrections).values([
    { ...told, kind: 'pattern', key: 'ford f150 2015', value: null },
    { ...told, kind: 'size', key: 'tis 599bm 20x10', value: SIZE },
  ]);
});
afterAll(async () => {
  await from.close();
  await to.close();
});

async function exported(site: TestApp, cookies?: Cookies) {
  return site.app.inject({ url: '/api/admin/export', cookies: cookies ?? (await signedInAsAdmin(site)) });
}

/** Accounts stay with their site, and with them whose a build is. */
async function rowsOf({ db }: TestApp) {
  const models = await db.select({ brand: wheelModels.brand, model: wheelModels.model }).from(wheelModels);
  return {
    vehicles: (await db.select().from(vehicles).orderBy(asc(vehicles.id))).map(
      ({ userId, ownerKey, ...row }) => row,
    ),
    corrections: await db.select().from(partCorrections).orderBy(asc(partCorrections.id)),
    models: models.map(({ brand, model }) => `${brand} ${model}`).sort(),
  };
}

async function pixelsOf({ storage }: TestApp, url: string): Promise<Buffer> {
  const file = await storage.open(url.slice('/uploads/'.length));
  if (!file) throw new Error(`${url} is not there`);
  return sharp(await buffer(file.stream))
    .raw()
    .toBuffer();
}

test('whether there will be an export can be asked by administrators, and is no export', async () => {
  const ask = (cookies?: Cookies) => from.app.inject({ method: 'HEAD', url: '/api/admin/export', cookies });
  const answer = await ask(await signedInAsAdmin(from));
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  expect((await ask()).statusCode).toBe(401);
  expect(await from.db.select().from(activityLog)).toEqual([]);
});

test('an export is a zip for administrators, of builds, wheel models and what builds show', async () => {
  const answer = await exported(from);
  archive = answer.rawPayload;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="vehicle_gallery_export_2026-06-01.zip"',
    'cache-control': 'private, no-store',
  });
  const files = await unpack(archive);
  const shown = [...pictures, ...videos].map((url) => url.slice(1));
  expect(Object.keys(files).sort()).toEqual(
    [
      ...['files', 'part-corrections', 'vehicles-0001', 'wheel-models'].map((name) => `${name}.ndjson`),
      ...['manifest.json', ...shown],
    ].sort(),
  );
  expect(JSON.parse(String(files['manifest.json']))).toMatchObject({ version: 1, vehicles: 6, missing: [] });
  expect(await from.db.select().from(activityLog)).toMatchObject([{ action: 'export', subject: 'gallery' }]);
});

test('an export holds nothing of accounts, sessions and visitors, nor special values as pictures (T45)', async () => {
  const files = await unpack(archive);
  const text = String(files['vehicles-0001.ndjson']);
  expect(text).toContain('marcus@example.com');
  for (const secret of ['owner@example.com', 'password', 'userId', 'visitor', 'sess', 'AWAITING', 'MISSING_'])
    expect(text).not.toContain(secret);
});

test('an import into an empty site gives equal rows and equal pixels', async () => {
  const report = {
    importedVehicles: 6,
    importedImages: 3,
    importedVideos: 4,
    importedWheelModels: 1,
    importedCorrections: 2,
    dryRun: false,
  };
  const url = '/api/admin/import';
  const cookies = await signedInAsAdmin(to);
  const answer = await to.app.inject({ method: 'POST', url, cookies, ...multipart('importFile', archive) });
  expect(answer.json()).toMatchObject(report);
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
  for (const picture of pictures) {
    expect(await pixelsOf(to, picture)).toEqual(await pixelsOf(from, picture));
    for (const name of imageFileNames(picture)) expect(await to.storage.stat(name)).toBeDefined();
  }
  for (const video of videos) expect(await to.storage.stat(video.slice('/uploads/'.length))).toBeDefined();
  const seen = await to.db.select().from(uploads).orderBy(asc(uploads.name));
  const meant = await from.db.select().from(uploads).orderBy(asc(uploads.name));
  const told = ({
    url: at,
    kind,
    plates,
    width,
    height,
    playable,
    durationSeconds,
  }: (typeof seen)[number]) => ({
    at,
    kind,
    plates,
    width,
    height,
    playable,
    durationSeconds,
  });
  expect(seen.map(told)).toEqual(meant.map(told));
  expect(await to.db.select().from(vehicleLikes)).toMatchObject([
    { vehicleId: 1, visitorKey: 'nobody', given: 3 },
  ]);
  expect([await to.db.$count(importJobs), await to.db.$count(importFiles)]).toEqual([0, 0]);
  expect(await to.db.select().from(activityLog)).toMatchObject([{ action: 'import', after: report }]);
  expect((await to.app.inject('/api/vehicles')).json().totalCount).toBe(5);
});

test('the site that imported it exports the same', async () => {
  const [before, after] = [await unpack(archive), await unpack((await exported(to)).rawPayload)];
  expect(String(after['vehicles-0001.ndjson'])).toBe(String(before['vehicles-0001.ndjson']));
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
});

test('a second import of the same changes nothing', async () => {
  const cookies = await signedInAsAdmin(to);
  const before = await rowsOf(to);
  const answer = await to.app.inject({
    method: 'POST',
    url: '/api/admin/import',
    cookies,
    ...multipart('importFile', archive),
  });
  expect(answer.json()).toMatchObject({ importedVehicles: 0, importedImages: 0, unchangedVehicles: 6 });
  expect(answer.json()).toMatchObject({ importedCorrections: 0 });
  expect(await rowsOf(to)).toEqual(before);
});

test('a correction is replaced by one that was made later, and stays where it is the later one', async () => {
  const [pattern, size] = [eq(partCorrections.kind, 'pattern'), eq(partCorrections.kind, 'size')];
  await to.db
    .update(partCorrections)
    .set({ source: 'Older', updatedAt: new Date(0) })
    .where(pattern);
  await to.db
    .update(partCorrections)
    .set({ source: 'Newer', updatedAt: new Date('2027-01-01') })
    .where(size);
  const cookies = await signedInAsAdmin(to);
  const url = '/api/admin/import';
  const answer = await to.app.inject({ method: 'POST', url, cookies, ...multipart('importFile', archive) });
  expect(answer.json()).toMatchObject({ importedVehicles: 0, importedCorrections: 1 });
  const rows = await to.db.select().from(partCorrections).orderBy(asc(partCorrections.id));
  expect(rows.map(({ source }) => source)).toEqual(['Workshop manual', 'Newer']);
});

test('an archive of an earlier release, which knows no corrections, is imported', async () => {
  const { 'part-corrections.ndjson': _, ...files } = await unpack(archive);
  const { partCorrections: _count, ...told } = JSON.parse(String(files['manifest.json']));
  const earlier = await pack({ ...files, 'manifest.json': JSON.stringify(told) });
  const url = '/api/admin/import';
  const cookies = await signedInAsAdmin(to);
  const answer = await to.app.inject({ method: 'POST', url, cookies, ...multipart('importFile', earlier) });
  expect(answer.json()).toMatchObject({ unchangedVehicles: 6, importedCorrections: 0 });
});

test('new builds get numbers of their own after an import', async () => {
  const [added] = await insertVehicles(to.db, {});
  expect(added?.id).toBe(7);
});

test('a picture that was lost before the export counts as missing after the import', async () => {
  const [lost = ''] = pictures;
  for (const name of imageFileNames(lost)) await from.storage.remove(name);
  // Measured on a photo that is not the main one any more.
  await from.db.update(vehicles).set({ photoMeasures: photoMeasures() }).where(eq(vehicles.id, 2));
  const site = await openTestApp();
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/admin/import',
    cookies: await signedInAsAdmin(site),
    ...multipart('importFile', (await exported(from)).rawPayload),
  });
  expect(answer.json()).toMatchObject({ importedVehicles: 6, importedImages: 2, missingImages: 1 });
  const rows = await site.db.select().from(vehicles).orderBy(asc(vehicles.id));
  expect(rows[0]).toMatchObject({ imageUrl: pictures[1], additionalImages: [], photoMeasures: null });
  expect(rows[1]).toMatchObject({ imageUrl: pictures[2], photoMeasures: null });
  expect(rows[3]).toMatchObject({ imageUrl: 'MISSING_ORIGINAL_IMAGE', additionalImages: [] });
  await site.close();
});
