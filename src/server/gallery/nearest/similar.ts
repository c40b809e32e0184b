import { differencesInWords } from '#contract/difference-words.ts';
import { decimalText } from '#contract/measures.ts';
import type { Neighbor } from '#contract/similar.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import type { Gallery } from '../gallery.ts';
import type { Constraint, Cost } from '../index/gallery-index.ts';
import { setupCosts } from './setup-costs.ts';

const SHOWN = 6;
/** Of one wheel model no more, as long as there are others. */
const OF_ONE_WHEEL = 2;

type Build = Pick<
  PublicVehicle,
  | 'id'
  | 'year'
  | 'make'
  | 'model'
  | 'suspension'
  | 'wheelBrand'
  | 'wheelModel'
  | 'wheelWidth'
  | 'wheelDiameter'
  | 'wheelOffset'
  | 'tireWidth'
  | 'tireHeight'
  | 'modification'
  | 'rubbing'
>;

/** The builds nearest to one: of its model on various wheels, then of its model, then on any vehicle. */
export async function similarBuilds(gallery: Gallery, build: Build): Promise<Neighbor[]> {
  const costs = setupCosts(build);
  const sameModel: Constraint[] = [
    { facet: 'make', values: [build.make] },
    { facet: 'model', values: [build.model] },
  ];
  const spread = { facet: 'wheelModel', most: OF_ONE_WHEEL } as const;
  const steps = [
    { constraints: sameModel, costs, spread },
    { constraints: sameModel, costs },
    { constraints: nearSize(build), costs: [...costs, otherMake(build)], spread },
    { constraints: [], costs: [...costs, otherMake(build)] },
  ];
  const found: PublicVehicle[] = [];
  for (const step of steps) {
    const limit = SHOWN - found.length;
    if (limit === 0) break;
    const without = [build.id, ...found.map(({ id }) => id)];
    found.push(...(await gallery.nearest({ ...step, limit, without })));
  }
  return found.map((vehicle) => ({ vehicle, differences: differencesInWords(vehicle, build) }));
}

/** Few of many builds, so that other vehicles are searched quickly. */
function nearSize({ wheelWidth, wheelDiameter, wheelOffset }: Build): Constraint[] {
  const widths = [-0.5, 0, 0.5].map((more) => decimalText(String(Number(wheelWidth) + more)));
  return [
    { facet: 'wheelWidth', values: widths },
    { facet: 'wheelDiameter', values: [wheelDiameter] },
    { facet: 'offset', ranges: [{ from: wheelOffset - 12, to: wheelOffset + 12 }] },
  ];
}

/** As much as three small differences. */
const OTHER_MAKE = 30;

function otherMake({ make }: Build): Cost {
  return { facets: ['make'], cost: ([value]) => (value === make ? 0 : OTHER_MAKE) };
}
