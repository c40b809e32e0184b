import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Actor } from '#server/access/actor.ts';
import type { Database } from '#server/database/open.ts';
import { favorites, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { canSeeVehicle } from '#server/vehicles/record/rules.ts';

/** The builds a user saved and may still see, last saved first. */
export async function listFavorites(db: Database, actor: Actor, userId: number): Promise<VehicleRow[]> {
  const rows = await db
    .select(getTableColumns(vehicles))
    .from(favorites)
    .innerJoin(vehicles, eq(vehicles.id, favorites.vehicleId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.id));
  return rows.filter((row) => canSeeVehicle(actor, row));
}

export async function listFavoriteIds(db: Database, actor: Actor, userId: number): Promise<number[]> {
  const { id, isApproved, userId: owner } = vehicles;
  const rows = await db
    .select({ id, isApproved, userId: owner })
    .from(favorites)
    .innerJoin(vehicles, eq(id, favorites.vehicleId))
    .where(eq(favorites.userId, userId))
    .orderBy(id);
  return rows.filter((row) => canSeeVehicle(actor, row)).map((row) => row.id);
}

export async function addFavorite(db: Database, userId: number, vehicleId: number): Promise<void> {
  await db.insert(favorites).values({ userId, vehicleId }).onConflictDoNothing();
}

export async function removeFavorite(db: Database, userId: number, vehicleId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId)));
}
