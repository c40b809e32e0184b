import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { dayOf } from './day-ranges.ts';
import { eachPacked, packCounts } from './packed-counts.ts';

/** For so long after midnight the clock of another process may still count for the day before. */
const CLOCKS_DIFFER = 60 * 60 * 1000;
const KEPT_MONTHS = 24;

/** Packs the counts of days that are over, and removes what is older than two years. It reads only what is due. */
export async function sweepInsights(db: Database, now: Date): Promise<void> {
  const today = dayOf(new Date(now.getTime() - CLOCKS_DIFFER));
  for (let day = await dueDay(db, today); day !== undefined; day = await dueDay(db, today)) {
    const due = day;
    await db.transaction((tx) => packDay(tx, due));
  }
  await db.transaction((tx) => removeOld(tx, now));
}

async function dueDay(db: Database, today: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT day::text FROM insight_counts WHERE day < ${today}::date ORDER BY insight_counts.day LIMIT 1`,
  );
  return rows[0]?.day;
}

/** Processes take turns, since packs are read, added to and written back. Nobody who reads waits. */
const lockPacks = (tx: Database) => tx.execute(sql`LOCK TABLE insight_packs IN SHARE ROW EXCLUSIVE MODE`);

interface Counted {
  kind: string;
  found: string;
  subject: string;
  count: number;
}

/** Adds the counts of a day to its packs and to those of its month: what came after the first time is added later. */
async function packDay(tx: Database, day: string): Promise<void> {
  await lockPacks(tx);
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(
    sql`DELETE FROM insight_counts WHERE day = ${day}::date RETURNING kind, found, subject, count`,
  );
  const month = `${day.slice(0, 7)}-01`;
  const idOf = await numberSubjects(tx, rows, month);
  const known = await tx.execute<{ span: string; kind: string; found: string; counts: Uint8Array }>(sql`
    SELECT span, kind, found, counts FROM insight_packs
    WHERE (span = 'day' AND day = ${day}::date) OR (span = 'month' AND day = ${month}::date)`);
  const packs = [];
  for (const own of Map.groupBy(rows, ({ kind, found }) => `${kind}\n${found}`).values())
    for (const [span, begins] of [
      ['day', day],
      ['month', month],
    ]) {
      const { kind = '', found = '' } = own[0] ?? {};
      const counts = new Map<number, number>();
      const add = (id: number, count: number) => counts.set(id, (counts.get(id) ?? 0) + count);
      const before = known.rows.find(
        (pack) => pack.span === span && pack.kind === kind && pack.found === found,
      );
      if (before) eachPacked(before.counts, add);
      for (const row of own) add(idOf(row), row.count);
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      packs.push({ span, day: begins, kind, found, total, counts: packCounts(counts).toString('hex') });
    }
  await tx.execute(sql`
    INSERT INTO insight_packs (span, day, kind, found, total, counts)
    SELECT span, day, kind, found, total, decode(counts, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(packs)}::jsonb)
      AS packs (span text, day date, kind text, found text, total bigint, counts text)
    ON CONFLICT (span, day, kind, found) DO UPDATE SET total = excluded.total, counts = excluded.counts`);
}

/** What views and reports are counted of is a number already, or nothing at all. */
const isNumber = ({ kind }: Counted) => kind === 'view' || kind === 'report';

/** The number of each subject; those that are new get one. */
async function numberSubjects(tx: Database, counted: readonly Counted[], month: string) {
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
  return (row: Counted) => (isNumber(row) ? Number(row.subject) : (ids.get(row.subject) ?? 0));
}

async function removeOld(tx: Database, now: Date): Promise<void> {
  const first = sql`(date_trunc('month', ${dayOf(now)}::date) - make_interval(months => ${KEPT_MONTHS}))::date`;
  await lockPacks(tx);
  const { rowCount } = await tx.execute(
    sql`DELETE FROM insight_packs WHERE span IN ('day', 'month') AND day < ${first}`,
  );
  if (rowCount) await tx.execute(sql`DELETE FROM insight_subjects WHERE last_month < ${first}`);
}
