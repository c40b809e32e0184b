import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS } from '#contract/assistants.ts';
import { vehicles } from '#server/database/schema.ts';
import { addUser, type Cookies, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
  const rows = await insertVehicles(
    site.db,
    { imageUrl: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa.jpg', trim: '</script><b>"&' },
    { make: 'Jeep', model: 'Wrangler', isApproved: false },
    { make: 'Toyota', model: 'Tacoma', imageUrl: 'https://example.com/tacoma.jpg' },
    {
      ...{ make: 'Dodge', model: 'Challenger', wheelWidth: '9.5', wheelOffset: 20 },
      ...{ rearWheelWidth: '11', rearWheelOffset: 50, rearSpacer: 10, rearTireWidth: '13.50' },
    },
  );
  await site.gallery.changed(rows.map(({ id }) => id));
});
afterAll(() => site.close());

async function page(url: string, cookies: Cookies = {}) {
  const { statusCode, body, headers } = await site.app.inject({ url, cookies });
  const meta = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(body)?.[1];
  return { statusCode, body, headers, title: /<title>(.*?)<\/title>/.exec(body)?.[1], meta };
}

test('a link to a build is previewed by its name, its wheels and its own picture', async () => {
  const { statusCode, title, meta } = await page('/?vehicle=1');
  expect(statusCode).toBe(200);
  expect(title).toContain('2021 Ford F-150');
  expect(title).toContain('TIS 544BM 20×10');
  expect(meta('og:description')).toContain('offset −18 mm, on Nitto 33×12.50R20');
  expect(meta('og:image')).toBe('https://gallery.example/uploads/aaaaaaaaaaaaaaaaaaaaaaaa-preview.jpg');
  expect(meta('og:url')).toBe('https://gallery.example/?vehicle=1');
});

test('a link to a build with another rear is previewed with both', async () => {
  const { title, meta } = await page('/?vehicle=4');
  expect(title).toContain('TIS 544BM 20×9.5, rear 20×11 ·');
  expect(meta('og:description')?.replaceAll('\u00a0', ' ')).toMatch(
    /^TIS 544BM 20×9.5 \+20, rear 20×11 \+50 with 10 mm spacer, sits as \+40, on Nitto 33×12.50R20, rear 33×13.50R20\./,
  );
  const { body } = await page('/api/vehicles?format=atom&make=Dodge');
  expect(body).toContain('rear 20×11');
  expect(body).toContain('Nitto 33×12.50R20 · rear 33×13.50R20');
});

test('structured data of a build cannot leave its script element', async () => {
  const { body } = await page('/?vehicle=1');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Vehicle', vehicleModelDate: '2021', model: 'F-150' });
  expect(body).not.toContain('<b>');
});

const dataOf = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

test('a photo of a build has its licence and its credit in the structured data', async () => {
  const { body } = await page('/?vehicle=1');
  expect(dataOf(body).image).toEqual([
    {
      '@type': 'ImageObject',
      contentUrl: 'https://gallery.example/uploads/aaaaaaaaaaaaaaaaaaaaaaaa.jpg',
      thumbnailUrl: 'https://gallery.example/uploads/aaaaaaaaaaaaaaaaaaaaaaaa-preview.jpg',
      license: 'https://gallery.example/terms',
      acquireLicensePage: 'https://gallery.example/contact',
      creditText: 'Marcus, Fitment Gallery',
      creator: { '@type': 'Person', name: 'Marcus' },
      copyrightNotice: 'Marcus',
    },
  ]);
});

test('a picture of another site is shown without a licence nobody knows', async () => {
  const { body } = await page('/?vehicle=3');
  expect(dataOf(body).image).toBe('https://example.com/tacoma.jpg');
});

test('a drawing of a demo build is the site’s own', async () => {
  const url = '/uploads/bbbbbbbbbbbbbbbbbbbbbbbb.jpg';
  const [demo] = await insertVehicles(site.db, { isDemo: true, imageUrl: url, additionalImages: [url] });
  await site.gallery.changed([demo?.id ?? 0]);
  const { body } = await page(`/?vehicle=${demo?.id}`);
  const drawn = {
    creator: { '@type': 'Organization', name: 'Fitment Gallery' },
    creditText: 'Fitment Gallery',
  };
  expect(dataOf(body).image).toMatchObject([drawn, drawn]);
  await site.db.delete(vehicles).where(eq(vehicles.id, demo?.id ?? 0));
  await site.gallery.changed([demo?.id ?? 0]);
});

test('a filtered list is previewed by what was chosen, how many builds there are, and the first of their pictures', async () => {
  const { title, meta } = await page('/?make=Toyota&sort=popular&view=list');
  expect(title).toBe('Toyota · Fitment Gallery');
  expect(meta('og:description')).toMatch(/^1 build: Toyota/);
  expect(meta('og:image')).toBe('https://example.com/tacoma.jpg');
  expect(meta('og:url')).toBe('https://gallery.example/?make=Toyota');
});

test('a list that no build can match is a page all the same', async () => {
  const { statusCode, title } = await page(`/?make=Ford&wheelModel=${'x'.repeat(150)}`);
  expect(statusCode).toBe(200);
  expect(title).toBe('Ford · Fitment Gallery');
});

test('a comparison is previewed by its first build and how many more there are, and is not to be found by search', async () => {
  const { statusCode, body, title, meta } = await page('/?make=Ford&compare=1,2,3,99');
  expect(statusCode).toBe(200);
  expect(title).toBe('Compare: 2021 Ford F-150 and 1 more · Fitment Gallery');
  expect(meta('og:description')).toContain('2021 Toyota Tacoma Lariat on TIS 544BM 20×10');
  expect(meta('og:description')).not.toContain('Wrangler');
  expect(meta('og:image')).toBe('https://gallery.example/uploads/aaaaaaaaaaaaaaaaaaaaaaaa-preview.jpg');
  expect(meta('og:url')).toBe('https://gallery.example/?compare=1,2,3,99');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('a comparison of builds that are all gone answers 404', async () => {
  const { statusCode, title } = await page('/?compare=2,99');
  expect(statusCode).toBe(404);
  expect(title).toBe('Compare builds · Fitment Gallery');
});

test('the sheet of a build leads search engines to the build itself', async () => {
  const { title, body, meta } = await page('/?vehicle=3&print=1');
  expect(title).toBe('Build sheet: 2021 Toyota Tacoma Lariat · Fitment Gallery');
  expect(body).toContain('<link rel="canonical" href="https://gallery.example/?vehicle=3">');
  expect(meta('og:url')).toBe('https://gallery.example/?vehicle=3');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test.each(['/?vehicle=2', '/?vehicle=99', '/?vehicle=2&print=1'])(
  'a link to a build that is not there answers 404: %s',
  async (url) => {
    const { statusCode, body } = await page(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('Wrangler');
  },
);

test('the owner of a build that waits finds it at its address, and no cache keeps it', async () => {
  const owner = await addUser(site);
  await site.db.update(vehicles).set({ userId: owner.id }).where(eq(vehicles.id, 2));
  const own = await page('/?vehicle=2', await signedInAs(site, owner));
  expect([own.statusCode, own.title]).toEqual([200, expect.stringContaining('Jeep Wrangler')]);
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect((await page('/?vehicle=2', await signedInAs(site))).statusCode).toBe(404);
  expect((await page('/?vehicle=2')).statusCode).toBe(404);
});

test('a link to the builds of an owner is previewed by their name', async () => {
  const owner = await addUser(site, { email: 'kai@example.com' });
  const [build] = await insertVehicles(site.db, { userId: owner.id, ownerName: 'Kai of the North' });
  await site.gallery.changed([build?.id ?? 0]);
  const { title, body, meta } = await page(`/?owner=${owner.ownerKey}`);
  expect(title).toBe('Builds by Kai of the North · Fitment Gallery');
  expect(meta('og:description')).toContain('1 build: Builds by Kai of the North.');
  expect(body).toContain(`<link rel="canonical" href="https://gallery.example/?owner=${owner.ownerKey}">`);
  expect(body).not.toContain('kai@example.com');
  expect((await page('/?owner=000000000000')).title).toBe('Builds by this owner · Fitment Gallery');
});

test.each([
  '/?owner=kai@example.com',
  '/?year=abc&limit=-1&sort=email',
  '/?q=%ED%A0%80',
  '/?q=%00',
  '/?make=%',
  `/?q=${'x'.repeat(5000)}`,
])('a bad value in the address never breaks the page: %s', async (url) => {
  expect((await page(url)).statusCode).toBe(200);
});

test.each(['/?vehicle=1e3', '/?vehicle=;drop', '/?vehicle=abc', '/?vehicle=999999'])(
  '%s says that no such build is there',
  async (url) => {
    expect((await page(url)).statusCode).toBe(404);
  },
);

test.each([
  ['/?make=ford', '/?make=Ford'],
  ['/?make=Ford.&model=f150&sort=popular', '/?make=Ford&model=F-150&sort=popular'],
  ['/?wheelModel=544bm', '/?wheelModel=544BM'],
  ['/?tireBrand=NITTO&vehicle=1', '/?tireBrand=Nitto&vehicle=1'],
])('%s leads to the values that builds have', async (url, to) => {
  const { statusCode, headers } = await page(url);
  expect([statusCode, headers.location]).toEqual([302, to]);
});

test.each([
  ['/privacy/', '/privacy'],
  ['/auth/?returnTo=%2F&mode=signup', '/auth?returnTo=%2F&mode=signup'],
  ['/admin/dashboard//', '/admin/dashboard'],
  ['/edit-vehicle/7/', '/edit-vehicle/7'],
  ['//auth', '/auth'],
  ['//?make=Ford', '/?make=Ford'],
  ['/%61uth?token=a', '/auth?token=a'],
])('a screen has one address: %s leads to %s', async (url, to) => {
  const { statusCode, headers } = await page(url);
  expect([statusCode, headers.location]).toEqual([308, to]);
});

test.each([
  '//evil.example/',
  '/nowhere/',
  '/edit-vehicle/1/2',
  '/edit-vehicle/',
  '/%',
  '/%E0%A4',
  '/auth/%',
])('a path without a screen leads nowhere, and is called so: %s', async (url) => {
  const { title, headers } = await page(url);
  expect(headers.location).toBeUndefined();
  expect(title).toBe('Page Not Found · Fitment Gallery');
});

test('the sitemap lists approved builds only', async () => {
  const { body } = await page('/sitemap.xml');
  expect(body).toContain('<loc>https://gallery.example/?vehicle=1</loc>');
  expect(body).not.toContain('vehicle=2<');
});

test('robots are pointed to the sitemap and away from administration', async () => {
  const { body } = await page('/robots.txt');
  expect(body).toContain('Sitemap: https://gallery.example/sitemap.xml');
  expect(body).toContain('Disallow: /admin');
  expect(body).toContain('Disallow: /api/');
  expect(body).toContain('Allow: /api/vehicles?format=atom');
});

test('assistants are told what there is, how to ask, and how to cite', async () => {
  const { body, headers } = await page('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^# Fitment Gallery\n\n> /);
  expect(body).toContain('[Model Context Protocol](https://gallery.example/mcp)');
  for (const name of Object.keys(TOOLS)) expect(body).toContain(`- \`${name}\`: `);
  expect(body).toContain('Cite the address that comes with an answer');
  const addresses = [...body.matchAll(/\]\(https:\/\/gallery\.example(\/[^)]*)\)/g)].map(
    ([, path = '']) => path,
  );
  expect(addresses.length).toBeGreaterThan(8);
  for (const url of addresses.filter((path) => path !== '/mcp'))
    expect((await page(url)).statusCode, url).toBe(200);
  expect((await page('/robots.txt')).body).toContain('https://gallery.example/llms.txt');
});

test('every page carries a policy that allows scripts of this site only', async () => {
  const { headers } = await site.app.inject({ url: '/' });
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-powered-by']).toBeUndefined();
});
