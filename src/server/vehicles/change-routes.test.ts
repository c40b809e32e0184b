import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLog, type NewVehicleRow, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { addUser, type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload, aSubmission } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let owner: { id: number; email: string };
let asOwner: Cookies;
let asStranger: Cookies;
let asAdmin: Cookies;
beforeAll(async () => {
  site = await openTestApp();
  owner = await addUser(site, { email: 'owner@example.com' });
  asOwner = await signedInAs(site, owner);
  asStranger = await signedInAs(site);
  asAdmin = await signedInAsAdmin(site);
});
beforeEach(async () => {
  await site.db.delete(vehicles);
});
afterAll(() => site.close());

async function aBuild(given: Partial<NewVehicleRow> = {}): Promise<VehicleRow> {
  const [row] = await insertVehicles(site.db, {
    userId: owner.id,
    ownerEmail: owner.email,
    imageUrl: 'https://example.com/old.jpg',
    ...given,
  });
  if (!row) throw new Error('The build was not inserted');
  await site.gallery.changed([row.id]);
  return row;
}

async function stored(id: number): Promise<VehicleRow | undefined> {
  const [row] = await site.db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
}

const replace = (id: number | string, given: Record<string, unknown>, cookies: Cookies = {}) =>
  site.app.inject({ method: 'PUT', url: `/api/vehicles/${id}`, payload: aSubmission(given), cookies });
const patch = (id: number | string, payload: Record<string, unknown>, cookies: Cookies = {}) =>
  site.app.inject({ method: 'PATCH', url: `/api/vehicles/${id}`, payload, cookies });
const remove = (id: number | string, cookies: Cookies = {}) =>
  site.app.inject({ method: 'DELETE', url: `/api/vehicles/${id}`, cookies });

describe('what must stay in sight of a picture', () => {
  test('is said by the owner, for this build alone, and goes with the picture', async () => {
    const url = await anUpload(site.db);
    const [build, other] = [await aBuild({ imageUrl: url }), await aBuild({ imageUrl: url })];
    const given = {
      imageUrl: url,
      focalPoints: { [url]: { x: 20, y: 70 }, '/uploads/other.jpg': { x: 1, y: 1 } },
    };
    const answer = await replace(build.id, given, asOwner);
    expect(answer.json().photos[0].focus).toEqual({ x: 20, y: 70, guessed: false });
    expect((await stored(build.id))?.focalPoints).toEqual({ [url]: { x: 20, y: 70 } });
    expect((await stored(other.id))?.focalPoints).toEqual({});
    await replace(build.id, { imageUrl: url, notes: 'Nothing said of it' }, asOwner);
    expect((await stored(build.id))?.focalPoints).toEqual({ [url]: { x: 20, y: 70 } });
    await replace(build.id, { imageUrl: 'https://example.com/new.jpg' }, asOwner);
    expect((await stored(build.id))?.focalPoints).toEqual({});
  });

  test('lies within the picture, and is no matter of strangers', async () => {
    const url = await anUpload(site.db);
    const build = await aBuild({ imageUrl: url });
    const far = await replace(build.id, { imageUrl: url, focalPoints: { [url]: { x: 101, y: 0 } } }, asOwner);
    expect(far.statusCode).toBe(400);
    const focalPoints = { [url]: { x: 1, y: 1 } };
    expect((await replace(build.id, { imageUrl: url, focalPoints }, asStranger)).statusCode).toBe(403);
    await patch(build.id, { likes: 1, focalPoints }, asStranger);
    expect((await stored(build.id))?.focalPoints).toEqual({});
  });
});

describe('replacing a build', () => {
  test('changes every field of the form, and the gallery shows it at once', async () => {
    const build = await aBuild();
    const answer = await replace(
      build.id,
      { make: 'Ram', model: '1500', wheelOffset: '-44', notes: 'New' },
      asOwner,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: build.id,
      make: 'Ram',
      model: '1500',
      wheelOffset: -44,
      notes: 'New',
      imageUrl: 'https://example.com/truck.jpg',
      ownerEmail: 'owner@example.com',
      updatedAt: '2026-06-01T12:00:00.000Z',
    });
    const list = await site.app.inject('/api/vehicles?make=Ram');
    expect(list.json()).toMatchObject({ totalCount: 1, vehicles: [{ id: build.id, notes: 'New' }] });
  });

  test('changes nothing its owner may not set (T18)', async () => {
    const build = await aBuild({ isApproved: true, isFeatured: true, likes: 12, views: 34 });
    const answer = await replace(
      build.id,
      {
        id: 1,
        userId: null,
        ownerEmail: 'other@example.com',
        likes: 0,
        views: 0,
        isApproved: false,
        isFeatured: false,
        status: 'pending',
        createdAt: '2001-01-01T00:00:00.000Z',
      },
      asOwner,
    );
    expect(answer.statusCode).toBe(200);
    const { id, userId, ownerEmail, likes, views, isApproved, isFeatured, createdAt } = build;
    expect(await stored(build.id)).toMatchObject({
      id,
      userId,
      ownerEmail,
      likes,
      views,
      isApproved,
      isFeatured,
      createdAt,
    });
  });

  test('is refused to everybody else, and the build stays as it was (T14, T15)', async () => {
    const build = await aBuild();
    const guestBuild = await aBuild({ userId: null });
    const pending = await aBuild({ isApproved: false });
    expect((await replace(build.id, {})).statusCode).toBe(401);
    expect((await replace(build.id, {}, asStranger)).statusCode).toBe(403);
    expect((await replace(guestBuild.id, {})).statusCode).toBe(401);
    expect((await replace(guestBuild.id, {}, asStranger)).statusCode).toBe(403);
    expect((await replace(pending.id, {}, asStranger)).statusCode).toBe(404);
    for (const before of [build, guestBuild, pending]) expect(await stored(before.id)).toEqual(before);
  });

  test('is open to administrators, for guest builds too', async () => {
    const build = await aBuild({ userId: null });
    expect((await replace(build.id, { make: 'Ram' }, asAdmin)).json()).toMatchObject({ make: 'Ram' });
  });

  test.each(['0', 'x', '1e3', '99999999999', '1;drop'])('of id %s finds nothing (T22)', async (id) => {
    expect((await replace(encodeURIComponent(id), {}, asOwner)).statusCode).toBe(404);
  });

  test('needs a picture, in the specified words (T17)', async () => {
    const build = await aBuild();
    const answer = await replace(build.id, { imageUrl: null, additionalImages: [] }, asOwner);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'At least one image is required. Please select and upload images first.',
    });
    expect((await replace(build.id, { imageUrl: null }, asAdmin)).json().imageUrl).toBeNull();
  });

  test('names the field at fault', async () => {
    const build = await aBuild();
    const answer = await replace(build.id, { tireBrand: '' }, asOwner);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ tireBrand: 'Tire brand is required' });
  });

  test('keeps what today would be refused but stands there already', async () => {
    const build = await aBuild({
      year: 1972,
      imageUrl: 'MISSING_ORIGINAL_IMAGE',
      additionalImages: Array.from({ length: 6 }, (_, index) => `http://old.example.com/${index}.jpg`),
      videoUrl: 'http://old.example.com/clip.mp4',
    });
    const { year, imageUrl, additionalImages, videoUrl } = build;
    const answer = await replace(
      build.id,
      { year, imageUrl, additionalImages, videoUrl, notes: 'Mine' },
      asOwner,
    );
    expect(answer.statusCode).toBe(200);
    expect(await stored(build.id)).toMatchObject({
      year,
      imageUrl,
      additionalImages,
      videoUrl,
      notes: 'Mine',
    });
    expect((await replace(build.id, { year: 1973 }, asOwner)).statusCode).toBe(400);
  });

  test('leaves special pictures to administrators', async () => {
    const build = await aBuild();
    expect((await replace(build.id, { imageUrl: 'AWAITING_CORRECTION' }, asOwner)).statusCode).toBe(400);
    expect((await replace(build.id, { imageUrl: 'AWAITING_CORRECTION' }, asAdmin)).statusCode).toBe(200);
  });

  test('takes only uploads that are there', async () => {
    const build = await aBuild();
    const gone = await replace(build.id, { imageUrl: `/uploads/${'a'.repeat(24)}.jpg` }, asOwner);
    expect(gone.json()).toMatchObject({
      fields: { imageUrl: 'A picture is no longer here. Please upload it again.' },
    });
    const url = await anUpload(site.db);
    expect((await replace(build.id, { imageUrl: url }, asOwner)).json().photos).toMatchObject([{ url }]);
  });
});

describe('changing some fields', () => {
  test('leaves the others as they were', async () => {
    const build = await aBuild({ notes: 'Old', trim: 'Lariat' });
    const answer = await patch(
      build.id,
      { notes: 'New', wheelWidth: '9.0', isFeatured: true, id: 3 },
      asOwner,
    );
    expect(answer.statusCode).toBe(200);
    expect(await stored(build.id)).toEqual({
      ...build,
      notes: 'New',
      wheelWidth: '9',
      updatedAt: new Date('2026-06-01T12:00:00Z'),
    });
  });

  test('checks them as a whole form would', async () => {
    const build = await aBuild();
    const bad = await patch(build.id, { year: 1950, make: '' }, asOwner);
    expect(bad.json().fields).toEqual({ make: 'Make is required' });
    expect((await patch(build.id, { imageUrl: null }, asOwner)).statusCode).toBe(400);
    expect(await stored(build.id)).toEqual(build);
  });

  test('is refused to others, who may only like', async () => {
    const build = await aBuild();
    expect((await patch(build.id, { notes: 'Mine now' })).statusCode).toBe(401);
    expect((await patch(build.id, { notes: 'Mine now' }, asStranger)).statusCode).toBe(403);
    expect(await stored(build.id)).toEqual(build);
  });
});

describe('a like', () => {
  const everyField = {
    ...aSubmission({ make: 'Stolen', imageUrl: 'https://example.com/stolen.jpg' }),
    id: 1,
    userId: 7,
    views: 9,
    isApproved: false,
    isFeatured: true,
    isDemo: true,
    status: 'featured',
    ownerEmail: 'thief@example.com',
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
  };

  test.each(Object.entries(everyField))('never changes %s (T4)', async (field, value) => {
    const build = await aBuild({ likes: 5 });
    for (const cookies of [{}, asStranger]) {
      const answer = await patch(build.id, { likes: 900, [field]: value }, cookies);
      expect(answer.statusCode).toBe(200);
    }
    expect(await stored(build.id)).toEqual({ ...build, likes: 7 });
  });

  test('by its owner counts like any other and sends no number to be kept (T1)', async () => {
    const build = await aBuild({ likes: 5 });
    expect((await patch(build.id, { likes: 1000 }, asOwner)).json().likes).toBe(6);
    expect((await patch(build.id, { likes: 6, liked: false }, asOwner)).json().likes).toBe(5);
  });

  test.each([-1, 1.5, 'six', 2 ** 31, null])('with %s is refused (T1)', async (likes) => {
    const build = await aBuild();
    expect((await patch(build.id, { likes })).statusCode).toBe(400);
    expect(await stored(build.id)).toEqual(build);
  });
});

describe('deleting a build', () => {
  test('takes it out of the gallery, and its e-mail address with it', async () => {
    const build = await aBuild({ make: 'Isuzu', notes: 'Sold it' });
    expect((await site.app.inject('/api/vehicles?make=Isuzu')).json().totalCount).toBe(1);
    const answer = await remove(build.id, asOwner);
    expect(answer.json()).toEqual({ success: true });
    expect(await stored(build.id)).toBeUndefined();
    expect((await site.app.inject('/api/vehicles?make=Isuzu')).json().totalCount).toBe(0);
    expect((await site.app.inject(`/api/vehicles/${build.id}`)).statusCode).toBe(404);
    const [entry] = await site.db.select().from(activityLog).where(eq(activityLog.subjectId, build.id));
    expect(entry).toMatchObject({
      action: 'delete',
      subject: 'vehicle',
      adminName: 'owner',
      before: { notes: 'Sold it', ownerEmail: null },
    });
  });

  test('is refused to everybody else (T14, T15)', async () => {
    const build = await aBuild();
    const guestBuild = await aBuild({ userId: null });
    expect((await remove(build.id)).statusCode).toBe(401);
    expect((await remove(build.id, asStranger)).statusCode).toBe(403);
    expect((await remove(guestBuild.id)).statusCode).toBe(401);
    expect((await remove(guestBuild.id, asStranger)).statusCode).toBe(403);
    expect(await stored(build.id)).toEqual(build);
    expect(await stored(guestBuild.id)).toEqual(guestBuild);
  });

  test('by an administrator is logged under that name', async () => {
    const build = await aBuild({ userId: null });
    expect((await remove(build.id, asAdmin)).statusCode).toBe(200);
    const [entry] = await site.db.select().from(activityLog).where(eq(activityLog.subjectId, build.id));
    expect(entry).toMatchObject({ adminName: expect.stringMatching(/^admin/), before: { id: build.id } });
  });

  test('that is not there answers 404', async () => {
    expect((await remove(123456, asOwner)).statusCode).toBe(404);
  });
});
