import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { signedInAs } from './accounts.ts';
import { openTestApp, type TestApp } from './app.ts';
import { type BreakableRoad, openRoad } from './breakable-road.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { insertVehicles } from './vehicles.ts';

let database: TestDatabase;
let road: BreakableRoad;
let site: TestApp;
let ids: number[];
let cookies: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase();
  road = await openRoad(database.url ?? '');
  const overRoad = await openDatabase({ url: road.url, dataFolder: '' });
  ids = (await insertVehicles(database.db, { make: 'Ford' }, { make: 'Ram' })).map(({ id }) => id);
  site = await openTestApp({ LOG_LEVEL: 'silent' }, {}, overRoad);
  await site.gallery.ready;
  cookies = await signedInAs(site);
  await ask('/api/vehicles');
  await ask('/api/vehicles/options/wheel-models');
});
afterAll(async () => {
  await site.close();
  await road.close();
  await database.close();
});
beforeEach(() => site.readiness.ask());

const ask = (url: string, more: InjectOptions = {}) => site.app.inject({ url, ...more });
const write = (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object) =>
  site.app.inject({ method, url, payload, cookies });

async function whileAway(work: () => Promise<void>): Promise<void> {
  await road.close();
  try {
    await work();
  } finally {
    await road.open();
  }
}

const FROM_MEMORY = [
  '/api/vehicles',
  '/api/vehicles?make=Ford&search=f150',
  '/api/vehicles/facets?make=Ram',
  '/api/vehicles/fitment',
  '/api/vehicles/options/makes',
  '/api/vehicles/options/wheel-models',
  '/api/vehicles/suggestions?q=for',
  '/',
  '/?make=Ford',
];

test('while the database is away what is in memory is shown to everybody, as it was', async () => {
  const addresses = [
    ...FROM_MEMORY,
    `/api/vehicles/${ids[0]}`,
    `/api/vehicles/${ids[0]}/similar`,
    `/?vehicle=${ids[0]}`,
  ];
  const seen = new Map<string, string>();
  for (const url of addresses) seen.set(url, (await ask(url)).body);
  await whileAway(async () => {
    for (const url of addresses)
      for (const caller of [{}, { cookies }]) {
        const answer = await ask(url, caller);
        expect([answer.statusCode, answer.body], url).toEqual([200, seen.get(url)]);
      }
  });
});

test('a build whose likes have just changed is still listed', async () => {
  const liked = await write('PATCH', `/api/vehicles/${ids[0]}`, { likes: 1, liked: true });
  expect(liked.statusCode).toBe(200);
  await whileAway(async () => {
    const { vehicles } = (await ask('/api/vehicles')).json();
    expect(vehicles.map(({ id }: { id: number }) => id).sort()).toEqual(ids);
  });
});

test('while the database is away writes and what is about somebody are told when to come back', async () => {
  await whileAway(async () => {
    const refused = [
      await write('PATCH', `/api/vehicles/${ids[0]}`, { likes: 1, liked: true }),
      await write('POST', `/api/favorites/${ids[0]}`, {}),
      await write('POST', '/api/auth/login', { email: 'a@example.com', password: 'secret6' }),
      await write('POST', '/api/vehicles/verify', { imageUrls: [], vehicleInfo: '2021 Ford F-150' }),
      await ask('/api/auth/me', { cookies }),
      await ask('/api/favorites/ids', { cookies }),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json()).toEqual({ error: expect.any(String), message: expect.stringMatching(/again/) });
    }
  });
});

test('readiness says what is missing and stays in service as long as memory answers', async () => {
  const readiness = async () => {
    await site.readiness.ask();
    const answer = await ask('/readyz');
    return [answer.statusCode, answer.json().status, answer.json().parts.database.ok];
  };
  expect(await readiness()).toEqual([200, 'ready', true]);
  await whileAway(async () => expect(await readiness()).toEqual([200, 'degraded', false]));
  expect(await readiness()).toEqual([200, 'ready', true]);
  site.readiness.leave();
  expect((await readiness()).slice(0, 2)).toEqual([503, 'stopping']);
});

test('as soon as the database is back writes are taken, and what another process wrote meanwhile is seen', async () => {
  let added = 0;
  await whileAway(async () => {
    [{ id: added } = { id: 0 }] = await insertVehicles(database.db, { make: 'Toyota' });
  });
  expect((await write('POST', `/api/favorites/${ids[1]}`, {})).statusCode).toBe(200);
  const seen = async () => (await ask('/api/vehicles?make=Toyota')).json().totalCount;
  while ((await seen()) === 0) await setTimeout(20);
  expect((await ask(`/api/vehicles/${added}`)).statusCode).toBe(200);
});

test('ending every connection under way, that of a lock too, ends only what ran on them', async () => {
  const other = await openDatabase({ url: database.url, dataFolder: '' });
  expect(await other.holdLock(42)).toBe(true);
  const sleeping = [
    other.pool.query('SELECT pg_sleep(60)'),
    other.maintenance.pool.query('SELECT pg_sleep(60)'),
  ];
  const idleInTransaction = await other.pool.connect();
  await idleInTransaction.query('BEGIN');
  const ended = Promise.allSettled(sleeping);
  const asleep = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND query = 'SELECT pg_sleep(60)'`;
  while ((await database.pool.query(asleep)).rows.length < sleeping.length) await setTimeout(20);
  await database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(idleInTransaction.query('SELECT 1')).rejects.toThrow();
  idleInTransaction.release(true);
  expect((await other.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect((await write('POST', `/api/favorites/${ids[0]}`, {})).statusCode).toBe(200);
  await other.close();
});
