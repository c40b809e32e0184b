import * as z from 'zod/mini';
import catalogue from '#server/demo/data/wheel-catalogue.json' with { type: 'json' };
import type { Chance } from './seeded-random.ts';
import type { Setup } from './setups.ts';

/** A wheel model of the catalogue in one of its sizes: inches, offset in mm. */
export interface CatalogueWheel {
  brand: string;
  model: string;
  diameter: number;
  width: number;
  offset: number;
}

/** By brand, models with their single-wheel sizes: "diameter x width", then the offsets it is made in. */
const CATALOGUE = z.record(z.string(), z.array(z.string())).parse(catalogue);

/** Every model in every size and offset it is made in. */
export const CATALOGUE_WHEELS: readonly CatalogueWheel[] = Object.entries(CATALOGUE).flatMap(
  ([brand, lines]) => lines.flatMap((line) => readLine(brand, line)),
);

function readLine(brand: string, line: string): CatalogueWheel[] {
  const [model = '', sizes = ''] = line.split(' | ');
  return sizes.split(', ').flatMap((entry) => {
    const [size = '', ...offsets] = entry.split(' ');
    const [diameter = Number.NaN, width = Number.NaN] = size.split('x').map(Number);
    return offsets.map((offset) => ({ brand, model, diameter, width, offset: Number(offset) }));
  });
}

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
