import type { Photo, PrivateVehicle, PublicVehicle } from '#contract/vehicles.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Database } from '#server/database/open.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { presentPrivateVehicle, presentVehicle } from './present.ts';
import { listPhotos } from './queries.ts';
import { canSeePrivateFields } from './rules.ts';

/** A build as this caller may see it. */
export async function replyWith(
  db: Database,
  actor: Actor,
  vehicle: VehicleRow,
): Promise<PrivateVehicle | PublicVehicle> {
  return presentTo(actor, vehicle, await listPhotos(db, vehicle));
}

/** The same where the pictures are known already. */
export function presentTo(
  actor: Actor,
  vehicle: VehicleRow,
  photos: Photo[],
): PrivateVehicle | PublicVehicle {
  return canSeePrivateFields(actor, vehicle)
    ? presentPrivateVehicle(vehicle, photos)
    : presentVehicle(vehicle, photos);
}
