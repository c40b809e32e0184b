import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Insights } from '#contract/admin/insights.ts';
import { vehicleLikes } from '#server/database/schema.ts';
import { signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let ids: number[];
beforeAll(async () => {
  site = await openTestApp();
  const builds = Array.from({ length: 4 }, (_, place) => ({ createdAt: at(20 + place) }));
  ids = (await insertVehicles(site.db, ...builds)).map(({ id }) => id);
});
afterAll(() => site.close());

/** A moment in May; the clock of the tests stands at the first of June. */
const at = (day: number) => new Date(`2026-05-${day}T10:00:00Z`);

async function like(build: number, visitor: string, day: number) {
  const like = { vehicleId: ids[build] ?? 0, visitorKey: visitor, createdAt: at(day) };
  await site.db.insert(vehicleLikes).values(like);
}

/** What the screen says, and what the rows say. */
async function compare() {
  const cookies = await signedInAsAdmin(site);
  const url = '/api/admin/insights?from=2026-05-11&to=2026-06-01';
  const { series, tables }: Insights = (await site.app.inject({ url, cookies })).json();
  const valuesOf = (key: string) => series.find((one) => one.key === key)?.values;
  const { rows } = await site.db.execute<{ likes: number; hours: number | null }>(sql`
    SELECT (SELECT count(*) FROM vehicle_likes WHERE (created_at AT TIME ZONE 'UTC')::date = day) AS likes,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM approved_at - created_at) / 3600)
       FROM vehicles WHERE is_approved AND approved_at > created_at AND (approved_at AT TIME ZONE 'UTC')::date = day) AS hours
    FROM generate_series('2026-05-11'::date, '2026-06-01', '1 day') AS day`);
  const byBuild = await site.db.execute<{ id: number; count: number }>(sql`
    SELECT vehicle_id AS id, count(*) FROM vehicle_likes GROUP BY vehicle_id ORDER BY 2 DESC, vehicle_id`);
  expect(valuesOf('likes')).toEqual(rows.map(({ likes }) => likes));
  expect(valuesOf('waiting')).toEqual(rows.map(({ hours }) => hours));
  const idOf = (href: string | null) => Number(href?.split(/vehicle=|%23/)[1]);
  expect(tables.liked.map(({ href, count }) => ({ id: idOf(href), count }))).toEqual(byBuild.rows);
}

test('likes and waiting times of days that are over follow what becomes of them later', async () => {
  const [first = 0, second = 0] = ids;
  const steps = [
    async () => {
      for (const [build, visitor, day] of [
        ...([
          [0, 'a', 20],
          [0, 'b', 20],
          [0, 'c', 28],
          [1, 'a', 28],
          [1, 'b', 29],
          [2, 'a', 29],
        ] as const),
      ])
        await like(build, visitor, day);
      await site.db.execute(
        sql`UPDATE vehicles SET approved_at = created_at + make_interval(hours => id) WHERE id = ANY (${sql.param(ids)}::int[])`,
      );
    },
    // Taken back, and given for a day that is over.
    () => site.db.execute(sql`DELETE FROM vehicle_likes WHERE vehicle_id = ${first} AND visitor_key = 'a'`),
    () => like(2, 'b', 20),
    () => site.db.execute(sql`UPDATE vehicles SET is_approved = false WHERE id = ${second}`),
    () => site.db.execute(sql`UPDATE vehicles SET is_approved = true WHERE id = ${second}`),
    () =>
      site.db.execute(
        sql`UPDATE vehicles SET approved_at = created_at + interval '90 hours' WHERE id = ${second}`,
      ),
    () => site.db.execute(sql`DELETE FROM vehicles WHERE id = ${first}`),
  ];
  for (const step of steps) {
    await step();
    await compare();
  }
});
