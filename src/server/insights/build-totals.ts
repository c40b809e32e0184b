import { sql } from 'drizzle-orm';
import type { AskedRow, DayRange } from '#contract/admin/insights.ts';
import { titleOf } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { readParts, type Sum, sumsOf } from './counts/count-sums.ts';
import { unpackedRows } from './counts/pack-rows.ts';

/** Of those that were viewed some are gone by now, so more is read than is shown. */
const READ_OF_GONE = 2;

/** The builds that were given most likes in a range; those taken back count no more. */
export async function likedRows(db: Database, range: DayRange, limit: number): Promise<AskedRow[]> {
  const loose = (days: DayRange) =>
    sql`SELECT day, 'like' AS kind, '' AS found, id, NULL::text AS subject, count FROM (${unpackedRows('like', days)}) AS unpacked`;
  const parts = await readParts(db, range, { kinds: ['like'], found: [''], loose });
  return presentBuilds(db, await sumsOf(parts, { limit }), limit);
}

/** The builds that were viewed most in a range. */
export async function viewedRows(db: Database, range: DayRange, limit: number): Promise<AskedRow[]> {
  const loose = ({ from, to }: DayRange) => sql`
    SELECT day, kind, '' AS found, nullif(subject, '')::int AS id, NULL::text AS subject, count FROM insight_counts
    WHERE kind = 'view' AND day BETWEEN ${from}::date AND ${to}::date
    UNION ALL
    SELECT day, 'view', '', vehicle_id, NULL, count(*) FROM vehicle_views
    WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY day, vehicle_id`;
  const parts = await readParts(db, range, { kinds: ['view'], found: [''], loose });
  return presentBuilds(db, await sumsOf(parts, { limit: READ_OF_GONE * limit }), limit);
}

async function presentBuilds(
  db: Database,
  sums: readonly Pick<Sum, 'id' | 'count' | 'before'>[],
  limit: number,
): Promise<AskedRow[]> {
  const ids = sums.flatMap(({ id }) => id ?? []);
  const { rows } = await db.execute<Named & Record<string, unknown>>(sql`
    SELECT id, year, make, model, owner_name AS "ownerName", is_approved AS "isApproved"
    FROM vehicles WHERE id = ANY (${sql.param(ids)}::int[])`);
  const builds = new Map(rows.map((build) => [build.id, build]));
  return sums
    .flatMap(({ id, count, before }) => {
      const build = builds.get(id ?? 0);
      return build ? [{ label: titleOf(build), href: addressOf(build), count, before, builds: null }] : [];
    })
    .slice(0, limit);
}

interface Named {
  id: number;
  year: number;
  make: string;
  model: string;
  ownerName: string;
  isApproved: boolean;
}

/** Visitors do not see a build that waits. */
const addressOf = ({ id, isApproved }: Named) => (isApproved ? `/?vehicle=${id}` : `/admin?q=%23${id}`);
