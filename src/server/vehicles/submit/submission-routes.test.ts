import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { uploads, vehicles } from '#server/database/schema.ts';
import { addUser, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload, aSubmission } from '#test/submissions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
});
afterEach(async () => {
  await site.db.delete(vehicles);
});
afterAll(() => site.close());

type Cookies = Record<string, string>;

const submit = (given: Record<string, unknown> = {}, cookies: Cookies = {}) =>
  site.app.inject({ method: 'POST', url: '/api/vehicles', payload: aSubmission(given), cookies });

async function stored(id: number) {
  const [row] = await site.db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
}

describe('a submitted build', () => {
  test('is answered, kept and listed at once', async () => {
    const answer = await submit();
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json();
    expect(answer.json()).toMatchObject({
      year: 2021,
      make: 'Ford',
      wheelOffset: -18,
      imageUrl: 'https://example.com/truck.jpg',
      likes: 0,
      status: 'approved',
      createdAt: '2026-06-01T12:00:00.000Z',
    });
    expect(await stored(id)).toMatchObject({ ownerEmail: 'marcus@example.com', userId: null, notes: null });
    const list = await site.app.inject('/api/vehicles');
    expect(list.json().vehicles.map((vehicle: { id: number }) => vehicle.id)).toEqual([id]);
  });

  test('tells its guest by mail once, and nobody who is signed in', async () => {
    const ownerEmail = 'newcomer@example.com';
    const mailsTo = (address: string) => site.outbox.filter(({ to }) => to === address);
    const { id } = (await submit({ ownerEmail, model: 'Ranger' })).json();
    await submit({ ownerEmail, model: 'Ranger' });
    const user = await addUser(site, { email: 'signed-in@example.com' });
    await submit({ model: 'Bronco' }, await signedInAs(site, user));
    await site.mailer.settled();
    expect(mailsTo(ownerEmail)).toHaveLength(1);
    expect(mailsTo(ownerEmail)[0]?.text).toContain(`/?vehicle=${id}`);
    expect(mailsTo('signed-in@example.com')).toEqual([]);
  });

  test('never answers a guest with the e-mail address or account (T19)', async () => {
    const answer = await submit();
    expect(answer.body).not.toContain('marcus@example.com');
    expect(answer.json()).not.toHaveProperty('userId');
    expect(answer.json()).not.toHaveProperty('ownerEmail');
  });

  test('takes nothing a visitor may not set (T7)', async () => {
    const answer = await submit({
      id: 4711,
      userId: 1,
      likes: 99,
      views: 99,
      isApproved: false,
      isFeatured: true,
      isDemo: true,
      status: 'featured',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
    });
    const row = await stored(answer.json().id);
    expect(row?.id).not.toBe(4711);
    expect(row).toMatchObject({
      userId: null,
      likes: 0,
      views: 0,
      isApproved: true,
      isFeatured: false,
      isDemo: false,
      createdAt: new Date('2026-06-01T12:00:00Z'),
    });
  });

  test('belongs to the session and carries its address, whatever was sent (T8)', async () => {
    const user = await addUser(site, { email: 'anna@example.com' });
    const other = await addUser(site, { email: 'bert@example.com' });
    const answer = await submit(
      { ownerEmail: 'bert@example.com', userId: other.id },
      await signedInAs(site, user),
    );
    expect(await stored(answer.json().id)).toMatchObject({ userId: user.id, ownerEmail: 'anna@example.com' });
    expect(answer.json()).toMatchObject({ ownerEmail: 'anna@example.com', userId: user.id });
  });

  test('of a guest is not linked to the account of the same address (T8)', async () => {
    await addUser(site, { email: 'carl@example.com' });
    const answer = await submit({ ownerEmail: 'carl@example.com' });
    expect((await stored(answer.json().id))?.userId).toBeNull();
  });

  test('needs an e-mail address from guests, unless the form asks for none', async () => {
    const without = await submit({ ownerEmail: undefined });
    expect(without.statusCode).toBe(400);
    expect(without.json().fields).toEqual({ ownerEmail: 'Email address is required' });
    expect((await submit({ ownerEmail: null })).statusCode).toBe(200);
    expect((await submit({ ownerEmail: undefined }, await signedInAs(site))).statusCode).toBe(200);
  });

  test.each([
    ['make', '', 'Make is required'],
    ['wheelBrand', 'Fuel', 'Please select a wheel brand'],
    ['ownerEmail', 'nobody', 'Valid email is required'],
    ['year', 1979, 'Year must be from 1980 to 2027'],
    ['year', 2028, 'Year must be from 1980 to 2027'],
    ['wheelOffset', 501, 'Wheel offset must be a whole number of mm from -500 to 500'],
    ['notes', 'x'.repeat(5001), 'Must be at most 5000 characters'],
  ])('is refused with %s "%s" (T9)', async (field, value, message) => {
    const answer = await submit({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: message });
  });

  test('next year is a model year already', async () => {
    expect((await submit({ year: '2027' })).json().year).toBe(2027);
  });

  test('may not be larger than 64 kB', async () => {
    expect((await submit({ somethingElse: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });
});

describe('the pictures and the video of a submission', () => {
  test('may be uploads, the first of which is the main one', async () => {
    const [first, second] = [await anUpload(site.db), await anUpload(site.db)];
    const video = await anUpload(site.db, { kind: 'video' });
    const answer = await submit({
      imageUrl: null,
      additionalImages: [first, second, first],
      videoUrl: video,
    });
    expect(answer.json()).toMatchObject({
      imageUrl: first,
      additionalImages: [second],
      videoUrl: video,
      photos: [
        { url: first, width: 1600 },
        { url: second, width: 1600 },
      ],
    });
  });

  test.each([
    ['MISSING_ORIGINAL_IMAGE'],
    ['AWAITING_CORRECTION'],
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['//example.com/a.jpg'],
    ['http://example.com/a.jpg'],
    ['/uploads/../a.jpg'],
    ['/uploads/aaaaaaaaaaaaaaaaaaaaaaaa.jpg'],
    [String.raw`\\example.com\a.jpg`],
  ])('may not be %s (T10, T11)', async (address) => {
    for (const given of [{ imageUrl: address }, { additionalImages: [address] }, { videoUrl: address }]) {
      const answer = await submit(given);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(Object.keys(given));
    }
    expect(await site.db.select().from(vehicles)).toEqual([]);
  });

  test('may not be a picture where a video belongs, nor the other way round', async () => {
    const picture = await anUpload(site.db);
    const video = await anUpload(site.db, { kind: 'video' });
    expect((await submit({ videoUrl: picture })).statusCode).toBe(400);
    expect((await submit({ imageUrl: video })).statusCode).toBe(400);
  });

  test('are five pictures at most (T10)', async () => {
    const six = Array.from({ length: 5 }, (_, index) => `https://example.com/${index}.jpg`);
    const answer = await submit({ additionalImages: six });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'Maximum 5 images allowed' });
  });

  test('may be a special value when an administrator submits, as the main picture only', async () => {
    const cookies = await signedInAsAdmin(site);
    expect((await submit({ imageUrl: 'AWAITING_CORRECTION' }, cookies)).statusCode).toBe(200);
    expect((await submit({ additionalImages: ['AWAITING_CORRECTION'] }, cookies)).statusCode).toBe(400);
  });

  test('are drawn when none came', async () => {
    const answer = await submit({ imageUrl: null });
    const { imageUrl, photos } = answer.json();
    expect(imageUrl).toMatch(/^\/uploads\/[a-z0-9]+\.jpg$/);
    expect(photos).toMatchObject([{ url: imageUrl, width: 1600, height: 1200 }]);
    const file = await site.app.inject(imageUrl);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.rawPayload.length).toBeGreaterThan(10_000);
    expect(await site.db.select().from(uploads).where(eq(uploads.url, imageUrl))).toHaveLength(1);
  });
});

describe('sending a build twice', () => {
  test('within ten seconds makes one build (T12)', async () => {
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    site.forward(9);
    expect((await submit()).json().id).toBe(first.json().id);
    expect(await site.db.select().from(vehicles)).toHaveLength(1);
  });

  test('makes one build however long its drawing took', async () => {
    const { put } = site.storage;
    const storing = vi.spyOn(site.storage, 'put').mockImplementationOnce((...file) => {
      site.forward(12);
      return put(...file);
    });
    const first = (await submit({ imageUrl: null })).json();
    site.forward(9);
    expect((await submit({ imageUrl: null })).json().id).toBe(first.id);
    expect(await site.db.select().from(vehicles)).toHaveLength(1);
    storing.mockRestore();
  });

  test('later, by somebody else or with other facts makes another build', async () => {
    await submit();
    await submit({ notes: 'The second one' });
    await submit({}, await signedInAs(site));
    site.forward(11);
    await submit();
    expect(await site.db.select().from(vehicles)).toHaveLength(4);
  });
});

describe('moderation', () => {
  test('set to "before" keeps new builds from everybody but their owner', async () => {
    const moderated = await openTestApp({ HUMAN_VERIFICATION: 'off', MODERATION: 'before' });
    const cookies = await signedInAs(moderated);
    const post = { method: 'POST', url: '/api/vehicles', payload: aSubmission() } as const;
    const answer = await moderated.app.inject({ ...post, cookies });
    expect(answer.json()).toMatchObject({ isApproved: false, status: 'pending' });
    const url = `/api/vehicles/${answer.json().id}`;
    expect((await moderated.app.inject(url)).statusCode).toBe(404);
    expect((await moderated.app.inject({ url, cookies })).statusCode).toBe(200);
    expect((await moderated.app.inject('/api/vehicles')).json().totalCount).toBe(0);
    await moderated.close();
  });
});

describe('a flood of submissions', () => {
  test('from one network is stopped for a while (T13)', async () => {
    const limited = await openTestApp({
      HUMAN_VERIFICATION: 'off',
      BUILDS_PER_HOUR: '2',
      BUILDS_PER_DAY: '3',
    });
    const send = (notes: string, remoteAddress = '203.0.113.7') =>
      limited.app.inject({
        method: 'POST',
        url: '/api/vehicles',
        payload: aSubmission({ notes }),
        remoteAddress,
      });
    expect((await send('one')).statusCode).toBe(200);
    expect((await send('two')).statusCode).toBe(200);
    const third = await send('three');
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBe(3600);
    expect((await send('elsewhere', '203.0.113.8')).statusCode).toBe(200);
    limited.forward(3601);
    expect((await send('three')).statusCode).toBe(200);
    expect((await send('four')).statusCode).toBe(429);
    await limited.close();
  });
});
