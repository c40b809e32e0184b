import { eq } from 'drizzle-orm';
import { forgetPerson } from '#server/admin/activity-queries.ts';
import type { Database } from '#server/database/open.ts';
import { uploads, users, vehicles, vehicleViews } from '#server/database/schema.ts';
import { claimUploads } from '#server/uploads/claim.ts';
import { removeLikesOf } from '#server/vehicles/likes.ts';
import { imageUrlsOf } from '#server/vehicles/present.ts';
import { userKey } from '#server/vehicles/visitor.ts';

/**
 * Removes an account and what only it knows: sessions, favourites, likes. Builds stay without e-mail address and account,
 * or go along. Returns the builds that changed.
 */
export async function deleteAccount(
  db: Database,
  { userId, builds, now }: { userId: number; builds: 'keep' | 'delete'; now: Date },
): Promise<number[]> {
  const visitor = userKey(userId);
  return db.transaction(async (tx) => {
    const unliked = await removeLikesOf(tx, visitor);
    const changed = await (builds === 'keep' ? disownBuilds(tx, userId) : removeBuilds(tx, userId, now));
    await tx.delete(vehicleViews).where(eq(vehicleViews.visitorKey, visitor));
    await tx.update(uploads).set({ uploadedBy: null }).where(eq(uploads.uploadedBy, visitor));
    await forgetPerson(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
    return [...new Set([...unliked, ...changed])];
  });
}

async function disownBuilds(tx: Database, userId: number): Promise<number[]> {
  const kept = await tx
    .update(vehicles)
    .set({ userId: null, ownerEmail: null })
    .where(eq(vehicles.userId, userId))
    .returning({ id: vehicles.id });
  return kept.map(({ id }) => id);
}

/** The files of the builds are let go of and swept later, unless another build shows them. */
async function removeBuilds(tx: Database, userId: number, now: Date): Promise<number[]> {
  const removed = await tx.delete(vehicles).where(eq(vehicles.userId, userId)).returning();
  const videos = removed.flatMap(({ videoUrl }) => videoUrl ?? []);
  await claimUploads(tx, { images: removed.flatMap(imageUrlsOf), videos }, now);
  return removed.map(({ id }) => id);
}
