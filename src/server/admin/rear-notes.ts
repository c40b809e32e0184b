import { asc, inArray, sql } from 'drizzle-orm';
import { type NotedBuild, REAR_NOTES_LISTED } from '#contract/admin/rear-notes.ts';
import { type RearNote, rearNoteOf } from '#domain/rear-note.ts';
import { titleOf } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';

/** Builds looked at in one statement, so that none holds up the visitors of the embedded database. */
const BATCH = 2000;

/** Without one of these words notes say nothing of it. */
const WORDS = 'rear|back|spacer|duall|drw';

/** Builds whose notes say what their fields lack, the first of them with what that is. */
export async function listRearNotes(db: Database): Promise<{ total: number; builds: NotedBuild[] }> {
  let total = 0;
  const builds: NotedBuild[] = [];
  for await (const { row, says } of findRearNotes(db)) {
    total += 1;
    if (builds.length === REAR_NOTES_LISTED) continue;
    const { id, notes, updatedAt } = row;
    builds.push({ id, title: titleOf(row), notes: notes ?? '', updatedAt: updatedAt.toISOString(), says });
  }
  return { total, builds };
}

export async function countRearNotes(db: Database): Promise<number> {
  return (await listRearNotes(db)).total;
}

async function* findRearNotes(db: Database): AsyncGenerator<{ row: VehicleRow; says: RearNote }> {
  let batch = await readBatch(db, 0);
  while (batch.last !== null) {
    const builds = db
      .select()
      .from(vehicles)
      .where(inArray(vehicles.id, batch.found ?? []));
    for (const row of await builds.orderBy(asc(vehicles.id))) {
      const says = rearNoteOf(row);
      if (says) yield { row, says };
    }
    batch = await readBatch(db, batch.last);
  }
}

interface Batch {
  last: number | null;
  /** Builds whose notes may say something. */
  found: number[] | null;
}

async function readBatch(db: Database, after: number): Promise<Batch> {
  const { rows } = await db.execute<{ last: number | null; found: number[] | null }>(sql`
    SELECT max(v.id) AS last, array_agg(v.id) FILTER (WHERE v.notes ~* ${WORDS}) AS found
    FROM (SELECT id, notes FROM vehicles WHERE id > ${after} ORDER BY id LIMIT ${BATCH}) v`);
  return rows[0] ?? { last: null, found: null };
}
