import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };

let site: TestApp;
const rendering: (() => void)[] = [];

/** Pages that stand until they are let go. */
beforeAll(async () => {
  site = await openTestApp(
    {},
    {
      render: async () => {
        await new Promise<void>((resolve) => rendering.push(resolve));
        return { status: 200, html: 'page', state: '{}' };
      },
    },
  );
  await site.gallery.ready;
});
afterAll(() => site.close());

const ask = (url: string, remoteAddress: string, headers: Record<string, string> = BROWSER) =>
  site.app.inject({ url, remoteAddress, headers });

test.each([
  ['without cookies', BROWSER],
  ['with cookies of ours', { ...BROWSER, cookie: 'visitor=someone' }],
])('a network that asks for page after page %s keeps nobody else from one', async (_how, headers) => {
  const flood = Array.from({ length: 150 }, (_, page) =>
    ask(`/?year=${1900 + page}`, '203.0.113.9', headers),
  );
  await vi.waitUntil(() => rendering.length === 2);
  const visitor = ask('/?make=Ram', '198.51.100.7');
  let over = false;
  const letGo = async () => {
    while (!over) {
      rendering.shift()?.();
      await new Promise(setImmediate);
    }
  };
  const gone = letGo();
  expect((await visitor).statusCode).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  over = true;
  await gone;
  expect(statuses.filter((status) => status === 200).length).toBe(64);
  expect(statuses.filter((status) => status === 503).length).toBe(86);
});
