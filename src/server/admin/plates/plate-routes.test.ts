import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { PlateJob } from '#contract/admin/plates.ts';
import { uploadName } from '#domain/uploads.ts';
import { activityLog, siteFacts, uploads, vehicles } from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { listRestorable } from '#server/uploads/purge-uploads.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { fourColours } from '#test/media/test-pictures.ts';

const { site, aBuild, call, empty, stored } = await openAdminSite();
beforeEach(async () => {
  await empty();
  await site.db.delete(uploads);
  await site.db.delete(siteFacts).where(eq(siteFacts.key, 'plate-search'));
});
afterAll(site.close);

const BOX = { x: 10, y: 60, width: 20, height: 10 };

async function aPhoto(plates?: (typeof uploads.$inferSelect)['plates']): Promise<string> {
  const url = await keepImage(site, await fourColours(640, 480), {
    uploadedBy: 'visitor:x',
    now: site.clock(),
  });
  if (plates) await site.db.update(uploads).set({ plates }).where(eq(uploads.url, url));
  return url;
}

const jobNow = async (): Promise<PlateJob> => (await call('GET', '/plates')).json();

test('a possible plate is told, and hiding it gives the build another photo until that is undone', async () => {
  const url = await aPhoto({ boxes: [BOX], choice: null });
  const other = await aPhoto({ boxes: [], choice: null });
  const { id } = await aBuild({
    imageUrl: url,
    additionalImages: [other],
    focalPoints: { [url]: { x: 20, y: 40 } },
    photoMeasures: {
      ...{ photoUrl: url, wheelbase: 3693, frontGap: 62, rearGap: 70, rise: 48, tilt: 0, error: 8 },
    },
  });
  expect((await call('GET', `/vehicles/${id}/plates`)).json()).toEqual([
    { url, search: 'on', boxes: [BOX], choice: null },
    { url: other, search: 'on', boxes: [], choice: null },
  ]);
  expect((await jobNow()).builds).toMatchObject({ total: 1, items: [{ id }] });

  const hidden = (await call('POST', `/vehicles/${id}/plates`, { url, boxes: [BOX] })).json();
  expect(await stored(id)).toMatchObject({
    imageUrl: hidden.url,
    additionalImages: [other],
    focalPoints: { [hidden.url]: { x: 20, y: 40 } },
    photoMeasures: { photoUrl: hidden.url, frontGap: 62 },
  });
  expect((await jobNow()).builds.total).toBe(0);
  expect(await site.db.select().from(activityLog)).toMatchObject([{ id: hidden.activityId, subjectId: id }]);
  expect(await listRestorable(site.db, site.clock())).toContain(url);

  await call('POST', `/activity/${hidden.activityId}/undo`);
  expect(await stored(id)).toMatchObject({ imageUrl: url, photoMeasures: { photoUrl: url } });
});

test('what is no plate is not asked about again', async () => {
  const url = await aPhoto({ boxes: [BOX], choice: null });
  const { id } = await aBuild({ imageUrl: url });
  const reply = await call('POST', `/vehicles/${id}/plates`, { url, boxes: [] });
  expect(reply.json()).toEqual({ url, activityId: null });
  expect((await call('GET', `/vehicles/${id}/plates`)).json()).toMatchObject([{ choice: 'shown' }]);
  expect((await jobNow()).builds.total).toBe(0);
});

test('only photos the build shows are changed', async () => {
  const { id } = await aBuild({ imageUrl: 'https://example.com/a.jpg' });
  const url = await aPhoto();
  expect((await call('POST', `/vehicles/${id}/plates`, { url, boxes: [BOX] })).statusCode).toBe(409);
  expect((await call('POST', `/vehicles/999999/plates`, { url, boxes: [BOX] })).statusCode).toBe(404);
  expect((await call('GET', `/vehicles/${id}/plates`)).json()).toEqual([]);
  const outside = { ...BOX, x: 300 };
  expect((await call('POST', `/vehicles/${id}/plates`, { url, boxes: [outside] })).statusCode).toBe(400);
});

test('a photo whose file is gone leaves the others to be decided on', async () => {
  const [gone, other] = [await aPhoto(), await aPhoto({ boxes: [BOX], choice: null })];
  for (const name of imageFileNames(gone)) await site.storage.remove(name);
  const { id } = await aBuild({ imageUrl: gone, additionalImages: [other] });
  expect((await call('GET', `/vehicles/${id}/plates`)).json()).toEqual([
    { url: gone, search: 'unavailable', boxes: [], choice: null },
    { url: other, search: 'on', boxes: [BOX], choice: null },
  ]);
});

test('a photo that cannot be made anew is refused in a sentence, and so is one there is no room for', async () => {
  const url = await aPhoto();
  const { id } = await aBuild({ imageUrl: url });
  await site.storage.put(uploadName(url), new Blob(['no picture']));
  const hide = () => call('POST', `/vehicles/${id}/plates`, { url, boxes: [BOX] });
  expect((await hide()).statusCode).toBe(415);
  const room = vi.spyOn(site.storage, 'freeBytes').mockResolvedValue(0);
  expect((await hide()).statusCode).toBe(507);
  room.mockRestore();
  expect(await stored(id)).toMatchObject({ imageUrl: url });
});

test('a photo the build stops showing while it is made anew is said to be gone from it', async () => {
  const [url, other] = [await aPhoto(), await aPhoto()];
  const { id } = await aBuild({ imageUrl: url });
  const open = site.storage.open.bind(site.storage);
  vi.spyOn(site.storage, 'open').mockImplementationOnce(async (name) => {
    await site.db.update(vehicles).set({ imageUrl: other }).where(eq(vehicles.id, id));
    return open(name);
  });
  const answer = await call('POST', `/vehicles/${id}/plates`, { url, boxes: [BOX] });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe('This build no longer shows that photo. Reload and try again.');
  expect(await stored(id)).toMatchObject({ imageUrl: other });
});

test('the search looks at every photo builds show, can be paused, and ends', async () => {
  const urls = [await aPhoto(), await aPhoto()];
  for (const imageUrl of urls) await aBuild({ imageUrl });
  await aPhoto();
  expect(await jobNow()).toMatchObject({ state: 'stopped', photos: 2, looked: 0 });
  expect((await call('POST', '/plates', { run: true })).json()).toMatchObject({ state: 'running' });
  await vi.waitFor(async () => expect(await jobNow()).toMatchObject({ state: 'done', looked: 2 }), 30_000);
  const url = await aPhoto();
  await aBuild({ imageUrl: url });
  expect((await call('POST', '/plates', { run: false })).json()).toMatchObject({
    state: 'stopped',
    looked: 2,
  });
});

test('where plates are not searched for, the job says so', async () => {
  const { site: quiet, call: ask } = await openAdminSite({ PLATES: 'off' });
  expect((await ask('GET', '/plates')).json()).toMatchObject({ search: 'off', state: 'done', photos: 0 });
  expect((await ask('POST', '/plates', { run: true })).statusCode).toBe(409);
  await quiet.close();
});
