import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFacts, users, vehicleLikes } from '#server/database/schema.ts';
import { createToken } from '#server/platform/secret-token.ts';
import { keepImage } from '#server/uploads/keep-upload.ts';
import { addAdmin, addUser, cookiesOf, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { pack, unpack } from '#test/archives.ts';
import { openTestDatabase } from '#test/database.ts';
import { fourColours } from '#test/media/test-pictures.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { LEFT_OUT, TABLES } from './table-rows.ts';

let folder: string;
let site: TestApp;
const path = () => join(folder, 'backup.zip');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  site = await openTestApp();
  const user = await addUser(site);
  const cookies = await signedInAs(site, user);
  const imageUrl = await keepImage(site, await fourColours(64, 48), { uploadedBy: 'x', now: site.clock() });
  const builds = await insertVehicles(
    site.db,
    {
      userId: user.id,
      imageUrl,
      notes: 'Zeile\n"zwei" \\n 🚙 {}',
      additionalImages: ['a,b', '{"c"}'],
      likes: 1,
    },
    ...Array.from({ length: 600 }, () => ({ trim: null })),
  );
  await site.db.insert(vehicleLikes).values({ vehicleId: 1, visitorKey: 'visitor:x' });
  await site.db.insert(siteFacts).values({ key: 'nested', value: { list: [1, { deep: null }] } });
  await site.app.inject({ method: 'POST', url: '/api/favorites/1', cookies });
  await site.db.execute(sql`
    INSERT INTO insight_counts (day, kind, found, subject, count) VALUES ('2026-05-01', 'view', '', '1', 3)`);
  const asAdmin = await signedInAsAdmin(site, await addAdmin(site));
  const last = builds.at(-1)?.id;
  await site.app.inject({ method: 'DELETE', url: `/api/admin/vehicles/${last}`, cookies: asAdmin });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function everythingIn({ pool, storage }: TestApp) {
  const tables: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await pool.query(`SELECT to_jsonb(t)::text AS line FROM ${table} t ORDER BY 1`);
    tables[table] = rows.map(({ line }) => line);
  }
  const files: Record<string, string> = {};
  for await (const { name } of storage.list()) {
    const file = await storage.open(name);
    if (file) files[name] = (await buffer(file.stream)).toString('base64');
  }
  return { tables, files };
}

test('every table is backed up, or left out on purpose', async () => {
  const { rows } = await site.pool.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema AND table_type = 'BASE TABLE'",
  );
  expect(rows.map(({ table_name }) => table_name).sort()).toEqual([...TABLES, ...LEFT_OUT].sort());
});

test('a site restored from its backup is the same in every row and every byte', async () => {
  await backUp(site, path(), site.clock());
  const other = await openTestApp();
  await restore(other, path());
  const [before, after] = [await everythingIn(site), await everythingIn(other)];
  expect(before.tables.vehicles).toHaveLength(600);
  expect(Object.keys(before.files)).toHaveLength(8);
  expect(after).toEqual(before);
  // Numbers of deleted builds are not given again.
  const [added] = await insertVehicles(other.db, {});
  expect(added?.id).toBe(602);
  await other.close();
});

test('a copy of a site tells no other program until somebody wants it to', async () => {
  const cookies = await signedInAsAdmin(site);
  const payload = { address: 'https://example.com/hooks', events: ['build.added'], isActive: true };
  const added = await site.app.inject({ method: 'POST', url: '/api/admin/webhooks', cookies, payload });
  expect(added.statusCode).toBe(200);
  const copied = join(folder, 'copied.zip');
  await backUp(site, copied, site.clock());
  const other = await openTestApp();
  expect(await restore(other, copied)).toEqual({ stoppedWebhooks: 1 });
  await rm(copied);
  const asAdmin = await signedInAsAdmin(other);
  const [webhook] = (await other.app.inject({ url: '/api/admin/webhooks', cookies: asAdmin })).json();
  expect(webhook).toMatchObject({ address: payload.address, isActive: false });
  await other.close();
});

test('restoring signs everybody out and ends the links that were mailed', async () => {
  const [email, password] = ['link@example.com', 'secret6'];
  const post = (to: TestApp, url: string, payload: object, cookies = {}) =>
    to.app.inject({ method: 'POST', url, payload, cookies });
  const registered = await post(site, '/api/auth/register', { email, password });
  await post(site, '/api/auth/forgot-password', { email });
  await site.mailer.settled();
  const mailed = site.outbox.map(({ text }) => text).join();
  const verify = /verify=([\w-]+)/.exec(mailed)?.[1];
  const token = /token=([\w-]+)/.exec(mailed)?.[1];
  const asAdmin = await signedInAsAdmin(site);
  const cookies = { ...cookiesOf(registered), ...asAdmin };
  const invitation = createToken();
  const invitationExpires = new Date(site.clock().getTime() + 60_000);
  await addAdmin(site, { invitationHash: invitation.hash, invitationExpires });
  const everybody = join(folder, 'everybody.zip');
  await backUp(site, everybody, site.clock());
  await site.db.delete(users).where(eq(users.email, email));

  const other = await openTestApp();
  await restore(other, everybody);
  await rm(everybody);
  expect((await other.app.inject({ url: '/api/auth/me', cookies })).body).toBe('null');
  expect((await other.app.inject({ url: '/api/admin/me', cookies })).statusCode).toBe(401);
  const reset = await post(other, '/api/auth/reset-password', { token, password: 'another one' });
  const confirmed = await post(other, '/api/auth/verify-email', { token: verify, password: 'another one' });
  const invited = { token: invitation.token, password: 'another one' };
  const accepted = await post(other, '/api/admin/invitation', invited);
  expect([reset, confirmed, accepted].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect((await post(site, '/api/admin/invitation', invited)).statusCode).toBe(200);
  expect((await post(other, '/api/auth/login', { email, password })).statusCode).toBe(200);
  await other.close();
});

test('a backup never replaces another file and leaves nothing half done', async () => {
  const before = await readFile(path());
  await expect(backUp(site, path(), site.clock())).rejects.toThrow('already');
  expect(await readFile(path())).toEqual(before);
  expect(await readdir(folder)).toEqual(['backup.zip']);
});

test('a backup is not restored over a site in use', async () => {
  const before = await everythingIn(site);
  await expect(restore(site, path())).rejects.toThrow('This site is not empty');
  expect(await everythingIn(site)).toEqual(before);
});

test('a backup that an earlier program made is restored without the tables it did not know', async () => {
  const files = await unpack(await readFile(path()));
  const { migrations, ...manifest } = JSON.parse(String(files['backup.json']));
  const known = migrations.filter((name: string) => name < '0022');
  const later = ['insight_counts', 'invites'];
  const kept = Object.entries(files).filter(
    ([name]) => !later.some((table) => name === `database/${table}.ndjson`),
  );
  const earlier = join(folder, 'earlier.zip');
  const backup = { ...manifest, migrations: known };
  await writeFile(
    earlier,
    await pack({ ...Object.fromEntries(kept), 'backup.json': JSON.stringify(backup) }),
  );
  const other = await openTestDatabase();
  await other.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await restore({ ...site, pool: other.maintenance.pool }, earlier);
  await rm(earlier);
  const countOf = async ({ pool }: Pick<TestApp, 'pool'>) =>
    (await pool.query('SELECT FROM vehicles')).rowCount;
  expect(await countOf(other)).toBe(await countOf(site));
  await other.close();
});

test('a damaged or newer backup changes nothing', async () => {
  const other = await openTestApp();
  const before = await everythingIn(other);
  const files = await unpack(await readFile(path()));
  const manifest = JSON.parse(String(files['backup.json']));
  const newer = { ...files, 'backup.json': JSON.stringify({ ...manifest, migrations: ['9999_later.sql'] }) };
  const broken = { ...files, 'database/vehicles.ndjson': '{"id": 1}\n' };
  for (const [content, said] of [
    [await pack(newer), 'newer program'],
    [await pack(broken), 'null value'],
    [Buffer.from('no zip'), 'Not a zip'],
  ] as const) {
    const damaged = join(folder, 'damaged.zip');
    await writeFile(damaged, content);
    await expect(restore(other, damaged)).rejects.toThrow(said);
    expect((await everythingIn(other)).tables).toEqual(before.tables);
  }
  await other.close();
});
