import type { PrivateVehicle, PublicVehicle } from '#contract/vehicles.ts';
import type { Actor } from '../accounts/actor.ts';
import type { Database } from '../database/open.ts';
import type { VehicleRow } from '../database/schema.ts';
import { presentPrivateVehicle, presentVehicle } from './present.ts';
import { listPhotos } from './queries.ts';
import { canSeePrivateFields } from './rules.ts';

/** A build as this caller may see it. */
export async function replyWith(
  db: Database,
  actor: Actor,
  vehicle: VehicleRow,
): Promise<PrivateVehicle | PublicVehicle> {
  const photos = await listPhotos(db, vehicle);
  return canSeePrivateFields(actor, vehicle)
    ? presentPrivateVehicle(vehicle, photos)
    : presentVehicle(vehicle, photos);
}
