import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
  const owner = await addUser(site);
  const rows = await insertVehicles(site.db, {}, { userId: owner.id, isApproved: false });
  await site.gallery.changed(rows.map(({ id }) => id));
});
afterAll(() => site.close());

const headersOf = async (call: InjectOptions) => (await site.app.inject(call)).headers;

const ANSWERS: [string, InjectOptions][] = [
  ['a page', { url: '/' }],
  ['a page of administrators', { url: '/admin/login' }],
  ['a list', { url: '/api/vehicles' }],
  ['a feed', { url: '/api/vehicles?format=atom' }],
  ['the description of the API', { url: '/docs' }],
  ['a call that is refused', { url: '/api/admin/vehicles' }],
  ['a call that does not exist', { url: '/api/nothing' }],
  ['bad input', { url: '/api/vehicles?limit=x' }],
  ['a body that is no JSON', { method: 'POST', url: '/api/auth/login', payload: 'x' }],
  ['a write to a page', { method: 'POST', url: '/' }],
  ['an address that cannot be read', { url: '/api/vehicles/%' }],
  ['an address that is too long', { url: `/api/vehicles/${'9'.repeat(3000)}` }],
  ['a file that is not there', { url: '/uploads/none.jpg' }],
  ['robots.txt', { url: '/robots.txt' }],
  ['a preflight', { method: 'OPTIONS', url: '/api/vehicles' }],
];

test.each(ANSWERS)('%s carries every security header', async (_kind, call) => {
  expect(await headersOf(call)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

test.each(ANSWERS)('%s runs no script that stands in it or is made from text', async (_kind, call) => {
  const policy = String((await headersOf(call))['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
});

test('a site without https does not ask browsers for it', async () => {
  const plain = await openTestApp({ PUBLIC_URL: 'http://gallery.example' });
  const { headers } = await plain.app.inject('/');
  await plain.close();
  expect(headers).not.toHaveProperty('strict-transport-security');
});

describe('what depends on who asks is kept by nobody', () => {
  test.each([
    '/admin',
    '/admin/login',
    '/admin/dashboard?view=review',
    '/ADMIN',
    '/%61dmin',
    '//admin',
    '/my-vehicles',
    '/my-vehicles/',
    '/edit-vehicle/1',
    '/auth?returnTo=/my-vehicles',
    '/auth?token=abc',
  ])('the page %s', async (url) => {
    expect((await headersOf({ url }))['cache-control']).toBe('private, no-store');
  });

  const PERSONAL = [
    '/api/auth/me',
    '/api/admin/me',
    '/api/admin/vehicles',
    '/api/vehicles/my-vehicles',
    '/api/vehicles/2',
    '/api/favorites',
    '/api/likes/ids',
    '/api/account/data',
  ];
  test.each(PERSONAL)('%s, signed out, with a bad cookie and signed in', async (url) => {
    const secure = { '__Host-session': 'made-up', '__Host-admin-session': 'made-up' };
    for (const cookies of [{}, secure, await signedInAs(site), await signedInAsAdmin(site)])
      expect((await headersOf({ url, cookies }))['cache-control']).toMatch(/^(private, )?no-store$/);
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('a refused %s', async (method) => {
    expect((await headersOf({ method, url: '/api/vehicles/1' }))['cache-control']).toBe('private, no-store');
  });
});

test('the gallery may stay in the memory of the one browser that was shown it', async () => {
  expect((await headersOf({ url: '/' }))['cache-control']).toBe('private, no-cache');
});

test('public data may be kept by anybody who asks whether it is still true', async () => {
  const cookies = await signedInAsAdmin(site);
  const { headers, body } = await site.app.inject({ url: '/api/vehicles?format=csv', cookies });
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(body).toBe((await site.app.inject('/api/vehicles?format=csv')).body);
});
