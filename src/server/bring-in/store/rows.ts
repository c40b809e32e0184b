import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { RowChoice } from '#contract/admin/bring-in.ts';
import type { listBringInRows } from '#contract/admin/bring-in-calls.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Database } from '#server/database/open.ts';
import { type BringInRecord, type BringInRowRecord, bringInRows } from '#server/database/schema.ts';
import { notFound } from '#server/platform/errors.ts';
import type { TableRow } from '../reading/reading.ts';

const BATCH = 500;
const ofTable = (id: number) => eq(bringInRows.bringInId, id);
const ofData = (id: number) => and(ofTable(id), eq(bringInRows.isData, true));

/** Stores all lines of a table in the place of those there were. `data` are the numbers of those that are rows of data. */
export async function replaceLines(
  tx: Database,
  id: number,
  lines: readonly TableRow[],
  data: ReadonlySet<number>,
): Promise<void> {
  await tx.delete(bringInRows).where(ofTable(id));
  for (let from = 0; from < lines.length; from += BATCH) {
    const part = lines
      .slice(from, from + BATCH)
      .map(({ line, cells }) => ({ line, cells, data: data.has(line) }));
    await tx.execute(sql`
      INSERT INTO bring_in_rows (bring_in_id, line, cells, is_data)
      SELECT ${id}::int, line, cells, data
      FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS t (line int, cells jsonb, data boolean)`);
  }
}

/** All lines as they were read, a batch at a time. */
export async function listLines(db: Database, id: number): Promise<TableRow[]> {
  return db
    .select({ line: bringInRows.line, cells: bringInRows.cells })
    .from(bringInRows)
    .where(ofTable(id))
    .orderBy(asc(bringInRows.line));
}

/** Has rows read anew: all, or those that match. */
export async function uncheck(tx: Database, id: number, which?: SQL): Promise<number> {
  const changed = await tx
    .update(bringInRows)
    .set({ status: 'unchecked' })
    .where(and(ofData(id), which))
    .returning({ line: bringInRows.line });
  return changed.length;
}

export async function getRow(db: Database, id: number, line: number): Promise<BringInRowRecord> {
  const [row] = await db
    .select()
    .from(bringInRows)
    .where(and(ofData(id), eq(bringInRows.line, line)));
  if (!row) throw notFound('Row');
  return row;
}

export async function listUnchecked(tx: Database, id: number, limit: number): Promise<BringInRowRecord[]> {
  return tx
    .select()
    .from(bringInRows)
    .where(and(ofData(id), eq(bringInRows.status, 'unchecked')))
    .orderBy(asc(bringInRows.line))
    .limit(limit);
}

export async function hasUnchecked(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ line: bringInRows.line })
    .from(bringInRows)
    .where(and(ofData(id), eq(bringInRows.status, 'unchecked')))
    .limit(1);
  return row !== undefined;
}

export type CheckedRow = Pick<
  BringInRowRecord,
  'line' | 'status' | 'key' | 'photoKey' | 'photos' | 'photoKeys' | 'reading' | 'here'
>;

export async function storeChecked(tx: Database, id: number, rows: readonly CheckedRow[]): Promise<void> {
  await tx.execute(sql`
    UPDATE bring_in_rows r SET status = t.status, key = t.key, photo_key = t."photoKey", photos = t.photos,
      photo_keys = t."photoKeys", reading = t.reading, here = t.here
    FROM jsonb_to_recordset(${JSON.stringify(rows, wellFormed)}::jsonb) AS t (line int, status text, key text, "photoKey" text,
      photos text[], "photoKeys" text[], reading jsonb, here jsonb)
    WHERE r.bring_in_id = ${id} AND r.line = t.line`);
}

/** A text that was cut may end in half a character, for which the database has no spelling. */
const wellFormed = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** The lines of other rows with the same key that come before, by key. */
export async function listEarlierKeys(
  tx: Database,
  id: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ key: string; line: number }>(sql`
    SELECT key, min(line) AS line FROM bring_in_rows
    WHERE bring_in_id = ${id} AND is_data AND status <> 'unchecked' AND choice IS DISTINCT FROM 'leave' AND key = ANY (${sql.param(keys)}::text[]) GROUP BY key`);
  return new Map(rows.map(({ key, line }) => [key, line]));
}

/**
 * What becomes of a row unless the administrator says otherwise. A build that is here is changed where the table says something
 * else; what was changed here since only counts where that is written over.
 */
export const choiceOf = ({
  options: { overwrite },
}: Pick<BringInRecord, 'options'>) => sql`coalesce(choice, CASE
  WHEN status = 'ready' THEN 'add'
  WHEN status = 'here' AND here ->> 'by' IN ('key', 'same-wheel')
    AND here -> 'differs' @> ${overwrite ? '[{}]' : '[{"edited": false}]'}::jsonb THEN 'update'
  ELSE 'leave' END)`;
export const isPlanned = (record: Pick<BringInRecord, 'options'>) =>
  sql`(is_data AND status IN ('ready', 'here') AND ${choiceOf(record)} <> 'leave')`;

/** The next row to be brought in; undefined when there is none left. Whoever works on it has locked the table. */
export async function findNextRow(
  db: Database,
  record: BringInRecord,
): Promise<BringInRowRecord | undefined> {
  const [row] = await db
    .select()
    .from(bringInRows)
    .where(and(ofTable(record.id), sql`${isPlanned(record)} AND result IS NULL`))
    .orderBy(asc(bringInRows.line))
    .limit(1);
  return row;
}

export async function storeResult(
  tx: Database,
  { bringInId, line }: Pick<BringInRowRecord, 'bringInId' | 'line'>,
  result: Partial<BringInRowRecord>,
): Promise<void> {
  await tx
    .update(bringInRows)
    .set(result)
    .where(and(ofTable(bringInId), eq(bringInRows.line, line)));
}

/** The table says something else than it did the last time. */
export const changes = sql`here -> 'differs' @> '[{"edited": false}]'`;

/** All that was not brought in when the work ended is left out, with its reason. */
export async function leaveOutRest(tx: Database, { id }: BringInRecord): Promise<void> {
  await tx.execute(sql`
    UPDATE bring_in_rows SET result = CASE WHEN status = 'here' AND NOT (${changes}) THEN 'unchanged' ELSE 'left-out' END,
      reason = CASE WHEN status = 'mend' THEN (SELECT string_agg(p ->> 'sentence', ' ') FROM jsonb_array_elements(reading -> 'problems') p)
        WHEN status = 'here' AND ${changes} THEN 'Already here: ' || (here ->> 'name')
        WHEN status = 'ready' THEN 'Left out by choice or canceled' END
    WHERE bring_in_id = ${id} AND is_data AND result IS NULL`);
}

type Filter = Pick<QueryOf<typeof listBringInRows>, 'status' | 'problem' | 'field' | 'value'>;

function matches(record: BringInRecord, { status, problem, field, value }: Filter): SQL | undefined {
  const about = { kind: problem, field, value };
  return and(
    status === 'left-out'
      ? sql`result = 'left-out' OR (result IS NULL AND ${choiceOf(record)} = 'leave' AND status <> 'mend')`
      : status && eq(bringInRows.status, status),
    problem &&
      sql`((reading -> 'problems') @> ${JSON.stringify([about])}::jsonb OR (reading -> 'warnings') @> ${JSON.stringify([about])}::jsonb)`,
  );
}

/** A row with what becomes of it, whoever says so. */
export type PlannedRow = BringInRowRecord & { choice: RowChoice };

const planned = (record: BringInRecord) => ({
  ...getTableColumns(bringInRows),
  choice: sql<RowChoice>`${choiceOf(record)}`,
});

export async function getPlannedRow(db: Database, record: BringInRecord, line: number): Promise<PlannedRow> {
  const [row] = await db
    .select(planned(record))
    .from(bringInRows)
    .where(and(ofData(record.id), eq(bringInRows.line, line)));
  if (!row) throw notFound('Row');
  return row;
}

/** A page of rows by line, and how many there are. */
export async function pageOfRows(
  db: Database,
  record: BringInRecord,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
): Promise<{ rows: PlannedRow[]; totalCount: number }> {
  const which = and(ofData(record.id), matches(record, filter));
  const [rows, totalCount] = await Promise.all([
    db
      .select(planned(record))
      .from(bringInRows)
      .where(which)
      .orderBy(asc(bringInRows.line))
      .limit(limit)
      .offset(offset),
    db.$count(bringInRows, which),
  ]);
  return { rows, totalCount };
}

/** Rows with this problem in this field, and this text. */
export const withSameProblem = (field: string, value: string) =>
  sql`(reading -> 'problems') @> ${JSON.stringify([{ field, value }])}::jsonb`;

interface ResultsAsked {
  results: readonly NonNullable<BringInRowRecord['result']>[];
  lastFirst?: boolean;
}

/** Rows of these results by line, a batch at a time. */
export async function* listResults(
  db: Database,
  id: number,
  { results, lastFirst = false }: ResultsAsked,
): AsyncGenerator<BringInRowRecord[]> {
  const { line } = bringInRows;
  for (let end: number | undefined; ; ) {
    const further = end === undefined ? undefined : lastFirst ? lt(line, end) : gt(line, end);
    const rows = await db
      .select()
      .from(bringInRows)
      .where(and(ofTable(id), inArray(bringInRows.result, [...results]), further))
      .orderBy(lastFirst ? desc(line) : asc(line))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last) return;
    end = last.line;
  }
}
