import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Insights } from '#contract/admin/insights.ts';
import { MAX_COUNTED_AT_ONCE } from '#contract/insights.ts';
import { addUser, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { openInsightCounter } from './insight-counter.ts';
import { purgeInsights, ROWS_PER_DAY } from './insight-counts.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const bronco = { model: 'Bronco', wheelModel: '556V', wheelOffset: 0 };
  const builds = await insertVehicles(site.db, {}, {}, {}, bronco);
  await site.gallery.ready;
  await site.gallery.changed(builds.map(({ id }) => id));
});
afterAll(() => site.close());

async function count(asked: object, headers: Record<string, string> = {}) {
  return site.app.inject({ method: 'POST', url: '/api/insights', payload: [asked].flat(), headers });
}

async function insights(query = ''): Promise<Insights> {
  const cookies = await signedInAsAdmin(site);
  return (await site.app.inject({ url: `/api/admin/insights${query}`, cookies })).json();
}

test('what was looked for and not found is told with the builds there are, each visitor once a day', async () => {
  const ask = (browser: string, ...addresses: string[]) =>
    count(
      addresses.map((address) => ({ kind: 'search', address })),
      { 'user-agent': browser },
    );
  await ask('a', '/?q=bronco+22x12', '/?q=22x12 bronco');
  await ask('b', '/?make=Ford&model=Bronco&wheelDiameter=22&wheelWidth=12');
  await ask('a', '/?q=f150', '/?make=Nobody', '/?q=gladiator');
  const few = Array.from({ length: MAX_COUNTED_AT_ONCE }, () => '/?make=Nobody');
  expect((await ask('a', ...few)).statusCode).toBe(200);
  expect((await ask('a', ...few, '/?q=tacoma')).statusCode).toBe(400);
  const { tables } = await insights();
  const href = '/?make=Ford&model=Bronco&wheelWidth=12&wheelDiameter=22';
  expect(tables.missing).toEqual([
    {
      label: 'Ford Bronco, 22″ wheels, 12″ wide',
      ...{ href, count: 2, before: 0, builds: 0 },
    },
    {
      label: 'Jeep Gladiator',
      ...{ href: '/?make=Jeep&model=Gladiator', count: 1, before: 0, builds: 0 },
    },
  ]);
  expect(tables.searches.map(({ href, count, builds }) => ({ href, count, builds }))).toEqual([
    { href, count: 2, builds: 0 },
    { href: '/?make=Ford&model=F-150', count: 1, builds: 3 },
    { href: '/?make=Jeep&model=Gladiator', count: 1, builds: 0 },
  ]);
  expect(tables.vehicles.map(({ label, count }) => [label, count])).toEqual([
    ['Ford Bronco', 2],
    ['Ford F-150', 1],
    ['Jeep Gladiator', 1],
  ]);
  expect(tables.filters.map(({ label, count }) => [label, count])).toEqual([
    ['22″ wheels', 2],
    ['12″ wide', 2],
  ]);
});

test('nothing that is kept tells who asked, and whoever asks not to be counted is not', async () => {
  const user = await addUser(site, { email: 'ada@example.com' });
  const addresses = [
    '/?q=bronco ada@example.com 8ABC123 beadlocks',
    '/?q=bronco (555) 123-4567 beadlocks',
    '/?q=bronco 1FTFW1E50MFA00001 beadlocks https://ada.example/me',
    `/?owner=${user.ownerKey}`,
  ];
  for (const address of addresses)
    await site.app.inject({
      method: 'POST',
      url: '/api/insights',
      payload: [{ kind: 'search', address }],
      remoteAddress: '203.0.113.77',
      headers: { 'user-agent': 'Ada Browser' },
      cookies: await signedInAs(site, user),
    });
  const unasked = { kind: 'product', wheelModel: '556V' };
  await count(unasked, { 'sec-gpc': '1' });
  await count(unasked, { dnt: '1' });
  const { tables } = await insights();
  expect(tables.products).toEqual([]);
  const kept = JSON.stringify((await site.db.execute(sql`SELECT * FROM insight_counts`)).rows);
  expect(kept).toContain('q=beadlocks');
  expect(kept).not.toMatch(/ada|8abc|555|4567|1ftfw|203\.0|owner/i);
});

test('a site that is told to counts nothing, and one network counts for only so much', async () => {
  const quiet = await openTestApp({ INSIGHTS: 'off' });
  await quiet.app.inject({ method: 'POST', url: '/api/insights', payload: [{ kind: 'dealer' }] });
  const cookies = await signedInAsAdmin(quiet);
  const told: Insights = (await quiet.app.inject({ url: '/api/admin/insights', cookies })).json();
  expect([told.counting, told.tables.dealers]).toEqual([false, []]);
  await quiet.close();
  const counter = openInsightCounter({ ...site, report: () => {} });
  const flood = { network: '203.0.113.9', browser: '' };
  for (let place = 0; place < 2000; place += 1) counter.add(flood, []);
  expect([counter.hasRoom(flood), counter.hasRoom({ ...flood, network: '203.0.113.10' })]).toEqual([
    false,
    true,
  ]);
  await counter.close();
});

test('what is counted while the database is away is written once it is back, as much as there is room for', async () => {
  let isAway = true;
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const db = new Proxy(site.db, {
    get: (target, key) =>
      key === 'execute' && isAway ? () => Promise.reject(refused) : Reflect.get(target, key),
  });
  const reports: unknown[] = [];
  const counter = openInsightCounter({ ...site, db, report: (error) => reports.push(error) });
  const visit = (browser: string, subjects: string[]) =>
    counter.add(
      { network: '203.0.113.20', browser },
      subjects.map((subject) => ({ kind: 'product', subject, found: '' })),
    );
  visit('a', ['556V']);
  await expect(counter.flush()).rejects.toBe(refused);
  visit('b', ['556V', '544BM']);
  await expect(counter.flush()).rejects.toBe(refused);
  visit(
    'c',
    Array.from({ length: 6000 }, (_, place) => `made up ${place}`),
  );
  isAway = false;
  await counter.close();
  expect(reports).toEqual([]);
  const { rows } = await site.db.execute(sql`
    SELECT subject, count FROM insight_counts WHERE kind = 'product' AND subject NOT LIKE 'made%' ORDER BY subject`);
  expect(rows).toEqual([
    { subject: '544BM', count: 1 },
    { subject: '556V', count: 2 },
  ]);
  expect(await site.db.execute(sql`DELETE FROM insight_counts WHERE kind = 'product'`)).toMatchObject({
    rowCount: 5000,
  });
});

test('a day has only so many rows, what else is asked is one of them, and after two years all are gone', async () => {
  site.forward(24 * 60 * 60);
  await site.maintenanceDb.execute(sql`
    INSERT INTO insight_counts (kind, found, day, subject, count)
    SELECT 'filter', '', ${site.clock().toISOString()}::timestamptz::date, 'made up ' || n, 1
    FROM generate_series(1, ${ROWS_PER_DAY}) AS n`);
  await count({ kind: 'dealer', wheelModel: '556V' });
  await count({ kind: 'dealer' });
  const { tables } = await insights();
  expect(tables.dealers.map(({ label, count }) => [label, count])).toEqual([['Everything else', 2]]);
  const rowsOf = async (when = sql`true`) =>
    (await site.db.execute(sql`SELECT FROM insight_counts WHERE ${when}`)).rowCount;
  const before = await rowsOf();
  expect(await rowsOf(sql`day = ${site.clock().toISOString()}::timestamptz::date`)).toBe(ROWS_PER_DAY + 1);
  await purgeInsights(site.maintenanceDb, site.clock());
  expect(await rowsOf()).toBe(before);
  site.forward(800 * 24 * 60 * 60);
  await purgeInsights(site.maintenanceDb, site.clock());
  expect(await rowsOf()).toBe(0);
});
