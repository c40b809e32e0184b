import { eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLog, vehicleLikes } from '#server/database/schema.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';
import { anUpload } from '#test/submissions.ts';

let site: AdminSite['site'];
let call: AdminSite['call'];
let aBuild: AdminSite['aBuild'];
let stored: AdminSite['stored'];
let asAdmin: AdminSite['asAdmin'];
let empty: AdminSite['empty'];
beforeAll(async () => {
  ({ site, call, aBuild, stored, asAdmin, empty } = await openAdminSite());
});
beforeEach(() => empty());
afterAll(() => site.close());

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
      const rows = site.db.select({ given: sum(vehicleLikes.given) }).from(vehicleLikes);
      expect(await rows.where(eq(vehicleLikes.vehicleId, build.id))).toEqual([{ given: String(likes) }]);
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
