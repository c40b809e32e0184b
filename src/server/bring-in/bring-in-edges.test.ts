import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { forgetAddress } from '#server/activity/activity-queries.ts';
import { bringInMatches, bringIns, uploads, vehicleLikes, vehicles } from '#server/database/schema.ts';
import { purgeUploads } from '#server/uploads/purge-uploads.ts';
import { pack } from '#test/archives.ts';
import { aPhoto, aTable, type BringInSite, openBringInSite } from '#test/bring-in-site.ts';
import { encodeGridHeic } from '#test/media/grid-heic.ts';
import { multipart } from '#test/multipart.ts';

let here: BringInSite;
beforeAll(async () => {
  here = await openBringInSite();
});
afterEach(async () => {
  await here.empty();
  for (const table of [bringIns, bringInMatches]) await here.site.db.delete(table);
});
afterAll(() => here.site.close());

const builds = () => here.site.db.select().from(vehicles).orderBy(vehicles.id);
const undo = (table: { undo: { activityId: number } | null }) =>
  here.answer('POST', `/activity/${table.undo?.activityId}/undo`);

test('one table sent twice and checked twice comes in once', async () => {
  const [first, second] = [await here.send(aTable({})), await here.send(aTable({}))];
  await here.run(first.id);
  expect((await here.run(second.id)).counts).toMatchObject({ added: 0, leftOut: 1 });
  expect((await here.rows(second.id))[0]?.reason).toMatch(/^Already here/);
  expect(await builds()).toHaveLength(1);
});

test('an update whose photos are not all there leaves the photos as they are', async () => {
  const names = { Photos: 'a.jpg; b.jpg' };
  const first = await here.send(aTable(names));
  for (const name of ['a.jpg', 'b.jpg']) await here.sendPhoto(first.id, name);
  await here.run((await here.settled(first.id)).id);
  const [before] = await builds();
  const second = await here.send(aTable({ ...names, Notes: 'Newer' }));
  await here.sendPhoto(second.id, 'b.jpg', await aPhoto('another'));
  await here.run((await here.settled(second.id)).id);
  expect(await builds()).toMatchObject([
    { notes: 'Newer', imageUrl: before?.imageUrl, additionalImages: before?.additionalImages },
  ]);
});

test('Undo of an update gives back fields and photos, also days later, and leaves likes and reviews', async () => {
  const first = await here.send(aTable({ Photos: 'a.jpg', Notes: 'Old' }));
  await here.sendPhoto(first.id, 'a.jpg');
  await here.run((await here.settled(first.id)).id, { approve: true });
  const [before] = await builds();
  const second = await here.send(aTable({ Photos: 'c.jpg', Notes: 'New' }));
  await here.sendPhoto(second.id, 'c.jpg');
  const done = await here.run((await here.settled(second.id)).id);
  expect(done.counts.updated).toBe(1);
  const id = before?.id ?? 0;
  await here.site.db.insert(vehicleLikes).values({ vehicleId: id, visitorKey: 'visitor:x' });
  await here.site.db.update(vehicles).set({ isApproved: false, likes: 1 }).where(eq(vehicles.id, id));
  await purgeUploads(here.site, new Date(here.site.clock().getTime() + 3 * 24 * 60 * 60 * 1000));
  await undo(done);
  expect(await builds()).toMatchObject([
    { notes: 'Old', imageUrl: before?.imageUrl, likes: 1, isApproved: false },
  ]);
  expect(await here.site.db.$count(vehicleLikes)).toBe(1);
  expect(await here.site.storage.open((before?.imageUrl ?? '').replace('/uploads/', ''))).toBeDefined();
  // What the table before said counts again: nothing was edited here.
  const third = await here.send(aTable({ Photos: 'c.jpg', Notes: 'New' }));
  expect((await here.rows(third.id))[0]?.here?.differs).toMatchObject([{ field: 'notes', edited: false }]);
});

test('what one table leaves out is remembered from the one before', async () => {
  await here.run((await here.send(aTable({ Notes: 'One' }))).id);
  await here.run((await here.send(aTable({ Notes: '', 'Tire Brand': 'Toyo' }))).id);
  const third = await here.send(aTable({ Notes: 'Three', 'Tire Brand': 'Toyo' }));
  expect((await here.rows(third.id))[0]?.here?.differs).toEqual([
    { field: 'notes', from: 'One', to: 'Three', edited: false },
  ]);
});

test('of two photos of one name the folder decides, and a photo belongs to one row', async () => {
  const table = await here.send(
    aTable(
      { Key: '1042', Photos: '1042/front.jpg' },
      { Key: '1043', Photos: '1043/front.jpg', 'Owner Name': 'Bob' },
      { Key: '7', 'Owner Name': 'Eve' },
      { Key: '7-1', 'Owner Name': 'Kim' },
    ),
  );
  for (const name of ['1042/Front.JPG', '1043/front.jpg', '7-1.jpg', '7-2.jpg'])
    await here.sendPhoto(table.id, name);
  await here.settled(table.id);
  const photos = (await here.rows(table.id)).map((row) => row.photo?.url);
  expect(new Set(photos).size).toBe(4);
  expect((await here.rows(table.id)).map((row) => row.photos.length)).toEqual([1, 1, 1, 1]);
});

test('addresses without a host, cut characters and NUL are no fault of the server', async () => {
  const table = await here.send(
    aTable({
      Photos: 'https://; https:///x.com/a.jpg',
      Notes: `${'x'.repeat(79)}🚚`,
      Key: `${'k'.repeat(99)}🚚`,
    }),
  );
  expect(table.hosts).toEqual([]);
  expect(table.counts).toMatchObject({ rows: 1, unchecked: 0 });
  const long = await here.send(aTable({ Key: '2', Photos: `https://example.com/${'a'.repeat(1500)}.jpg` }));
  expect(long.hosts).toEqual([]);
});

test('a table that runs or has ended takes no more photos', async () => {
  const table = await here.send(aTable({}));
  await here.run(table.id);
  const before = await here.site.db.$count(uploads);
  for (const filename of ['late.jpg', 'late.zip']) {
    const file = multipart('photo', await aPhoto('late'), { filename });
    expect((await here.post(`/bring-ins/${table.id}/photos`, file)).statusCode).toBe(409);
  }
  expect(await here.site.db.$count(uploads)).toBe(before);
});

test('a key that is given up or left out is free for the other row', async () => {
  const table = await here.send(aTable({ Key: '1' }, { Key: '1', 'Owner Name': 'Bob' }));
  await here.answer('PATCH', `/bring-ins/${table.id}/rows/2`, { choice: 'leave' });
  expect((await here.settled(table.id)).counts).toMatchObject({ ready: 2, planned: 1, mend: 0 });
  await here.answer('PATCH', `/bring-ins/${table.id}/rows/2`, { choice: 'add' });
  expect((await here.settled(table.id)).counts).toMatchObject({ ready: 1, mend: 1 });
});

test('a forgotten address is gone from samples, matches and cells of several lines', async () => {
  const email = 'jane@example.com';
  const table = await here.send(aTable({ 'Owner Email': email, Notes: `Call\n${email}` }));
  await here.run(table.id);
  await forgetAddress(here.site.db, email);
  for (const name of ['bring_ins', 'bring_in_rows', 'bring_in_matches', 'vehicle_sources']) {
    const { rows } = await here.site.pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
    expect(rows.map(({ text }) => text).join(), name).not.toContain('jane@');
  }
  const { rows } = await here.site.pool.query("SELECT FROM vehicle_sources WHERE brought ? 'ownerEmail'");
  expect(rows).toEqual([]);
});

test('a deleted build of a table that was undone comes back with its photos', async () => {
  const table = await here.send(aTable({ Photos: 'a.jpg' }));
  await here.sendPhoto(table.id, 'a.jpg');
  const done = await here.run((await here.settled(table.id)).id);
  const [build] = await builds();
  await here.answer('DELETE', `/vehicles/${build?.id}`);
  await undo(done);
  expect(await here.site.storage.open((build?.imageUrl ?? '').replace('/uploads/', ''))).toBeDefined();
});

test('HEIC photos come in, damaged ones and what is no photo are listed with the reason; a folder in a zip in a folder does not matter', async () => {
  const table = await here.send(aTable({ Photos: 'a.jpg; b.jpg; c.jpg; d.jpg' }));
  expect(
    await here.sendPhoto(table.id, 'A.HEIC', encodeGridHeic(1, 1, { y: 120, cb: 128, cr: 128 })),
  ).toBeNull();
  const damaged = (await aPhoto('b')).slice(0, 800);
  expect(await here.sendPhoto(table.id, 'b.jpg', damaged)).toMatch(/damaged/);
  expect(await here.sendPhoto(table.id, 'c.jpg', Buffer.from('<svg onload="alert(1)"/>'))).toMatch(
    /not a supported image/,
  );
  const zip = await pack({ 'trucks/red/D.JPG': Buffer.from(await aPhoto('d')), 'trucks/list.txt': 'x' });
  const file = multipart('photo', zip, { filename: 'trucks.zip' });
  expect((await here.post(`/bring-ins/${table.id}/photos?path=desk%2Ftrucks.zip`, file)).statusCode).toBe(
    200,
  );
  const found = await here.settled(table.id);
  expect(found.photos).toMatchObject({ stored: 2, refused: 3, missing: 0, waiting: 0 });
  const refused = await here.answer<{ name: string; reason: string }[]>(
    'GET',
    `/bring-ins/${table.id}/photos?list=refused`,
  );
  expect(refused).toMatchObject([
    { name: 'b.jpg', reason: expect.stringMatching(/damaged/) },
    { name: 'c.jpg' },
    { name: 'trucks.zip/trucks/list.txt', reason: 'It isn’t a photo.' },
  ]);
  const [row] = await here.rows(table.id);
  expect(row?.photos.map(({ url }) => url !== null)).toEqual([true, false, false, true]);
});
