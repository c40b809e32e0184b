import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { favorites, vehicles } from '#server/database/schema.ts';
import { signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { openKnownAnswers } from './known-answers.ts';

let site: TestApp;
let ids: number[];
beforeAll(async () => {
  site = await openTestApp();
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
const FACETS = '/api/vehicles/facets?make=Ford';
const ask = (url: string, more: object = {}) => site.app.inject({ url, ...more });

test('what is known comes with the headers of the first answer', async () => {
  const made = vi.spyOn(site.gallery, 'list');
  const url = '/api/vehicles?limit=3';
  const [first, second] = [await ask(url), await ask(url)];
  expect(made).toHaveBeenCalledTimes(1);
  expect(second.body).toBe(first.body);
  expect(second.statusCode).toBe(200);
  const { date: _first, connection: _c1, 'keep-alive': _k1, ...before } = first.headers;
  const { date: _second, connection: _c2, 'keep-alive': _k2, ...after } = second.headers;
  expect(after).toEqual({
    ...before,
    vary: 'accept-encoding',
    'content-length': String(first.rawPayload.length),
    'x-request-id': expect.not.stringMatching(`^${before['x-request-id']}$`),
  });
  made.mockRestore();
});

test('an address that is made long is answered and not kept', async () => {
  const made = vi.spyOn(site.gallery, 'list');
  const url = `/api/vehicles?limit=2&x=${'x'.repeat(3000)}`;
  for (let time = 0; time < 2; time++) expect((await ask(url)).statusCode).toBe(200);
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});

test('what is known is sent as the visitor takes it', async () => {
  const plain = (await ask(LIST)).body;
  for (let round = 0; round < 2; round++) {
    const brotli = await ask(LIST, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const zipped = await ask(LIST, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain);
  }
});

test('a like is in the list at once, and leaves the counts as they are', async () => {
  const counted = vi.spyOn(site.gallery, 'facets');
  await ask(LIST);
  await ask(FACETS);
  const [id] = ids;
  const liked = await ask(`/api/vehicles/${id}`, { method: 'PATCH', payload: { likes: 1, liked: true } });
  expect(liked.statusCode).toBe(200);
  const [first] = (await ask(LIST)).json().vehicles;
  expect(first).toMatchObject({ id, likes: liked.json().likes });
  await ask(FACETS);
  expect(counted).toHaveBeenCalledTimes(1);
  counted.mockRestore();
});

/** A site whose list says how often it was made, and how often its route was taken. */
async function openCountingSite() {
  let version = 1;
  const gallery = { ...site.gallery, version: () => ({ all: version, builds: 1, counts: 1 }) };
  const known = openKnownAnswers(gallery, {});
  const make = vi.fn(async () => Buffer.from(`${make.mock.calls.length}`));
  const isLasting = vi.fn(() => true);
  const route = vi.fn((request: FastifyRequest) => known.keep(request, { of: 'all', make, isLasting }));
  const app = Fastify();
  app.addHook('onRequest', known.answer);
  app.get('/list', route);
  const read = async () => (await app.inject('/list')).body;
  return { app, read, make, route, isLasting, change: () => version++ };
}

test('an answer that is out of date is made anew without taking its route again', async () => {
  const { app, read, route, change } = await openCountingSite();
  expect([await read(), await read()]).toEqual(['1', '1']);
  change();
  expect([await read(), await read()]).toEqual(['2', '2']);
  expect(route).toHaveBeenCalledTimes(1);
  await app.close();
});

test('an answer that cannot be made anew, or is not to be kept any more, takes its route', async () => {
  const { app, read, make, route, isLasting, change } = await openCountingSite();
  await read();
  change();
  make.mockRejectedValueOnce(new Error('Planted by a test'));
  expect(await read()).toBe('3');
  expect(route).toHaveBeenCalledTimes(2);
  change();
  isLasting.mockReturnValue(false);
  expect([await read(), await read()]).toEqual(['4', '5']);
  expect(route).toHaveBeenCalledTimes(4);
  await app.close();
});

test('an answer of which it shows while it is made that it will not last is not kept', async () => {
  const { app, read, make, isLasting } = await openCountingSite();
  make.mockImplementationOnce(async () => {
    isLasting.mockReturnValue(false);
    return Buffer.from('1');
  });
  expect(await read()).toBe('1');
  isLasting.mockReturnValue(true);
  expect([await read(), await read()]).toEqual(['2', '2']);
  await app.close();
});

test('a build that is hidden again is in no answer afterwards', async () => {
  const id = ids[1] ?? 0;
  const shows = async () => {
    const list = (await ask('/api/vehicles?limit=50')).json();
    const counts = (await ask(FACETS)).json();
    return [list.vehicles.some((one: { id: number }) => one.id === id), list.totalCount, counts.totalCount];
  };
  expect(await shows()).toEqual([true, 12, 12]);
  expect(await shows()).toEqual([true, 12, 12]);
  await site.db.update(vehicles).set({ isApproved: false }).where(eq(vehicles.id, id));
  await site.gallery.changed([id]);
  expect(await shows()).toEqual([false, 11, 11]);
});

test('an answer made while the gallery changed is not kept', async () => {
  const url = '/api/vehicles?limit=4';
  const list = site.gallery.list;
  const [, , id = 0] = ids;
  const slow = vi.spyOn(site.gallery, 'list').mockImplementationOnce(async (query) => {
    const before = await list(query);
    await site.db.update(vehicles).set({ notes: 'changed' }).where(eq(vehicles.id, id));
    await site.gallery.changed([id]);
    return before;
  });
  await ask(url);
  slow.mockClear();
  await ask(url);
  expect(slow).toHaveBeenCalledTimes(1);
  slow.mockRestore();
});

test('refusals, other methods and what depends on who asks are made anew', async () => {
  for (let round = 0; round < 2; round++) {
    expect((await ask('/api/vehicles?limit=0')).statusCode).toBe(400);
    expect((await ask(LIST, { method: 'HEAD' })).body).toBe('');
    expect((await ask(LIST, { method: 'POST', payload: {} })).statusCode).not.toBe(200);
  }
  const cookies = await signedInAs(site);
  await site.app.inject({ method: 'POST', url: `/api/favorites/${ids[3]}`, cookies });
  expect(await site.db.$count(favorites)).toBe(1);
  expect((await ask('/api/favorites/ids', { cookies })).json()).toEqual([ids[3]]);
  expect((await ask('/api/favorites/ids')).statusCode).toBe(401);
  // The list is the same for everybody, whatever cookies came with the request that made it.
  const fresh = '/api/vehicles?limit=7';
  expect((await ask(fresh, { cookies })).body).toBe((await ask(fresh)).body);
});

/** Answers by address, kept in so little room that ten others take the place of one. */
async function openSmallSite(bytes: number) {
  const gallery = { ...site.gallery, version: () => ({ all: 1, builds: 1, counts: 1 }) };
  const known = openKnownAnswers(gallery, {}, { blocks: 2, blockBytes: 2 * bytes });
  const app = Fastify();
  const [slow, answered] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  app.addHook('onRequest', (request, reply, next) => {
    known.answer(request, reply, next);
    if (request.headers['x-last']) setImmediate(answered.resolve);
  });
  app.get('/slow', () => slow.promise);
  app.get('/kept/:number', (request) =>
    known.keep(request, { of: 'all', make: async () => Buffer.alloc(bytes, request.url) }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.inject('/kept/0');
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The app does not listen');
  const socket = connect(address.port, '127.0.0.1');
  const ask = (path: string, ...more: string[]) =>
    socket.write([`GET ${path} HTTP/1.1`, 'host: x', ...more, '\r\n'].join('\r\n'));
  const askLast = async () => {
    ask('/kept/0', 'x-last: yes', 'connection: close');
    await answered.promise;
    for (let number = 1; number < 10; number++) await app.inject(`/kept/${number}`);
  };
  return { app, slow, socket, ask, askLast };
}

test('an answer that waits for the one before it stays what it was, whatever is kept meanwhile', async () => {
  const { app, slow, socket, ask, askLast } = await openSmallSite(4000);
  ask('/slow');
  await askLast();
  slow.resolve('done');
  expect(await text(socket)).toContain(String(Buffer.alloc(4000, '/kept/0')));
  await app.close();
});

test('an answer that its reader takes slowly stays what it was, whatever is kept meanwhile', async () => {
  // More than the system takes off the server while nobody reads.
  const bytes = 16 * 1024 * 1024;
  const { app, socket, askLast } = await openSmallSite(bytes);
  await askLast();
  const sent = await buffer(socket);
  expect(sent.subarray(-bytes).equals(Buffer.alloc(bytes, '/kept/0'))).toBe(true);
  await app.close();
});
