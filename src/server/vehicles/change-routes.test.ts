import { afterAll, describe, expect, test } from 'vitest';
import { openOwnedBuilds } from '#test/owned-builds.ts';
import { anUpload } from '#test/submissions.ts';

const { aBuild, asAdmin, asOwner, asStranger, replace, site, stored } = await openOwnedBuilds();
afterAll(() => site.close());

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

  test.each([
    ['ford', 'f150', 'Ford', 'F-150'],
    ['FORD', 'F 150', 'Ford', 'F-150'],
    ['toyota', '4 runner', 'Toyota', '4Runner'],
    ['mercedes benz', 'g-class', 'Mercedes-Benz', 'G-Class'],
    ['Citroe\u0308n', '2CV', 'Citro\u00ebn', '2CV'],
    ['Ford', 'My own F150', 'Ford', 'My own F150'],
  ])('keeps %s %s as %s %s', async (make, model, keptMake, keptModel) => {
    const build = await aBuild();
    const answer = await replace(build.id, { make, model }, asOwner);
    expect(answer.json()).toMatchObject({ make: keptMake, model: keptModel });
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

  test('is refused when it was changed meanwhile, to whoever says what the change is based on', async () => {
    const build = await aBuild({ notes: 'Mine' });
    const ifUpdatedAt = build.updatedAt.toISOString();
    expect((await replace(build.id, { notes: 'First', ifUpdatedAt }, asOwner)).statusCode).toBe(200);
    // Its answer was lost, and it is sent again.
    expect((await replace(build.id, { notes: 'First', ifUpdatedAt }, asOwner)).statusCode).toBe(200);
    const late = await replace(build.id, { notes: 'Second', ifUpdatedAt }, asOwner);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe('This build changed while you were editing. Review it and save again.');
    expect(await stored(build.id)).toMatchObject({ notes: 'First' });
    expect((await replace(build.id, { notes: 'Third' }, asOwner)).statusCode).toBe(200);
    expect((await replace(build.id, { ifUpdatedAt: 'Monday' }, asOwner)).statusCode).toBe(400);
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
      fields: { imageUrl: 'A photo has expired. Please upload it again.' },
    });
    const url = await anUpload(site.db);
    expect((await replace(build.id, { imageUrl: url }, asOwner)).json().photos).toMatchObject([{ url }]);
  });
});
