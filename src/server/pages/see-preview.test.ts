import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf } from '#server/platform/networks.ts';
import { limitKey, pointsOf } from '#server/platform/rate-limits.ts';
import { openTestApp, type TestApp } from '#test/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const NETWORK = '203.0.113.9';
const ask = (more = '') =>
  site.app.inject({ url: `/see.jpg?see=1&seeMake=Ford&seeModel=F-150${more}`, remoteAddress: NETWORK });

test('what does not change the picture does not have it drawn again', async () => {
  const first = await ask();
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await ask('&seeFrom=front')).rawPayload.equals(first.rawPayload)).toBe(true);
  const key = limitKey(site.settings.limits.drawings, networkOf(NETWORK));
  expect(await pointsOf(site.db, key, site.clock())).toBe(1);
});

test('a network that asks for many at once waits, and is asked to come back', async () => {
  const answers = await Promise.all([17, 18, 20, 22, 24, 26].map((size) => ask(`&seeWheel=${size}x9`)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
});
