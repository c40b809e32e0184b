import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { vehicleLikes } from '#server/database/schema.ts';

/**
 * Hands the likes of one visitor to another; what both like counts once from then on. Returns the builds whose count
 * changed.
 */
export async function mergeLikes(db: Database, from: string, to: string): Promise<number[]> {
  const changed = await db.execute<{ id: number }>(sql`
    WITH taken AS (
      DELETE FROM vehicle_likes WHERE visitor_key = ${from} RETURNING vehicle_id
    ), given AS (
      INSERT INTO vehicle_likes (vehicle_id, visitor_key) SELECT vehicle_id, ${to} FROM taken
      ON CONFLICT DO NOTHING RETURNING vehicle_id
    )
    UPDATE vehicles SET likes = greatest(likes - 1, 0)
    WHERE id IN (SELECT vehicle_id FROM taken EXCEPT SELECT vehicle_id FROM given) RETURNING id`);
  return changed.rows.map((row) => row.id);
}

/** Takes back every like of a visitor. Returns the builds whose count changed. */
export async function removeLikesOf(db: Database, visitor: string): Promise<number[]> {
  const changed = await db.execute<{ id: number }>(sql`
    WITH removed AS (DELETE FROM vehicle_likes WHERE visitor_key = ${visitor} RETURNING vehicle_id)
    UPDATE vehicles SET likes = greatest(likes - 1, 0)
    WHERE id IN (SELECT vehicle_id FROM removed) RETURNING id`);
  return changed.rows.map((row) => row.id);
}

/** Ids of the builds a visitor likes. */
export async function listLikedIds(db: Database, visitor: string): Promise<number[]> {
  const rows = await db
    .select({ id: vehicleLikes.vehicleId })
    .from(vehicleLikes)
    .where(eq(vehicleLikes.visitorKey, visitor))
    .orderBy(vehicleLikes.vehicleId);
  return rows.map((row) => row.id);
}
