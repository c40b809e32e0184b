import { eq } from 'drizzle-orm';
import type { BuildFields } from '#contract/submission.ts';
import { MODIFICATIONS, RUBBINGS, SUSPENSIONS } from '#domain/choices.ts';
import type { Actor } from '#server/access/actor.ts';
import { changedFields, logOwnerChange, logVehicleChange } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import { HttpError, notFound } from '#server/platform/errors.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { checkBuild, withListedNames, withMainImage } from '#server/vehicles/record/check-build.ts';
import { type Authorized, authorizeChange } from '#server/vehicles/record/rules.ts';
import { takeFiles } from '#server/vehicles/record/take-files.ts';
import { deleteVehicles } from './delete-vehicles.ts';

interface Change {
  actor: Actor;
  id: number | undefined;
  now: Date;
}

interface OwnChange extends Change {
  reviewFirst: boolean;
  ifUpdatedAt?: string | undefined;
}

/**
 * Changes fields of a build as its owner or an administrator. Where builds are looked at before they show, new content of
 * an owner's takes the build out of the gallery until it has been looked at too.
 */
export async function changeVehicle(
  db: Database,
  { actor, id, now, reviewFirst, ifUpdatedAt }: OwnChange,
  given: Partial<BuildFields>,
): Promise<VehicleRow> {
  return db.transaction(async (tx) => {
    const vehicle = authorizeChange(actor, await lockVehicle(tx, id));
    const fields = withListedNames(vehicle, given);
    const next = withMainImage({ ...vehicle, ...fields });
    // No conflict: a save whose answer was lost is sent again.
    if (changedFields(vehicle, next).length === 0) return vehicle;
    requireUnchanged(vehicle, ifUpdatedAt);
    checkBuild(next, { actor, now, stored: vehicle, uploadsOnly: reviewFirst });
    await takeFiles(tx, { before: vehicle, after: next }, now);
    const { imageUrl, additionalImages, focalPoints } = next;
    const isWaiting = reviewFirst && !actor.admin && showsNewContent(vehicle, next);
    const changed = await update(tx, vehicle, {
      ...fields,
      ...(isWaiting && { isApproved: false }),
      imageUrl,
      additionalImages,
      focalPoints,
      updatedAt: now,
    });
    const change = { before: vehicle, after: changed };
    if (actor.admin) await logVehicleChange(tx, { admin: actor.admin, now }, change);
    else if (!changed.isApproved) await logOwnerChange(tx, now, change);
    return changed;
  });
}

/** Deletes a build as its owner or an administrator. What it was stays in the activity log for a while. */
export async function removeVehicle(db: Database, { actor, id, now }: Change): Promise<VehicleRow> {
  return db.transaction(async (tx) => {
    const vehicle = authorizeChange(actor, await lockVehicle(tx, id));
    await deleteVehicles(tx, { admin: actor.admin, now }, [vehicle]);
    return vehicle;
  });
}

/** The build, which nobody else changes until the transaction ends. */
export async function lockVehicle(tx: Database, id: number | undefined): Promise<VehicleRow> {
  const [vehicle] =
    id === undefined ? [] : await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('update');
  if (!vehicle) throw notFound('Vehicle');
  return vehicle;
}

/** Whoever looked at a build before it was changed has not seen what they decide on or write over. */
export const changedMeanwhile = () =>
  new HttpError(409, 'The build was changed meanwhile. Please look at it again.');

/** Refuses what is based on an older state of a build; without such a moment it is based on none. */
export function requireUnchanged({ updatedAt }: VehicleRow, ifUpdatedAt: unknown): void {
  if (ifUpdatedAt !== undefined && ifUpdatedAt !== updatedAt.toISOString()) throw changedMeanwhile();
}

async function update(
  tx: Database,
  vehicle: Authorized<VehicleRow>,
  fields: Partial<VehicleRow>,
): Promise<VehicleRow> {
  const [changed] = await tx.update(vehicles).set(fields).where(eq(vehicles.id, vehicle.id)).returning();
  return changed ?? vehicle;
}

type Content = Pick<
  VehicleRow,
  'imageUrl' | 'additionalImages' | 'videoUrl' | (typeof NAMES)[number] | keyof typeof CHOICES
>;

/** Texts in which an owner may write anything. */
const NAMES = [
  'make',
  'model',
  'trim',
  'suspensionBrand',
  'wheelModel',
  'tireBrand',
  'ownerName',
  'notes',
] as const;

/** Texts that say nothing new while they are one of the choices of the forms. */
const CHOICES: Record<'suspension' | 'modification' | 'rubbing', readonly string[]> = {
  suspension: SUSPENSIONS,
  modification: MODIFICATIONS,
  rubbing: RUBBINGS,
};

/** Whether a build shows pictures, a video or words it did not show before. Sizes, and what is only taken away, are nothing new. */
function showsNewContent(before: Content, after: Content): boolean {
  const known = imageUrlsOf(before);
  return (
    imageUrlsOf(after).some((url) => !known.includes(url)) ||
    isNew(before.videoUrl, after.videoUrl) ||
    NAMES.some((field) => isNew(before[field], after[field])) ||
    Object.entries(CHOICES).some(([name, choices]) => {
      const field = name as keyof typeof CHOICES;
      return isNew(before[field], after[field]) && !choices.includes(after[field] ?? '');
    })
  );
}

function isNew(before: string | null, after: string | null): boolean {
  return after !== null && after !== before;
}
