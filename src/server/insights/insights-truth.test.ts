import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskedRow, Insights, InsightTable } from '#contract/admin/insights.ts';
import { reports, users, vehicleLikes, vehicleViews } from '#server/database/schema.ts';
import { sweepViews } from '#server/vehicles/likes/counted-views.ts';
import { sweepReports } from '#server/vehicles/reports/reports.ts';
import { signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { type Asking, DAYS, dayAt, makeAskings, makeBuilds, makeMoments } from '#test/generated-month.ts';
import { insertVehicles } from '#test/vehicles.ts';

const builds = makeBuilds();
const shown = builds.filter(({ isApproved }) => isApproved);
const askings = makeAskings();
const likes = makeMoments(3, 4);
const views = makeMoments(4, 5);
const reported = makeMoments(5, 1);

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const accounts = Array.from({ length: 30 }, (_, place) => ({
    email: `${place}@example.com`,
    passwordHash: '',
  }));
  const owners = await site.db.insert(users).values(accounts).returning();
  const inserted = await insertVehicles(
    site.db,
    ...builds.map(({ owner, day, waited: _, ...build }, place) => ({
      ...build,
      createdAt: new Date(Date.parse(dayAt(day)) + place * 1000),
      userId: owner === undefined ? null : (owners[owner]?.id ?? null),
    })),
  );
  const ids = inserted.map(({ id }) => id);
  await site.db.execute(sql`
    UPDATE vehicles SET approved_at = created_at + make_interval(hours => hours)
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(builds.map(({ waited }) => waited))}::int[]) AS given (own, hours)
    WHERE id = own`);
  const vehicleId = ids[0] ?? 0;
  const ofVisitors = likes.map((day, place) => ({
    vehicleId,
    visitorKey: `like ${place}`,
    createdAt: new Date(`${dayAt(day)}T23:59:59Z`),
  }));
  // Likes that came with an archive were given on other days, elsewhere.
  const ofNobody = {
    vehicleId,
    visitorKey: 'nobody',
    createdAt: new Date(`${dayAt(DAYS - 1)}T12:00:00Z`),
    given: 500,
  };
  await site.db.insert(vehicleLikes).values([...ofVisitors, ofNobody]);
  await site.db
    .insert(vehicleViews)
    .values(views.map((day, place) => ({ vehicleId, visitorKey: `${place}`, day: dayAt(day) })));
  const came = reported.map((day) => new Date(`${dayAt(day)}T06:00:00Z`));
  await site.db
    .insert(reports)
    .values(came.map((at) => ({ vehicleId, reason: 'other', createdAt: at, settledAt: at })));
  await site.gallery.ready;
  await site.gallery.changed(ids);
  // The clock of the tests stands at noon of the first day.
  for (let day = 0; day < DAYS; day++) {
    if (day % 25 === 0) {
      await sweepViews(site.db, site.clock());
      await sweepReports(site.db, site.clock());
    }
    for (const { question, way, browser } of askings.filter((asking) => asking.day === day))
      await site.app.inject({
        method: 'POST',
        url: '/api/insights',
        payload: { kind: question.kind, ...way },
        headers: { 'user-agent': browser },
      });
    if (day < DAYS - 1) site.forward(24 * 60 * 60);
  }
});
afterAll(() => site.close());

/** Ranges of days by their first and last place; the first is the month, the others begin and end anywhere. */
const RANGES = [
  [30, 59],
  [20, 44],
  [59, 59],
  [10, 58],
] as const;

async function read(first: number, last: number, table?: InsightTable) {
  const query = `from=${dayAt(first)}&to=${dayAt(last)}`;
  const path = `/api/admin/insights${table ? `/${table}` : ''}?${query}`;
  return site.app.inject({ url: path, cookies: await signedInAsAdmin(site) });
}

/** Askings of a range, each visitor once a day for what has the same name. */
function countBy(first: number, last: number, namesOf: (asking: Asking) => string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const asking of askings) {
    if (asking.day < first || asking.day > last) continue;
    for (const name of namesOf(asking)) {
      const once = `${asking.day} ${asking.browser} ${asking.question.kind} ${name}`;
      if (!seen.has(once)) counts.set(name, (counts.get(name) ?? 0) + 1);
      seen.add(once);
    }
  }
  return counts;
}

/** A table of askings as the generator knows it: name, askings, askings before. */
function truthOf(first: number, last: number, namesOf: (asking: Asking) => string[]) {
  const before = countBy(2 * first - last - 1, first - 1, namesOf);
  return [...countBy(first, last, namesOf)]
    .map(([name, count]) => [name, count, before.get(name) ?? 0])
    .sort();
}

const told = (rows: readonly AskedRow[]) =>
  rows.map(({ label, count, before }) => [label, count, before]).sort();
const isOf =
  (...kinds: string[]) =>
  (namesOf: (asking: Asking) => (string | undefined)[]) =>
  (asking: Asking) =>
    kinds.includes(asking.question.kind) ? namesOf(asking).filter((name) => name !== undefined) : [];

test.each(RANGES)('every count of days %i to %i is the one that was generated', async (first, last) => {
  const { tables, series }: Insights = (await read(first, last)).json();
  const label = ({ question }: Asking) => [question.label];
  const vehicle = ({ question }: Asking) => [question.vehicle];
  const parts = ({ question }: Asking) => question.parts;
  const expected = {
    searches: isOf('search')(label),
    vehicles: isOf('search')(vehicle),
    filters: isOf('search')(parts),
    fitVehicles: isOf('fit')(vehicle),
    fitSizes: isOf('fit')(parts),
    seeVehicles: isOf('see')(vehicle),
    seeSizes: isOf('see')(parts),
    products: isOf('product')(label),
    dealers: isOf('dealer')(label),
    missing: isOf(
      'search',
      'fit',
      'see',
    )((asking) => {
      const { finds = () => false } = asking.question;
      return shown.filter(finds).length < 3 ? label(asking) : [];
    }),
  };
  for (const [table, namesOf] of Object.entries(expected) as [
    keyof typeof expected,
    (typeof expected)['missing'],
  ][])
    expect([table, told(tables[table])]).toEqual([table, truthOf(first, last, namesOf)]);
  for (const { href, builds: count } of tables.searches) {
    const question = askings
      .map((asking) => asking.question)
      .find((one) => one.href === href && one.kind === 'search');
    expect([href, count]).toEqual([href, shown.filter(question?.finds ?? (() => false)).length]);
  }
  expect(series).toEqual(seriesOf(first, last));
});

function seriesOf(first: number, last: number) {
  const places = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  const earlier = places.map((day) => day - places.length);
  const firsts = shown.filter(
    (build) =>
      build.owner === undefined ||
      shown.every((other) => other.owner !== build.owner || !isEarlier(other, build)),
  );
  const counted = (key: string, days: readonly number[]) => {
    const on = (day: number) => days.filter((one) => one === day).length;
    const [values, before] = [places.map(on), earlier.map(on)];
    const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
    return { key, values, before, total: sum(values), totalBefore: sum(before) };
  };
  const waits = (days: readonly number[]) =>
    median(
      shown
        .filter((build) => build.waited > 0 && days.includes(approvedOn(build)))
        .map(({ waited }) => waited),
    );
  const alone = (day: number) => waits([day]);
  return [
    counted(
      'builds',
      builds.map(({ day }) => day),
    ),
    counted(
      'owners',
      firsts.map(({ day }) => day),
    ),
    counted('likes', likes),
    counted('views', views),
    counted('reports', reported),
    {
      key: 'waiting',
      values: places.map(alone),
      before: earlier.map(alone),
      total: waits(places),
      totalBefore: waits(earlier),
    },
  ];
}

type Build = (typeof builds)[number];
/** Builds come into being in their order, a second after each other. */
const isEarlier = (a: Build, b: Build) =>
  a.day < b.day || (a.day === b.day && builds.indexOf(a) < builds.indexOf(b));
const approvedOn = (build: Build) =>
  build.day + Math.floor((build.waited * 3600 + builds.indexOf(build)) / 86_400);

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

test('the first rows say what to invite builds for, and which size of which wheel rubs on which truck', async () => {
  const { tables }: Insights = (await read(30, 59)).json();
  expect(tables.missing[0]).toMatchObject({
    href: '/?make=Ford&model=Bronco&wheelWidth=12&wheelDiameter=22',
    builds: 0,
  });
  const expected = [
    ...Map.groupBy(shown, (build) =>
      [build.make, build.model, build.wheelModel, build.wheelDiameter, build.wheelWidth].join(),
    ),
  ]
    .map(([name, own]) => {
      const answered = own.filter(({ rubbing }) => rubbing !== null);
      const rubs = answered.filter(({ rubbing }) => rubbing !== 'No rubbing or scrubbing').length;
      const trims = own.filter(({ modification }) => modification !== 'No Trimming').length;
      return {
        name,
        builds: own.length,
        rubs: [rubs, answered.length, low(rubs, answered.length)],
        trims: [trims, own.length, low(trims, own.length)],
      };
    })
    .filter(({ rubs, trims }) => (rubs[2] ?? 0) + (trims[2] ?? 0) > 0)
    .sort(
      (a, b) =>
        (b.rubs[2] ?? 0) - (a.rubs[2] ?? 0) ||
        (b.trims[2] ?? 0) - (a.trims[2] ?? 0) ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, 25);
  const rows = tables.reported.map(({ vehicle, wheelModel, size, builds, rubs, trims }) => ({
    name: [vehicle.replace(' ', ','), wheelModel, size.replace('×', ',')].join(),
    builds,
    rubs: rubs ? [rubs.count, rubs.of, rubs.low] : undefined,
    trims: trims ? [trims.count, trims.of, trims.low] : undefined,
  }));
  expect(rows).toEqual(
    expected.map((row) => ({
      ...row,
      rubs: row.rubs[1] && row.rubs[1] >= 3 ? row.rubs : undefined,
      trims: row.builds >= 3 ? row.trims : undefined,
    })),
  );
});

/** The lower bound of the Wilson score interval at 90 %; fewer than three are no verdict. */
function low(count: number, of: number): number {
  if (of < 3) return 0;
  const z2 = 1.6449 ** 2;
  const root = Math.sqrt(z2 * (z2 + (4 * count * (of - count)) / of));
  return Math.round(Math.max(0, (2 * count + z2 - root) / (2 * (of + z2))) * 1e4) / 1e4;
}

test('set-ups, sizes on the rise and thin answers are those of the builds', async () => {
  const { tables }: Insights = (await read(30, 59)).json();
  const [top] = [...Map.groupBy(shown, ({ make, model }) => `${make} ${model}`)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  expect(tables.setups[0]).toMatchObject({ vehicle: top?.[0], of: top?.[1].length });
  const added = (from: number, to: number) => shown.filter(({ day }) => day >= from && day <= to);
  const [now, before] = [added(30, 59), added(0, 29)];
  for (const { part, size, ...row } of tables.rising) {
    const runs = (build: Build) =>
      part === 'wheel'
        ? `${build.wheelDiameter}×${build.wheelWidth}` === size
        : [`${build.tireHeight}×${build.tireWidth}`, `${build.tireWidth}/${build.tireHeight}`].includes(size);
    const counts = { count: now.filter(runs).length, before: before.filter(runs).length };
    expect(row).toMatchObject({ ...counts, of: now.length, ofBefore: before.length });
    expect(counts.count / now.length).toBeGreaterThan(counts.before / before.length);
  }
  const asked = countBy(30, 59, ({ question }) =>
    question.vehicle && question.kind !== 'product' ? [question.vehicle] : [],
  );
  for (const { vehicle, builds: count, answered, asked: times } of tables.thin) {
    const own = shown.filter(({ make, model }) => `${make} ${model}` === vehicle);
    const said = own.filter(({ rubbing }) => rubbing !== null).length;
    expect([vehicle, count, answered, times]).toEqual([vehicle, own.length, said, asked.get(vehicle) ?? 0]);
    expect(said).toBeLessThan(10);
  }
});

test('each table comes as CSV with the same rows', async () => {
  const { tables }: Insights = (await read(30, 59)).json();
  const csv = (await read(30, 59, 'missing')).body.split('\r\n');
  expect(csv[0]).toBe('label,href,count,before,builds');
  expect(csv).toHaveLength(tables.missing.length + 2);
  expect(csv[1]).toContain(`"${tables.missing[0]?.label}",`);
});
