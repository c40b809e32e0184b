import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { favorites } from '#server/database/schema.ts';
import { signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { openResponseCache } from './response-cache.ts';

let site: TestApp;
let ids: number[];
let rendered = 0;
beforeAll(async () => {
  site = await openTestApp(
    {},
    {
      render: async (_request, fetchReply) => {
        rendered++;
        const { body } = await fetchReply('/api/auth/me');
        return { status: 200, html: `rendering ${rendered} ${body}`, state: '{}' };
      },
    },
  );
  const builds = await insertVehicles(
    site.db,
    ...Array.from({ length: 12 }, (_, n) => ({ ownerName: `Owner ${n}` })),
  );
  ids = builds.map(({ id }) => id);
  await site.gallery.ready;
  await site.gallery.changed(ids);
});
afterAll(() => site.close());

const LIST = '/api/vehicles?sortBy=popular';
const ask = (url: string, more: object = {}) => site.app.inject({ url, ...more });

test('what is cached comes with the headers of the first answer', async () => {
  const made = vi.spyOn(site.gallery, 'list');
  const url = '/api/vehicles?limit=3';
  const [first, second] = [await ask(url), await ask(url)];
  expect(made).toHaveBeenCalledTimes(1);
  expect([second.statusCode, second.body]).toEqual([200, first.body]);
  const requestId = expect.not.stringMatching(`^${first.headers['x-request-id']}$`);
  const { date: _date, ...headers } = first.headers;
  expect(second.headers).toMatchObject({ ...headers, 'x-request-id': requestId });
  made.mockRestore();
});

test('an address that is made long is answered and not kept', async () => {
  const made = vi.spyOn(site.gallery, 'list');
  const url = `/api/vehicles?limit=2&x=${'x'.repeat(3000)}`;
  for (let time = 0; time < 2; time++) expect((await ask(url)).statusCode).toBe(200);
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});

test.each([LIST, '/'])('%s is sent as the visitor takes it', async (url) => {
  const plain = (await ask(url)).body;
  for (let round = 0; round < 2; round++) {
    const brotli = await ask(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    if (plain.length < 1024) continue;
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const zipped = await ask(url, { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain);
  }
});

test('a like is in the list at once', async () => {
  await ask(LIST);
  const [id] = ids;
  const liked = await ask(`/api/vehicles/${id}`, { method: 'PATCH', payload: { likes: 1, liked: true } });
  expect(liked.statusCode).toBe(200);
  const [first] = (await ask(LIST)).json().vehicles;
  expect(first).toMatchObject({ id, likes: liked.json().likes });
});

test('who is signed in gets the same list, and their own favourites', async () => {
  const user = await signedInAs(site);
  const list = (await ask(LIST)).body;
  expect((await ask(LIST, { cookies: user })).body).toBe(list);
  expect((await ask('/api/favorites', { cookies: user })).json()).toEqual([]);
  expect(await site.db.$count(favorites)).toBe(0);
});

test('visitors without cookies share one page while nothing changes, and nobody else gets it', async () => {
  const before = rendered;
  const shared = (await ask('/')).body;
  const same = async (url: string, more = {}) => (await ask(url, more)).body === shared;
  expect(await same('/')).toBe(true);
  expect(await same('/?utm_source=mail&sort=newest&make=')).toBe(true);
  expect(await same('/?make=Ford')).toBe(false);
  expect(await same('/', { headers: { cookie: 'visitor=someone' } })).toBe(false);
  expect(rendered).toBeLessThanOrEqual(before + 3);
  const cookies = await signedInAs(site);
  for (const _ of [1, 2]) {
    expect((await ask('/', { cookies })).body).toMatch(/user\d+@example/);
    expect((await ask('/')).body).not.toMatch(/user\d+@example/);
  }
});

test('a change in the gallery is on the page at once, anything else after a second', async () => {
  const before = (await ask('/')).body;
  const added = await insertVehicles(site.db, {});
  await site.gallery.changed(added.map(({ id }) => id));
  const changed = (await ask('/')).body;
  expect(changed).not.toBe(before);
  expect((await ask('/')).body).toBe(changed);
  site.forward(1);
  expect((await ask('/')).body).not.toBe(changed);
});

/** A cache over builds that change when the test says so. */
function openCounted() {
  let version = 1;
  const cache = openResponseCache({ version: () => version });
  const make = vi.fn(async () => ({
    status: 200,
    type: 'text/plain',
    body: Buffer.from(`${make.mock.calls.length}`),
  }));
  const read = async (key = 'a') => String((await cache.get(key, { make })).body);
  return { cache, read, make, change: () => version++ };
}

test('an answer is made anew once builds changed, and once for all who ask meanwhile', async () => {
  const { cache, read, make, change } = openCounted();
  expect([await read(), await read()]).toEqual(['1', '1']);
  change();
  expect(cache.find('a')).toBeUndefined();
  expect(await Promise.all([read(), read(), read()])).toEqual(['2', '2', '2']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('no two lists are made in one turn of the event loop', async () => {
  let turn = 0;
  const madeIn: number[] = [];
  const count = () => {
    turn++;
    if (madeIn.length < 3) setImmediate(count);
  };
  setImmediate(count);
  const made = vi.spyOn(site.gallery, 'list').mockImplementation(async () => {
    madeIn.push(turn);
    return Buffer.from('{"vehicles":[],"totalCount":0}');
  });
  await Promise.all([1, 2, 3].map((limit) => ask(`/api/vehicles?turn=1&limit=${limit}`)));
  expect(new Set(madeIn).size).toBe(3);
  made.mockRestore();
});

test('what was made of builds that changed meanwhile or failed is not cached', async () => {
  const { cache, read, make, change } = openCounted();
  make.mockImplementationOnce(async () => {
    change();
    return { status: 200, type: 'text/plain', body: Buffer.from('old') };
  });
  expect(await read()).toBe('old');
  expect(cache.find('a')).toBeUndefined();
  make.mockRejectedValueOnce(new Error('Planted by a test'));
  await expect(read()).rejects.toThrow('Planted');
});
