import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';

/** Likes that no visitor gave are one row of a build; the first releases made one for each of them, with keys of their own. */
const ofNobody = sql`visitor_key LIKE 'nobody%'`;

/** Likes of a build as its rows tell them; the counter in the build must agree. */
export const givenLikes = (vehicleId: SQL) =>
  sql`(SELECT coalesce(sum(given), 0)::int FROM vehicle_likes WHERE vehicle_id = ${vehicleId})`;

/**
 * Makes the rows behind a count of likes agree with it: likes of nobody are added, or the newest removed, those of nobody
 * first. The count in the build is the caller's.
 */
export async function setLikes(tx: Database, vehicleId: number, likes: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM vehicle_likes WHERE vehicle_id = ${vehicleId} AND (${ofNobody} OR visitor_key IN (
      SELECT visitor_key FROM vehicle_likes WHERE vehicle_id = ${vehicleId} AND NOT ${ofNobody}
      ORDER BY created_at, visitor_key OFFSET ${likes}))`);
  await addAnonymousLikes(tx, sql`SELECT ${vehicleId}::int AS id, ${likes}::int AS likes`);
}

/** Fills up the likes of several builds; `wanted` is a query for their ids and likes. */
export async function addAnonymousLikes(tx: Database, wanted: SQL): Promise<void> {
  await tx.execute(sql`
    INSERT INTO vehicle_likes (vehicle_id, visitor_key, given)
    SELECT id, 'nobody', missing
    FROM (SELECT id, likes - ${givenLikes(sql`builds.id`)} AS missing FROM (${wanted}) AS builds) AS w WHERE missing > 0`);
}
