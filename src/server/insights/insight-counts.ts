import { sql } from 'drizzle-orm';
import type { DayRange } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import { dayOf, rangeBefore } from './day-ranges.ts';

/** The table of what was asked for: a row for each day, kind, result and subject, with how often. */

/** `search`, `fit` and `see` are what was asked for as a whole, the others a part of it. */
export const COUNT_KINDS = [
  'search',
  'search-vehicle',
  'filter',
  'fit',
  'fit-vehicle',
  'fit-size',
  'see',
  'see-vehicle',
  'see-size',
  'product',
  'dealer',
] as const;

/** How often a build was of use; the subject is its id. */
export const BUILD_KINDS = ['build-answer', 'build-compare', 'build-sheet', 'build-embed'] as const;
export type CountKind = (typeof COUNT_KINDS | typeof BUILD_KINDS)[number];

/** One row that grows by one. */
export interface CountKey {
  kind: CountKind;
  /** The query of the gallery address that asks for it; a wheel model for `product` and `dealer`, a build's id for `build-…`. */
  subject: string;
  /** How much was found; empty where nothing is sought. */
  found: '' | 'none' | 'few' | 'some';
}

export interface DayCount extends CountKey {
  day: string;
  count: number;
}

/** Rows one day may have, those of builds left out, of which there are only so many; whatever else is asked for that day is counted under this name. */
export const ROWS_PER_DAY = 20_000;
export const OTHER = 'other';
const KEPT_MONTHS = 24;

/**
 * Adds counts to their days in one statement. Rows beyond those a day may have become "other". They are locked in one order, so
 * that processes do not wait for each other in a circle.
 */
export async function insertCounts(db: Database, rows: readonly DayCount[]): Promise<void> {
  await db.execute(sql`
    WITH given AS (
      SELECT *, kind = ANY (${sql.param(BUILD_KINDS)}::text[]) OR EXISTS (
        SELECT FROM insight_counts AS c
        WHERE c.day = g.day AND c.kind = g.kind AND c.found = g.found AND c.subject = g.subject) AS is_known
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS g (day date, kind text, subject text, found text, count bigint)
    ), days AS (
      SELECT day, (SELECT count(*) FROM insight_counts AS c
        WHERE c.day = own.day AND c.kind = ANY (${sql.param(COUNT_KINDS)}::text[])) AS rows
      FROM (SELECT DISTINCT day FROM given) AS own
    ), placed AS (
      SELECT given.*, days.rows + row_number() OVER (PARTITION BY day, is_known ORDER BY kind, subject, found) AS place
      FROM given JOIN days USING (day)
    )
    INSERT INTO insight_counts AS c (day, kind, found, subject, count)
    SELECT day, kind, found, CASE WHEN is_known OR place <= ${ROWS_PER_DAY} THEN subject ELSE ${OTHER} END, sum(count)
    FROM placed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, day, found, subject) DO UPDATE SET count = c.count + excluded.count`);
}

export interface QueryTotals {
  subject: string;
  count: number;
  before: number;
}

export interface TotalsQuery {
  kinds: readonly CountKind[];
  /** Only askings that found nothing, or fewer than three builds. */
  missed?: boolean;
  limit: number;
  /** Those of the range before that were not asked for in the range, too. */
  includePrevious?: boolean;
}

/** What was asked for in a range, with how often it was in the range before, most asked for first. */
export async function readTotals(
  db: Database,
  range: DayRange,
  { kinds, missed = false, limit, includePrevious = false }: TotalsQuery,
): Promise<QueryTotals[]> {
  const { rows } = await db.execute<QueryTotals & Record<string, unknown>>(sql`
    SELECT subject, coalesce(sum(count) FILTER (WHERE day >= ${range.from}::date), 0)::bigint AS count,
      coalesce(sum(count) FILTER (WHERE day < ${range.from}::date), 0)::bigint AS before
    FROM insight_counts
    WHERE kind = ANY (${sql.param(kinds)}::text[]) AND day BETWEEN ${rangeBefore(range).from}::date AND ${range.to}::date
      ${missed ? sql`AND found IN ('none', 'few')` : sql``}
    GROUP BY subject
    ${includePrevious ? sql`` : sql`HAVING max(day) >= ${range.from}::date`}
    ORDER BY 2 DESC, 3 DESC, subject COLLATE "C" LIMIT ${limit}`);
  return rows;
}

/** The day of the first count there is. */
export async function firstCountedDay(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT min(first.day)::text AS day FROM unnest(${sql.param(COUNT_KINDS)}::text[]) AS own (kind),
      LATERAL (SELECT day FROM insight_counts AS c WHERE c.kind = own.kind ORDER BY day LIMIT 1) AS first`);
  return rows[0]?.day ?? null;
}

/** Removes what is older than two years. */
export async function purgeInsights(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM insight_counts
    WHERE day < date_trunc('month', ${dayOf(now)}::date) - make_interval(months => ${KEPT_MONTHS})`);
}
