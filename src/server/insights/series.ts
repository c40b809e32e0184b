import { type SQL, sql } from 'drizzle-orm';
import type { DayRange, InsightSeries } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { listDays, microsecondsOf, momentsOf, rangeBefore } from './day-ranges.ts';
import { readWaiting } from './waiting.ts';

type Key = InsightSeries['key'];

/** How many of a day, or the median of the day. */
type ByDay = ReadonlyMap<string, number>;

/** All series of a range and the range before. */
export async function readSeries(
  { db, gallery }: { db: Database; gallery: Gallery },
  range: DayRange,
): Promise<InsightSeries[]> {
  const before = rangeBefore(range);
  const both = { from: before.from, to: range.to };
  const [likes, views, reports, added, waiting] = await Promise.all([
    likesByDay(db, both),
    viewsByDay(db, both),
    reportsByDay(db, both),
    addedByDay(db, gallery, both),
    readWaiting(db, range),
  ]);
  const summed = (key: Key, byDay: ByDay): InsightSeries => {
    const values = listDays(range).map((day) => byDay.get(day) ?? 0);
    const valuesBefore = listDays(before).map((day) => byDay.get(day) ?? 0);
    return { key, values, before: valuesBefore, total: sumOf(values), totalBefore: sumOf(valuesBefore) };
  };
  return [
    summed('builds', added.builds),
    summed('owners', added.owners),
    summed('likes', likes),
    summed('views', views),
    summed('reports', reports),
    {
      key: 'waiting',
      values: listDays(range).map((day) => waiting.byDay.get(day) ?? null),
      before: listDays(before).map((day) => waiting.byDay.get(day) ?? null),
      total: waiting.total,
      totalBefore: waiting.totalBefore,
    },
  ];
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

type DayRow = { day: string; count: number };

const mapOf = (rows: readonly DayRow[]): ByDay => new Map(rows.map(({ day, count }) => [day, count]));

/** Likes of visitors by when they were given; one that was taken back counts no more. */
const likesByDay = (db: Database, range: DayRange) =>
  countedByDay(
    db,
    sql`SELECT (created_at AT TIME ZONE 'UTC')::date AS day, 1 AS count FROM vehicle_likes
    WHERE visitor_key <> 'nobody' AND ${isBetween('created_at', range)}`,
  );

/** Views of days that are over were added up when who viewed what was forgotten. */
const viewsByDay = (db: Database, range: DayRange) =>
  countedByDay(
    db,
    sql`${sweptCounts('view', range)} UNION ALL
    SELECT day, 1 FROM vehicle_views WHERE day BETWEEN ${range.from}::date AND ${range.to}::date`,
  );

/** Reports by when they came; those that were purged were added up before. */
const reportsByDay = (db: Database, range: DayRange) =>
  countedByDay(
    db,
    sql`${sweptCounts('report', range)} UNION ALL
    SELECT (created_at AT TIME ZONE 'UTC')::date, 1 FROM reports WHERE ${isBetween('created_at', range)}`,
  );

const sweptCounts = (kind: 'view' | 'report', { from, to }: DayRange) =>
  sql`SELECT day, count FROM insight_counts WHERE kind = ${kind} AND day BETWEEN ${from}::date AND ${to}::date`;

function isBetween(column: string, range: DayRange): SQL {
  const { start, end } = momentsOf(range);
  return sql`${sql.raw(column)} >= ${start}::timestamptz AND ${sql.raw(column)} < ${end}::timestamptz`;
}

async function countedByDay(db: Database, counted: SQL): Promise<ByDay> {
  const { rows } = await db.execute<DayRow>(
    sql`SELECT day::text AS day, sum(count)::bigint AS count FROM (${counted}) AS counted GROUP BY counted.day`,
  );
  return mapOf(rows);
}

/** Builds by when they were added, those that wait too; owners by their first build that is shown. */
async function addedByDay(
  db: Database,
  gallery: Gallery,
  range: DayRange,
): Promise<{ builds: ByDay; owners: ByDay }> {
  const pending = await countedByDay(
    db,
    sql`SELECT (created_at AT TIME ZONE 'UTC')::date AS day, 1 AS count FROM vehicles WHERE NOT is_approved AND ${isBetween('created_at', range)}`,
  );
  const shown = await gallery.addedByDay(microsecondsOf(range));
  const days = listDays(range).map((day, place) => ({ day, ...(shown[place] ?? { builds: 0, owners: 0 }) }));
  return {
    builds: new Map(days.map(({ day, builds }) => [day, builds + (pending.get(day) ?? 0)])),
    owners: new Map(days.map(({ day, owners }) => [day, owners])),
  };
}
