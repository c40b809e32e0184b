import type { Actor } from '#server/access/actor.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { forbidden, notFound, signInRequired } from '#server/platform/errors.ts';
import type { Guard } from '#server/platform/http/mount.ts';

/** Guest builds belong to nobody: only administrators may change them. */
function isOwner(actor: Actor, vehicle: Pick<VehicleRow, 'userId'>): boolean {
  return vehicle.userId !== null && actor.user?.id === vehicle.userId;
}

/** Unapproved builds are there only for their owner and administrators. */
export function canSeeVehicle(actor: Actor, vehicle: Pick<VehicleRow, 'userId' | 'isApproved'>): boolean {
  return vehicle.isApproved || actor.admin !== undefined || isOwner(actor, vehicle);
}

/** Owner e-mail and account leave the server only to the owner and to administrators. */
export function canSeePrivateFields(actor: Actor, vehicle: Pick<VehicleRow, 'userId'>): boolean {
  return actor.admin !== undefined || isOwner(actor, vehicle);
}

export function canEditVehicle(actor: Actor, vehicle: Pick<VehicleRow, 'userId'>): boolean {
  return actor.admin !== undefined || isOwner(actor, vehicle);
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
