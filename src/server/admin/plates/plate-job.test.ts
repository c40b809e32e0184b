import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { siteFacts, uploads } from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { searchPlates } from '#server/platform/plates/search-plates.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { fourColours } from '#test/media/test-pictures.ts';
import { createPlateSearcher, readJob, setRunning } from './plate-job.ts';

const { site, asAdmin, aBuild, call, empty } = await openAdminSite({ LOG_LEVEL: 'silent' });
beforeEach(async () => {
  await empty();
  await site.db.delete(uploads);
  await site.db.delete(siteFacts).where(eq(siteFacts.key, 'plate-search'));
});
afterAll(site.close);

async function aPhoto(): Promise<string> {
  return keepImage(site, await fourColours(640, 480), { uploadedBy: 'visitor:x', now: site.clock() });
}

async function aShownPhoto(): Promise<{ id: number; url: string }> {
  const url = await aPhoto();
  const { id } = await aBuild({ imageUrl: url });
  return { id, url };
}

/** The job on this storage, and a look at it that is waited for. */
function aSearcher(changed: Partial<FileStorage> = {}) {
  const faults: unknown[] = [];
  const storage = Object.assign(Object.create(site.storage), changed) as FileStorage;
  const searcher = createPlateSearcher({ ...site, storage }, (error) => faults.push(error));
  const look = async () => {
    searcher.wake();
    await searcher.settled();
    return readJob(site);
  };
  return { look, faults };
}

test('a photo that cannot be read is passed over, said to be so, and the rest goes on', async () => {
  await aShownPhoto();
  const { id, url } = await aShownPhoto();
  for (const name of imageFileNames(url)) await site.storage.put(name, new Blob(['no picture']));
  await setRunning(site.db, true);
  const { look, faults } = aSearcher();
  expect(await look()).toMatchObject({ search: 'on', state: 'done', looked: 2 });
  expect(faults).toEqual([]);
  expect((await call('GET', `/vehicles/${id}/plates`)).json()).toMatchObject([{ search: 'unavailable' }]);
});

test('while the storage does not answer, the job rests longer and longer and tells it once', async () => {
  await aShownPhoto();
  await setRunning(site.db, true);
  const open = vi.fn<FileStorage['open']>().mockRejectedValue(new Error('no answer'));
  const { look, faults } = aSearcher({ open });
  await look();
  await look();
  expect(open).toHaveBeenCalledTimes(1);
  for (const [seconds, calls] of [
    [10, 2],
    [10, 2],
    [10, 3],
  ] as const) {
    site.forward(seconds);
    await look();
    expect(open).toHaveBeenCalledTimes(calls);
  }
  expect(faults).toHaveLength(1);

  open.mockImplementation((name) => site.storage.open(name));
  site.forward(60);
  expect(await look()).toMatchObject({ state: 'done' });
});

test('the gallery is read once for many photos', async () => {
  for (let photo = 0; photo < 3; photo += 1) await aShownPhoto();
  await setRunning(site.db, true);
  const execute = vi.spyOn(site.db, 'execute');
  const searcher = createPlateSearcher(site, () => {});
  searcher.wake();
  await searcher.settled();
  // Once for the photos, once to see that there are no more.
  expect(execute).toHaveBeenCalledTimes(2);
  execute.mockRestore();
  expect(await readJob(site)).toMatchObject({ state: 'done', looked: 3 });
});

test('a job that ran before the search was turned off rests', async () => {
  await aShownPhoto();
  await setRunning(site.db, true);
  const off = { ...site, settings: { ...site.settings, plates: false } };
  const searcher = createPlateSearcher(off, () => {});
  searcher.wake();
  await searcher.settled();
  expect(await readJob(off)).toMatchObject({ search: 'off', state: 'running', looked: 0 });
});

test('photos of the gallery wait while others are looked at', async () => {
  const { url } = await aShownPhoto();
  await setRunning(site.db, true);
  const file = await site.storage.open(imageFileNames(url).at(-1) ?? '');
  if (!file) throw new Error('The photo has no file');
  const visitors = searchPlates(await buffer(file.stream));
  const { look } = aSearcher();
  expect(await look()).toMatchObject({ looked: 0 });
  await visitors;
  expect(await look()).toMatchObject({ looked: 1 });
});

test('whoever leaves a review has no further photos looked at', async () => {
  const [first, second] = [await aPhoto(), await aPhoto()];
  const { id } = await aBuild({ imageUrl: first, additionalImages: [second] });
  const other = await aShownPhoto();
  const { promise: opened, resolve: tellOpened } = Promise.withResolvers<void>();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const original = site.storage.open.bind(site.storage);
  const open = vi.spyOn(site.storage, 'open').mockImplementationOnce(async (name) => {
    tellOpened();
    await left;
    return original(name);
  });
  const cookie = Object.entries(asAdmin)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  site.app.server.once('connection', (socket) => socket.once('close', leave));
  const aborter = new AbortController();
  const asked = fetch(`${address}/api/admin/vehicles/${id}/plates`, {
    headers: { cookie },
    signal: aborter.signal,
  });
  await opened;
  aborter.abort();
  await expect(asked).rejects.toThrow('aborted');
  await left;
  await vi.waitFor(async () => {
    const [row] = await site.db.select().from(uploads).where(eq(uploads.url, first));
    expect(row?.plates).not.toBeNull();
  }, 30_000);
  await call('GET', `/vehicles/${other.id}/plates`);
  const [row] = await site.db.select().from(uploads).where(eq(uploads.url, second));
  expect(row?.plates).toBeNull();
  expect(open).toHaveBeenCalledTimes(2);
});
