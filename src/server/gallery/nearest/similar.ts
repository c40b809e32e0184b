import type { Neighbor } from '#contract/similar.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { type AxleSetup, type Axles, axleOf, effectiveOffset, setupsOf } from '#domain/axles.ts';
import { differencesInWords } from '#domain/difference-words.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import type { Constraint, Cost, NearestRequest } from '#server/gallery/snapshot/gallery-index.ts';
import { setupCosts } from './setup-costs.ts';

const SHOWN = 6;
/** Of one wheel model no more, as long as there are others. */
const OF_ONE_WHEEL = 2;

type Build = Pick<
  PublicVehicle,
  'id' | 'year' | 'make' | 'model' | 'suspension' | 'wheelBrand' | 'modification' | 'rubbing'
> &
  Axles;

/** How far other vehicles may be apart: inches, the offset in mm. */
const NEAR = { width: 0.5, offset: 12, tire: 1 };
const FURTHER = { width: 1, offset: 25, tire: 2 };

/** The builds nearest to one: of its model on various wheels, then of its model, then on any vehicle if it is near in size. */
export async function similarBuilds(
  gallery: { nearest(request: NearestRequest): Promise<PublicVehicle[]> },
  build: Build,
): Promise<Neighbor[]> {
  const front = axleOf(build, 'front');
  const costs = [...setupCosts({ ...build, ...front }), otherSetup(build)];
  const anyVehicle = [...costs, otherMake(build)];
  const sameModel: Constraint[] = [
    { facet: 'make', values: [build.make] },
    { facet: 'model', values: [build.model] },
  ];
  const spread = { facet: 'wheelModel', most: OF_ONE_WHEEL } as const;
  const steps = [
    { constraints: sameModel, costs, spread },
    { constraints: sameModel, costs },
    { constraints: sizesAround(front, NEAR), costs: anyVehicle, spread },
    { constraints: sizesAround(front, FURTHER), costs: anyVehicle },
  ];
  const found: PublicVehicle[] = [];
  for (const step of steps) {
    const limit = SHOWN - found.length;
    if (limit === 0) break;
    const without = [build.id, ...found.map(({ id }) => id)];
    found.push(...(await gallery.nearest({ ...step, axle: 'front', limit, without })));
  }
  return found.map((vehicle) => ({ vehicle, differences: differencesInWords(vehicle, build) }));
}

function sizesAround(front: AxleSetup, { width, offset, tire }: typeof NEAR): Constraint[] {
  const inches = tireDiameterInches(front);
  const stands = effectiveOffset(front);
  return [
    { facet: 'wheelWidth', values: valuesAround(Number(front.wheelWidth), width, 0.25) },
    { facet: 'offset', ranges: [{ from: stands - offset, to: stands + offset }] },
    ...(inches === undefined
      ? []
      : [{ facet: 'tireDiameter' as const, values: valuesAround(Math.round(inches), tire, 1) }]),
  ];
}

function valuesAround(middle: number, within: number, step: number): string[] {
  if (!Number.isFinite(middle)) return [];
  const steps = within / step;
  return Array.from({ length: 2 * steps + 1 }, (_, place) => String(middle + (place - steps) * step));
}

/** As much as two small differences. */
const OTHER_SETUP = 20;

function otherSetup(build: Build): Cost {
  const [kind] = setupsOf(build);
  return { facets: ['setup'], cost: ([value]) => (value === kind ? 0 : OTHER_SETUP) };
}

/** As much as three small differences. */
const OTHER_MAKE = 30;

function otherMake({ make }: Build): Cost {
  return { facets: ['make'], cost: ([value]) => (value === make ? 0 : OTHER_MAKE) };
}
