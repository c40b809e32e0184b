import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';

/**
 * Makes the rows behind a count of likes agree with it: rows of nobody are added, or the newest removed, those of nobody
 * first. The count in the build is the caller's.
 */
export async function setLikes(tx: Database, vehicleId: number, likes: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM vehicle_likes WHERE vehicle_id = ${vehicleId} AND visitor_key IN (
      SELECT visitor_key FROM vehicle_likes WHERE vehicle_id = ${vehicleId}
      ORDER BY visitor_key LIKE 'nobody:%', created_at, visitor_key OFFSET ${likes})`);
  await addNobodysLikes(tx, sql`SELECT ${vehicleId}::int AS id, ${likes}::int AS likes`);
}

/**
 * Fills up the likes of several builds; `wanted` is a query for their ids and likes. Keys in order, with one random number
 * for each build: an import may add half a million.
 */
export async function addNobodysLikes(tx: Database, wanted: SQL): Promise<void> {
  await tx.execute(sql`
    INSERT INTO vehicle_likes (vehicle_id, visitor_key)
    SELECT w.id, 'nobody:' || w.key || ':' || n
    FROM (SELECT id, likes, gen_random_uuid() AS key FROM (${wanted}) AS builds) AS w, LATERAL generate_series(
      1, w.likes - (SELECT count(*)::int FROM vehicle_likes l WHERE l.vehicle_id = w.id)) AS n`);
}
