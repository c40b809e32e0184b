import type { Actor } from '#server/access/actor.ts';
import { isAdministrator } from '#server/access/guards.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { forbidden, notFound, signInRequired } from '#server/platform/errors.ts';
import type { Guard } from '#server/platform/http/mount.ts';

/** Guest builds belong to nobody: only moderators and administrators may change them. */
function isOwner(actor: Actor, vehicle: Pick<VehicleRow, 'userId'>): boolean {
  return vehicle.userId !== null && actor.user?.id === vehicle.userId;
}

/** Unapproved builds are there only for their owner, moderators and administrators. */
export function canSeeVehicle(actor: Actor, vehicle: Pick<VehicleRow, 'userId' | 'isApproved'>): boolean {
  return vehicle.isApproved || actor.admin !== undefined || isOwner(actor, vehicle);
}

/** Owner e-mail and account leave the server only to the owner and to administrators, not to moderators. */
export function canSeePrivateFields(actor: Actor, vehicle: Pick<VehicleRow, 'userId'>): boolean {
  return isAdministrator(actor) || isOwner(actor, vehicle);
}

export function canEditVehicle(actor: Actor, vehicle: Pick<VehicleRow, 'userId'>): boolean {
  return actor.admin !== undefined || isOwner(actor, vehicle);
}

/** A moderator takes a build out of the gallery, and deletes none. */
function canDeleteVehicle(actor: Actor, vehicle: Pick<VehicleRow, 'userId'>): boolean {
  return isAdministrator(actor) || isOwner(actor, vehicle);
}

/** What everybody sees, everybody may report, without an account. */
export function canReport(vehicle: Pick<VehicleRow, 'isApproved'>): boolean {
  return vehicle.isApproved;
}

declare const checked: unique symbol;

/** A row the caller may change. What changes builds asks for this type, so that the check cannot be forgotten. */
export type Authorized<Row> = Row & { readonly [checked]: true };

/** Only somebody signed in, as user or administrator, may make this call. */
export const somebodySignedIn: Guard = ({ actor }) => {
  if (!actor.user && !actor.admin) throw signInRequired();
};

export function authorizeChange(actor: Actor, vehicle: VehicleRow): Authorized<VehicleRow> {
  if (!canSeeVehicle(actor, vehicle)) throw notFound('Vehicle');
  if (!canEditVehicle(actor, vehicle)) throw actor.user ? forbidden() : signInRequired();
  return vehicle as Authorized<VehicleRow>;
}

export function authorizeDeletion(actor: Actor, vehicle: VehicleRow): Authorized<VehicleRow> {
  const authorized = authorizeChange(actor, vehicle);
  if (!canDeleteVehicle(actor, vehicle)) throw forbidden();
  return authorized;
}
