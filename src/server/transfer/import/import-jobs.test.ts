import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ImportJob, PART_OFFSET, PART_TYPE } from '#contract/transfer.ts';
import { activityLog, importJobs, uploads, vehicles } from '#server/database/schema.ts';
import { signedInAsAdmin } from '#test/accounts.ts';
import type { TestApp } from '#test/app.ts';
import { pack } from '#test/archives.ts';
import { type ImportSite, NOTHING, openImportSite } from '#test/import-site.ts';

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

async function announce(bytes = archive.length): Promise<ImportJob> {
  const answer = await ask('POST', '', { fileName: 'gallery.zip', bytes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

function sendPart(token: string, part: Buffer, offset: number | string, type = PART_TYPE) {
  return site.app.inject({
    method: 'PATCH',
    url: `/api/admin/imports/${token}`,
    cookies: kit.asAdmin,
    headers: { 'content-type': type, [PART_OFFSET]: String(offset) },
    payload: part,
  });
}

const current = async (): Promise<ImportJob | null> => (await ask('GET', '/current')).json().job;

async function until(state: ImportJob['state'] | 'gone'): Promise<ImportJob | null> {
  await vi.waitUntil(async () => ((await current())?.state ?? 'gone') === state, { timeout: 20_000 });
  return current();
}

const isAtRest = async () => (await site.db.select().from(importJobs)).every(({ runner }) => runner === null);

async function inspected(zip = archive): Promise<string> {
  const { token } = await announce(zip.length);
  await sendPart(token, zip, 0);
  await until('checked');
  return token;
}

test('an archive arrives in parts, is inspected, and is imported when that is asked for', async () => {
  const { token, receivedBytes } = await announce();
  expect(receivedBytes).toBe(0);
  const half = Math.floor(archive.length / 2);
  expect((await sendPart(token, archive.subarray(0, half), 0)).json()).toMatchObject({
    receivedBytes: half,
    state: 'arriving',
  });
  // Whoever does not know what arrived sends some of it twice.
  await sendPart(token, archive.subarray(half - 10), half - 10);
  const would = await until('checked');
  expect(would).toMatchObject({ filesPlanned: 1, report: { importedVehicles: 1, dryRun: true } });
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
    'import: Import of gallery.zip begun',
    expect.stringMatching(/^import: Import of 2026-/),
  ]);
  await ask('DELETE', `/${token}`);
  expect(await current()).toBeNull();
});

test('an archive that cannot be taken says why, and makes room for the next', async () => {
  const broken = await pack({ ...kit.good, 'readme.txt': 'hello' });
  const { token } = await announce(broken.length);
  await sendPart(token, broken, 0);
  expect(await until('failed')).toMatchObject({ reason: expect.stringContaining('readme.txt') });
  expect(await kit.traces()).toEqual({ ...NOTHING, jobs: 1 });
  await inspected();
});

test('a picture that is none ends the import, and nothing of it stays', async () => {
  const token = await inspected(await pack({ ...kit.good, [kit.picture.slice(1)]: '<svg onload=alert(1)>' }));
  await ask('POST', `/${token}/run`);
  expect(await until('failed')).toMatchObject({ reason: expect.stringContaining('no picture') });
  expect(await kit.traces()).toEqual({ ...NOTHING, jobs: 1, entries: 2 });
});

test('an import rests when it is paused and goes on when that is asked for', async () => {
  const token = await inspected();
  await ask('POST', `/${token}/run`);
  expect((await ask('POST', `/${token}/pause`)).json()).toMatchObject({ paused: true });
  await vi.waitUntil(isAtRest, { timeout: 20_000 });
  expect(await current()).toMatchObject({ state: 'importing', paused: true });
  expect(await site.db.$count(vehicles)).toBe(0);
  expect((await kit.send(archive)).statusCode).toBe(409);
  await ask('POST', `/${token}/run`);
  await until('finished');
  expect(await site.db.$count(vehicles)).toBe(1);
});

test('an import that is cancelled leaves nothing but its entry', async () => {
  const token = await inspected();
  await ask('POST', `/${token}/run`);
  expect((await ask('DELETE', `/${token}`)).statusCode).toBe(200);
  await until('gone');
  expect(await kit.traces()).toEqual({ ...NOTHING, entries: 2 });
});

test('so does one that never arrived whole, or was only inspected', async () => {
  for (const part of [archive.subarray(0, 100), archive]) {
    const { token } = await announce();
    await sendPart(token, part, 0);
    if (part === archive) await until('checked');
    await ask('DELETE', `/${token}`);
    await until('gone');
    expect(await kit.traces()).toEqual(NOTHING);
  }
});

test('there is one import at a time, whoever asks', async () => {
  const token = await inspected();
  const another = await signedInAsAdmin(site);
  const url = '/api/admin/imports/current';
  expect((await site.app.inject({ url, cookies: another })).json().job).toMatchObject({ token });
  expect((await ask('POST', '', { fileName: 'b.zip', bytes: 10 })).statusCode).toBe(409);
  // It stands in the way of nothing while it is not begun.
  expect((await kit.send(archive)).statusCode).toBe(200);
});

test('parts that do not fit are refused, and what has arrived stays', async () => {
  const { token } = await announce();
  await sendPart(token, archive.subarray(0, 100), 0);
  expect((await sendPart(token, archive, 101)).statusCode).toBe(409);
  expect((await sendPart(token, archive, 'x')).statusCode).toBe(400);
  expect((await sendPart(token, Buffer.concat([archive, archive]), 0)).statusCode).toBe(400);
  expect((await sendPart(token, Buffer.from('{}'), 0, 'application/json')).statusCode).toBe(415);
  expect((await sendPart('nobody', archive, 0)).statusCode).toBe(404);
  expect((await current())?.receivedBytes).toBeGreaterThanOrEqual(100);
  expect((await ask('POST', `/${token}/run`)).statusCode).toBe(409);
  expect((await ask('POST', `/${token}/pause`)).statusCode).toBe(409);
});

test('what is announced has to be a zip, and to have room', async () => {
  for (const [payload, status] of [
    [{ fileName: 'gallery.rar', bytes: 10 }, 400],
    [{ fileName: 'gallery.zip', bytes: 0 }, 400],
    [{ fileName: 'gallery.zip', bytes: 10 ** 15 }, 507],
  ] as const) {
    expect((await ask('POST', '', payload)).statusCode).toBe(status);
  }
  expect(await kit.traces()).toEqual(NOTHING);
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

test('an import is taken up by another process only when nothing was heard of it for a while', async () => {
  const token = await inspected();
  const dead = { state: 'importing', runner: 'dead', seenAt: new Date(Date.now() + 60_000) } as const;
  await site.db.update(importJobs).set(dead).where(eq(importJobs.token, token));
  expect((await ask('POST', `/${token}/run`)).statusCode).toBe(200);
  expect(await current()).toMatchObject({ state: 'importing' });
  await site.db.update(importJobs).set({ seenAt: new Date('2020-01-01') });
  await ask('POST', `/${token}/run`);
  await until('finished');
});
