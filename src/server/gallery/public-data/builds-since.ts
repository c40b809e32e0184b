import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import type { Selection } from '#server/gallery/read-model/gallery-index.ts';
import { whereSql } from '#server/gallery/read-model/sql/sql-conditions.ts';
import { resolveWords } from '#server/gallery/read-model/sql/sql-index.ts';

/** A stretch of time, its beginning left out. */
export interface Stretch {
  from: Date;
  to: Date;
}

/** The selected builds that were first shown in a stretch of time, the latest first. */
export async function listIdsShownIn(
  db: Database,
  { constraints, words }: Selection,
  { from, to }: Stretch,
  limit: number,
): Promise<number[]> {
  const where = whereSql(constraints, await resolveWords(db, words));
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM vehicles
    WHERE ${where} AND approved_at > ${from.toISOString()} AND approved_at <= ${to.toISOString()}
    ORDER BY approved_at DESC, id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
