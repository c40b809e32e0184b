import { and, count, desc, eq, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { users, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { forbidden, signInRequired } from '#server/platform/errors.ts';
import { endClaimLinks } from './claim-links.ts';

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

/** How many builds an account may claim. Until its address is confirmed nobody learns whether there are any. */
export async function countGuestBuilds(db: Database, userId: number): Promise<number> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.isEmailVerified) return 0;
  const [row] = await db.select({ count: count() }).from(vehicles).where(guestBuildsOf(user.email));
  return row?.count ?? 0;
}

/** Gives the guest builds of its confirmed address to an account. Returns their ids. */
export async function claimGuestBuilds(db: Database, userId: number, now: Date): Promise<number[]> {
  return db.transaction(async (tx) => {
    // The lock keeps the account from being deleted meanwhile.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('share');
    if (!user) throw signInRequired();
    if (!user.isEmailVerified) throw forbidden('Please confirm your email address first');
    const claimed = await tx
      .update(vehicles)
      .set({ userId, updatedAt: now })
      .where(guestBuildsOf(user.email))
      .returning({ id: vehicles.id });
    const ids = claimed.map(({ id }) => id);
    await endClaimLinks(tx, ids);
    return ids;
  });
}
