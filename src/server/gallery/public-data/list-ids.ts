import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import type { Selection } from '#server/gallery/read-model/gallery-index.ts';
import { whereSql } from '#server/gallery/read-model/sql/sql-conditions.ts';
import { resolveWords } from '#server/gallery/read-model/sql/sql-index.ts';

/** A place in the order newest first: the time (µs since 1970, or before it) and id of the build before it. */
const CURSOR = /^(-?\d+)-(\d+)$/;

export interface Place {
  /** As an earlier page named it; from the newest build on when left out. */
  cursor?: string | undefined;
  limit: number;
}

interface IdsAfter {
  ids: number[];
  /** Where the next page begins; absent after the last one. */
  next?: string | undefined;
}

/**
 * Approved builds newest first, after a place that an earlier page named. Builds that come or go meanwhile make no other
 * build appear twice or be missed.
 */
export async function listIdsAfter(
  db: Database,
  { constraints, words }: Selection,
  { cursor, limit }: Place,
): Promise<IdsAfter> {
  const [, time, id] = CURSOR.exec(cursor ?? '') ?? [];
  const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint::text`;
  const where = whereSql(constraints, await resolveWords(db, words));
  // The time as the column holds it lets the index find the place; in two parts, for an interval is multiplied by 15 digits only.
  const moment = sql`to_timestamp(0) + ${time}::bigint / 1000000 * interval '1 second'
    + ${time}::bigint % 1000000 * interval '1 microsecond'`;
  const after = time ? sql`(created_at, id) < (${moment}, ${id}::bigint)` : sql`true`;
  const { rows } = await db.execute<{ id: number; micros: string }>(sql`
    SELECT id, ${micros} AS micros FROM vehicles WHERE ${where} AND ${after}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map((row) => row.id),
    ...(rows.length > limit && last && { next: `${last.micros}-${last.id}` }),
  };
}

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
