import { and, count, desc, eq, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';

/** Every build of a user, newest first. */
export async function listVehiclesOf(db: Database, userId: number): Promise<VehicleRow[]> {
  return db
    .select()
    .from(vehicles)
    .where(eq(vehicles.userId, userId))
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id));
}

/** Guest builds submitted with this address. The caller has made sure that the address is confirmed. */
function guestBuildsOf(email: string) {
  return and(isNull(vehicles.userId), eq(sql`lower(${vehicles.ownerEmail})`, email), not(vehicles.isDemo));
}

export async function countGuestBuilds(db: Database, email: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(vehicles).where(guestBuildsOf(email));
  return row?.count ?? 0;
}

/** Gives the guest builds of an address to an account. Returns their ids. */
export async function claimGuestBuilds(
  db: Database,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<number[]> {
  const claimed = await db
    .update(vehicles)
    .set({ userId: id, updatedAt: now })
    .where(guestBuildsOf(email))
    .returning({ id: vehicles.id });
  return claimed.map((row) => row.id);
}
