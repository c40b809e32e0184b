import { backspacingFor } from '#contract/measures.ts';
import type { View } from '#server/drawings/views.ts';
import type { DemoBuild } from './demo-build.ts';
import type { Look } from './looks.ts';
import type { Outcome } from './outcomes.ts';
import { ownerEmail } from './owners.ts';
import type { Setup } from './setups.ts';
import type { TireModel } from './tires.ts';
import type { CatalogueWheel } from './wheel-catalogue.ts';

/** Everything about a build that its setup leaves open. */
export interface BuildChoices extends Look, Outcome {
  year: number;
  trim: string | null;
  wheel: CatalogueWheel;
  tire: TireModel;
  suspensionBrand: string | null;
  notes: string | null;
  owner: string;
  /** Tells owners of the same name apart. */
  ownerNumber: number;
  createdAt: Date;
  likes: number;
  views: number;
  isApproved: boolean;
  isFeatured: boolean;
  pictures: View[];
  specialImage: string | undefined;
}

export function describeBuild(setup: Setup, choices: BuildChoices): DemoBuild {
  const { wheel, tire } = choices;
  const { year, trim, suspensionBrand, createdAt, likes, views, isApproved, isFeatured, paint, background } =
    choices;
  return {
    year,
    make: setup.platform.make,
    model: setup.platform.model,
    trim,
    suspension: setup.suspension,
    suspensionBrand,
    wheelBrand: wheel.brand,
    wheelModel: wheel.model,
    wheelWidth: String(wheel.width),
    wheelDiameter: String(wheel.diameter),
    wheelOffset: wheel.offset,
    wheelBackspacing: String(Number(backspacingFor(wheel.width, wheel.offset).toFixed(2))),
    tireBrand: tire.brand,
    tireLine: tire.line,
    tireWidth: setup.tireWidth,
    tireHeight: setup.tireHeight,
    modification: choices.modification,
    rubbing: choices.rubbing,
    ownerName: choices.owner,
    ownerEmail: ownerEmail(choices.owner, choices.ownerNumber),
    notes: [choices.notes, setup.rear && `${setup.rear}.`].filter(Boolean).join(' ') || null,
    likes,
    views,
    isApproved,
    isFeatured,
    createdAt,
    pictures: choices.specialImage ? [] : choices.pictures,
    specialImage: choices.specialImage,
    paint,
    background,
  };
}
