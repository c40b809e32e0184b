import { eq } from 'drizzle-orm';
import { userKey } from '#server/access/visitor.ts';
import { forgetPerson } from '#server/activity/activity-queries.ts';
import { forgetAddress, forgetAddressesOf } from '#server/activity/forget-address.ts';
import type { Database } from '#server/database/open.ts';
import { uploads, users, vehicles, vehicleViews } from '#server/database/schema.ts';
import { signInRequired } from '#server/platform/errors.ts';
import { claimUploads } from '#server/uploads/claim.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { removeLikesOf } from '#server/vehicles/likes/likes.ts';

/**
 * Removes an account and what only it knows: sessions, favourites, likes. Builds stay without e-mail address and account,
 * or go along. A confirmed address is forgotten everywhere; one that was only typed is forgotten with what this account did,
 * because guest builds under it may be another person's. Returns the builds that changed.
 */
export async function deleteAccount(
  db: Database,
  { userId, builds, now }: { userId: number; builds: 'keep' | 'delete'; now: Date },
): Promise<number[]> {
  const visitor = userKey(userId);
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw signInRequired();
    const unliked = await removeLikesOf(tx, visitor);
    const own = await (builds === 'keep' ? listBuildIds(tx, userId) : removeBuilds(tx, userId, now));
    await tx.delete(vehicleViews).where(eq(vehicleViews.visitorKey, visitor));
    await tx.update(uploads).set({ uploadedBy: null }).where(eq(uploads.uploadedBy, visitor));
    const vehicleIds = [...own, ...(await forgetPerson(tx, userId))];
    await forgetAddressesOf(tx, vehicleIds);
    const scope = user.isEmailVerified ? {} : { vehicleIds };
    const nameless = await forgetAddress(tx, user.email, scope);
    await disownBuilds(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
    return [...new Set([...unliked, ...own, ...nameless])];
  });
}

async function listBuildIds(tx: Database, userId: number): Promise<number[]> {
  const rows = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.userId, userId));
  return rows.map(({ id }) => id);
}

/** An administrator may have given a build another address than that of the account. */
async function disownBuilds(tx: Database, userId: number): Promise<void> {
  await tx.update(vehicles).set({ userId: null, ownerEmail: null }).where(eq(vehicles.userId, userId));
}

/** The files of the builds are let go of and swept later, unless another build shows them. */
async function removeBuilds(tx: Database, userId: number, now: Date): Promise<number[]> {
  const removed = await tx.delete(vehicles).where(eq(vehicles.userId, userId)).returning();
  const videos = removed.flatMap(({ videoUrl }) => videoUrl ?? []);
  await claimUploads(tx, { images: removed.flatMap(imageUrlsOf), videos }, now);
  return removed.map(({ id }) => id);
}
