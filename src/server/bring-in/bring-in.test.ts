import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BringIn } from '#contract/admin/bring-in.ts';
import {
  activityLog,
  bringInMatches,
  bringInRows,
  bringIns,
  mails,
  uploads,
  vehicleSources,
  vehicles,
} from '#server/database/schema.ts';
import { addUser, PASSWORD, signedInAs } from '#test/accounts.ts';
import { aPhoto, aTable, type BringInSite, openBringInSite } from '#test/bring-in-site.ts';
import { multipart } from '#test/multipart.ts';

let here: BringInSite;
beforeAll(async () => {
  here = await openBringInSite();
});
afterEach(async () => {
  await here.empty();
  await here.site.db.delete(bringIns);
  await here.site.db.delete(bringInMatches);
  await here.site.db.delete(mails);
});
afterAll(() => here.site.close());

const builds = () => here.site.db.select().from(vehicles).orderBy(vehicles.id);

/** What an Undo has to leave as it was. */
async function traces() {
  const files: string[] = [];
  for await (const { name } of here.site.storage.list()) files.push(name);
  return { builds: await builds(), files: files.sort(), uploads: await here.site.db.$count(uploads) };
}

test('a table becomes builds with their photos, dates and owners, and one entry in the log', async () => {
  const table = await here.send(
    aTable(
      { Key: '1042', Photos: 'front.jpg; back.jpg', Notes: 'Runs great' },
      { Key: '1043', Make: 'Ram', Model: '1500', 'Owner Name': 'Bob' },
    ),
  );
  expect(table.counts).toMatchObject({ rows: 2, ready: 2, mend: 0 });
  expect(table.photos).toMatchObject({ stored: 0, missing: 2 });
  await here.sendPhoto(table.id, 'trucks/FRONT.JPG');
  await here.sendPhoto(table.id, 'back.jpg');
  await here.sendPhoto(table.id, '1043-1.jpg');
  await here.sendPhoto(table.id, 'nobody.jpg');
  const ready = await here.settled(table.id);
  expect(ready.photos).toMatchObject({ stored: 4, missing: 0, unused: 1 });
  const [first] = await here.rows(table.id);
  expect(first).toMatchObject({ line: 2, key: '1042', status: 'ready', choice: 'add' });
  expect(first?.photos.map(({ name }) => name)).toEqual(['front.jpg', 'back.jpg']);
  expect(first?.photo).toMatchObject({ width: 640, height: 480 });

  const done = await here.run(table.id, { approve: true });
  expect(done).toMatchObject({ state: 'finished', counts: { added: 2, leftOut: 0 } });
  const [ford, ram] = await builds();
  expect(ford).toMatchObject({
    make: 'Ford',
    wheelWidth: '10',
    wheelDiameter: '20',
    wheelOffset: -19,
    wheelBackspacing: '4.75',
    tireWidth: '12.50',
    tireHeight: '33',
    notes: 'Runs great',
    ownerName: 'Jane',
    isApproved: true,
    userId: null,
  });
  expect(ford?.additionalImages).toHaveLength(1);
  expect(ram).toMatchObject({ make: 'Ram', model: '1500', additionalImages: [] });
  const log = await here.site.db.select().from(activityLog);
  expect(log).toMatchObject([
    { action: 'import', subject: 'bring-in', subjectId: table.id, title: 'builds.csv', adminName: 'ada' },
  ]);
  expect(log[0]?.after).toEqual({ added: 2, updated: 0, unchanged: 0, leftOut: 0 });
  expect(await here.site.gallery.after({}, { limit: 10 })).toMatchObject({ builds: [{}, {}] });
});

test('builds wait for review where that is chosen, and one without a photo gets a drawing', async () => {
  const table = await here.send(aTable({}));
  await here.run(table.id, { approve: false });
  const [build] = await builds();
  expect(build).toMatchObject({ isApproved: false, imageUrl: expect.stringMatching(/^\/uploads\//) });
});

test('rows that wait to be mended keep nobody up; they come out as a table that says why', async () => {
  const table = await here.send(
    aTable({ Key: '1' }, { Key: '2', Suspension: 'lvl', Notes: '=1+1', 'Owner Name': 'Bob' }),
  );
  expect(table.counts).toMatchObject({ ready: 1, mend: 1 });
  expect(table.problems).toMatchObject([
    { kind: 'unknown-value', field: 'suspension', value: 'lvl', rows: 1, blocks: true, line: 3 },
  ]);
  const done = await here.run(table.id);
  expect(done.counts).toMatchObject({ added: 1, leftOut: 1 });
  const { body } = await here.call('GET', `/bring-ins/${table.id}/left-out`);
  const [headings = '', row = ''] = body.split('\r\n');
  expect(headings).toContain('Why it was left out');
  expect(row).toContain('lvl');
  expect(row).toContain("'=1+1");

  const again = await here.send(body.replace('lvl', 'Leveling Kit'));
  expect(again.counts).toMatchObject({ rows: 1, ready: 1 });
});

test('a cell is mended in place, and once for all alike', async () => {
  const table = await here.send(
    aTable(
      { Key: '1', Suspension: 'lvl' },
      { Key: '2', Suspension: 'lvl' },
      { Key: '3', Suspension: 'bags' },
    ),
  );
  const mended = await here.answer<{ row: object; changedRows: number }>(
    'PATCH',
    `/bring-ins/${table.id}/rows/2`,
    { edits: { suspension: 'Leveling Kit' }, alike: true },
  );
  expect(mended).toMatchObject({ row: { status: 'ready' }, changedRows: 2 });
  expect((await here.settled(table.id)).counts).toMatchObject({ ready: 2, mend: 1 });
});

test('a value is matched once for all rows, and for the next table with the same headings', async () => {
  const table = await here.send(aTable({ Suspension: 'lvl', Rubbing: '' }));
  const match = {
    ...table.match,
    values: { suspension: { lvl: 'Leveling Kit' } },
    defaults: { rubbing: 'unknown' },
  };
  await here.answer('PUT', `/bring-ins/${table.id}/match`, match);
  expect((await here.settled(table.id)).counts).toMatchObject({ ready: 1 });
  await here.run(table.id);
  expect(await builds()).toMatchObject([{ suspension: 'Leveling Kit', rubbing: null }]);
  const next = await here.send(aTable({ Key: '7', Suspension: 'LVL ', Rubbing: '', 'Owner Name': 'Eve' }));
  expect(next.counts).toMatchObject({ ready: 1 });
  expect(next.columns[0]?.because).toBe('earlier');
});

test('the same table again changes what differs, doubles nothing, and lets later edits win', async () => {
  const first = await here.send(aTable({ Notes: 'New' }, { Key: '1043', 'Owner Name': 'Bob' }));
  await here.run(first.id);
  const [ford] = await builds();
  await here.site.db
    .update(vehicles)
    .set({ ownerName: 'Jane D.' })
    .where(eq(vehicles.id, ford?.id ?? 0));
  const same = aTable({ Notes: 'Newer' }, { Key: '1043', 'Owner Name': 'Bob' });
  const second = await here.send(same);
  expect(second.counts).toMatchObject({ ready: 0, here: 2, planned: 1 });
  const [row] = await here.rows(second.id);
  expect(row?.here).toMatchObject({
    vehicleId: ford?.id,
    by: 'key',
    differs: [
      { field: 'ownerName', from: 'Jane D.', to: 'Jane', edited: true },
      { field: 'notes', from: 'New', to: 'Newer', edited: false },
    ],
  });
  const done = await here.run(second.id);
  expect(done.counts).toMatchObject({ added: 0, updated: 1, unchanged: 1, leftOut: 0 });
  expect(await builds()).toMatchObject([{ ownerName: 'Jane D.', notes: 'Newer' }, { ownerName: 'Bob' }]);

  const quiet = await here.send(same);
  expect(quiet.counts).toMatchObject({ here: 2, planned: 0 });
  const third = await here.send(same);
  expect((await here.run(third.id, { overwrite: true })).counts).toMatchObject({ updated: 1 });
  expect(await builds()).toMatchObject([{ ownerName: 'Jane' }, { ownerName: 'Bob' }]);
});

test('rows without a key find their builds by vehicle, set-up and owner, or by their photo', async () => {
  const table = await here.send(aTable({ Photos: 'front.jpg' }));
  await here.sendPhoto(table.id, 'front.jpg');
  await here.run((await here.settled(table.id)).id);
  const alike = await here.send(aTable({ Key: 'other' }));
  expect((await here.rows(alike.id))[0]).toMatchObject({
    status: 'here',
    choice: 'leave',
    here: { by: 'same-build' },
  });
  const shown = await here.send(aTable({ Key: 'third', Year: '2019', Photos: 'again.jpg' }));
  await here.sendPhoto(shown.id, 'again.jpg', await aPhoto('front.jpg'));
  await here.settled(shown.id);
  expect((await here.rows(shown.id))[0]).toMatchObject({ status: 'here', here: { by: 'same-photo' } });
  await here.answer('PATCH', `/bring-ins/${shown.id}/rows/2`, { choice: 'add' });
  expect((await here.run(shown.id)).counts).toMatchObject({ added: 1 });
  expect(await builds()).toHaveLength(2);
});

test('Undo leaves the site as it was, but for builds that somebody changed since', async () => {
  await here.aBuild({ ownerName: 'Somebody' });
  const before = await traces();
  const table = await here.send(aTable({ Key: '1', Photos: 'a.jpg' }, { Key: '2', 'Owner Name': 'Bob' }));
  await here.sendPhoto(table.id, 'a.jpg');
  await here.sendPhoto(table.id, 'unused.jpg');
  const done = await here.run((await here.settled(table.id)).id, { approve: true });
  await here.answer('POST', `/activity/${done.undo?.activityId}/undo`);
  expect(await traces()).toEqual(before);
  expect(await here.get(table.id)).toMatchObject({ state: 'undone', undo: null, stayed: [] });
  expect((await here.call('POST', `/activity/${done.undo?.activityId}/undo`)).statusCode).toBe(409);
  expect((await here.site.gallery.after({}, { limit: 10 })).builds).toHaveLength(1);
});

test('Undo names what stays, and gives changed builds their earlier values', async () => {
  const first = await here.send(
    aTable({ Key: '1', Notes: 'Old' }, { Key: '2', 'Owner Name': 'Bob', Notes: 'Old' }),
  );
  await here.run(first.id);
  const second = await here.send(
    aTable(
      { Key: '1', Notes: 'New' },
      { Key: '2', 'Owner Name': 'Bob', Notes: 'New' },
      { Key: '3', 'Owner Name': 'Eve' },
    ),
  );
  const done = await here.run(second.id);
  expect(done.counts).toMatchObject({ added: 1, updated: 2 });
  const [, bob] = await builds();
  await here.site.db
    .update(vehicles)
    .set({ trim: 'Lariat' })
    .where(eq(vehicles.id, bob?.id ?? 0));
  await here.answer('POST', `/activity/${done.undo?.activityId}/undo`);
  expect(await builds()).toMatchObject([{ notes: 'Old' }, { notes: 'New', trim: 'Lariat' }]);
  expect((await here.get(second.id)).stayed).toEqual([{ id: bob?.id, name: '2021 Ford F-150 · Bob' }]);
});

test('owners are invited in one mail each, only where that was chosen', async () => {
  const lines = [
    { Key: '1', 'Owner Email': 'jane@example.com' },
    { Key: '2', Year: '2019', 'Owner Email': 'JANE@example.com' },
    { Key: '3', 'Owner Name': 'Bob', 'Owner Email': 'bob@example.com' },
  ];
  const quiet = await here.send(aTable(...lines));
  expect(quiet.invitable).toBe(2);
  await here.run(quiet.id);
  expect(await here.site.db.$count(mails)).toBe(0);
  await here.empty();
  await here.site.db.delete(bringIns);
  const loud = await here.send(aTable(...lines));
  await here.run(loud.id, { invite: true });
  const sent = await here.site.db.select().from(mails).orderBy(mails.recipient);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['bob@example.com', 'jane@example.com']);
  expect(sent[1]?.text?.match(/\/my-vehicles\?claim=/g)).toHaveLength(2);
});

test('it pauses, goes on and is canceled; what is in stays in', async () => {
  const lines = Array.from({ length: 12 }, (_, place) => ({
    Key: `k${place}`,
    'Owner Name': `Owner ${place}`,
  }));
  const table = await here.send(aTable(...lines));
  await here.answer('POST', `/bring-ins/${table.id}/run`, {});
  const paused = await here.answer<BringIn>('POST', `/bring-ins/${table.id}/pause`);
  expect(paused.state).toBe('paused');
  const count = (await builds()).length;
  expect(await here.get(table.id)).toMatchObject({ state: 'paused', counts: { added: count } });
  const ended = await here.answer<BringIn>('POST', `/bring-ins/${table.id}/cancel`);
  expect(ended).toMatchObject({ state: 'cancelled', counts: { added: count, leftOut: 12 - count } });
  expect(await builds()).toHaveLength(count);
  expect((await here.call('POST', `/bring-ins/${table.id}/run`, {})).statusCode).toBe(409);
});

test('two rows with one key: the second waits', async () => {
  const table = await here.send(aTable({ Key: '1' }, { Key: '1', 'Owner Name': 'Bob' }));
  expect(table.problems).toMatchObject([{ kind: 'doubled', field: 'key', rows: 1, blocks: true }]);
  await here.answer('PATCH', `/bring-ins/${table.id}/rows/2`, { edits: { key: '2' } });
  expect((await here.settled(table.id)).counts).toMatchObject({ ready: 2 });
});

test('all builds go out as a table that changes nothing when it comes in again', async () => {
  await here.aBuild({ ownerName: 'Zoë "Z"', notes: '=cmd()', imageUrl: 'https://example.com/a.jpg' });
  await here.aBuild({
    rearWheelWidth: '12',
    rearSpacer: 25,
    dualRearWheels: true,
    rubbing: null,
    modification: '',
  });
  const table = await here.send(aTable({ Key: '1', Photos: 'a.jpg' }));
  await here.sendPhoto(table.id, 'a.jpg');
  await here.run((await here.settled(table.id)).id);
  const before = await builds();
  for (const format of ['csv', 'xlsx']) {
    const { rawPayload } = await here.call('GET', `/tables/export?format=${format}`);
    const again = await here.send(rawPayload, { filename: `builds.${format}` });
    expect(again.counts, format).toMatchObject({ rows: 3, mend: 0, here: 3, planned: 0 });
  }
  expect(await builds()).toEqual(before);
});

test('a discarded table takes its photos with it', async () => {
  const before = await traces();
  const table = await here.send(aTable({ Photos: 'a.jpg' }));
  await here.sendPhoto(table.id, 'a.jpg');
  await here.answer('DELETE', `/bring-ins/${table.id}`);
  expect(await traces()).toEqual(before);
  expect((await here.call('GET', `/bring-ins/${table.id}`)).statusCode).toBe(404);
});

test('a deleted account takes its address out of the table it came with', async () => {
  const table = await here.send(aTable({ 'Owner Email': 'jane@example.com', Notes: 'jane@example.com' }));
  await here.run(table.id);
  const jane = await addUser(here.site, { email: 'jane@example.com', isEmailVerified: true });
  const cookies = await signedInAs(here.site, jane);
  const reply = await here.site.app.inject({
    method: 'POST',
    url: '/api/auth/account/delete',
    cookies,
    payload: { password: PASSWORD, builds: 'keep' },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  const rows = await here.site.db.select().from(bringInRows);
  expect(JSON.stringify(rows)).not.toMatch(/jane@/i);
  expect((await here.rows(table.id))[0]).toMatchObject({ result: 'added' });
  expect(JSON.stringify(await here.site.db.select().from(vehicleSources))).not.toMatch(/jane@/i);
});

test('what is no table is refused with a sentence', async () => {
  const reply = await here.post('/bring-ins', multipart('table', '%PDF-1.7', { filename: 'builds.pdf' }));
  expect(reply.statusCode).toBe(422);
  expect(reply.json().message).toMatch(/CSV or XLSX/);
});
