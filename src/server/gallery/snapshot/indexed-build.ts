import { modificationGroup } from '#domain/choices.ts';
import type { ValueFacet } from '#server/gallery/snapshot/gallery-index.ts';

/** What the index knows of an approved build. */
export interface IndexedBuild {
  id: number;
  /** Microseconds since 1970: the database orders by them. */
  createdAt: number;
  /** When everybody could see it first, likewise. */
  shownAt: number;
  likes: number;
  isFeatured: boolean;
  year: number;
  make: string;
  model: string;
  modification: string;
  suspension: string;
  wheelBrand: string;
  wheelModel: string;
  wheelWidth: string;
  wheelDiameter: string;
  wheelOffset: number;
  tireWidth: string;
  /** As tireHeightKey writes it. */
  tireHeight: string;
  /** Whole inches; null when it is not known. */
  tireDiameter: string | null;
  tireBrand: string;
  rubbing: string | null;
  /** As vehicles.search_words holds them. */
  searchWords: string;
  /** The key of the owner's account; null for builds of guests. */
  owner: string | null;
}

/** The value a build has for a facet; null when it counts under none. */
export function facetValue(build: IndexedBuild, facet: ValueFacet): string | null {
  if (facet === 'year') return String(build.year);
  if (facet === 'modification') return modificationGroup(build.modification) ?? null;
  return build[facet];
}
