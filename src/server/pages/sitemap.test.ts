import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
  await insertVehicles(site.db, { make: 'Ford', notes: null });
});
afterAll(() => site.close());

const read = (query = '') => site.app.inject({ url: `/sitemap.xml${query}` });
const locationsIn = (body: string) =>
  [...body.matchAll(/<loc>https:\/\/gallery\.example(.*?)<\/loc>/g)].map(([, path]) => path);

/** Copies of the first build, up to an id. */
async function copyUntil(first: number, last: number): Promise<void> {
  await site.maintenanceDb.execute(sql`
    INSERT INTO vehicles (id, year, make, model, suspension, wheel_brand, wheel_model, wheel_width, wheel_diameter,
      wheel_offset, tire_brand, tire_width, tire_height, modification, owner_name)
    SELECT n, 2021, 'Ford', 'F', 'Stock', 'TIS', '544', '10', '20', 0, 'Nitto', '33', '12.5', 'None', 'S'
    FROM generate_series(${first}::int, ${last}::int) n`);
}

test('a gallery of 49,999 builds has one sitemap, with the gallery itself and when each build changed', async () => {
  await copyUntil(2, 49_999);
  const { headers, body } = await read();
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const locations = locationsIn(body);
  expect(locations).toHaveLength(50_000);
  expect([locations[0], locations[1], locations.at(-1)]).toEqual(['/', '/?vehicle=49999', '/?vehicle=1']);
  expect(body).toContain('?vehicle=1</loc><lastmod>2026-05-01T12:00:00.000Z</lastmod>');
});

test('one build more, and the sitemap names its parts, which hold every build once', async () => {
  await copyUntil(50_000, 50_000);
  await copyUntil(200_000, 200_001);
  await site.db.execute(sql`UPDATE vehicles SET is_approved = false WHERE id = 200001`);
  const { body } = await read();
  expect(body).toContain('<sitemapindex ');
  expect(locationsIn(body)).toEqual(['/sitemap.xml?part=1', '/sitemap.xml?part=2', '/sitemap.xml?part=5']);
  const parts = await Promise.all(
    [1, 2, 5].map(async (part) => locationsIn((await read(`?part=${part}`)).body)),
  );
  expect(parts.map(({ length }) => length)).toEqual([50_000, 1, 1]);
  expect(new Set(parts.flat()).size).toBe(50_002);
  expect(parts[2]).toEqual(['/?vehicle=200000']);
});

test.each(['?part=0', '?part=4', '?part=abc', '?part=99999', '?part=1&part=2', '?part='])(
  'there is no part %s',
  async (query) => {
    const answer = await read(query);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'There is no such part of the sitemap' });
  },
);
