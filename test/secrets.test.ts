import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehicles } from '#server/database/schema.ts';
import { addUser, type Cookies, signedInAs } from './accounts.ts';
import { openTestApp, type TestApp } from './app.ts';
import { PERMISSIONS } from './permissions.ts';
import { insertVehicles } from './vehicles.ts';

/** The owner's address, and every mark by which the build that was taken out of the gallery would be known. */
const SECRET = /canary|zzyzx/i;
const HIDDEN = {
  make: 'Zzyzx',
  model: 'Zzyzx Six',
  suspension: 'Zzyzx lift',
  wheelModel: 'ZZYZX9',
  tireBrand: 'Zzyzxtire',
  ownerName: 'Zzyzx owner',
  notes: 'zzyzx notes',
  imageUrl: 'https://zzyzx.example/1.jpg',
};

let site: TestApp;
let shown = 0;
let hidden = 0;
/** A guest, and somebody who saved both builds while both were there. */
const visitors: Cookies[] = [{}];

beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
  const { id: userId } = await addUser(site, { email: 'canary@example.com' });
  const mine = { userId, ownerEmail: 'canary@example.com' };
  const rows = await insertVehicles(site.db, mine, { ...mine, ...HIDDEN });
  [shown = 0, hidden = 0] = rows.map(({ id }) => id);
  await site.gallery.ready;
  await site.gallery.changed([shown, hidden]);
  const cookies = await signedInAs(site);
  visitors.push(cookies);
  for (const id of [shown, hidden])
    await site.app.inject({ method: 'POST', url: `/api/favorites/${id}`, cookies });
});
afterAll(() => site.close());

const FILLED_IN: Record<string, string> = {
  ':term': 'Ford',
  '/facets': '/facets?search=Ford',
  '/fit': '/fit?make=Ford&model=F-150&wheelDiameter=20&wheelWidth=10&wheelOffset=-18',
  '/suggestions': '/suggestions?q=z',
  '/options/models': '/options/models?make=Zzyzx',
  '/*': '/',
};

/** Every address that can be read without being an administrator, about either build where it is about one. */
function addresses(): string[] {
  const read = [...PERMISSIONS.anyone, ...PERMISSIONS.user].filter((route) => route.startsWith('GET '));
  return [
    ...read.flatMap((route) => {
      const path = route
        .slice(4)
        .replace(/:term|\/(facets|fit|suggestions|options\/models|\*)$/, (part) => FILLED_IN[part] ?? part);
      return path.includes(':id') ? [shown, hidden].map((id) => path.replace(':id', String(id))) : [path];
    }),
    '/api/vehicles?format=csv',
    '/api/vehicles?format=atom',
    '/api/vehicles?search=canary',
    '/api/vehicles?search=Zzyzx',
    '/api/vehicles?make=Zzyzx',
    '/api/vehicles/search/ZZYZX9',
    `/?vehicle=${shown}`,
    `/?vehicle=${hidden}`,
    `/?vehicle=${hidden}&print=1`,
    `/?compare=${shown},${hidden}`,
  ];
}

async function readAll(): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (const [index, cookies] of visitors.entries())
    for (const url of addresses())
      bodies.set(`${index} ${url}`, (await site.app.inject({ url, cookies })).body);
  return bodies;
}

test('no address tells a visitor the e-mail address of an owner (T19)', async () => {
  const bodies = await readAll();
  expect([...bodies].filter(([, body]) => /canary/i.test(body)).map(([url]) => url)).toEqual([]);
  // The marks are there to be found as long as the build is in the gallery.
  expect([...bodies].filter(([, body]) => SECRET.test(body)).length).toBeGreaterThan(20);
});

test('no address tells a visitor of a build that is not approved (T20)', async () => {
  await site.db.update(vehicles).set({ isApproved: false }).where(eq(vehicles.id, hidden));
  await site.gallery.changed([hidden]);
  const telling = [...(await readAll())].filter(([, body]) => SECRET.test(body));
  expect(telling.map(([url]) => url)).toEqual([]);
});
