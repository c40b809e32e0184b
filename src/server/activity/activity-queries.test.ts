import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { activityLog, vehicles } from '#server/database/schema.ts';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { outboxTransport } from '#server/platform/mail/transports.ts';
import { backUp } from '#server/transfer/back-up.ts';
import { addUser, type Cookies, PASSWORD, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload, aSubmission } from '#test/submissions.ts';
import { unzip } from '#test/unzip.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { purgeOldDeletions } from './activity-queries.ts';

const CANARY = 'canary.bird+1@example.com';
const MONTH = 31 * 24 * 60 * 60;

let site: TestApp;
let folder: string;
let asAdmin: Cookies;
beforeAll(async () => {
  site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
});
afterAll(() => site.close());
beforeEach(async () => {
  asAdmin = await signedInAsAdmin(site);
  folder = await mkdtemp(join(tmpdir(), 'forget-address-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, cookies: Cookies, payload?: object) =>
  site.app.inject({ method, url, cookies, ...(payload && { payload }) });

/** Every column of every table that mentions the address, in any case and as part of any value. */
async function columnsNaming(address: string): Promise<string[]> {
  const { rows } = await site.pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = current_schema AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(100);
  const naming: string[] = [];
  for (const { table, column } of rows) {
    const found = await site.pool.query(
      `SELECT FROM "${table}" WHERE strpos(lower("${column}"::text), lower($1)) > 0 LIMIT 1`,
      [address],
    );
    if (found.rowCount) naming.push(`${table}.${column}`);
  }
  return naming;
}

/** Every file of a folder and of the archives in it that mentions the address. */
async function filesNaming(address: string, path: string): Promise<string[]> {
  const naming: string[] = [];
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const parts = entry.name.endsWith('.zip') ? [...(await unzip(file)).values()] : [await readFile(file)];
    if (parts.some((part) => part.toString('latin1').toLowerCase().includes(address.toLowerCase())))
      naming.push(entry.name);
  }
  return naming;
}

/** Nothing that the site keeps or hands out from now on names the address. */
async function expectForgotten(address = CANARY): Promise<void> {
  expect(await columnsNaming(address)).toEqual([]);
  expect(await filesNaming(address, site.settings.dataFolder)).toEqual([]);
  await backUp(site, join(folder, 'backup.zip'), site.clock());
  const exported = await site.app.inject({ url: '/api/admin/export', cookies: asAdmin });
  await writeFile(join(folder, 'export.zip'), exported.rawPayload);
  expect(await filesNaming(address, folder)).toEqual([]);
  const log = await site.app.inject({ url: '/api/admin/activity?limit=200', cookies: asAdmin });
  expect([exported.statusCode, log.statusCode]).toEqual([200, 200]);
  expect(log.body.toLowerCase()).not.toContain(address);
}

/** A build of an account with the address, which an administrator has changed, deleted and restored before. */
async function aBuildWithPast(isEmailVerified = true) {
  const owner = await addUser(site, { email: CANARY, isEmailVerified });
  const cookies = await signedInAs(site, owner);
  const imageUrl = await anUpload(site.db);
  const given = aSubmission({ imageUrl, notes: `Ask me at ${CANARY.toUpperCase()}.` });
  const { id } = (await call('POST', '/api/vehicles', cookies, given)).json();
  await call('PUT', `/api/admin/vehicles/${id}`, asAdmin, { ownerEmail: 'other@example.com', notes: 'x' });
  await call('PUT', `/api/admin/vehicles/${id}`, asAdmin, { ownerEmail: CANARY });
  const { activityId } = (await call('DELETE', `/api/admin/vehicles/${id}`, asAdmin)).json();
  expect((await call('POST', `/api/admin/activity/${activityId}/undo`, asAdmin)).statusCode).toBe(200);
  // It is there to be forgotten.
  expect(await columnsNaming(CANARY)).toEqual([
    ...['activity_log.after', 'activity_log.before'],
    ...['users.email', 'vehicles.owner_email'],
  ]);
  return { id: Number(id), owner, cookies };
}

async function deleteAccount(cookies: Cookies, builds: 'keep' | 'delete') {
  const answer = await call('POST', '/api/auth/account/delete', cookies, { password: PASSWORD, builds });
  expect(answer.statusCode).toBe(200);
}

const lastDeletion = async (id: number) =>
  (await site.db.select().from(activityLog).where(eq(activityLog.subjectId, id))).findLast(
    ({ action }) => action === 'delete',
  );

describe('an e-mail address is forgotten everywhere', () => {
  test('of a build when its owner deletes it, also when an administrator brings it back', async () => {
    const { id, owner, cookies } = await aBuildWithPast();
    await call('DELETE', `/api/vehicles/${id}`, cookies);
    expect(await columnsNaming(CANARY)).toEqual(['users.email']);
    expect(await columnsNaming('other@example.com')).toEqual([]);
    const restored = await call('POST', `/api/admin/activity/${(await lastDeletion(id))?.id}/undo`, asAdmin);
    expect(restored.json().vehicle).toMatchObject({ id, ownerEmail: null, userId: owner.id });
    await deleteAccount(cookies, 'delete');
    await expectForgotten();
  });

  test.each(['keep', 'delete'] as const)(
    'when the account is deleted, guest builds under it included: %s the builds',
    async (builds) => {
      const { id, cookies } = await aBuildWithPast();
      const [guest, kept, deleted] = await insertVehicles(
        site.db,
        { userId: null, ownerEmail: 'Canary.Bird+1@Example.com', ownerName: CANARY },
        { userId: null, ownerEmail: `x${CANARY}`, notes: `not ${CANARY}.au` },
        { userId: null, ownerEmail: CANARY },
      );
      const removal = await call('DELETE', `/api/admin/vehicles/${deleted?.id}`, asAdmin);
      await deleteAccount(cookies, builds);
      const rows = await site.db.select().from(vehicles);
      const find = (of: number | undefined) => rows.find((row) => row.id === of);
      expect(find(id)?.ownerEmail).toBe(builds === 'keep' ? null : undefined);
      expect(find(guest?.id)).toMatchObject({ ownerEmail: null, ownerName: 'Owner' });
      // Addresses that only begin or end alike are other people's.
      expect(find(kept?.id)).toMatchObject({ ownerEmail: `x${CANARY}`, notes: `not ${CANARY}.au` });
      await site.db.delete(vehicles).where(eq(vehicles.id, kept?.id ?? 0));
      await expectForgotten();
      const back = `/api/admin/activity/${removal.json().activityId}/undo`;
      expect((await call('POST', back, asAdmin)).json().vehicle).toMatchObject({ ownerEmail: null });
    },
  );

  test('30 days after an administrator deleted the build, restored before or not', async () => {
    const { id, cookies } = await aBuildWithPast();
    await deleteAccount(cookies, 'keep');
    await call('PUT', `/api/admin/vehicles/${id}`, asAdmin, { ownerEmail: CANARY });
    await call('DELETE', `/api/admin/vehicles/${id}`, asAdmin);
    await purgeOldDeletions(site.db, site.clock());
    expect(await columnsNaming(CANARY)).toEqual(['activity_log.after', 'activity_log.before']);
    site.forward(MONTH);
    await purgeOldDeletions(site.db, site.clock());
    asAdmin = await signedInAsAdmin(site);
    await expectForgotten();
  });
});

test('an address that was never confirmed takes only its own builds along, not those of whoever has it', async () => {
  const { id, cookies } = await aBuildWithPast(false);
  const [guest] = await insertVehicles(site.db, { userId: null, ownerEmail: CANARY });
  await deleteAccount(cookies, 'keep');
  expect(await columnsNaming(CANARY)).toEqual(['vehicles.owner_email']);
  const rightful = await addUser(site, { email: CANARY, isEmailVerified: true });
  const claimed = await call('POST', '/api/vehicles/claim', await signedInAs(site, rightful));
  expect(claimed.json()).toEqual({ claimed: 1 });
  const [row] = await site.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, guest?.id ?? 0));
  expect(row?.userId).toBe(rightful.id);
  expect(id).not.toBe(guest?.id);
  await deleteAccount(await signedInAs(site, rightful), 'delete');
  await expectForgotten();
});

test('mails go with the account they were sent to, those that still wait too', async () => {
  const owner = await addUser(site, { email: CANARY, isEmailVerified: true });
  const mail = { to: CANARY, subject: `To ${CANARY}`, text: CANARY, html: CANARY };
  await queueMail(site.db, mail, { now: new Date(site.clock().getTime() + 1) });
  expect(await columnsNaming(CANARY)).toEqual([
    ...['mails.html', 'mails.recipient', 'mails.subject', 'mails.text'],
    'users.email',
  ]);
  await deleteAccount(await signedInAs(site, owner), 'keep');
  await expectForgotten();
});

test('what webhooks were sent of a build forgets the address in its texts', async () => {
  const payload = { address: 'https://hooks.example.com/', events: ['build.added'], isActive: true };
  expect((await call('POST', '/api/admin/webhooks', asAdmin, payload)).statusCode).toBe(200);
  await site.webhooks.close();
  const owner = await addUser(site, { email: CANARY, isEmailVerified: true });
  const cookies = await signedInAs(site, owner);
  const imageUrl = await anUpload(site.db);
  await call('POST', '/api/vehicles', cookies, aSubmission({ imageUrl, notes: `Ask me at ${CANARY}` }));
  expect(await columnsNaming(CANARY)).toContain('webhook_deliveries.body');
  await deleteAccount(cookies, 'keep');
  expect(await columnsNaming(CANARY)).toEqual([]);
});

test('mails that were written to files go with the address they were sent to, and no other', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const transport = outboxTransport(folder, 'Gallery <no-reply@gallery.example>');
  const mailer = createMailer({ db: site.db, clock: site.clock, transport });
  const queue = (to: string) =>
    queueMail(site.db, { to, subject: 'Hello', text: 'Hello', html: 'Hello' }, { now: site.clock() });
  for (const to of [CANARY, 'friend@example.com', `x${CANARY}`]) await queue(to);
  mailer.wake();
  await mailer.forget(CANARY.toUpperCase());
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(2);
  const { rows } = await site.pool.query('SELECT recipient FROM mails WHERE recipient LIKE $1 ORDER BY id', [
    `%${CANARY}`,
  ]);
  expect(rows).toEqual([{ recipient: `x${CANARY}` }]);
  vi.restoreAllMocks();
});
