import type { Actor } from '#server/access/actor.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { forbidden, notFound, signInRequired } from '#server/platform/errors.ts';
import type { Guard } from '#server/platform/http/mount.ts';
import { canEditVehicle, canSeeVehicle } from './rules.ts';

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
