import type { Filters } from '#contract/gallery.ts';
import type { Understanding } from '#server/gallery/search/understanding/understand.ts';
import platforms from './platforms.json' with { type: 'json' };

/** Filters and search text as a visitor set them. */
export type Question = Filters & { search?: string | undefined };

/** Which vehicle a question is about, said by filters or in the search text. Lists are empty when nothing was said. */
export interface VehicleAsked {
  years?: { from: number; to: number };
  makes: readonly string[];
  models: readonly string[];
  /** As people call it: "Ford F-150". */
  name: string;
}

type Facet = 'year' | 'make' | 'model';

export function vehicleAsked(question: Question, { constraints, parts }: Understanding): VehicleAsked {
  // The filter comes first, so it is taken when both say something.
  const valuesOf = (facet: Facet): readonly string[] => {
    const constraint = constraints.find((one) => one.facet === facet);
    return constraint && constraint.facet !== 'offset' ? constraint.values : [];
  };
  const nameOf = (facet: Facet) =>
    question[facet] ??
    parts
      .filter((part) => part.facet === facet)
      .map(({ value }) => value)
      .join(' or ');
  const years = valuesOf('year').map(Number);
  return {
    ...(years.length > 0 && { years: { from: Math.min(...years), to: Math.max(...years) } }),
    makes: valuesOf('make'),
    models: valuesOf('model'),
    name: [nameOf('make'), nameOf('model')].filter((name) => name !== '').join(' '),
  };
}

/** The question without what it says about some facets. */
export function withoutVehicle(
  { search = '', ...filters }: Question,
  { parts }: Understanding,
  facets: readonly Facet[],
): { filters: Filters; search: string } {
  let left = search;
  for (const part of parts.toReversed())
    if (facets.some((facet) => facet === part.facet))
      left = `${left.slice(0, part.from)} ${left.slice(part.to)}`;
  const remaining = { ...filters };
  for (const facet of facets) delete remaining[facet];
  return { filters: remaining, search: left.replace(/\s+/g, ' ').trim() };
}

export interface VehicleModel {
  make: string;
  model: string;
}

/** One vehicle under several names, or built on the same frame: a wheel that fits one mostly stands alike on the others. */
export const PLATFORMS: readonly (readonly VehicleModel[])[] = platforms.map((platform) =>
  platform.flatMap(([make = '', ...models]) => models.map((model) => ({ make, model }))),
);

/** Every name of the platforms that one of the models stands on, the models themselves included. Without makes any make is meant. */
export function platformOf(makes: readonly string[], models: readonly string[]): VehicleModel[] {
  const isMeant = ({ make, model }: VehicleModel) =>
    models.includes(model) && (makes.length === 0 || makes.includes(make));
  return PLATFORMS.filter((platform) => platform.some(isMeant)).flat();
}
