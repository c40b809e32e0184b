import type { Widening } from '#contract/fitment.ts';
import type { FitQuery } from '#contract/similar.ts';
import { type VehicleAsked, vehicleAsked } from '#server/gallery/fitment/vehicle-asked.ts';
import { stepsOf, wideningSentence } from '#server/gallery/fitment/widen.ts';
import type { Constraint, GalleryIndex } from '#server/gallery/snapshot/gallery-index.ts';
import { constraintsOf } from '#server/gallery/snapshot/selection.ts';

/** Vehicles an answer may come from. */
export interface VehicleScope {
  widening: Widening;
  constraints: readonly Constraint[];
  /** What was widened, when so many builds of the vehicle that was asked about were found. */
  sentence(asked: number): string | undefined;
}

/** The vehicle that is asked about, then, one wider than the other, near years, all years and its sisters. */
export function* vehicleScopes(
  index: GalleryIndex,
  { year, make, model }: Pick<FitQuery, 'year' | 'make' | 'model'>,
): Generator<VehicleScope> {
  const question = { ...(year !== undefined && { year }), make, model };
  const understanding = { constraints: constraintsOf(question), words: [], parts: [] };
  yield { widening: 'none', constraints: understanding.constraints, sentence: () => undefined };
  const vehicle: VehicleAsked = vehicleAsked(question, understanding);
  for (const { widening, selection } of stepsOf(index, question, understanding, vehicle))
    yield {
      widening,
      constraints: selection.constraints,
      sentence: (asked) => wideningSentence(widening, asked, vehicle, selection),
    };
}
