import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
  const rows = await insertVehicles(site.db, {});
  await site.gallery.changed(rows.map(({ id }) => id));
});
afterAll(() => site.close());

async function framing(url: string) {
  const { headers } = await site.app.inject({ url });
  const ancestors = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  return { ancestors, options: headers['x-frame-options'] };
}

test.each(['/?embed=1', '/?make=Ford&embed=1&limit=8&theme=dark', '/?embed=1&q=f150', '/?embed=1&limit=x'])(
  'other sites may show the builds alone: %s',
  async (url) => {
    expect(await framing(url)).toEqual({ ancestors: '*', options: undefined });
  },
);

test.each([
  '/',
  '/?make=Ford',
  '/?embed=0',
  '/?embed=true',
  '/?embed=1&vehicle=1',
  '/?embed=1&vehicle=99',
  '/?embed=1&vehicle=1&print=1',
  '/?embed=1&upload=1',
  '/?embed=1&compare=1,2',
  '/?embed=1&compare=1',
  '/?embed=1&fit=1',
  '//?embed=1',
  '/auth?embed=1',
  '/my-vehicles?embed=1',
  '/add-vehicle?embed=1',
  '/edit-vehicle/1?embed=1',
  '/admin?embed=1',
  '/admin/login?embed=1',
  '/no-such-page?embed=1',
  '/api/vehicles?embed=1',
  '/docs/?embed=1',
])('nothing else may be shown in a frame: %s', async (url) => {
  expect(await framing(url)).toMatchObject({ ancestors: "'none'", options: 'SAMEORIGIN' });
});

test('search engines keep the gallery and not its embedded form', async () => {
  const { body } = await site.app.inject('/?make=Ford&embed=1&limit=8&theme=dark');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain('<link rel="canonical" href="https://gallery.example/?make=Ford">');
  expect((await site.app.inject('/?make=Ford')).body).not.toContain('noindex');
});
