import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { dayOf } from './day-ranges.ts';
import { CHANGING_KINDS, packRows } from './pack-rows.ts';
import { addToPacks, createTurn, firstOfMonth, lockPacks, type Pause } from './packs.ts';

/** For so long after midnight the clock of another process may still count for the day before. */
const CLOCKS_DIFFER = 60 * 60 * 1000;
const KEPT_MONTHS = 24;
/** Few enough that nobody waits long for the only connection of the embedded database. */
export const ROWS_AT_ONCE = 5000;
/** A sweep packs a day or two, unless nobody swept for long. */
const DAYS_AT_ONCE = 10;

/**
 * Others have as long as a piece of work took: visitors of a site that packs a year for the first time notice little of it. Rejects
 * once the site stops.
 */
export const asLong =
  (signal?: AbortSignal): Pause =>
  (milliseconds) =>
    setTimeout(milliseconds, undefined, { signal });

/**
 * Packs the counts of days that are over, and removes what is older than two years. It reads only what is due. Likes and waiting
 * times stay packed as long as their rows stay. A transaction is so many rows of one day, and between two of them there is a pause;
 * a pause that rejects ends the sweep, which the next one goes on with.
 */
export async function sweepInsights(db: Database, now: Date, pause = asLong()): Promise<void> {
  const today = dayOf(new Date(now.getTime() - CLOCKS_DIFFER));
  const inTurn = createTurn(pause);
  const packed = new Set<string>();
  for (let day = await dueDay(db, today); day !== undefined; day = await dueDay(db, today)) {
    const due = day;
    await inTurn(() => db.transaction((tx) => packDay(tx, due)));
    packed.add(due);
  }
  // As after an update from a release that packed nothing: the table would stay as large as all of its days were.
  if (packed.size >= DAYS_AT_ONCE) await db.execute(sql`VACUUM (FULL, ANALYZE) insight_counts`);
  for (const kind of CHANGING_KINDS) await packRows(db, kind, { today, inTurn });
  await db.transaction((tx) => removeOld(tx, now));
}

async function dueDay(db: Database, today: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT day::text FROM insight_counts WHERE day < ${today}::date ORDER BY insight_counts.day LIMIT 1`,
  );
  return rows[0]?.day;
}

interface CountRow {
  kind: string;
  found: string;
  subject: string;
  count: number;
}

/** Adds counts of a day to its packs and to those of its month: what is left, or came after the first time, is added later. */
async function packDay(tx: Database, day: string): Promise<void> {
  await lockPacks(tx);
  const { rows } = await tx.execute<CountRow & Record<string, unknown>>(sql`
    DELETE FROM insight_counts AS c
    USING (SELECT kind, found, subject FROM insight_counts WHERE day = ${day}::date
      ORDER BY kind, found, subject LIMIT ${ROWS_AT_ONCE}) AS due
    WHERE c.day = ${day}::date AND c.kind = due.kind AND c.found = due.found AND c.subject = due.subject
    RETURNING c.kind, c.found, c.subject, c.count`);
  const idOf = await numberSubjects(tx, rows, firstOfMonth(day));
  await addToPacks(
    tx,
    day,
    rows.map((row) => ({ ...row, id: idOf(row) })),
  );
}

/** What views and reports are counted of is a number already, or nothing at all. */
const isNumber = ({ kind }: CountRow) => kind === 'view' || kind === 'report';

/** The number of each subject; those that are new get one. */
async function numberSubjects(tx: Database, counted: readonly CountRow[], month: string) {
  const subjects = counted.filter((row) => !isNumber(row)).map(({ subject }) => subject);
  const { rows } = await tx.execute<{ id: number; subject: string }>(sql`
    WITH wanted AS (SELECT DISTINCT subject FROM unnest(${sql.param(subjects)}::text[]) AS given (subject)),
    known AS (SELECT * FROM insight_subjects JOIN wanted USING (subject)),
    seen AS (
      UPDATE insight_subjects AS s SET last_month = ${month}::date FROM known
      WHERE s.id = known.id AND known.last_month < ${month}::date
    ), added AS (
      INSERT INTO insight_subjects (subject, last_month)
      SELECT subject, ${month}::date FROM wanted WHERE subject NOT IN (SELECT subject FROM known) ORDER BY subject
      RETURNING id, subject
    )
    SELECT id, subject FROM known UNION ALL SELECT id, subject FROM added`);
  const ids = new Map(rows.map(({ id, subject }) => [subject, id]));
  return (row: CountRow) => (isNumber(row) ? Number(row.subject) : (ids.get(row.subject) ?? 0));
}

async function removeOld(tx: Database, now: Date): Promise<void> {
  const first = sql`(date_trunc('month', ${dayOf(now)}::date) - make_interval(months => ${KEPT_MONTHS}))::date`;
  await lockPacks(tx);
  const { rowCount } = await tx.execute(
    sql`DELETE FROM insight_packs
      WHERE span IN ('day', 'month') AND day < ${first} AND kind <> ALL (${sql.param(CHANGING_KINDS)}::text[])`,
  );
  if (rowCount) await tx.execute(sql`DELETE FROM insight_subjects WHERE last_month < ${first}`);
}
