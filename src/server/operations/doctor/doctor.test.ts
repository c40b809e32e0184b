import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploads, vehicleLikes, vehicles, vehicleViews } from '#server/database/schema.ts';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { checkSite, vacuumTables } from '../maintenance.ts';
import { advise, examine } from './doctor.ts';
import { guessMissingFocus } from './guess-focus.ts';

let site: TestApp;
beforeEach(async () => {
  site = await openTestApp();
});
afterEach(() => site.close());

const find = async () => (await examine(site, site.clock())).map(({ text }) => text);
const counters = () =>
  site.db.select({ likes: vehicles.likes, views: vehicles.views }).from(vehicles).orderBy(vehicles.id);

async function aBuild(given: Parameters<typeof insertVehicles>[1]): Promise<number> {
  const [build] = await insertVehicles(site.db, { imageUrl: 'https://example.com/1.jpg', ...given });
  return build?.id ?? 0;
}

test('a sound site has no findings', async () => {
  await aBuild({ ownerEmail: 'ada@example.com', notes: 'Write to ada@example.com' });
  expect(await find()).toEqual([]);
});

test('counters that do not agree with their rows are set right', async () => {
  const id = await aBuild({ likes: 7, views: 1 });
  await aBuild({ likes: 0, views: 9 });
  await site.db.insert(vehicleLikes).values(['a', 'b'].map((visitorKey) => ({ vehicleId: id, visitorKey })));
  await site.db
    .insert(vehicleViews)
    .values(['a', 'b', 'c'].map((visitorKey) => ({ vehicleId: id, visitorKey, day: '2026-06-01' })));
  expect(await find()).toEqual([
    '1 build had a wrong like count (fixed)',
    '1 build had a wrong view count (fixed)',
  ]);
  expect(await counters()).toEqual([
    { likes: 2, views: 3 },
    { likes: 0, views: 9 },
  ]);
  expect(await find()).toEqual([]);
});

test('photos of before get a guess of where the vehicle is, and their builds are read anew', async () => {
  const name = 'c'.repeat(24);
  const imageUrl = await anUpload(site.db, { name });
  const id = await aBuild({ imageUrl });
  const grey = { r: 90, g: 90, b: 90 };
  const detail = await sharp({
    create: {
      width: 120,
      height: 120,
      channels: 3,
      background: grey,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const photo = sharp({ create: { width: 480, height: 240, channels: 3, background: grey } });
  const files = await photo
    .composite([{ input: detail, left: 360, top: 60 }])
    .webp()
    .toBuffer();
  for (const file of imageFileNames(imageUrl)) await site.storage.put(file, files);
  expect(await find()).toEqual(['1 photo had no focus point (fixed)']);
  const [upload] = await site.db.select().from(uploads).where(eq(uploads.name, name));
  expect(upload?.focus).toMatchObject({ y: 50, guessed: true });
  expect(upload?.focus?.x).toBeGreaterThan(60);
  await site.gallery.changed([id]);
  const [build] = (await site.app.inject('/api/vehicles')).json().vehicles;
  expect(build.photos[0].focus).toEqual(upload?.focus);
  expect(await find()).toEqual([]);
});

test('photos wait for the next check while visitors send theirs', async () => {
  const imageUrl = await anUpload(site.db, { name: 'd'.repeat(24) });
  await aBuild({ imageUrl });
  const busy = { ...site.storage, open: () => Promise.reject(new QueueFullError(5)) };
  expect(await guessMissingFocus(site.db, busy)).toBe(0);
  expect(await site.db.select({ focus: uploads.focus }).from(uploads)).toEqual([{ focus: null }]);
});

test('files that are gone are told, files that belong to nothing go after a day', async () => {
  const imageUrl = await anUpload(site.db, { name: 'a'.repeat(24) });
  await aBuild({ imageUrl });
  await site.storage.put(`${'b'.repeat(24)}.jpg`, Buffer.from('x'));
  const list = async () => {
    const names: string[] = [];
    for await (const { name } of site.storage.list()) names.push(name);
    return names;
  };
  expect(await find()).toEqual([`1 referenced file is missing: ${imageUrl}`]);
  expect(await list()).toHaveLength(1);
  const later = new Date(Date.now() + 25 * 60 * 60 * 1000);
  await examine(site, later);
  expect(await list()).toEqual([]);
});

test('an e-mail address is told where none may be', async () => {
  const url = await anUpload(site.db, { uploadedBy: 'ada@example.com' });
  await aBuild({ imageUrl: 'https://example.com/1.jpg', trim: 'ada@example.com' });
  await site.db.update(uploads).set({ createdAt: site.clock() }).where(eq(uploads.url, url));
  expect(await find()).toEqual([
    expect.stringMatching(/referenced files? (is|are) missing/),
    '2 columns contain email addresses they shouldn’t: uploads.uploaded_by (1), vehicles.trim (1)',
  ]);
});

test('builds whose notes tell of a rear setup their fields lack are counted, and are no fault', async () => {
  expect(await advise(site.db)).toEqual([]);
  await aBuild({ notes: 'Rear: 20x11 +50' });
  await aBuild({ notes: 'Rear: 20x11 +50', rearWheelWidth: '11' });
  await aBuild({ notes: '25mm spacers all around' });
  await aBuild({ notes: 'Rear bumper trimmed' });
  expect(await advise(site.db)).toEqual([
    '2 builds with a rear setup or spacers only in the notes. Open Rear Setups in Notes in the admin dashboard.',
  ]);
  expect(await find()).toEqual([]);
});

test('the check is due a day after the last one, whoever made it, and the log tells what it found', async () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const check = () => checkSite({ ...site, log }, site.clock(), 24 * 60 * 60 * 1000);
  await aBuild({ likes: 7 });
  await check();
  const found = 'integrity check: 1 build had a wrong like count (fixed)';
  expect(log.warn.mock.calls).toEqual([[found]]);
  await aBuild({ likes: 8 });
  site.forward(24 * 60 * 60 - 1);
  await check();
  expect(log.warn).toHaveBeenCalledTimes(1);
  site.forward(1);
  await Promise.all([check(), check(), check()]);
  expect(log.warn.mock.calls).toEqual([[found], [found]]);
  // A clock that was years ahead does not end the checks.
  await aBuild({ likes: 9 });
  site.forward(-9 * 365 * 24 * 60 * 60);
  await Promise.all([check(), check(), check()]);
  expect(log.warn.mock.calls).toEqual([[found], [found], [found]]);
});

test('tables are tidied, so that an index can answer by itself', async () => {
  await aBuild({});
  const seen = sql`SELECT relallvisible FROM pg_class WHERE oid = 'vehicles'::regclass`;
  expect((await site.db.execute(seen)).rows).toEqual([{ relallvisible: 0 }]);
  await vacuumTables(site.db);
  expect((await site.db.execute(seen)).rows).toEqual([{ relallvisible: 1 }]);
});
