import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehicleViews } from '#server/database/schema.ts';
import { consumePoint, limitKey } from '#server/platform/rate-limits.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { purgeViews } from './counted-views.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

async function aBuild(): Promise<number> {
  const [row] = await insertVehicles(site.db, {});
  return row?.id ?? 0;
}

async function view(id: number, browser: string, remoteAddress = '203.0.113.1'): Promise<number> {
  const headers = { 'user-agent': browser };
  const url = `/api/vehicles/${id}/views`;
  return (await site.app.inject({ method: 'POST', url, headers, remoteAddress })).json().views;
}

test('one network that makes up browsers gives a build a hundred views a day, and others still count', async () => {
  const id = await aBuild();
  for (let number = 0; number < 110; number += 1) await view(id, `Browser ${number}`);
  expect(await view(id, 'Browser 200')).toBe(100);
  expect(await view(id, 'Browser', '203.0.113.2')).toBe(101);
  expect(await view(await aBuild(), 'Browser 200')).toBe(1);
  site.forward(24 * 60 * 60);
  expect(await view(id, 'Browser 200')).toBe(102);
});

test('one network gives all builds together only so many views a day', async () => {
  const { views } = site.settings.limits;
  const key = limitKey(views, '203.0.113.3');
  const now = site.clock();
  await consumePoint(site.db, { key, windowSeconds: views.seconds, now, points: views.points - 1 });
  const [first, second] = [await aBuild(), await aBuild()];
  expect(await view(first, 'Browser', '203.0.113.3')).toBe(1);
  expect(await view(second, 'Browser', '203.0.113.3')).toBe(0);
});

test('fifty views of one browser at once count once', async () => {
  const id = await aBuild();
  await Promise.all(Array.from({ length: 50 }, () => view(id, 'Browser', '203.0.113.4')));
  expect(await view(id, 'Browser', '203.0.113.4')).toBe(1);
});

test('who viewed what is forgotten when the day is over, and what was counted stays', async () => {
  const id = await aBuild();
  await view(id, 'Browser', '203.0.113.5');
  await purgeViews(site.db, site.clock());
  expect(await site.db.select().from(vehicleViews)).not.toEqual([]);
  expect(await view(id, 'Browser', '203.0.113.5')).toBe(1);
  site.forward(24 * 60 * 60);
  await purgeViews(site.db, site.clock());
  expect(await site.db.select().from(vehicleViews)).toEqual([]);
  expect(await view(id, 'Browser', '203.0.113.5')).toBe(2);
});
