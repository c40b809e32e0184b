import { and, inArray, ne, sql } from 'drizzle-orm';
import type { changeBringInRow } from '#contract/admin/bring-in-calls.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Database } from '#server/database/open.ts';
import { type BringInRecord, type BringInRowRecord, bringInRows } from '#server/database/schema.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Context } from '#server/settings/context.ts';
import { checkRow, readNames } from './check/check-rows.ts';
import { createTakeApart } from './reading/take-apart.ts';
import { lockBringIn } from './store/bring-ins.ts';
import {
  getPlannedRow,
  getRow,
  type PlannedRow,
  storeResult,
  uncheck,
  withSameProblem,
} from './store/rows.ts';

interface Mended {
  record: BringInRecord;
  row: PlannedRow;
  /** With this one. */
  changedRows: number;
}

/** Changes a row, or all that say the same in the same field, and looks at this one again at once. Throws 404 and 409. */
export async function mendRow(
  { db, settings, clock }: Pick<Context, 'db' | 'settings' | 'clock'>,
  id: number | undefined,
  line: number | undefined,
  { edits = {}, choice, alike = false }: BodyOf<typeof changeBringInRow>,
): Promise<Mended> {
  if (line === undefined) throw notFound('Row');
  const isEdit = Object.keys(edits).length > 0;
  const takeApart = isEdit ? createTakeApart(await readNames(db)) : undefined;
  return db.transaction(async (tx) => {
    const record = await lockBringIn(tx, id, ['open']);
    const before = await getRow(tx, record.id, line);
    const others = alike ? await editAlike(tx, before, edits) : 0;
    const merged = Object.entries({ ...before.edits, ...edits }).filter(([, text]) => text !== null);
    await storeResult(tx, before, {
      edits: Object.fromEntries(merged) as Record<string, string>,
      ...(choice && { choice }),
    });
    // Whoever has the same key may have it alone now, or no longer.
    if ('key' in edits || choice) {
      const keys = [before.key, ...(edits.key ? [edits.key.trim()] : [])];
      await uncheck(tx, record.id, and(inArray(bringInRows.key, keys), ne(bringInRows.line, line)));
    }
    if (takeApart) {
      const checking = { takeApart, publicUrl: settings.publicUrl, now: clock() };
      await checkRow(tx, record, await getRow(tx, record.id, line), checking);
    }
    return { record, row: await getPlannedRow(tx, record, line), changedRows: others + 1 };
  });
}

/** Gives other rows with the same text, or none, in the edited fields the same edit. Returns how many there were. */
async function editAlike(
  tx: Database,
  { bringInId, line, reading }: BringInRowRecord,
  edits: Readonly<Record<string, string | null>>,
): Promise<number> {
  const changed = new Set<number>();
  for (const [field, text] of Object.entries(edits)) {
    const told = reading?.problems.find((problem) => problem.field === field);
    if (!told || text === null) continue;
    const { rows } = await tx.execute<{ line: number }>(sql`
      UPDATE bring_in_rows SET edits = edits || ${JSON.stringify({ [field]: text })}::jsonb, status = 'unchecked'
      WHERE bring_in_id = ${bringInId} AND is_data AND line <> ${line} AND ${withSameProblem(field, told.value)}
      RETURNING line`);
    for (const row of rows) changed.add(row.line);
  }
  return changed.size;
}
