import type { PublicVehicle } from '#contract/vehicles.ts';
import { isUnreachable } from '#server/database/unreachable.ts';

/** Knows approved builds as everybody may see them. */
export interface VehicleCache {
  /** Undefined when the build is not in memory. */
  getCached(id: number): PublicVehicle | undefined;
}

/** What `read` gives; while the database is away the build as it is getCached. */
export async function readWithStaleFallback<Vehicle>(
  memory: VehicleCache,
  id: number | undefined,
  read: () => Promise<Vehicle>,
): Promise<Vehicle | PublicVehicle> {
  try {
    return await read();
  } catch (error) {
    const known = id !== undefined && isUnreachable(error) ? memory.getCached(id) : undefined;
    if (!known) throw error;
    return known;
  }
}
