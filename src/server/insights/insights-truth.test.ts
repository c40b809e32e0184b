import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskedRow, Insights, InsightTable } from '#contract/admin/insights.ts';
import { reports, users, vehicleLikes, vehicleViews } from '#server/database/schema.ts';
import { purgeViews } from '#server/vehicles/likes/counted-views.ts';
import { purgeReports } from '#server/vehicles/reports/reports.ts';
import { signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { DAYS, dayAt } from '#test/generated-month.ts';
import {
  askedTruth,
  askings,
  builds,
  buildsTruth,
  likes,
  reported,
  reportedTruth,
  risingTruth,
  seriesTruth,
  setupTruth,
  shown,
  thinTruth,
  views,
} from '#test/generated-truth.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { purgeInsights } from './insight-counts.ts';

const DAY_SECONDS = 24 * 60 * 60;
let site: TestApp;
/** Of the builds, in their order. */
let ids: number[];

beforeAll(async () => {
  site = await openTestApp();
  await insertBuilds();
  await insertMoments();
  await site.gallery.ready;
  await site.gallery.changed(ids);
  // The clock of the tests stands at noon of the first day.
  for (let day = 0; day < DAYS; day++) {
    const asked = askings.filter((asking) => asking.day === day);
    const late = day === PURGED_EARLY ? asked.splice(0, asked.length / 2) : [];
    for (const asking of asked) await ask(asking);
    if (day % 20 === 0) await purgeAll(0);
    // As if the clock of another process were ahead: what is asked later that day comes after its purge.
    if (day === PURGED_EARLY) await purgeAll(2 * DAY_SECONDS);
    for (const asking of late) await ask(asking);
    if (day < DAYS - 1) site.forward(DAY_SECONDS);
  }
});
afterAll(() => site.close());

const PURGED_EARLY = 33;

async function insertBuilds() {
  const accounts = Array.from({ length: 30 }, (_, place) => ({
    email: `${place}@example.com`,
    passwordHash: '',
  }));
  const owners = await site.db.insert(users).values(accounts).returning();
  const inserted = await insertVehicles(
    site.db,
    ...builds.map(({ owner, day, waited: _, ...build }, place) => ({
      ...build,
      ownerName: `Owner ${place}`,
      createdAt: new Date(Date.parse(dayAt(day)) + place * 1000),
      userId: owner === undefined ? null : (owners[owner]?.id ?? null),
    })),
  );
  ids = inserted.map(({ id }) => id);
  await site.db.execute(sql`
    UPDATE vehicles SET approved_at = created_at + make_interval(hours => hours)
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(builds.map(({ waited }) => waited))}::int[]) AS given (own, hours)
    WHERE id = own`);
}

async function insertMoments() {
  const idOf = (build: number) => ids[build] ?? 0;
  const ofVisitors = likes.map(({ day, build }, place) => ({
    vehicleId: idOf(build),
    visitorKey: `like ${place}`,
    createdAt: new Date(`${dayAt(day)}T23:59:59Z`),
  }));
  // Likes that came with an archive were given on other days, elsewhere.
  const ofNobody = {
    vehicleId: idOf(0),
    visitorKey: 'nobody',
    createdAt: new Date(`${dayAt(DAYS - 1)}T12:00:00Z`),
    given: 500,
  };
  await site.db.insert(vehicleLikes).values([...ofVisitors, ofNobody]);
  await site.db.insert(vehicleViews).values(
    views.map(({ day, build }, place) => ({
      vehicleId: idOf(build),
      visitorKey: `${place}`,
      day: dayAt(day),
    })),
  );
  const came = reported.map(({ day, build }) => ({
    vehicleId: idOf(build),
    at: new Date(`${dayAt(day)}T06:00:00Z`),
  }));
  await site.db
    .insert(reports)
    .values(came.map(({ vehicleId, at }) => ({ vehicleId, reason: 'other', createdAt: at, settledAt: at })));
}

async function ask({ question, way, browser }: (typeof askings)[number]) {
  await site.app.inject({
    method: 'POST',
    url: '/api/insights',
    payload: [{ kind: question.kind, ...way }],
    headers: { 'user-agent': browser },
  });
}

/** The hourly purges, on a clock that is so many seconds ahead; counts are written before. */
async function purgeAll(ahead: number) {
  await read(0, 0);
  const now = new Date(site.clock().getTime() + ahead * 1000);
  await purgeViews(site.db, now);
  await purgeReports(site.db, now);
  await purgeInsights(site.maintenanceDb, now);
}

/** Ranges of days by their first and last place: a whole month, less and more than one, a day, and what holds several. */
const RANGES = [
  [30, 60],
  [30, 59],
  [20, 44],
  [61, 74],
  [59, 59],
  [10, 58],
  [25, 74],
] as const;

async function read(first: number, last: number, table?: InsightTable | 'series') {
  const query = `from=${dayAt(first)}&to=${dayAt(last)}`;
  const path = `/api/admin/insights${table ? `/${table}` : ''}?${query}`;
  return site.app.inject({ url: path, cookies: await signedInAsAdmin(site) });
}

const told = (rows: readonly AskedRow[]) =>
  rows.map(({ label, count, before }) => [label, count, before]).sort();

test.each(RANGES)('every count of days %i to %i is the one that was generated', async (first, last) => {
  const { tables, series }: Insights = (await read(first, last)).json();
  for (const [table, rows] of askedTruth(first, last) as [keyof typeof tables, unknown][])
    expect([table, told(tables[table] as AskedRow[])]).toEqual([table, rows]);
  for (const { href, builds: count } of tables.searches) {
    const question = askings
      .map((asking) => asking.question)
      .find((one) => one.href === href && one.kind === 'search');
    expect([href, count]).toEqual([href, shown.filter(question?.finds ?? (() => false)).length]);
  }
  expect(series).toEqual(seriesTruth(first, last));
  const ofBuilds = (rows: readonly AskedRow[]) =>
    rows.map(({ label, count, before }) => [label.replace(/.* Owner /, ''), count, before]).sort();
  expect(ofBuilds(tables.liked)).toEqual(buildsTruth(likes, first, last));
  expect(ofBuilds(tables.viewed)).toEqual(buildsTruth(views, first, last));
});

test('most liked and most viewed builds come first and lead to the build', async () => {
  const { tables }: Insights = (await read(30, 60)).json();
  for (const rows of [tables.liked, tables.viewed]) {
    expect(rows.map(({ count }) => count)).toEqual(rows.map(({ count }) => count).sort((a, b) => b - a));
    for (const { label, href } of rows) {
      const place = Number(label.replace(/.* Owner /, ''));
      const id = ids[place] ?? 0;
      expect(href).toBe(builds[place]?.isApproved ? `/?vehicle=${id}` : `/admin?q=%23${id}`);
    }
  }
});

test('the first rows say what to invite builds for, and which size of which wheel rubs on which truck', async () => {
  const { tables }: Insights = (await read(30, 59)).json();
  expect(tables.missing[0]).toMatchObject({
    href: '/?make=Ford&model=Bronco&wheelWidth=12&wheelDiameter=22',
    builds: 0,
  });
  const verdict = (share: (typeof tables.reported)[number]['rubs']) =>
    share ? { count: share.count, of: share.of, low: share.low } : undefined;
  const rows = tables.reported.map(({ vehicle, wheelModel, size, builds: count, rubs, trims }) => ({
    ...{ name: [vehicle.replace(' ', ','), wheelModel, size.replace('×', ',')].join(), builds: count },
    ...{ rubs: verdict(rubs), trims: verdict(trims) },
  }));
  expect(rows).toEqual(reportedTruth().slice(0, 25));
});

test.each(RANGES)('what builds added on days %i to %i say is what was generated', async (first, last) => {
  const { tables }: Insights = (await read(first, last)).json();
  expect(tables.setups.map(({ href: _, ...row }) => row)).toEqual(setupTruth());
  const rising = tables.rising.map((row) => [
    `${row.part} ${row.size}`,
    ...[row.count, row.of, row.before, row.ofBefore],
  ]);
  expect(rising.sort()).toEqual(risingTruth(first, last));
  const gains = tables.rising.map(({ share, shareBefore }) => (share ?? 0) - (shareBefore ?? 0));
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  const thin = tables.thin.map(({ vehicle, builds: count, answered, asked }) => [
    ...[vehicle, count, answered, asked],
  ]);
  expect(thin.sort()).toEqual(thinTruth(first, last));
});

test('every table comes as CSV with the rows of the screen, and so do the days', async () => {
  const { range, tables, series }: Insights = (await read(25, 74)).json();
  for (const [table, rows] of Object.entries(tables) as [InsightTable, object[]][]) {
    const [head = [], ...lines] = readCsv((await read(25, 74, table)).body);
    expect([table, lines.length > 0]).toEqual([table, true]);
    const cellsOf = (row: object) => head.map((column) => cellOf(row, column));
    expect([table, lines.slice(0, rows.length)]).toEqual([table, rows.map(cellsOf)]);
  }
  const [head, ...days] = readCsv((await read(25, 74, 'series')).body);
  expect(head).toEqual(['day', ...series.map(({ key }) => key)]);
  expect(days.map(([day]) => day)).toEqual(Array.from({ length: 50 }, (_, place) => dayAt(25 + place)));
  expect(days.at(-1)?.[0]).toBe(range.to);
  for (const [place, { values }] of series.entries())
    expect(days.map((line) => line[place + 1])).toEqual(values.map((value) => String(value ?? '')));
});

/** The table behind the mark by which Excel knows its encoding. */
function readCsv(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).split('\r\n').slice(0, -1);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );
}

/** What stands at "rubs.low" of a row, as text. */
function cellOf(row: object, column: string): string {
  let value: unknown = row;
  for (const key of column.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

test('purging what is left changes no number', async () => {
  const answers = () => Promise.all(RANGES.map(async ([first, last]) => (await read(first, last)).json()));
  const before = await answers();
  await purgeAll(3 * DAY_SECONDS);
  expect(await answers()).toEqual(before);
});
