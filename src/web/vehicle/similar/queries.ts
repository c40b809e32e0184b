import { getFitment } from '#contract/fitment.ts';
import type { Filters } from '#contract/gallery.ts';
import { FIRST_STATE, fitmentQuery } from '#contract/gallery-address.ts';
import { listSimilar } from '#contract/similar.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { read } from '#web/data/api.ts';

export const readSimilar = (id: number) => read(listSimilar, { params: { id: String(id) } });

/** The builds that a build stands among in the chart: the same model, as high, on wheels as large. */
export function chartFilters({ make, model, suspension, wheelDiameter }: PublicVehicle): Filters {
  return { make, model, suspension: [suspension], wheelDiameter: [wheelDiameter] };
}

export const readChart = (vehicle: PublicVehicle) =>
  read(getFitment, { query: fitmentQuery({ ...FIRST_STATE, filters: chartFilters(vehicle) }) });
