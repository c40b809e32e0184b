import { duallyOffsets, effectiveOffset, setupsOf } from '#domain/axles.ts';
import { modificationGroup } from '#domain/choices.ts';
import { finishOf } from '#domain/parts/finishes.ts';
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
  /** Empty when it is not known. */
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
  /** Of the rear axle, null where it has none of its own. */
  rearWheelModel: string | null;
  rearWheelWidth: string | null;
  rearWheelDiameter: string | null;
  rearWheelOffset: number | null;
  rearTireWidth: string | null;
  rearTireHeight: string | null;
  rearTireDiameter: string | null;
  rearTireBrand: string | null;
  /** Mm; null is none. */
  frontSpacer: number | null;
  rearSpacer: number | null;
  dualRearWheels: boolean;
  rubbing: string | null;
  /** Ride height over stock as measured by photo, whole inches; null where it was not, or not to within MEASURED_WITHIN. */
  measuredLift: string | null;
  /** As vehicles.search_words holds them. */
  searchWords: string;
  /** The key of the owner's account; null for builds of guests. */
  owner: string | null;
}

/** Facets of which the rear axle may have a value of its own. */
const REAR_VALUE = {
  wheelModel: 'rearWheelModel',
  wheelWidth: 'rearWheelWidth',
  wheelDiameter: 'rearWheelDiameter',
  tireWidth: 'rearTireWidth',
  tireHeight: 'rearTireHeight',
  tireDiameter: 'rearTireDiameter',
  tireBrand: 'rearTireBrand',
} as const satisfies Partial<Record<ValueFacet, keyof IndexedBuild>>;

const hasRearValue = (facet: ValueFacet): facet is keyof typeof REAR_VALUE => facet in REAR_VALUE;

/** The values a build has for a facet; null when it is not known, empty when it counts under none. The second one is the rear axle's, or another kind of setup. */
export function facetValues(
  build: IndexedBuild,
  facet: ValueFacet,
): [first: string | null, second?: string | null] {
  if (facet === 'year') return [String(build.year)];
  if (facet === 'modification')
    return [build.modification === '' ? null : (modificationGroup(build.modification) ?? '')];
  if (facet === 'setup') return setupsOf(build);
  if (facet === 'finish') return [familyOf(build, build.wheelModel), familyOf(build, build.rearWheelModel)];
  return hasRearValue(facet) ? [build[facet], build[REAR_VALUE[facet]]] : [build[facet]];
}

const familyOf = ({ wheelBrand }: IndexedBuild, model: string | null) =>
  (model !== null && finishOf(wheelBrand, model)?.family) || null;

/** Offsets of front and rear, mm: as they are listed, and as they stand, with spacers and the outer wheel of a pair turned around. */
export function offsetsOf(build: IndexedBuild): {
  listed: [front: number, rear: number];
  effective: [front: number, rear: number];
} {
  const [front, rear] = [build.wheelOffset, build.rearWheelOffset ?? build.wheelOffset];
  const outer = build.dualRearWheels ? duallyOffsets(build).outer : rear;
  return {
    listed: [front, rear],
    effective: [
      effectiveOffset({ wheelOffset: front, spacer: build.frontSpacer ?? 0 }),
      effectiveOffset({ wheelOffset: outer, spacer: build.rearSpacer ?? 0 }),
    ],
  };
}
