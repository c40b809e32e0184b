import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityLog, favorites, vehicleLikes, vehicles } from '#server/database/schema.ts';
import { addUser } from '#test/accounts.ts';
import type { TestApp } from '#test/app.ts';
import { pack } from '#test/archives.ts';
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
