import { sql } from 'drizzle-orm';
import type { DayRange } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import { momentsOf, rangeBefore } from './day-ranges.ts';

/** A year and more is a year. */
const MAX_MINUTES = 525_600;

interface Median extends Record<string, unknown> {
  /** Null for the median of the whole range or of the one before. */
  day: string | null;
  isNow: boolean | null;
  minutes: number;
}

/** The median time in hours that builds had waited when they were approved: of each day, of a range and of the one before. */
export async function readWaiting(db: Database, range: DayRange) {
  const { start, end } = momentsOf({ from: rangeBefore(range).from, to: range.to });
  const { rows } = await db.execute<Median>(sql`
    SELECT day::text, is_now AS "isNow", percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS minutes
    FROM (
      SELECT (approved_at AT TIME ZONE 'UTC')::date AS day, approved_at >= ${momentsOf(range).start}::timestamptz AS is_now,
        least(${MAX_MINUTES}::int, round(extract(epoch FROM approved_at - created_at) / 60))::float8 AS minutes
      FROM vehicles
      WHERE is_approved AND approved_at > created_at AND approved_at >= ${start}::timestamptz AND approved_at < ${end}::timestamptz
    ) AS waited
    GROUP BY GROUPING SETS ((day), (is_now))`);
  const totalOf = (isNow: boolean) => {
    const total = rows.find((row) => row.day === null && row.isNow === isNow);
    return total ? hoursOf(total.minutes) : null;
  };
  return {
    byDay: new Map(rows.flatMap(({ day, minutes }) => (day === null ? [] : [[day, hoursOf(minutes)]]))),
    total: totalOf(true),
    totalBefore: totalOf(false),
  };
}

/** Hours to one decimal. */
const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10;
