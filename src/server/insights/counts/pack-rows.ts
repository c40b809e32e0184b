import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import { dayPlus } from './day-ranges.ts';
import { addToPacks, type DayPart, type InTurn, lockPacks } from './packs.ts';

/** What rows of the site say by day, and may say otherwise later: likes by build, builds by the minutes they waited, a year of them at most. */
export const CHANGING_KINDS = ['like', 'wait'] as const;
export type ChangingKind = (typeof CHANGING_KINDS)[number];

/** The rows with `day`, `id` and the moment they belong to, `at`. */
const ROWS: Record<ChangingKind, { rows: SQL; at: SQL; id: SQL }> = {
  like: {
    rows: sql`vehicle_likes WHERE visitor_key <> 'nobody'`,
    at: sql`created_at`,
    id: sql`vehicle_id`,
  },
  wait: {
    rows: sql`vehicles WHERE is_approved AND approved_at > created_at`,
    at: sql`approved_at`,
    // As the migration notes it.
    id: sql`least(525600, round(extract(epoch FROM approved_at - created_at) / 60))::int`,
  },
};

/** The last packed day; before the first there is none. */
const lastPacked = (kind: ChangingKind) =>
  sql`(SELECT coalesce(max(day), '0001-01-01') FROM insight_packs WHERE span = 'day' AND kind = ${kind})`;

const midnight = (day: SQL) => sql`(${day})::timestamp AT TIME ZONE 'UTC'`;

/** What is in no pack yet of a range of days: days that are not packed, and changes of those that are. Columns `day`, `id`, `count`. */
export function unpackedRows(kind: ChangingKind, { from, to }: DayRange): SQL {
  const { rows, at, id } = ROWS[kind];
  const first = sql`greatest(${from}::date, ${lastPacked(kind)} + 1)`;
  return sql`
    SELECT (${at} AT TIME ZONE 'UTC')::date AS day, ${id} AS id, count(*) AS count FROM ${rows}
      AND ${at} >= ${midnight(first)} AND ${at} < ${midnight(sql`${to}::date + 1`)}
    GROUP BY 1, 2
    UNION ALL
    SELECT day, id, change FROM insight_changes
    WHERE kind = ${kind} AND day BETWEEN ${from}::date AND least(${to}::date, ${lastPacked(kind)})`;
}

/** Packs the days before `today` that are not packed yet, and what changed about those that are. */
export async function packRows(
  db: Database,
  kind: ChangingKind,
  { today, inTurn }: { today: string; inTurn: InTurn },
): Promise<void> {
  const { rows, at } = ROWS[kind];
  const { rows: found } = await db.execute<{ last: string; first: string | null }>(sql`
    SELECT ${lastPacked(kind)}::text AS last,
      (SELECT (min(${at}) AT TIME ZONE 'UTC')::date FROM ${rows})::text AS first`);
  const { last = today, first = null } = found[0] ?? {};
  await packChanges(db, kind, last);
  if (first === null) return;
  for (let day = first; day < today; day = dayPlus(day, 1))
    if (day > last) await inTurn(() => db.transaction((tx) => packDay(tx, kind, day)));
}

/** One statement, so that what changed meanwhile is either in the rows that are counted or noted still. */
async function packDay(tx: Database, kind: ChangingKind, day: string): Promise<void> {
  await lockPacks(tx);
  const { rows: again } = await tx.execute(
    sql`SELECT FROM insight_packs WHERE span = 'day' AND kind = ${kind} AND day = ${day}::date`,
  );
  if (again.length > 0) return;
  const { rows, at, id } = ROWS[kind];
  const counted = await tx.execute<DayPart & Record<string, unknown>>(sql`
    WITH known AS (DELETE FROM insight_changes WHERE kind = ${kind} AND day = ${day}::date)
    SELECT ${kind} AS kind, '' AS found, ${id} AS id, count(*) AS count FROM ${rows}
      AND ${at} >= ${midnight(sql`${day}::date`)} AND ${at} < ${midnight(sql`${day}::date + 1`)}
    GROUP BY 3`);
  // A day without any is packed, too.
  const nothing = { kind, found: '', id: 0, count: 0 };
  await addToPacks(tx, day, [nothing, ...counted.rows]);
}

async function packChanges(db: Database, kind: ChangingKind, last: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPacks(tx);
    const { rows } = await tx.execute<{ day: string; id: number; count: number }>(sql`
      WITH gone AS (
        DELETE FROM insight_changes WHERE kind = ${kind} AND day <= ${last}::date RETURNING day, id, change
      )
      SELECT day::text, id, sum(change) AS count FROM gone GROUP BY day, id`);
    for (const [day, own] of Map.groupBy(rows, (row) => row.day))
      await addToPacks(
        tx,
        day,
        own.map(({ id, count }) => ({ kind, found: '', id, count })),
      );
  });
}
