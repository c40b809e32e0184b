import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { asLong, ROWS_AT_ONCE, sweepInsights } from './pack-days.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

test('a site that packs a year for the first time answers statements of visitors between any two packs', async () => {
  const [build] = await insertVehicles(site.db, {});
  await site.maintenanceDb.execute(sql`
    INSERT INTO insight_counts (day, kind, found, subject, count)
    SELECT day, 'filter', '', 'make=Ford', 1 FROM generate_series('2026-05-11'::date, '2026-05-22', '1 day') AS day`);
  await site.maintenanceDb.execute(sql`
    INSERT INTO vehicle_likes (vehicle_id, visitor_key, created_at)
    SELECT ${build?.id}, 'visitor ' || n, '2026-05-29T10:00:00Z'::timestamptz + n * interval '1 day' FROM generate_series(0, 2) AS n`);
  const packed = async () => {
    const { rows } = await site.db.execute<{ packs: number }>(
      sql`SELECT count(*)::int AS packs FROM insight_packs WHERE span = 'day'`,
    );
    return rows[0]?.packs;
  };
  const seen: unknown[] = [];
  await sweepInsights(site.maintenanceDb, site.clock(), async (milliseconds) => {
    expect(milliseconds).toBeGreaterThan(0);
    seen.push(await packed());
  });
  const pieces = 12 + 3;
  expect(seen).toEqual(Array.from({ length: pieces - 1 }, (_, place) => place + 1));
  expect(await packed()).toBe(pieces);
});

test('a long day is packed in pieces, and its numbers are whole between any two', async () => {
  await site.maintenanceDb.execute(sql`
    INSERT INTO insight_counts (day, kind, found, subject, count)
    SELECT '2026-05-23', 'filter', '', 'made up ' || n, 2 FROM generate_series(1, ${2 * ROWS_AT_ONCE + 1}) AS n`);
  const seen: unknown[] = [];
  await sweepInsights(site.maintenanceDb, site.clock(), async () => {
    const { rows } = await site.db.execute(sql`
      SELECT sum(count) FILTER (WHERE is_packed)::int AS packed, sum(count)::int AS count FROM (
        SELECT true AS is_packed, total AS count FROM insight_packs WHERE span = 'day' AND day = '2026-05-23'
        UNION ALL SELECT false, count FROM insight_counts WHERE day = '2026-05-23') AS counted`);
    seen.push(rows[0]);
  });
  const count = 2 * (2 * ROWS_AT_ONCE + 1);
  expect(seen).toEqual([
    { packed: 2 * ROWS_AT_ONCE, count },
    { packed: 4 * ROWS_AT_ONCE, count },
  ]);
});

test('a site that stops does not wait for the rest of what is due', async () => {
  await site.maintenanceDb.execute(sql`
    INSERT INTO insight_counts (day, kind, found, subject, count)
    SELECT day, 'filter', '', 'make=Ford', 1 FROM generate_series('2026-05-24'::date, '2026-05-26', '1 day') AS day`);
  const stopped = asLong(AbortSignal.abort());
  await expect(sweepInsights(site.maintenanceDb, site.clock(), stopped)).rejects.toThrow('aborted');
  const { rows } = await site.db.execute(sql`
    SELECT day::text FROM insight_counts WHERE day BETWEEN '2026-05-24' AND '2026-05-26' ORDER BY day`);
  expect(rows).toEqual([{ day: '2026-05-25' }, { day: '2026-05-26' }]);
});
