import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activityLog,
  type NewVehicleRow,
  uploads,
  type VehicleRow,
  vehicles,
} from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { newFileStem } from '#server/platform/storage/storage.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { fourColours } from '#test/media/test-pictures.ts';
import { anUpload } from '#test/submissions.ts';
import { insertVehicles, photoMeasures } from '#test/vehicles.ts';
import { groupAlike } from './duplicate-pictures.ts';

let site: TestApp;
let asAdmin: Cookies;
beforeAll(async () => {
  site = await openTestApp();
  asAdmin = await signedInAsAdmin(site);
});
beforeEach(async () => {
  await site.db.delete(vehicles);
  await site.db.delete(uploads);
  await site.db.delete(activityLog);
  for await (const { name } of site.storage.list()) await site.storage.remove(name);
});
afterAll(() => site.close());

const LONG_AGO = new Date('2026-05-01T00:00:00Z');

/** A picture whose files, all but those left out, hold a few bytes. */
async function aPicture(leftOut: RegExp = /^$/, createdAt = site.clock()): Promise<string> {
  const url = await anUpload(site.db, { createdAt, uploadedBy: 'visitor:x' });
  for (const name of imageFileNames(url))
    if (!leftOut.test(name)) await site.storage.put(name, Buffer.from('a picture'));
  return url;
}

async function aBuild(given: Partial<NewVehicleRow>): Promise<VehicleRow> {
  const [build] = await insertVehicles(site.db, given);
  if (!build) throw new Error('The build was not inserted');
  return build;
}

async function get(path: string, cookies = asAdmin) {
  return site.app.inject({ url: `/api/admin/${path}`, cookies });
}

async function repaired(problem: string, urls?: string[]): Promise<number> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/admin/integrity/repair',
    cookies: asAdmin,
    payload: { problem, urls },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().repaired;
}

async function stored(id: number): Promise<VehicleRow | undefined> {
  const [row] = await site.db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
}

test('uploaded pictures are listed with name and size, newest first, in pages', async () => {
  const old = await aPicture(undefined, LONG_AGO);
  const young = await aPicture();
  await anUpload(site.db, { kind: 'video' });
  await aBuild({ additionalImages: [young] });
  const answer = await get('uploaded-images');
  expect(answer.headers['x-total-count']).toBe('2');
  expect(answer.json()).toMatchObject([
    { url: young, filename: young.slice('/uploads/'.length), size: 1000 },
    { url: old, filename: old.slice('/uploads/'.length), size: 1000 },
  ]);
  expect((await get('uploaded-images?limit=1&offset=1')).json()).toMatchObject([{ url: old }]);
  expect((await get('uploaded-images?unused=true')).json()).toMatchObject([{ url: old }]);
});

test('an uploaded picture is found by its name or by a build that shows it, on whichever page it stands', async () => {
  const [shown, further, loose] = [await anUpload(site.db), await anUpload(site.db), await anUpload(site.db)];
  await insertVehicles(site.db, {
    make: 'Rivian',
    model: 'R1T',
    imageUrl: shown,
    additionalImages: [further],
  });
  const found = async (search: string) => {
    const answer = await get(`uploaded-images?limit=50&search=${encodeURIComponent(search)}`);
    return (answer.json() as { url: string }[]).map(({ url }) => url).sort();
  };
  expect(await found('r1t RIVIAN')).toEqual([shown, further].sort());
  expect(await found(loose.slice('/uploads/'.length, 20))).toEqual([loose]);
  expect(await found('%')).toEqual([]);
  expect(await found('rivian f-150')).toEqual([]);
});

test.each(['uploaded-images', 'integrity', 'duplicate-pictures'])(
  '%s is for administrators alone',
  async (path) => {
    for (const cookies of [{}, await signedInAs(site)])
      expect((await get(path, cookies)).statusCode).toBe(401);
  },
);

describe('the integrity check', () => {
  test('finds nothing where nothing is wrong', async () => {
    await aBuild({ imageUrl: await aPicture() });
    expect((await get('integrity')).json()).toMatchObject({
      'missing-files': { total: 0, items: [] },
      'incomplete-pictures': { total: 0 },
      'unused-files': { total: 0 },
      'special-values': { total: 0 },
    });
  });

  test('finds missing files, remembered or not, and who shows them', async () => {
    const lost = await aPicture(/^[^-]*\.jpg$/);
    const unknown = `/uploads/${newFileStem()}.jpg`;
    const build = await aBuild({ imageUrl: lost, additionalImages: [unknown] });
    const { total, items } = (await get('integrity')).json()['missing-files'];
    const shownBy = [{ id: build.id, title: '2021 Ford F-150 · Marcus' }];
    expect(total).toBe(2);
    expect(items).toEqual(
      expect.arrayContaining([
        { url: lost, vehicles: shownBy },
        { url: unknown, vehicles: shownBy },
      ]),
    );
  });

  test('repairs a missing file: the next picture moves up, else the original counts as missing', async () => {
    const [lost, there] = [await aPicture(/\.jpg$/), await aPicture()];
    const [first, second] = [
      await aBuild({
        imageUrl: lost,
        additionalImages: [there],
        photoMeasures: photoMeasures({ photoUrl: lost }),
      }),
      await aBuild({ imageUrl: lost }),
    ];
    expect(await repaired('missing-files')).toBe(1);
    expect(await stored(first.id)).toMatchObject({
      imageUrl: there,
      additionalImages: [],
      photoMeasures: null,
    });
    expect(await stored(second.id)).toMatchObject({ imageUrl: 'MISSING_ORIGINAL_IMAGE' });
    expect((await get('integrity')).json()['missing-files'].total).toBe(0);
    expect(await site.db.$count(uploads)).toBe(1);
    const entries = await site.db.select().from(activityLog).orderBy(activityLog.id);
    expect(entries).toMatchObject([
      { action: 'repair', subjectId: first.id, before: { imageUrl: lost }, after: { imageUrl: there } },
      { action: 'repair', subjectId: second.id },
      { action: 'repair', subject: 'file', after: { urls: [lost] } },
    ]);
  });

  test('finds and remakes lost sizes from the picture itself, which stays as it is', async () => {
    const bytes = await fourColours(64, 48);
    const url = await keepImage(site, bytes, { uploadedBy: 'visitor:x', now: site.clock() });
    await aBuild({ imageUrl: url });
    const [master = '', preview = '', variant = ''] = imageFileNames(url);
    const before = await site.storage.stat(master);
    await site.storage.remove(preview);
    await site.storage.remove(variant);
    expect((await get('integrity')).json()['incomplete-pictures']).toEqual({
      total: 1,
      items: [{ url, lacking: 2 }],
    });
    expect(await repaired('incomplete-pictures')).toBe(1);
    expect((await get('integrity')).json()['incomplete-pictures'].total).toBe(0);
    expect(await site.storage.stat(variant)).toBeDefined();
    expect(await site.storage.stat(master)).toEqual(before);
  });

  test('finds and deletes what nobody shows, but nothing that waits for a build or could be restored', async () => {
    const unused = await aPicture(undefined, LONG_AGO);
    const fresh = await aPicture();
    const shown = await aPicture(undefined, LONG_AGO);
    const restorable = await aPicture(undefined, LONG_AGO);
    await aBuild({ imageUrl: shown });
    const build = await aBuild({ imageUrl: restorable });
    await site.app.inject({ method: 'DELETE', url: `/api/admin/vehicles/${build.id}`, cookies: asAdmin });
    await site.db.update(uploads).set({ lastUsedAt: null }).where(eq(uploads.url, restorable));
    const stray = `${newFileStem()}.jpg`;
    await site.storage.put(stray, Buffer.from('stray'));
    const folder = join(site.settings.dataFolder, 'uploads');
    await utimes(join(folder, stray), LONG_AGO, LONG_AGO);
    const { total, items } = (await get('integrity')).json()['unused-files'];
    expect(total).toBe(2);
    expect(items.map(({ url }: { url: string }) => url).sort()).toEqual([unused, `/uploads/${stray}`].sort());
    expect(await repaired('unused-files', [unused])).toBe(1);
    expect(await repaired('unused-files')).toBe(1);
    const names: string[] = [];
    for await (const { name } of site.storage.list()) names.push(name);
    expect(names.sort()).toEqual([fresh, shown, restorable].flatMap(imageFileNames).sort());
  });

  test('finds special values and moves a further picture up', async () => {
    const there = await aPicture();
    const full = await aBuild({ imageUrl: 'AWAITING_CORRECTION', additionalImages: [there] });
    const empty = await aBuild({ imageUrl: 'MISSING_ORIGINAL_IMAGE' });
    expect((await get('integrity')).json()['special-values']).toMatchObject({
      total: 2,
      items: [
        { id: full.id, imageUrl: 'AWAITING_CORRECTION', ownerName: 'Marcus', hasFurtherImages: true },
        { id: empty.id, hasFurtherImages: false },
      ],
    });
    expect(await repaired('special-values')).toBe(1);
    expect(await stored(full.id)).toMatchObject({ imageUrl: there, additionalImages: [] });
    expect(await stored(empty.id)).toEqual(empty);
  });

  test('refuses a repair it does not know', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/admin/integrity/repair',
      cookies: asAdmin,
      payload: { problem: 'everything' },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('pictures that look the same', () => {
  test('are grouped, with the builds that show them', async () => {
    const pictures = ['f0f0f0f0f0f0f0f0', 'f0f0f0f0f0f0f0f7', '0f0f0f0f0f0f0f0f', '00ff00ff00ff00ff'];
    const [one = '', alike = '', alone = '', shared = ''] = await Promise.all(
      pictures.map((phash) => anUpload(site.db, { phash, uploadedBy: 'visitor:x' })),
    );
    const [first, second] = [
      await aBuild({ imageUrl: one, additionalImages: [shared] }),
      await aBuild({ imageUrl: alike, additionalImages: [alone, shared] }),
    ];
    const groups: { url: string; vehicles: { id: number }[] }[][] = (await get('duplicate-pictures')).json();
    const found = groups.map((group) => group.map(({ url, vehicles: by }) => [url, by.map(({ id }) => id)]));
    expect(found).toHaveLength(2);
    expect(found).toContainEqual([[shared, [first.id, second.id]]]);
    expect(found.find((group) => group.length === 2)?.sort()).toEqual(
      [
        [one, [first.id]],
        [alike, [second.id]],
      ].sort(),
    );
  });

  test('are not drawings of our own or of demo builds', async () => {
    const phash = 'f0f0f0f0f0f0f0f0';
    await aBuild({ imageUrl: await anUpload(site.db, { phash }) });
    await aBuild({ imageUrl: await anUpload(site.db, { phash }) });
    await aBuild({ imageUrl: await anUpload(site.db, { phash, uploadedBy: 'visitor:x' }), isDemo: true });
    expect((await get('duplicate-pictures')).json()).toEqual([]);
  });

  test('differ in at most 10 of 64 bits, directly or over a third one', async () => {
    const hashes = [
      '0000000000000000',
      '00000000000003ff',
      '00000000000007ff',
      'ffffffff00000000',
      '800003ff000003ff',
    ];
    expect(await groupAlike(hashes)).toEqual([[0, 1, 2], [3], [4]]);
  });
});
