import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityLog, favorites, vehicleLikes, vehicles } from '#server/database/schema.ts';
import { addUser } from '#test/accounts.ts';
import type { TestApp } from '#test/app.ts';
import { pack, repack } from '#test/archives.ts';
import { type ImportSite, NOTHING, openImportSite } from '#test/import-site.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let good: ImportSite['good'];
let picture: string;
let send: ImportSite['send'];
let traces: ImportSite['traces'];
let withBuild: ImportSite['withBuild'];
let clear: ImportSite['clear'];

beforeAll(async () => {
  ({ site, good, picture, send, traces, withBuild, clear } = await openImportSite());
});
beforeEach(() => clear());
afterAll(() => site.close());

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
  expect(entry?.after).not.toHaveProperty('ownerKey');
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

const LITTER = [
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
  '__MACOSX/._manifest.json',
  'uploads/.DS_Store',
  '._files.ndjson',
];

test.each([
  ['in place', '', []],
  ['with what a Mac and Windows leave in folders', '', LITTER],
  ['as the folder it was unpacked to', 'gallery-export (2)/', []],
  [
    'as a folder with litter in it and beside it',
    'my gallery/',
    [...LITTER, ...LITTER.map((name) => `my gallery/${name}`)],
  ],
])('an export that was unpacked and packed again is imported: %s', async (_how, folder, litter) => {
  const answer = await send(await repack(good, folder, litter));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ importedVehicles: 1, importedImages: 1 }),
  ]);
});

test.each([
  ['two folders around it', (files: Record<string, Buffer | string>) => repack(files, 'one/two/')],
  [
    'another file in it',
    (files: Record<string, Buffer | string>) => repack({ ...files, 'notes.txt': 'x' }, 'one/'),
  ],
  [
    'its files in two folders',
    async (files: Record<string, Buffer | string>) => {
      const moved = Object.entries(files).map(([name, content], place) => [
        `${place === 0 ? 'one' : 'two'}/${name}`,
        content,
      ]);
      return repack(Object.fromEntries(moved), '');
    },
  ],
  [
    'the same file within and beside the folder',
    (files: Record<string, Buffer | string>) => {
      const all = Object.entries(files).flatMap(([name, content]) => [
        [`one/${name}`, content],
        [name, content],
      ]);
      return repack(Object.fromEntries(all), '');
    },
  ],
])('an export with %s is refused', async (_what, make) => {
  expect((await send(await make(good))).statusCode).toBe(422);
  expect(await traces()).toEqual(NOTHING);
});
