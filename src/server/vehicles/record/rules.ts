import type { Actor } from '#server/access/actor.ts';
import type { VehicleRow } from '#server/database/schema.ts';

/** Guest builds belong to nobody: only administrators may change them. */
export function isOwner(actor: Actor, vehicle: Pick<VehicleRow, 'userId'>): boolean {
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
