import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiTokens } from '#server/database/access-schema.ts';
import { admins } from '#server/database/schema.ts';
import { resetKeys } from '#server/keys/reset-keys.ts';
import { addAdmin, type Cookies, PASSWORD, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let admin: { id: number; username: string };
let cookies: Cookies;
beforeAll(async () => {
  site = await openTestApp();
  await insertVehicles(site.db, { ownerEmail: 'owner@example.com', isApproved: false });
});
beforeEach(async () => {
  await site.db.delete(apiTokens);
  admin = await addAdmin(site);
  cookies = await signedInAsAdmin(site, admin);
});
afterAll(() => site.close());

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url: `/api/admin${url}`, cookies, ...(payload && { payload }) });

async function makeToken(scopes: string[], given = {}): Promise<{ id: number; secret: string }> {
  const payload = { name: 'Shop system', scopes, days: 30, callsPerMinute: 60, password: PASSWORD, ...given };
  const made = (await asAdmin('POST', '/tokens', payload)).json();
  return { id: made.token.id, secret: made.secret };
}

const withToken = (secret: string, url: string, method: 'GET' | 'PATCH' = 'GET', payload?: object) => {
  const headers = { authorization: `Bearer ${secret}` };
  return site.app.inject({ method, url, headers, ...(payload && { payload }) });
};

const BUILDS = '/api/admin/vehicles';

test('a secret is shown once and kept as a hash', async () => {
  const { secret } = await makeToken(['read']);
  const [row] = await site.db.select().from(apiTokens);
  expect(JSON.stringify(row)).not.toContain(secret);
  const { body } = await asAdmin('GET', '/tokens');
  expect(body).not.toContain(secret);
  expect(body).not.toContain(row?.tokenHash);
  expect(JSON.parse(body)).toMatchObject([
    { name: 'Shop system', scopes: ['read'], ending: secret.slice(-4), madeBy: admin.username },
  ]);
});

test('reading shows what a moderator sees; only exports tell addresses', async () => {
  const read = await makeToken(['read']);
  expect((await withToken(read.secret, BUILDS)).json()).toMatchObject([{ ownerEmail: null }]);
  const exporting = await makeToken(['read', 'export']);
  expect((await withToken(exporting.secret, BUILDS)).json()).toMatchObject([
    { ownerEmail: 'owner@example.com' },
  ]);
});

test('what a token does stands in the log under its maker and its name', async () => {
  const { secret } = await makeToken(['moderate']);
  const [build] = await insertVehicles(site.db, {});
  const url = `/api/admin/vehicles/${build?.id}`;
  expect((await withToken(secret, url, 'PATCH', { isFeatured: true })).statusCode).toBe(200);
  const [entry] = (await asAdmin('GET', `/activity?subjectId=${build?.id}`)).json().activities;
  expect(entry).toMatchObject({ action: 'feature', adminName: `${admin.username} (Shop system)` });
});

test('a token ends when it expires, is revoked, or its maker is deactivated', async () => {
  const { secret, id } = await makeToken(['read']);
  expect((await withToken(secret, BUILDS)).statusCode).toBe(200);
  await site.db.update(admins).set({ isActive: false }).where(eq(admins.id, admin.id));
  expect((await withToken(secret, BUILDS)).statusCode).toBe(401);
  await site.db.update(admins).set({ isActive: true }).where(eq(admins.id, admin.id));
  expect((await withToken(secret, BUILDS)).statusCode).toBe(200);
  expect((await asAdmin('DELETE', `/tokens/${id}`)).statusCode).toBe(200);
  expect((await withToken(secret, BUILDS)).statusCode).toBe(401);
  expect((await asAdmin('DELETE', `/tokens/${id}`)).statusCode).toBe(404);

  const other = await makeToken(['read']);
  await site.db.update(apiTokens).set({ expiresAt: site.clock() });
  expect((await withToken(other.secret, BUILDS)).statusCode).toBe(401);
});

test('a token that may export decides as a moderator all the same', async () => {
  const { secret } = await makeToken(['read', 'moderate', 'export']);
  const [build] = await insertVehicles(site.db, {});
  const payload = { ids: [build?.id], action: 'delete' };
  const headers = { authorization: `Bearer ${secret}` };
  const url = '/api/admin/vehicles/bulk';
  expect((await site.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(403);
});

test('a token ends with the reset of its maker’s keys', async () => {
  const { secret } = await makeToken(['export']);
  const invitation = { invitationHash: 'x', invitationExpires: site.clock() };
  await resetKeys(site, { username: admin.username, invitation, now: site.clock() });
  expect((await withToken(secret, '/api/admin/insights')).statusCode).toBe(401);
});

test('a token of somebody who is a moderator by now exports nothing', async () => {
  const { secret } = await makeToken(['export']);
  await site.db.update(admins).set({ role: 'moderator' }).where(eq(admins.id, admin.id));
  expect((await withToken(secret, '/api/admin/tables/export?kind=builds&format=csv')).statusCode).toBe(403);
});

test('calls beyond the limit wait for the next minute', async () => {
  const { secret } = await makeToken(['read']);
  for (let call = 0; call < 60; call += 1) await withToken(secret, '/api/vehicles/options/years');
  const refused = await withToken(secret, '/api/vehicles/options/years');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  site.forward(60);
  expect((await withToken(secret, '/api/vehicles/options/years')).statusCode).toBe(200);
  const [row] = (await asAdmin('GET', '/tokens')).json();
  expect(row.lastUsedAt).not.toBeNull();
});

test('a site keeps so many tokens at most', async () => {
  for (let made = 0; made < 50; made += 1) await makeToken(['read']);
  const payload = { name: 'One more', scopes: ['read'], days: 30, callsPerMinute: 60, password: PASSWORD };
  expect((await asAdmin('POST', '/tokens', payload)).statusCode).toBe(409);
});

test.each([
  { name: '' },
  { scopes: [] },
  { scopes: ['everything'] },
  { days: 4000 },
  { callsPerMinute: 1_000_000 },
  { password: undefined },
  { password: 'wrong' },
])('a token of %j is not made', async (given) => {
  const payload = {
    name: 'Shop',
    scopes: ['read'],
    days: 30,
    callsPerMinute: 60,
    password: PASSWORD,
    ...given,
  };
  expect((await asAdmin('POST', '/tokens', payload)).statusCode).toBe(400);
});

test('the API document says which call takes which token', async () => {
  const { paths, components } = (await site.app.inject('/api/openapi.json')).json();
  expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(paths['/api/admin/vehicles'].get.security).toEqual([{ token: ['read'] }]);
  expect(paths['/api/admin/vehicles/bulk'].post.security).toEqual([{ token: ['moderate'] }]);
  expect(paths['/api/admin/export'].get.security).toEqual([{ token: ['export'] }]);
  expect(paths['/api/admin/accounts'].get.security).toBeUndefined();
});
