import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PhotoPlates } from '#contract/plates/plates.ts';
import { activityLog, uploads, vehicles } from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { addUser, type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { multipart } from '#test/multipart.ts';
import { scenesWithPlates } from '#test/plates/plate-scenes.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let photo: Buffer;
let number: PhotoPlates['boxes'][number] | undefined;
beforeAll(async () => {
  site = await openTestApp({ LOG_LEVEL: 'silent' });
  for await (const { picture, truth } of scenesWithPlates()) {
    photo = await sharp(picture).jpeg({ quality: 95 }).toBuffer();
    number = truth?.number;
    break;
  }
});
afterAll(() => site.close());

async function upload(cookies: Cookies = {}, bytes = photo, on = site): Promise<string> {
  const answer = await on.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    cookies,
    ...multipart('image', bytes),
  });
  return answer.json().url;
}

const post = (url: string, payload: Record<string, unknown>, cookies: Cookies = {}, on = site) =>
  on.app.inject({ method: 'POST', url, payload, cookies });
const look = (url: string, on = site) => post('/api/upload/plates', { url }, {}, on);
const choose = (url: string, boxes: unknown[], cookies: Cookies = {}) =>
  post('/api/upload/plates/choice', { url, boxes }, cookies);

async function rowOf(url: string) {
  const [row] = await site.db.select().from(uploads).where(eq(uploads.url, url));
  return row;
}

/** A build that shows a photo its owner sent, and the owner's saving it with another. */
async function aShownPhoto() {
  const owner = await addUser(site);
  const asOwner = await signedInAs(site, owner);
  const url = await upload(asOwner);
  await site.db.update(uploads).set({ lastUsedAt: site.clock() }).where(eq(uploads.url, url));
  const [build] = await insertVehicles(site.db, { userId: owner.id, imageUrl: url });
  const id = build?.id ?? 0;
  const save = (imageUrl: string, cookies: Cookies = {}) =>
    site.app.inject({
      method: 'PATCH',
      url: `/api/vehicles/${id}`,
      payload: { imageUrl },
      cookies: { ...asOwner, ...cookies },
    });
  return { id, url, asOwner, save };
}

const BOX = { x: 40, y: 40, width: 20, height: 20 };

describe('looking for plates', () => {
  test('finds the plate of a photo, and remembers it', async () => {
    const url = await upload();
    const answer = await look(url);
    expect(answer.statusCode).toBe(200);
    const found: PhotoPlates = answer.json();
    expect(found).toMatchObject({ url, search: 'on', choice: null });
    const middle = {
      x: (number?.x ?? 0) + (number?.width ?? 0) / 2,
      y: (number?.y ?? 0) + (number?.height ?? 0) / 2,
    };
    const covers = found.boxes.filter(
      ({ x, y, width, height }) =>
        x < middle.x && middle.x < x + width && y < middle.y && middle.y < y + height,
    );
    expect(covers).toHaveLength(1);
    expect((await rowOf(url))?.plates).toEqual({ boxes: found.boxes, choice: null });
    expect((await look(url)).json()).toEqual(found);
  });

  test('finds nothing where there is no plate', async () => {
    const sky = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#9cf' } })
      .jpeg()
      .toBuffer();
    expect((await look(await upload({}, sky))).json()).toMatchObject({ search: 'on', boxes: [] });
  });

  test.each([
    ['/uploads/000000000000000000000000.jpg'],
    ['https://example.com/truck.jpg'],
    ['/uploads/x.mp4'],
  ])('answers 404 for %s', async (url) => {
    expect((await look(url)).statusCode).toBe(404);
    expect((await choose(url, [BOX])).statusCode).toBe(404);
  });

  test('does not search where the site does not want it, and hides all the same', async () => {
    const quiet = await openTestApp({ PLATES: 'off', LOG_LEVEL: 'silent' });
    try {
      const url = await upload({}, photo, quiet);
      expect((await look(url, quiet)).json()).toEqual({ url, search: 'off', boxes: [], choice: null });
      const [row] = await quiet.db.select().from(uploads).where(eq(uploads.url, url));
      expect(row?.plates).toBeNull();
      const hidden = await post('/api/upload/plates/choice', { url, boxes: [BOX] }, {}, quiet);
      expect(hidden.statusCode).toBe(200);
    } finally {
      await quiet.close();
    }
  });
});

describe('choosing', () => {
  test('to hide makes a new picture and leaves nothing of the original', async () => {
    const url = await upload();
    const before = await rowOf(url);
    const answer = await choose(url, [BOX]);
    expect(answer.statusCode).toBe(200);
    const hidden: string = answer.json().url;
    expect(hidden).not.toBe(url);
    expect(await rowOf(url)).toBeUndefined();
    for (const name of imageFileNames(url)) expect(await site.storage.stat(name)).toBeUndefined();
    for (const name of imageFileNames(hidden)) expect(await site.storage.stat(name)).toBeDefined();
    expect(await rowOf(hidden)).toMatchObject({
      plates: { boxes: [BOX], choice: 'hidden' },
      uploadedBy: before?.uploadedBy,
      width: before?.width,
    });
    expect((await look(hidden)).json()).toMatchObject({ choice: 'hidden', boxes: [BOX] });
  });

  test('keeps a focal point that its owner set', async () => {
    const url = await upload();
    const focus = { x: 20, y: 70, guessed: false };
    await site.db.update(uploads).set({ focus }).where(eq(uploads.url, url));
    expect((await rowOf((await choose(url, [BOX])).json().url))?.focus).toEqual(focus);
  });

  test('nothing leaves the photo as it is, and is remembered', async () => {
    const url = await upload();
    expect((await choose(url, [])).json()).toEqual({ url });
    expect((await look(url)).json()).toEqual({ url, search: 'on', boxes: [], choice: 'shown' });
  });

  test('a photo that a build shows goes at once when its owner saves the build with the new one', async () => {
    const { id, url, asOwner, save } = await aShownPhoto();
    await site.db.insert(activityLog).values({
      ...{ adminName: 'ada', action: 'update', subject: 'vehicle', subjectId: id, title: '' },
      ...{ at: site.clock(), before: { imageUrl: null }, after: { imageUrl: url } },
    });
    const once: string = (await choose(url, [BOX], asOwner)).json().url;
    const twice: string = (await choose(once, [BOX], asOwner)).json().url;
    expect(await rowOf(url)).toBeDefined();
    expect((await save(twice)).statusCode).toBe(200);
    expect(await rowOf(url)).toBeUndefined();
    for (const name of imageFileNames(url)) expect(await site.storage.stat(name)).toBeUndefined();
    expect((await rowOf(twice))?.plates).toEqual({ boxes: [BOX], choice: 'hidden' });
    const log = await site.db.select().from(activityLog).where(eq(activityLog.subjectId, id));
    expect(log).toMatchObject([{ before: { imageUrl: null }, after: { imageUrl: twice } }]);
  });

  test('a photo also goes where its owner is signed in as administrator, too', async () => {
    const { url, asOwner, save } = await aShownPhoto();
    const hidden: string = (await choose(url, [BOX], asOwner)).json().url;
    expect((await save(hidden, await signedInAsAdmin(site))).statusCode).toBe(200);
    expect(await rowOf(url)).toBeUndefined();
    expect((await rowOf(hidden))?.plates).toEqual({ boxes: [BOX], choice: 'hidden' });
  });

  test('a build is saved and shown though the photo from before cannot be deleted', async () => {
    const { id, url, asOwner, save } = await aShownPhoto();
    const hidden: string = (await choose(url, [BOX], asOwner)).json().url;
    const remove = vi.spyOn(site.storage, 'remove').mockRejectedValue(new Error('no answer'));
    const saved = await save(hidden);
    expect(remove).toHaveBeenCalled();
    remove.mockRestore();
    expect(saved.statusCode).toBe(200);
    const shown = await site.app.inject({ url: `/api/vehicles/${id}` });
    expect(shown.json()).toMatchObject({ imageUrl: hidden });
    expect((await rowOf(hidden))?.plates).toMatchObject({ insteadOf: [url] });
  });

  test('is the sender’s and the owner’s alone', async () => {
    const [owner, sender] = [await addUser(site), await addUser(site)];
    const [asOwner, asSender] = [await signedInAs(site, owner), await signedInAs(site, sender)];
    const url = await upload(asSender);
    await site.db.update(uploads).set({ lastUsedAt: site.clock() }).where(eq(uploads.url, url));
    await insertVehicles(site.db, {
      userId: owner.id,
      imageUrl: 'https://example.com/a.jpg',
      additionalImages: [url],
    });
    for (const cookies of [{}, await signedInAs(site)]) {
      expect((await choose(url, [], cookies)).statusCode).toBe(403);
      expect((await choose(url, [BOX], cookies)).statusCode).toBe(403);
    }
    expect((await rowOf(url))?.plates).toBeNull();
    expect((await choose(url, [], asSender)).statusCode).toBe(200);
    expect((await choose(url, [], asOwner)).statusCode).toBe(200);
  });

  test('is nobody’s who only names a photo of another’s build in their own', async () => {
    const { url, asOwner } = await aShownPhoto();
    await site.db.update(uploads).set({ uploadedBy: 'visitor:elsewhere' }).where(eq(uploads.url, url));
    expect((await choose(url, [], asOwner)).statusCode).toBe(200);
    const other = await addUser(site);
    await insertVehicles(site.db, { userId: other.id, additionalImages: [url] });
    expect((await choose(url, [], await signedInAs(site, other))).statusCode).toBe(403);
    expect((await choose(url, [BOX], await signedInAs(site, other))).statusCode).toBe(403);
  });

  test('leaves a photo that a deleted build would be restored with', async () => {
    const { id, url, asOwner } = await aShownPhoto();
    await site.db.delete(vehicles).where(eq(vehicles.id, id));
    expect((await choose(url, [BOX], asOwner)).statusCode).toBe(200);
    expect(await rowOf(url)).toBeDefined();
  });

  test('again, after its answer was lost, gives the same photo, and hides what was added', async () => {
    const url = await upload();
    const first = (await choose(url, [BOX])).json();
    for (const boxes of [[BOX], []]) {
      const again = await choose(url, boxes);
      expect(again.statusCode).toBe(200);
      expect(again.json()).toEqual(first);
    }
    const moved = { ...BOX, x: 10 };
    const second: string = (await choose(url, [moved])).json().url;
    expect(second).not.toBe(first.url);
    expect((await rowOf(second))?.plates).toEqual({
      ...{ boxes: [moved], choice: 'hidden' },
      insteadOf: [url, first.url],
    });
    await site.db.update(uploads).set({ lastUsedAt: site.clock() }).where(eq(uploads.url, second));
    expect((await choose(url, [moved], await signedInAs(site))).statusCode).toBe(403);
  });

  test.each([
    ['outside of the photo', [{ ...BOX, x: 101 }]],
    ['that is no box', [{ x: 1 }]],
    ['of more than a dozen', Array.from({ length: 13 }, () => BOX)],
  ])('a box %s is refused', async (_what, boxes) => {
    expect((await choose(await upload(), boxes)).statusCode).toBe(400);
  });
});
