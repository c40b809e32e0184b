import { isDeepStrictEqual } from 'node:util';
import { type AdminChanges, adminChanges } from '#contract/admin/vehicles.ts';
import { SPECIAL_IMAGES } from '#domain/choices.ts';
import type { Actor } from '#server/access/actor.ts';
import { isAdministrator } from '#server/access/guards.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { invalidAt } from '#server/platform/errors.ts';

/**
 * What a body changes about a build. A value that is stored already is no change, so it may be one that today's rules
 * would refuse. A moderator does not see the owner's address, and so does not change it.
 */
export function readAdminChanges(
  actor: Actor,
  { ownerEmail, ...body }: Record<string, unknown>,
  stored: VehicleRow,
): AdminChanges {
  const given = isAdministrator(actor) && ownerEmail !== undefined ? { ...body, ownerEmail } : body;
  const result = adminChanges.safeParse(Object.fromEntries(newValues(given, stored)));
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
