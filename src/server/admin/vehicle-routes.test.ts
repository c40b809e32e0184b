import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';
import {
  activityLog,
  admins,
  type NewVehicleRow,
  type VehicleRow,
  vehicleLikes,
  vehicles,
} from '../database/schema.ts';

let site: TestApp;
let asAdmin: Cookies;
beforeAll(async () => {
  site = await openTestApp();
  asAdmin = await signedInAsAdmin(site, await addAdmin(site, { username: 'ada' }));
});
beforeEach(async () => {
  await site.db.delete(vehicles);
  await site.db.delete(activityLog);
});
afterAll(() => site.close());

async function aBuild(given: Partial<NewVehicleRow> = {}): Promise<VehicleRow> {
  const [build] = await insertVehicles(site.db, given);
  if (!build) throw new Error('The build was not inserted');
  return build;
}

async function stored(id: number): Promise<VehicleRow | undefined> {
  const [row] = await site.db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
}

function call(method: InjectOptions['method'], url: string, payload?: object, cookies: Cookies = asAdmin) {
  return site.app.inject({ method, url: `/api/admin${url}`, cookies, ...(payload && { payload }) });
}

async function idsOf(url: string): Promise<number[]> {
  const answer = await call('GET', url);
  expect(answer.statusCode).toBe(200);
  return answer.json().map(({ id }: { id: number }) => id);
}

describe('the list of all builds', () => {
  test('is an array with pending builds and private fields, newest first', async () => {
    const old = await aBuild({ createdAt: new Date('2025-01-01'), isApproved: false });
    const young = await aBuild({ createdAt: new Date('2026-01-01') });
    const answer = await call('GET', '/vehicles');
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.json()).toMatchObject([
      { id: young.id, status: 'approved', ownerEmail: 'marcus@example.com', userId: null },
      { id: old.id, status: 'pending', isApproved: false },
    ]);
  });

  test('is an empty array when there is none', async () => {
    expect((await call('GET', '/vehicles?search=nothing')).json()).toEqual([]);
  });

  test('comes in pages that never overlap, in every order', async () => {
    for (let index = 0; index < 5; index++) await aBuild({ likes: index % 2 });
    for (const sortBy of ['newest', 'oldest', 'likes']) {
      const all = await idsOf(`/vehicles?sortBy=${sortBy}`);
      const pages = [
        await idsOf(`/vehicles?sortBy=${sortBy}&limit=2`),
        await idsOf(`/vehicles?sortBy=${sortBy}&limit=2&offset=2`),
        await idsOf(`/vehicles?sortBy=${sortBy}&limit=2&offset=4`),
      ];
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(all);
    }
    expect((await call('GET', '/vehicles?limit=2')).headers['x-total-count']).toBe('5');
  });

  test('is sorted by likes', async () => {
    const few = await aBuild({ likes: 3 });
    const many = await aBuild({ likes: 30 });
    expect(await idsOf('/vehicles?sortBy=likes')).toEqual([many.id, few.id]);
  });

  test('is filtered by approval, feature and picture; blank and all mean any', async () => {
    const pending = await aBuild({ isApproved: false, imageUrl: 'AWAITING_CORRECTION' });
    const featured = await aBuild({ isFeatured: true, imageUrl: null });
    const both = [featured.id, pending.id].sort();
    expect(await idsOf('/vehicles?isApproved=false')).toEqual([pending.id]);
    expect(await idsOf('/vehicles?isApproved=true')).toEqual([featured.id]);
    expect(await idsOf('/vehicles?isFeatured=true')).toEqual([featured.id]);
    expect((await idsOf('/vehicles?isApproved=all&isFeatured=')).sort()).toEqual(both);
    expect(await idsOf('/vehicles?image=awaiting')).toEqual([pending.id]);
    expect(await idsOf('/vehicles?image=missing')).toEqual([featured.id]);
  });

  test.each([
    ['f-150 lariat', true],
    ['f150', true],
    ['MARCUS', true],
    ['arcus@exam', true],
    ['544bm tis', true],
    ['marcus silverado', false],
    ['%', false],
    ["'; DROP TABLE vehicles", false],
  ])('searched for "%s" finds the build: %s', async (search, isFound) => {
    await aBuild();
    expect(await idsOf(`/vehicles?search=${encodeURIComponent(search)}`)).toHaveLength(isFound ? 1 : 0);
  });

  test('finds a build by its number', async () => {
    const build = await aBuild();
    await aBuild();
    expect(await idsOf(`/vehicles?search=%23${build.id}`)).toContain(build.id);
  });

  test.each(['limit=0', 'limit=1e9', 'limit=-1', 'offset=-1', 'isApproved=perhaps', 'image=nice'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/vehicles?${query}`)).statusCode).toBe(400);
    },
  );

  test('is refused to guests, users and administrators switched off', async () => {
    const dismissed = await addAdmin(site);
    const asDismissed = await signedInAsAdmin(site, dismissed);
    await site.db.update(admins).set({ isActive: false }).where(eq(admins.id, dismissed.id));
    for (const cookies of [{}, await signedInAs(site), asDismissed])
      expect((await call('GET', '/vehicles', undefined, cookies)).statusCode).toBe(401);
  });
});

test('the summary counts builds of every kind, and those that satisfy the filters', async () => {
  await aBuild({ isFeatured: true, imageUrl: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa.jpg' });
  await aBuild({ isApproved: false, imageUrl: 'MISSING_ORIGINAL_IMAGE' });
  await aBuild({ make: 'Ram', imageUrl: 'AWAITING_CORRECTION' });
  expect((await call('GET', '/summary?search=ram')).json()).toMatchObject({
    total: 3,
    approved: 2,
    pending: 1,
    featured: 1,
    matching: 1,
    images: { uploaded: 1, external: 0, awaiting: 1, missing: 1 },
  });
});

describe('changing a build', () => {
  test('takes some fields, leaves the others, and is seen in the gallery at once', async () => {
    const build = await aBuild();
    const answer = await call('PUT', `/vehicles/${build.id}`, {
      make: 'Ram',
      wheelWidth: '10.0',
      isFeatured: true,
    });
    expect(answer.json()).toMatchObject({
      make: 'Ram',
      wheelWidth: '10',
      status: 'featured',
      trim: 'Lariat',
    });
    const list = await site.app.inject('/api/vehicles?make=Ram');
    expect(list.json()).toMatchObject({ totalCount: 1, vehicles: [{ isFeatured: true }] });
  });

  test('hides a build that is unapproved', async () => {
    const build = await aBuild({ make: 'Hudson' });
    await call('PUT', `/vehicles/${build.id}`, { isApproved: false });
    expect((await site.app.inject('/api/vehicles?make=Hudson')).json().totalCount).toBe(0);
    expect((await site.app.inject(`/api/vehicles/${build.id}`)).statusCode).toBe(404);
  });

  test('leaves values alone that today would be refused but stand there already', async () => {
    const build = await aBuild({ year: 1972, wheelBrand: 'Other', wheelWidth: 'wide', tireBrand: '' });
    const { createdAt, updatedAt, ...fields } = build;
    const answer = await call('PUT', `/vehicles/${build.id}`, { ...fields, notes: 'Checked' });
    expect(answer.statusCode).toBe(200);
    expect(await stored(build.id)).toEqual({ ...build, notes: 'Checked', updatedAt: site.clock() });
  });

  test.each([
    [{ year: 1972 }, 'year'],
    [{ year: 'soon' }, 'year'],
    [{ make: '' }, 'make'],
    [{ make: 'x'.repeat(101) }, 'make'],
    [{ wheelBrand: 'Other' }, 'wheelBrand'],
    [{ wheelOffset: 501 }, 'wheelOffset'],
    [{ notes: 'x'.repeat(5001) }, 'notes'],
    [{ ownerEmail: 'nobody' }, 'ownerEmail'],
    [{ isApproved: 'yes' }, 'isApproved'],
    [{ likes: -1 }, 'likes'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ imageUrl: '/uploads/../secret.jpg' }, 'imageUrl'],
    [{ videoUrl: 'AWAITING_CORRECTION' }, 'videoUrl'],
  ])('refuses %j and names the field (T43)', async (fields, field) => {
    const build = await aBuild();
    const answer = await call('PUT', `/vehicles/${build.id}`, fields);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await stored(build.id)).toEqual(build);
  });

  test('never sets what nobody may set', async () => {
    const build = await aBuild();
    await call('PUT', `/vehicles/${build.id}`, {
      id: 1,
      views: 9,
      userId: 4,
      status: 'featured',
      notes: 'x',
    });
    expect(await stored(build.id)).toEqual({ ...build, notes: 'x', updatedAt: site.clock() });
  });

  test.each(['AWAITING_CORRECTION', 'MISSING_ORIGINAL_IMAGE'])(
    'sets the special picture %s',
    async (imageUrl) => {
      const build = await aBuild();
      expect((await call('PATCH', `/vehicles/${build.id}`, { imageUrl })).json()).toMatchObject({ imageUrl });
    },
  );

  test('puts the first further picture in the place of a main one that was removed', async () => {
    const [first, second] = ['https://example.com/1.jpg', 'https://example.com/2.jpg'];
    const build = await aBuild({ additionalImages: [first, second] });
    const answer = await call('PUT', `/vehicles/${build.id}`, { imageUrl: null });
    expect(answer.json()).toMatchObject({ imageUrl: first, additionalImages: [second] });
    await call('PUT', `/vehicles/${build.id}`, { additionalImages: [] });
    expect((await call('PUT', `/vehicles/${build.id}`, { imageUrl: null })).json().imageUrl).toBeNull();
  });

  test('never makes a special value a further picture', async () => {
    const build = await aBuild({ imageUrl: 'AWAITING_CORRECTION' });
    const imageUrl = await anUpload(site.db);
    const changes = { imageUrl, additionalImages: ['AWAITING_CORRECTION'] };
    const answer = await call('PUT', `/vehicles/${build.id}`, changes);
    expect(answer.json()).toMatchObject({ imageUrl, additionalImages: [] });
  });

  test('sets likes only when they are sent on purpose, and keeps count and rows equal (T43)', async () => {
    const build = await aBuild({ likes: 2 });
    await site.db
      .insert(vehicleLikes)
      .values(['a', 'b'].map((key) => ({ vehicleId: build.id, visitorKey: key })));
    const whole = (await call('GET', '/vehicles')).json()[0];
    await call('PUT', `/vehicles/${build.id}`, { ...whole, likes: 1000 });
    expect((await stored(build.id))?.likes).toBe(2);
    for (const likes of [40, 1, 3]) {
      expect((await call('PUT', `/vehicles/${build.id}`, { likes })).json().likes).toBe(likes);
      expect(await site.db.$count(vehicleLikes, eq(vehicleLikes.vehicleId, build.id))).toBe(likes);
    }
    expect(await site.db.$count(vehicleLikes, eq(vehicleLikes.visitorKey, 'a'))).toBe(1);
  });

  test('is logged with what it was before and after; changing nothing is not', async () => {
    const build = await aBuild();
    await call('PUT', `/vehicles/${build.id}`, { make: 'Ram', trim: null });
    await call('PUT', `/vehicles/${build.id}`, { make: 'Ram' });
    await call('PATCH', `/vehicles/${build.id}`, { isFeatured: true });
    const entries = await site.db.select().from(activityLog).orderBy(activityLog.id);
    expect(entries).toMatchObject([
      {
        adminName: 'ada',
        action: 'update',
        subject: 'vehicle',
        subjectId: build.id,
        title: '2021 Ram F-150 · Marcus',
        before: { make: 'Ford', trim: 'Lariat' },
        after: { make: 'Ram', trim: null },
      },
      { action: 'feature', before: { isFeatured: false }, after: { isFeatured: true } },
    ]);
  });

  test('by an administrator over the public call is logged too', async () => {
    const build = await aBuild();
    await site.app.inject({
      method: 'PATCH',
      url: `/api/vehicles/${build.id}`,
      payload: { notes: 'Hello' },
      cookies: asAdmin,
    });
    expect(await site.db.select().from(activityLog)).toMatchObject([
      { adminName: 'ada', after: { notes: 'Hello' } },
    ]);
  });

  test('that is not there answers 404', async () => {
    expect((await call('PUT', '/vehicles/123456', { notes: 'x' })).statusCode).toBe(404);
    expect((await call('PATCH', '/vehicles/1;drop', { notes: 'x' })).statusCode).toBe(404);
  });
});

describe('several builds at once', () => {
  test.each([
    ['approve', { isApproved: false }, { isApproved: true }],
    ['unapprove', { isApproved: true }, { isApproved: false }],
    ['feature', { isFeatured: false }, { isFeatured: true }],
    ['unfeature', { isFeatured: true }, { isFeatured: false }],
  ])('%s: those that are not so yet, each with an entry in the log', async (action, before, after) => {
    const changed = [await aBuild(before), await aBuild(before)];
    const already = await aBuild(after);
    const ids = [...changed, already].map(({ id }) => id);
    const answer = await call('POST', '/vehicles/bulk', { ids: [...ids, 999_999], action });
    expect(answer.json().changed).toEqual(changed.map(({ id }) => id));
    expect(await site.db.select().from(vehicles)).toMatchObject([after, after, after]);
    const entries = await site.db.select().from(activityLog).orderBy(activityLog.id);
    expect(entries).toMatchObject(changed.map(({ id }) => ({ subjectId: id, action, before, after })));
    expect(answer.json().activityIds).toEqual(entries.map(({ id }) => id));
  });

  test('delete them, and the gallery shows it at once', async () => {
    const builds = await insertVehicles(site.db, ...Array.from({ length: 100 }, () => ({ make: 'Nash' })));
    await site.gallery.applyChange(builds.map(({ id }) => id));
    const ids = builds.map(({ id }) => id);
    const answer = await call('POST', '/vehicles/bulk', { ids, action: 'delete' });
    expect(answer.json().changed).toEqual(ids);
    expect((await site.app.inject('/api/vehicles?make=Nash')).json().totalCount).toBe(0);
    expect(await site.db.$count(activityLog)).toBe(100);
  });

  test.each([
    {},
    { ids: [], action: 'approve' },
    { ids: [1], action: 'explode' },
    { ids: ['1'], action: 'approve' },
  ])('refuses %j', async (body) => {
    expect((await call('POST', '/vehicles/bulk', body)).statusCode).toBe(400);
  });

  test('change all or none', async () => {
    const build = await aBuild({ isApproved: false });
    await site.db.execute(
      sql`ALTER TABLE activity_log ADD CONSTRAINT no_approvals CHECK (action <> 'approve')`,
    );
    const answer = await call('POST', '/vehicles/bulk', { ids: [build.id], action: 'approve' });
    await site.db.execute(sql`ALTER TABLE activity_log DROP CONSTRAINT no_approvals`);
    expect(answer.statusCode).toBe(500);
    expect(await stored(build.id)).toEqual(build);
  });
});
