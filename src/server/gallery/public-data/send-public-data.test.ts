import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  await site.gallery.ready;
});
afterAll(() => site.close());

test('a network that asks for table after table keeps nobody else from one', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const { after } = site.gallery;
  const reading = vi.spyOn(site.gallery, 'after').mockImplementation(async (...asked) => {
    await end;
    return after(...asked);
  });
  const ask = (remoteAddress: string) =>
    site.app.inject({ url: '/api/vehicles?format=csv', remoteAddress }).then(({ statusCode }) => statusCode);
  const flood = Promise.all(Array.from({ length: 40 }, () => ask('203.0.113.9')));
  await vi.waitUntil(() => reading.mock.calls.length === 2, 60_000);
  const visitor = ask('198.51.100.7');
  await vi.waitUntil(() => reading.mock.calls.length === 3, 60_000);
  resolve();
  expect(await visitor).toBe(200);
  expect((await flood).filter((status) => status === 503).length).toBe(30);
});
