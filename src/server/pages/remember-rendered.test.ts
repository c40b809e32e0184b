import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let rendered = 0;

beforeAll(async () => {
  site = await openTestApp(
    {},
    {
      render: async () => {
        rendered++;
        return { status: 200, body: `rendering ${rendered}` };
      },
    },
  );
  await site.gallery.ready;
});
afterAll(() => site.close());

const see = async (headers = {}) => (await site.app.inject({ url: '/', headers })).body;

test('visitors without cookies share one rendering while nothing changes', async () => {
  const first = await see();
  expect(await see()).toBe(first);
  expect(rendered).toBe(1);
});

test('a visitor with a cookie gets a page of their own', async () => {
  const shared = await see();
  expect(await see({ cookie: 'visitor=someone' })).not.toBe(shared);
});

test('a change in the gallery is seen at once', async () => {
  const before = await see();
  const added = await insertVehicles(site.db, {});
  await site.gallery.changed(added.map(({ id }) => id));
  expect(await see()).not.toBe(before);
});

test('what else a page shows is a second old at most', async () => {
  const before = await see();
  site.forward(1);
  expect(await see()).not.toBe(before);
});

test('a clock that is set back makes no page last', async () => {
  const before = await see();
  site.forward(-3600);
  expect(await see()).not.toBe(before);
  site.forward(3600);
});

test('addresses that show the same share a page', async () => {
  const shared = await see();
  const same = async (url: string) => (await site.app.inject({ url })).body === shared;
  expect(await same('/?utm_source=mail&sort=newest&make=')).toBe(true);
  expect(await same('/?make=Ford')).toBe(false);
});

test('what only a signed-in visitor may see never reaches a page for everybody', async () => {
  const cookie = 'visitor=someone';
  const asked: boolean[] = [];
  const own = await openTestApp(
    {},
    {
      render: async ({ forAnybody }, fetchReply) => {
        asked.push(forAnybody);
        const { body } = await fetchReply('/api/auth/me');
        return { status: 200, body };
      },
    },
  );
  const cookies = await signedInAs(own);
  const page = async (headers: object) => (await own.app.inject({ url: '/', ...headers })).body;
  for (const _ of [1, 2]) {
    expect(await page({ cookies })).toMatch(/user\d+@example/);
    expect(await page({})).not.toMatch(/user\d+@example/);
    expect(await page({ headers: { cookie } })).not.toMatch(/user\d+@example/);
  }
  expect(asked).toEqual([false, true, false, false, false]);
  await own.close();
});

test('a page comes as the visitor takes it', async () => {
  const ask = (encoding: string) => site.app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  const plain = await ask('');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  for (const encoding of ['gzip, deflate, br, zstd', 'br']) {
    const { headers, rawPayload } = await ask(encoding);
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
  }
  for (const encoding of ['gzip', 'br;q=0, gzip']) {
    const { headers, rawPayload } = await ask(encoding);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
  }
});
