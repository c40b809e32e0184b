import type { Facet, Filters } from '#contract/gallery.ts';
import { MODIFICATION_FILTERS, RUBBINGS, SUSPENSIONS, WHEEL_BRANDS } from '#domain/choices.ts';
import { MAKES } from '#domain/makes.ts';
import type { Database } from '#server/database/open.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { readKeptModels } from '#server/gallery/wheel-summary.ts';

const MAKE_NAMES = new Set(MAKES.map(({ make }) => make));
const MAKES_OF_MODEL = new Map<string, string[]>();
for (const { make, models } of MAKES)
  for (const { name } of models) MAKES_OF_MODEL.set(name, [...(MAKES_OF_MODEL.get(name) ?? []), make]);

/** Values that the forms and filters offer whether a build has them or not. */
const OFFERED: Partial<Record<Facet, (value: string) => boolean>> = {
  make: (value) => MAKE_NAMES.has(value),
  model: (value) => MAKES_OF_MODEL.has(value),
  modification: (value) => MODIFICATION_FILTERS.some((one) => one === value),
  suspension: (value) => SUSPENSIONS.includes(value),
  rubbing: (value) => RUBBINGS.some((one) => one === value),
  wheelBrand: (value) => WHEEL_BRANDS.some((one) => one === value),
  measuredLift: (value) => /^-?\d{1,2}$/.test(value),
};
/** Numbers as they are kept: inches, millimetres, percent, years. */
const NUMBERS: readonly Facet[] = [
  'year',
  'wheelWidth',
  'wheelDiameter',
  'tireWidth',
  'tireHeight',
  'tireDiameter',
];
const NUMBER = /^\d{1,4}(\.\d{1,2})?(-series)?$/;

/** What there is to be asked for: by the lists of the product, the wheel models kept, and the builds. */
export interface Catalogue {
  knows(facet: Facet, value: string): Promise<boolean>;
  /** Whether there is a build of one of these models. */
  hasBuildsOf(models: readonly string[]): Promise<boolean>;
  /** The one make that has a model of this name. */
  makeOf(model: string): Promise<string | undefined>;
}

export function openCatalogue(db: Database, gallery: Pick<Gallery, 'group'>): Catalogue {
  const keptModels = readKeptModels(db);

  async function hasBuilds(facet: Facet, value: string): Promise<boolean> {
    const [all] = await gallery.group(facetFilter(facet, value), []);
    return (all?.count ?? 0) > 0;
  }

  return {
    async knows(facet, value) {
      if (NUMBERS.includes(facet)) return NUMBER.test(value);
      if (OFFERED[facet]?.(value) || (await hasBuilds(facet, value))) return true;
      return facet === 'wheelModel' && (await keptModels()).some(({ model }) => model === value);
    },

    async hasBuildsOf(models) {
      for (const model of models) if (await hasBuilds('model', model)) return true;
      return false;
    },

    async makeOf(model) {
      const makes = (await gallery.group({ model }, ['make'])).map(({ values }) => String(values[0]));
      const [make, another] = makes.length > 0 ? makes : (MAKES_OF_MODEL.get(model) ?? []);
      return another === undefined ? make : undefined;
    },
  };
}

/** A filter for one value that is no number. */
function facetFilter(facet: Facet, value: string): Filters {
  return facet === 'make' || facet === 'model' ? { [facet]: value } : { [facet]: [value] };
}
