import type { Chance } from './seeded-random.ts';
import type { Setup } from './setups.ts';
import { CATALOGUE_WHEELS, type CatalogueWheel } from './wheel-catalogue.ts';

/** How far a model's offset may lie from what the setup asks for, in mm. */
const OFFSET_TOLERANCE = 7;

/** Gives out wheel models evenly: of those made in the size, one that was used least so far. */
export function createWheelRack(chance: Chance): (setup: Setup) => CatalogueWheel {
  const uses = new Map<string, number>();
  return (setup) => {
    const fitting = CATALOGUE_WHEELS.filter(
      (wheel) =>
        wheel.diameter === setup.wheelDiameter &&
        wheel.width === setup.wheelWidth &&
        Math.abs(wheel.offset - setup.wheelOffset) <= OFFSET_TOLERANCE,
    );
    const [wheel] = chance
      .shuffled(fitting)
      .sort((a, b) => (uses.get(a.model) ?? 0) - (uses.get(b.model) ?? 0));
    if (!wheel)
      throw new Error(`no wheel is made in ${setup.wheelDiameter}x${setup.wheelWidth} ${setup.wheelOffset}`);
    uses.set(wheel.model, (uses.get(wheel.model) ?? 0) + 1);
    return wheel;
  };
}
