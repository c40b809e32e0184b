import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EntryRender, type FetchReply, markupText } from '#server/pages/screens.ts';
import { openTestApp, type TestApp } from './app.ts';
import { insertVehicles } from './vehicles.ts';

/** Hydration compares what the server rendered with what the browser renders: parts out of memory must not differ by a byte. */

let site: TestApp;
let render: EntryRender;
beforeAll(async () => {
  site = await openTestApp();
  const builds = await insertVehicles(
    site.db,
    { trim: '<b>&"', notes: '$& \u2212', imageUrl: 'https://example.com/1.jpg', isFeatured: true },
    { make: 'Ram', model: '1500', imageUrl: 'not-available', likes: 3 },
    { make: 'Toyota', model: 'Tacoma', imageUrl: 'missing-original', suspensionBrand: 'Fox' },
    { make: 'Jeep', model: 'Wrangler', additionalImages: ['https://example.com/2.jpg'] },
  );
  await site.gallery.ready;
  await site.gallery.changed(builds.map(({ id }) => id));
  ({ render } = await import(new URL('../src/web/entry-server.tsx', import.meta.url).href));
});
afterAll(() => site.close());

const fetchReply: FetchReply = async (url) => {
  const { statusCode, body } = await site.app.inject(url);
  return { status: statusCode, body };
};

async function shown(path: string, forAnybody: boolean): Promise<string> {
  const page = await render(`http://localhost:3000${path}`, fetchReply, { site: SITE, forAnybody });
  return markupText(page.html);
}

const products = { tis: 'https://a.example/', dts: 'https://b.example/', named: {} };
const SITE = {
  publicUrl: 'http://localhost:3000',
  links: { maker: 'https://a.example/', dealers: 'https://a.example/', products },
  reviewsBuilds: false,
};

test.each([
  '/',
  '/?view=list',
  '/?make=Ford',
  '/?sort=popular&q=truck',
  '/?q=%00&make=%00',
  '/?vehicle=1',
  '/?view=fitment',
  '/?offsetMin=-12&offsetMax=0',
  '/?offsetMin=60',
  '/?suspension=6" Lift&modification=No Modification',
  '/?suspension=Nobody’s&wheelBrand=<b>&rubbing=No Rubbing',
  '/?make=Jeep&model=Wrangler&year=2021&wheelModel=544BM',
  '/?wheelWidth=9,10&tireHeight=33&tireBrand=Nitto&wheelModel=544BM,547B',
])('parts rendered once make the same page: %s', async (path) => {
  const alone = await shown(path, false);
  expect(await shown(path, true)).toBe(alone);
  expect(await shown(path, true)).toBe(alone);
});

test('a card is rendered anew when its build changed', async () => {
  const before = await shown('/', true);
  const [, second] = await site.gallery.nearest({ constraints: [], costs: [], limit: 2 });
  const liked = await site.app.inject({
    method: 'PATCH',
    url: `/api/vehicles/${second?.id}`,
    payload: { likes: 1, liked: true },
  });
  expect(liked.statusCode).toBe(200);
  const after = await shown('/', true);
  expect(after).not.toBe(before);
  expect(after).toBe(await shown('/', false));
});
