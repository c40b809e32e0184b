import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskStorage } from '#server/platform/storage/disk.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { demoBuilds } from './demo-builds.ts';
import { type DemoSite, planDemoBuilds } from './seed-demo-builds.ts';

let database: TestDatabase;
let folder = '';
let site: DemoSite;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gallery-demo-'));
  site = {
    db: database.db,
    storage: await openDiskStorage(folder),
    listener: { changed: async () => {} },
    clock: () => new Date('2026-06-01T12:00:00Z'),
  };
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const two = (now: Date) => demoBuilds(now).slice(0, 2);

test('a start that was stopped goes on where it was, and a finished one is left alone', async () => {
  const first = await planDemoBuilds(site, two);
  await first?.placeUntil(2);

  const second = await planDemoBuilds(site, two);
  expect(second?.placed).toBe(2);
  await second?.finish();
  expect(await planDemoBuilds(site, two)).toBeUndefined();

  const { rows } = await database.pool.query(
    `SELECT image_url, cardinality(additional_images) AS more, likes,
       photo_measures->>'photoUrl' AS measured, (SELECT coalesce(sum(given), 0) FROM vehicle_likes l WHERE l.vehicle_id = v.id) AS like_rows FROM vehicles v ORDER BY id`,
  );
  const builds = two(site.clock());
  expect(rows.map(({ more }) => more + 1)).toEqual(builds.map(({ pictures }) => pictures.length));
  expect(rows.map(({ like_rows }) => like_rows)).toEqual(rows.map(({ likes }) => likes));
  expect(rows.map(({ measured }) => measured)).toEqual([rows[0].image_url, null]);
  for (const { image_url } of rows) {
    expect(await site.storage.stat(image_url.replace('/uploads/', ''))).toBeDefined();
  }
});

test('a gallery that has builds of its own gets no demo builds', async () => {
  await database.pool.query("DELETE FROM site_facts WHERE key = 'demo-builds'");
  expect(await planDemoBuilds(site, two)).toBeUndefined();
});
