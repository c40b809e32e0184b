import { type SQL, sql } from 'drizzle-orm';
import type { AskedRow, DayRange } from '#contract/admin/insights.ts';
import { titleOf } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { momentsOf, rangeBefore } from './day-ranges.ts';

/** The builds that were given most likes in a range; those taken back count no more. */
export function likedRows(db: Database, range: DayRange, limit: number): Promise<AskedRow[]> {
  const { start, end } = momentsOf({ from: rangeBefore(range).from, to: range.to });
  const likes = sql`
    SELECT vehicle_id AS id, (created_at AT TIME ZONE 'UTC')::date AS day, 1 AS count FROM vehicle_likes
    WHERE visitor_key <> 'nobody' AND created_at >= ${start}::timestamptz AND created_at < ${end}::timestamptz`;
  return buildRows(db, likes, range, limit);
}

/** The builds that were viewed most in a range. */
export function viewedRows(db: Database, range: DayRange, limit: number): Promise<AskedRow[]> {
  const isIn = sql`day BETWEEN ${rangeBefore(range).from}::date AND ${range.to}::date`;
  const views = sql`
    SELECT nullif(subject, '')::int AS id, day, count FROM insight_counts WHERE kind = 'view' AND ${isIn}
    UNION ALL SELECT vehicle_id, day, 1 FROM vehicle_views WHERE ${isIn}`;
  return buildRows(db, views, range, limit);
}

/** The builds that come first by the sums of `counted`, which has `id`, `day` and `count`; those that are gone are left out. */
async function buildRows(db: Database, counted: SQL, range: DayRange, limit: number): Promise<AskedRow[]> {
  const { rows } = await db.execute<BuildTotals & Record<string, unknown>>(sql`
    SELECT id, sums.count, sums.before, year, make, model, owner_name AS "ownerName", is_approved AS "isApproved"
    FROM (
      SELECT id, coalesce(sum(count) FILTER (WHERE day >= ${range.from}::date), 0)::bigint AS count,
        coalesce(sum(count) FILTER (WHERE day < ${range.from}::date), 0)::bigint AS before
      FROM (${counted}) AS counted GROUP BY id HAVING max(day) >= ${range.from}::date
    ) AS sums JOIN vehicles USING (id)
    ORDER BY sums.count DESC, sums.before DESC, id LIMIT ${limit}`);
  return rows.map((build) => ({
    label: titleOf(build),
    href: addressOf(build),
    count: build.count,
    before: build.before,
    builds: null,
  }));
}

interface BuildTotals {
  id: number;
  count: number;
  before: number;
  year: number;
  make: string;
  model: string;
  ownerName: string;
  isApproved: boolean;
}

/** Visitors do not see a build that waits. */
const addressOf = ({ id, isApproved }: BuildTotals) => (isApproved ? `/?vehicle=${id}` : `/admin?q=%23${id}`);
