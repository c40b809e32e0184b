import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { activityLog, uploads, vehicles } from '#server/database/schema.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { newFileStem } from '#server/platform/storage/storage.ts';
import { addUser, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload, aSubmission } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { purgeStrayFiles, purgeUploads } from './purge-uploads.ts';
import { removeUnusedFiles } from './remove-unused.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
});
beforeEach(async () => {
  await site.db.delete(vehicles);
  await site.db.delete(uploads);
  await site.db.delete(activityLog);
});
afterAll(() => site.close());

/** A picture with its files, uploaded just now. */
async function aPicture(): Promise<string> {
  const url = await anUpload(site.db, { createdAt: site.clock() });
  for (const name of imageFileNames(url)) await site.storage.put(name, Buffer.from('a picture'));
  return url;
}

async function filesOf(url: string): Promise<number> {
  const found = await Promise.all(imageFileNames(url).map((name) => site.storage.stat(name)));
  return found.filter((details) => details !== undefined).length;
}

async function isThere(url: string): Promise<boolean> {
  const rows = await site.db.select().from(uploads).where(eq(uploads.url, url));
  const files = await filesOf(url);
  expect(files).toBe(rows.length * 8);
  return rows.length > 0;
}

const purge = () => purgeUploads(site, site.clock());

describe('an upload', () => {
  test('that no build took is deleted after a day, with every file of it', async () => {
    const url = await aPicture();
    site.forward(DAY - 1);
    await purge();
    expect(await isThere(url)).toBe(true);
    site.forward(2);
    await purge();
    expect(await isThere(url)).toBe(false);
  });

  test('stays as long as a build names it, as main picture, further picture or video', async () => {
    const [main, further, alone] = [await aPicture(), await aPicture(), await aPicture()];
    const name = newFileStem();
    const video = await anUpload(site.db, {
      kind: 'video',
      name: `${name}.mp4`,
      url: `/uploads/${name}.mp4`,
    });
    await site.storage.put(`${name}.mp4`, Buffer.from('a video'));
    await insertVehicles(site.db, { imageUrl: main, additionalImages: [further], videoUrl: video });
    site.forward(100 * DAY);
    await purge();
    expect(await isThere(main)).toBe(true);
    expect(await isThere(further)).toBe(true);
    expect(await isThere(alone)).toBe(false);
    expect(await site.storage.stat(`${name}.mp4`)).toBeDefined();
    await site.db.delete(vehicles);
    await purge();
    expect(await site.storage.stat(`${name}.mp4`)).toBeUndefined();
  });

  test('that a build has just taken up is not purged under it', async () => {
    const url = await aPicture();
    site.forward(2 * DAY);
    const payload = aSubmission({ imageUrl: url });
    const [answer] = await Promise.all([
      site.app.inject({ method: 'POST', url: '/api/vehicles', payload }),
      purge(),
    ]);
    expect(await isThere(url)).toBe(answer.statusCode === 200);
  });

  test('of another build outlives the one that borrowed it (T16)', async () => {
    const url = await aPicture();
    const [build] = await insertVehicles(site.db, { imageUrl: url });
    const cookies = await signedInAs(site);
    const payload = aSubmission({ imageUrl: url });
    const borrowed = await site.app.inject({ method: 'POST', url: '/api/vehicles', payload, cookies });
    const path = `/api/vehicles/${borrowed.json().id}`;
    expect((await site.app.inject({ method: 'DELETE', url: path, cookies })).statusCode).toBe(200);
    site.forward(100 * DAY);
    await purge();
    expect(await isThere(url)).toBe(true);
    expect(build?.imageUrl).toBe(url);
  });

  test('let go by an edit is kept for another day', async () => {
    const user = await addUser(site);
    const url = await aPicture();
    const [build] = await insertVehicles(site.db, { imageUrl: url, userId: user.id });
    site.forward(10 * DAY);
    const answer = await site.app.inject({
      method: 'PUT',
      url: `/api/vehicles/${build?.id}`,
      payload: aSubmission(),
      cookies: await signedInAs(site, user),
    });
    expect(answer.statusCode).toBe(200);
    site.forward(DAY - 1);
    await purge();
    expect(await isThere(url)).toBe(true);
    site.forward(2);
    await purge();
    expect(await isThere(url)).toBe(false);
  });

  test('of a deleted build stays for the thirty days in which it can be restored', async () => {
    const user = await addUser(site);
    const [main, further] = [await aPicture(), await aPicture()];
    const [build] = await insertVehicles(site.db, {
      imageUrl: main,
      additionalImages: [further],
      userId: user.id,
    });
    const cookies = await signedInAs(site, user);
    await site.app.inject({ method: 'DELETE', url: `/api/vehicles/${build?.id}`, cookies });
    site.forward(30 * DAY - 1);
    await purge();
    expect(await isThere(main)).toBe(true);
    expect(await isThere(further)).toBe(true);
    site.forward(2);
    await purge();
    expect(await isThere(main)).toBe(false);
    expect(await isThere(further)).toBe(false);
  });
});

test('a picture of a deleted build whose owner has left is deleted after a day', async () => {
  const user = await addUser(site);
  const imageUrl = await aPicture();
  const [build] = await insertVehicles(site.db, { imageUrl, userId: user.id });
  const cookies = await signedInAs(site, user);
  await site.app.inject({ method: 'DELETE', url: `/api/vehicles/${build?.id}`, cookies });
  const payload = { password: PASSWORD, builds: 'delete' };
  await site.app.inject({ method: 'POST', url: '/api/auth/account/delete', payload, cookies });
  site.forward(DAY - 1);
  await purge();
  expect(await isThere(imageUrl)).toBe(true);
  site.forward(2);
  await purge();
  expect(await isThere(imageUrl)).toBe(false);
});

test('seventy thousand uploads, of which most can be restored, are purged like one', async () => {
  const number = 70_000;
  const day = 24 * 60 * 60 * 1000;
  const at = (daysAgo: number) => new Date(site.clock().getTime() - daysAgo * day).toISOString();
  await site.maintenanceDb.execute(sql`
    INSERT INTO uploads (name, url, kind, bytes, created_at)
    SELECT lpad(n::text, 24, '0'), '/uploads/' || lpad(n::text, 24, '0') || '.jpg', 'image', 1, ${at(40)}
    FROM generate_series(1, ${number}::int) n`);
  await site.maintenanceDb.execute(sql`
    INSERT INTO activity_log (at, admin_name, action, subject, title, kept, before)
    SELECT ${at(20)}, 'admin', 'delete', 'vehicle', '', '{}',
      jsonb_build_object('imageUrl', '/uploads/' || lpad(n::text, 24, '0') || '.jpg')
    FROM generate_series(1, ${number - 3}::int) n`);
  await purgeUploads({ db: site.maintenanceDb, storage: site.storage }, site.clock());
  expect(await site.db.$count(uploads)).toBe(number - 3);
  site.forward(11 * DAY);
  const remove = vi.spyOn(site.storage, 'remove').mockResolvedValue();
  await purgeUploads({ db: site.maintenanceDb, storage: site.storage }, site.clock());
  expect(await site.db.$count(uploads)).toBe(0);
  expect(remove.mock.calls.length).toBeGreaterThan(number);
  remove.mockRestore();
});

test('as many addresses as a statement has no parameters for are looked up like one', async () => {
  const [kept, ...gone] = Array.from({ length: 70_000 }, () => `/uploads/${newFileStem()}.jpg`);
  const url = kept ?? '';
  await anUpload(site.db, { url });
  await insertVehicles(site.db, { imageUrl: url });
  await removeUnusedFiles(site.db, site.storage, [...gone, url]);
  expect(await site.db.$count(uploads)).toBe(1);
});

describe('a file that nothing remembers', () => {
  test('is deleted after a day, unless a build names it all the same', async () => {
    const stray = `/uploads/${newFileStem()}.jpg`;
    const named = `/uploads/${newFileStem()}.jpg`;
    const remembered = await aPicture();
    for (const name of [...imageFileNames(stray), ...imageFileNames(named)])
      await site.storage.put(name, Buffer.from('a picture'));
    await insertVehicles(site.db, { imageUrl: named });
    const written = Date.now();
    await purgeStrayFiles(site, new Date(written + (DAY - HOUR) * 1000));
    expect(await filesOf(stray)).toBe(8);
    await purgeStrayFiles(site, new Date(written + (DAY + HOUR) * 1000));
    expect(await filesOf(stray)).toBe(0);
    expect(await filesOf(named)).toBe(8);
    expect(await filesOf(remembered)).toBe(8);
  });
});
