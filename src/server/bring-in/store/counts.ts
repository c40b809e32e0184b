import { sql } from 'drizzle-orm';
import type { BringIn } from '#contract/admin/bring-in.ts';
import type { Database } from '#server/database/open.ts';
import { type BringInRecord, bringInRows } from '#server/database/schema.ts';
import { notFound } from '#server/platform/errors.ts';
import { changes, isPlanned } from './rows.ts';

/** Rows of a table counted by what was found and what became of them. */

export async function countRows(db: Database, record: BringInRecord): Promise<BringIn['counts']> {
  const { rows } = await db.execute<BringIn['counts']>(sql`
    SELECT count(*)::int AS rows,
      count(*) FILTER (WHERE status = 'unchecked')::int AS unchecked,
      count(*) FILTER (WHERE status = 'ready')::int AS ready,
      count(*) FILTER (WHERE status = 'mend')::int AS mend,
      count(*) FILTER (WHERE status = 'here')::int AS here,
      count(*) FILTER (WHERE result = 'added')::int AS added,
      count(*) FILTER (WHERE result = 'updated')::int AS updated,
      count(*) FILTER (WHERE result = 'unchanged')::int AS unchanged,
      count(*) FILTER (WHERE result = 'left-out')::int AS "leftOut",
      count(*) FILTER (WHERE ${isPlanned(record)})::int AS planned,
      count(*) FILTER (WHERE ${isPlanned(record)} AND result IS NOT NULL)::int AS done
    FROM bring_in_rows WHERE bring_in_id = ${record.id} AND is_data`);
  const [counts] = rows;
  if (!counts) throw notFound('Table');
  return counts;
}

/** Rows a run would leave out: to be mended, or here and not to be changed though they say something else. */
export async function countToLeaveOut(db: Database, record: BringInRecord): Promise<number> {
  return db.$count(
    bringInRows,
    sql`bring_in_id = ${record.id} AND is_data AND NOT ${isPlanned(record)} AND NOT (status = 'here' AND NOT (${changes}))`,
  );
}

/** By kind, field and text, those of most rows first. */
export async function groupProblems(db: Database, id: number): Promise<BringIn['problems']> {
  const { rows } = await db.execute<BringIn['problems'][number]>(sql`
    SELECT p ->> 'kind' AS kind, p ->> 'field' AS field, p ->> 'value' AS value, min(p ->> 'sentence') AS sentence,
      count(*)::int AS rows, blocks, min(line)::int AS line
    FROM bring_in_rows, LATERAL (
      SELECT jsonb_array_elements(reading -> 'problems') AS p, true AS blocks
      UNION ALL SELECT jsonb_array_elements(reading -> 'warnings'), false) AS told
    WHERE bring_in_id = ${id} AND is_data
    GROUP BY 1, 2, 3, blocks ORDER BY blocks DESC, rows DESC, line LIMIT 300`);
  return rows;
}

/** Rows of data by table. */
export async function countByTable(db: Database): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; rows: number }>(
    sql`SELECT bring_in_id AS id, count(*)::int AS rows FROM bring_in_rows WHERE is_data GROUP BY 1`,
  );
  return new Map(rows.map((row) => [row.id, row.rows]));
}
