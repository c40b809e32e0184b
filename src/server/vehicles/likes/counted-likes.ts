import { getTableColumns, sql } from 'drizzle-orm';
import type { Photo } from '#contract/vehicles.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import { addingPoints, type Limit, limitKey } from '#server/platform/rate-limits.ts';
import { knownPhotos } from '#server/vehicles/record/queries.ts';

/** A build whose likes changed just now. */
export interface CountedLike {
  vehicle: VehicleRow;
  photos: Photo[];
}

interface Like {
  vehicleId: number;
  visitor: string;
  now: Date;
  /** Its network gives a build only so many new likes; left out for visitors known otherwise. */
  network?: string | undefined;
}

/**
 * Likes as they are given and taken back. Each is one prepared statement, and so one commit: the point it costs, the
 * visitor's row, the counter and the change log move together. What changed nothing gives undefined.
 */
export function prepareLikes(db: Database, allowance: Limit) {
  const vehicleId = sql`${sql.placeholder('vehicleId')}::int`;
  const visitor = sql`${sql.placeholder('visitor')}::text`;
  const limit = sql`${sql.placeholder('limit')}::int`;
  const approved = sql`SELECT id FROM vehicles WHERE id = ${vehicleId} AND is_approved`;
  const liked = sql`SELECT FROM vehicle_likes WHERE vehicle_id = ${vehicleId} AND visitor_key = ${visitor}`;
  const counted = {
    vehicle: getTableColumns(vehicles),
    photos: knownPhotos,
  };

  const point = addingPoints({
    key: sql.placeholder('network'),
    at: sql.placeholder('at'),
    windowSeconds: allowance.seconds,
    when: sql`${limit} IS NOT NULL AND EXISTS (${approved}) AND NOT EXISTS (${liked})`,
  });
  const added = sql`
    INSERT INTO vehicle_likes (vehicle_id, visitor_key) SELECT id, ${visitor} FROM (${approved}) AS build
    WHERE ${limit} IS NULL OR EXISTS (SELECT FROM point WHERE points <= ${limit})
    ON CONFLICT DO NOTHING RETURNING vehicle_id`;
  const add = db
    .with(db.$with('point', {}).as(point), db.$with('added', {}).as(added))
    .update(vehicles)
    .set({ likes: sql`${vehicles.likes} + 1` })
    .where(sql`${vehicles.id} IN (SELECT vehicle_id FROM added)`)
    .returning(counted)
    .prepare('like');

  const removed = sql`
    DELETE FROM vehicle_likes WHERE vehicle_id = ${vehicleId} AND visitor_key = ${visitor} RETURNING vehicle_id`;
  const remove = db
    .with(db.$with('removed', {}).as(removed))
    .update(vehicles)
    .set({ likes: sql`greatest(${vehicles.likes} - 1, 0)` })
    .where(sql`${vehicles.id} IN (SELECT vehicle_id FROM removed)`)
    .returning(counted)
    .prepare('unlike');

  return {
    /** Likes an approved build once per visitor. */
    async add({ vehicleId, visitor, now, network }: Like): Promise<CountedLike | undefined> {
      const [counted] = await add.execute({
        vehicleId,
        visitor,
        at: now.getTime(),
        network: limitKey(allowance, `${vehicleId}:${network}`),
        limit: network === undefined ? null : allowance.points,
      });
      return counted;
    },

    async remove(vehicleId: number, visitor: string): Promise<CountedLike | undefined> {
      const [counted] = await remove.execute({ vehicleId, visitor });
      return counted;
    },
  };
}
