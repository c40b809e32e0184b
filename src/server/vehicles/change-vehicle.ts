import { eq } from 'drizzle-orm';
import type { BuildFields } from '#contract/submission.ts';
import type { Actor } from '../accounts/actor.ts';
import type { Database } from '../database/open.ts';
import { activityLog, type VehicleRow, vehicles } from '../database/schema.ts';
import { notFound } from '../platform/errors.ts';
import { type Authorized, authorizeChange } from './authorize.ts';
import { checkBuild, withMainImage } from './check-build.ts';
import { takeFiles } from './take-files.ts';

interface Change {
  actor: Actor;
  id: number | undefined;
  now: Date;
}

/** Changes fields of a build as its owner or an administrator. */
export async function changeVehicle(
  db: Database,
  { actor, id, now }: Change,
  fields: Partial<BuildFields>,
): Promise<VehicleRow> {
  return db.transaction(async (tx) => {
    const vehicle = authorizeChange(actor, await lockVehicle(tx, id));
    const next = withMainImage({ ...vehicle, ...fields });
    checkBuild(next, { actor, now, stored: vehicle });
    await takeFiles(tx, { before: vehicle, after: next }, now);
    const { imageUrl, additionalImages } = next;
    return update(tx, vehicle, { ...fields, imageUrl, additionalImages, updatedAt: now });
  });
}

/** Deletes a build as its owner or an administrator. What it was stays in the activity log for a while. */
export async function removeVehicle(db: Database, { actor, id, now }: Change): Promise<VehicleRow> {
  return db.transaction(async (tx) => {
    const vehicle = authorizeChange(actor, await lockVehicle(tx, id));
    await takeFiles(tx, { before: vehicle }, now);
    await logRemoval(tx, actor, vehicle, now);
    await tx.delete(vehicles).where(eq(vehicles.id, vehicle.id));
    return vehicle;
  });
}

async function lockVehicle(tx: Database, id: number | undefined): Promise<VehicleRow> {
  const [vehicle] =
    id === undefined ? [] : await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('update');
  if (!vehicle) throw notFound('Vehicle');
  return vehicle;
}

async function update(
  tx: Database,
  vehicle: Authorized<VehicleRow>,
  fields: Partial<VehicleRow>,
): Promise<VehicleRow> {
  const [changed] = await tx.update(vehicles).set(fields).where(eq(vehicles.id, vehicle.id)).returning();
  return changed ?? vehicle;
}

/** An owner who deletes a build takes the e-mail address along at once. */
async function logRemoval(
  tx: Database,
  { admin }: Actor,
  vehicle: Authorized<VehicleRow>,
  now: Date,
): Promise<void> {
  await tx.insert(activityLog).values({
    at: now,
    adminId: admin?.id ?? null,
    adminName: admin?.username ?? 'owner',
    action: 'delete',
    subject: 'vehicle',
    subjectId: vehicle.id,
    before: { ...vehicle, ...(!admin && { ownerEmail: null }) },
  });
}
