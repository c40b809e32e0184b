import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type AdminChanges, adminChanges } from '#contract/admin/vehicles.ts';
import { SPECIAL_IMAGES } from '#domain/choices.ts';
import type { Actor } from '#server/access/actor.ts';
import { changedFields, logVehicleChange } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import type { Decision } from '#server/mails/queue-notices.ts';
import { invalidAt } from '#server/platform/errors.ts';
import { lockVehicle, requireUnchanged } from '#server/vehicles/change-vehicle.ts';
import { setLikes } from '#server/vehicles/likes/set-likes.ts';
import { checkBuild, withListedNames, withMainImage } from '#server/vehicles/record/check-build.ts';
import { takeFiles } from '#server/vehicles/record/take-files.ts';

export interface AdminCall {
  admin: NonNullable<Actor['admin']>;
  now: Date;
  id: number | undefined;
  /** Tells the owner what was decided, in the transaction. */
  tell: (tx: Database, decisions: Decision[]) => Promise<void>;
}

/** Changes any fields of any build. A body that changes nothing leaves no trace and is no conflict. */
export async function changeAsAdmin(
  db: Database,
  { admin, now, id, tell }: AdminCall,
  { ifUpdatedAt, ...body }: Record<string, unknown>,
): Promise<VehicleRow> {
  return db.transaction(async (tx) => {
    const stored = await lockVehicle(tx, id);
    const next = withMainImage({ ...stored, ...withListedNames(stored, readAdminChanges(body, stored)) });
    if (changedFields(stored, next).length === 0) return stored;
    requireUnchanged(stored, ifUpdatedAt);
    checkBuild(next, { actor: { admin }, now, stored });
    await takeFiles(tx, { before: stored, after: next }, now);
    if (next.likes !== stored.likes) await setLikes(tx, stored.id, next.likes);
    const [changed = stored] = await tx
      .update(vehicles)
      .set({ ...next, updatedAt: now })
      .where(eq(vehicles.id, stored.id))
      .returning();
    await logVehicleChange(tx, { admin, now }, { before: stored, after: changed });
    if (stored.isApproved !== changed.isApproved || stored.isFeatured !== changed.isFeatured)
      await tell(tx, [{ before: stored, after: changed }]);
    return changed;
  });
}

/**
 * What a body changes about a build. A value that is stored already is no change, so it may be one that today's rules
 * would refuse.
 */
function readAdminChanges(body: Record<string, unknown>, stored: VehicleRow): AdminChanges {
  const result = adminChanges.safeParse(Object.fromEntries(newValues(body, stored)));
  if (!result.success) throw invalidAt(result.error.issues);
  return withoutSpecialExtras(result.data);
}

function newValues(body: Record<string, unknown>, stored: VehicleRow): [string, unknown][] {
  const isWholeBuild = 'createdAt' in body;
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(body).filter(
    ([field, value]) => !(field === 'likes' && isWholeBuild) && !isDeepStrictEqual(values.get(field), value),
  );
}

/** An old main picture that was none does not become a further picture. */
function withoutSpecialExtras(changes: AdminChanges): AdminChanges {
  if (!changes.additionalImages) return changes;
  const additionalImages = changes.additionalImages.filter((url) => !SPECIAL_IMAGES.includes(url));
  return { ...changes, additionalImages };
}
