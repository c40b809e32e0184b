import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { uploads, users, vehicles, vehicleViews } from '../database/schema.ts';
import { removeLikesOf } from '../vehicles/likes.ts';
import { userKey } from '../vehicles/visitor.ts';

/**
 * Removes an account and what only it knows: sessions, favourites, likes. Builds stay without e-mail address and account,
 * or go along. Returns the builds that changed.
 */
export async function deleteAccount(
  db: Database,
  userId: number,
  builds: 'keep' | 'delete',
): Promise<number[]> {
  const visitor = userKey(userId);
  return db.transaction(async (tx) => {
    const unliked = await removeLikesOf(tx, visitor);
    const own = eq(vehicles.userId, userId);
    const changed =
      builds === 'keep'
        ? await tx
            .update(vehicles)
            .set({ userId: null, ownerEmail: null })
            .where(own)
            .returning({ id: vehicles.id })
        : await tx.delete(vehicles).where(own).returning({ id: vehicles.id });
    await tx.delete(vehicleViews).where(eq(vehicleViews.visitorKey, visitor));
    await tx.update(uploads).set({ uploadedBy: null }).where(eq(uploads.uploadedBy, visitor));
    await tx.delete(users).where(eq(users.id, userId));
    return [...new Set([...unliked, ...changed.map((row) => row.id)])];
  });
}
