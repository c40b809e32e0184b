import { afterAll, describe, expect, test } from 'vitest';
import { openOwnedBuilds } from '#test/owned-builds.ts';
import { anUpload, aSubmission } from '#test/submissions.ts';

const { aBuild, asOwner, asStranger, patch, replace, site, stored } = await openOwnedBuilds();
afterAll(() => site.close());

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
