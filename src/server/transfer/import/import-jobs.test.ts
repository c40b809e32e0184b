import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ImportJob } from '#contract/admin/transfer.ts';
import { activityLog, importJobs, uploads, vehicles } from '#server/database/schema.ts';
import { signedInAsAdmin } from '#test/accounts.ts';
import type { TestApp } from '#test/app.ts';
import { pack } from '#test/archives.ts';
import { type ImportSite, NOTHING, openImportSite } from '#test/import-site.ts';
import { multipart } from '#test/multipart.ts';

let kit: ImportSite;
let site: TestApp;
let archive: Buffer;

beforeAll(async () => {
  kit = await openImportSite();
  site = kit.site;
  archive = await pack(kit.good);
});
beforeEach(() => kit.clear());
afterAll(() => site.close());

async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  return site.app.inject({
    method,
    url: `/api/admin/imports${path}`,
    cookies: kit.asAdmin,
    ...(payload && { payload }),
  });
}

function sendArchive(zip: Buffer, filename = 'gallery.zip') {
  return site.app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    cookies: kit.asAdmin,
    ...multipart('importFile', zip, { filename }),
  });
}

const current = async (): Promise<ImportJob | null> => (await ask('GET', '/current')).json().job;

async function until(state: ImportJob['state'] | 'gone'): Promise<ImportJob | null> {
  await vi.waitUntil(async () => ((await current())?.state ?? 'gone') === state, { timeout: 20_000 });
  return current();
}

async function inspected(zip = archive): Promise<string> {
  const answer = await sendArchive(zip);
  expect(answer.statusCode, answer.body).toBe(200);
  const { token }: ImportJob = answer.json();
  await until('checked');
  return token;
}

test('an archive is sent, inspected, and imported when that is asked for', async () => {
  const token = await inspected();
  expect(await current()).toMatchObject({
    fileName: 'gallery.zip',
    bytes: archive.length,
    filesPlanned: 1,
    report: { importedVehicles: 1, dryRun: true },
  });
  expect(await kit.traces()).toMatchObject({ builds: 0, files: [], entries: 0 });

  expect((await ask('POST', `/${token}/run`)).statusCode).toBe(200);
  const done = await until('finished');
  expect(done).toMatchObject({
    adminName: expect.stringMatching(/^admin/),
    report: { importedVehicles: 1, importedImages: 1, dryRun: false },
  });
  expect(await kit.traces()).toMatchObject({ builds: 1, rows: 1, planned: 0 });
  await vi.waitUntil(async () => (await kit.traces()).left.length === 0, { timeout: 20_000 });
  const log = await site.db.select().from(activityLog).orderBy(activityLog.id);
  expect(log.map(({ action, title }) => `${action}: ${title}`)).toEqual([
    'import: Import of gallery.zip started',
    expect.stringMatching(/^import: Import of 2026-/),
  ]);
  await ask('DELETE', `/${token}`);
  expect(await current()).toBeNull();
});

test('an archive that cannot be taken says why, and makes room for the next', async () => {
  const broken = await pack({ ...kit.good, 'readme.txt': 'hello' });
  expect((await sendArchive(broken)).statusCode).toBe(200);
  expect(await until('failed')).toMatchObject({ reason: expect.stringContaining('readme.txt') });
  expect(await kit.traces()).toEqual({ ...NOTHING, jobs: 1 });
  await inspected();
});

test('a picture that is none ends the import, and nothing of it stays', async () => {
  const token = await inspected(await pack({ ...kit.good, [kit.picture.slice(1)]: '<svg onload=alert(1)>' }));
  await ask('POST', `/${token}/run`);
  expect(await until('failed')).toMatchObject({ reason: expect.stringContaining('isn’t a valid image') });
  expect(await kit.traces()).toEqual({ ...NOTHING, jobs: 1, entries: 2 });
});

test('an import that is cancelled leaves nothing but its entry', async () => {
  const token = await inspected();
  await ask('POST', `/${token}/run`);
  expect((await ask('DELETE', `/${token}`)).statusCode).toBe(200);
  await until('gone');
  expect(await kit.traces()).toEqual({ ...NOTHING, entries: 2 });
});

test('so does one that was only inspected', async () => {
  const token = await inspected();
  await ask('DELETE', `/${token}`);
  await until('gone');
  expect(await kit.traces()).toEqual(NOTHING);
});

test('there is one import at a time, whoever asks', async () => {
  const token = await inspected();
  const another = await signedInAsAdmin(site);
  const url = '/api/admin/imports/current';
  expect((await site.app.inject({ url, cookies: another })).json().job).toMatchObject({ token });
  expect((await sendArchive(archive)).statusCode).toBe(409);
  // It stands in the way of nothing while it is not begun.
  expect((await kit.send(archive)).statusCode).toBe(200);
});

test('what is no archive is refused or fails, and an import that is not ready cannot be begun', async () => {
  const bare = await ask('POST', '', { fileName: 'gallery.zip' });
  expect([bare.statusCode, await kit.traces()]).toEqual([415, NOTHING]);
  expect((await sendArchive(Buffer.from('hello'))).statusCode).toBe(200);
  const failed = await until('failed');
  expect(failed).toMatchObject({ reason: 'File must be a .zip' });
  expect((await ask('POST', `/${failed?.token}/run`)).statusCode).toBe(409);
  expect((await ask('POST', '/nobody/run')).statusCode).toBe(404);
});

test('a picture that this site signed keeps every byte; from another site it does not', async () => {
  const name = kit.picture.slice('/uploads/'.length);
  const plain = kit.good[kit.picture.slice(1)] ?? Buffer.alloc(0);
  const remark = Buffer.concat([Buffer.from('fffe0007', 'hex'), Buffer.from('hello')]);
  const remarked = Buffer.concat([plain.subarray(0, 20), remark, plain.subarray(20)]);
  expect((await kit.send(archive)).statusCode).toBe(200);
  await site.storage.put(name, remarked);
  const { rawPayload: own } = await site.app.inject({ url: '/api/admin/export', cookies: kit.asAdmin });
  const imported = async () => {
    await site.db.delete(vehicles);
    await site.db.delete(uploads);
    expect((await kit.send(own)).json()).toMatchObject({ importedImages: 1 });
    return (await site.app.inject(kit.picture)).rawPayload;
  };
  expect((await imported()).equals(remarked)).toBe(true);
  await site.db.execute(`UPDATE site_facts SET value = '"${'0'.repeat(64)}"' WHERE key = 'archive-key'`);
  expect((await imported()).includes('hello')).toBe(false);
});

test('an import of a process that is not heard of for a while ends, and nothing of it stays', async () => {
  const token = await inspected();
  const dead = { state: 'importing', runner: 'dead', seenAt: new Date(Date.now() + 60_000) } as const;
  await site.db.update(importJobs).set(dead).where(eq(importJobs.token, token));
  await ask('DELETE', '/nobody');
  expect(await current()).toMatchObject({ state: 'importing' });
  await site.db.update(importJobs).set({ seenAt: new Date('2020-01-01') });
  expect(await until('failed')).toMatchObject({
    reason: 'The server was restarted. Please import the archive again.',
  });
  expect(await kit.traces()).toEqual({ ...NOTHING, jobs: 1, entries: 1 });
  await inspected();
});
