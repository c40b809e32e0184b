import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import type { Place, Stretch } from '#server/gallery/snapshot/gallery-index.ts';

const microsOf = (column: SQL) => sql`(extract(epoch FROM ${column}) * 1000000)::bigint`;

/** Builds newest first after a place, one more than `limit` if there are more. */
export async function afterFromSql(
  db: Database,
  where: SQL,
  place: Place | undefined,
  limit: number,
): Promise<Place[]> {
  const createdAt = microsOf(sql`created_at`);
  const after = place
    ? sql`(${createdAt}, id) < (${place.createdAt}::bigint, ${place.id}::bigint)`
    : sql`true`;
  const { rows } = await db.execute<{ id: number; createdAt: number }>(sql`
    SELECT id, ${createdAt} AS "createdAt" FROM vehicles WHERE ${where} AND ${after}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`);
  return rows.map(({ id, createdAt }) => ({ createdAt, id }));
}

/** Ids of the builds first shown in a stretch of time, its beginning left out, the latest first. */
export async function shownInFromSql(
  db: Database,
  where: SQL,
  { from, to }: Stretch,
  limit: number,
): Promise<number[]> {
  const shownAt = microsOf(sql`approved_at`);
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM vehicles WHERE ${where} AND ${shownAt} > ${from}::bigint AND ${shownAt} <= ${to}::bigint
    ORDER BY approved_at DESC, id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
