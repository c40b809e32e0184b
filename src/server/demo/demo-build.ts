import { type AxleFields, type FrontFields, ownRearOf } from '#domain/axles.ts';
import { backspacingFor } from '#domain/measures.ts';
import type { View } from '#drawings/scene/views.ts';
import type { CatalogueWheel, Look, TireModel } from './choose-parts.ts';
import type { Outcome } from './outcomes.ts';
import type { Setup } from './setups.ts';

/** A build of the demonstration gallery: the fields of a vehicle, and what its drawings need besides. */
export interface DemoBuild extends AxleFields {
  year: number;
  make: string;
  model: string;
  trim: string | null;
  suspension: string;
  suspensionBrand: string | null;
  wheelBrand: string;
  wheelModel: string;
  wheelWidth: string;
  wheelDiameter: string;
  wheelOffset: number;
  wheelBackspacing: string;
  tireBrand: string;
  tireWidth: string;
  tireHeight: string;
  modification: string;
  rubbing: string;
  ownerName: string;
  ownerEmail: string;
  notes: string | null;
  likes: number;
  views: number;
  isApproved: boolean;
  isFeatured: boolean;
  createdAt: Date;
  /** The drawings to make, the main one first; none when a special image stands in for them. */
  pictures: View[];
  specialImage: string | undefined;
  /** Whether the owner measured the main drawing. */
  isMeasured: boolean;
  /** For the drawings only: the vehicle's data does not hold them. */
  tireLine: string;
  paint: string;
  background: string;
  facing: 'left' | 'right';
}

/** Everything about a build that its setup leaves open. */
interface BuildChoices extends Look, Outcome {
  facing: 'left' | 'right';
  year: number;
  trim: string | null;
  wheel: CatalogueWheel;
  /** Mm, as the wheel is made in the size of the rear. */
  rearOffset: number | undefined;
  /** The pattern of the vehicle, where the maker lists no such wheel for it. */
  drilled: string | undefined;
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
  isMeasured: boolean;
}

export function describeBuild(setup: Setup, choices: BuildChoices): DemoBuild {
  const { wheel, tire } = choices;
  const { year, trim, suspensionBrand, createdAt, likes, views, isApproved, isFeatured, paint, background } =
    choices;
  const front = {
    wheelModel: wheel.model,
    wheelWidth: String(wheel.width),
    wheelDiameter: String(wheel.diameter),
    wheelOffset: wheel.offset,
    wheelBackspacing: String(Number(backspacingFor(wheel.width, wheel.offset).toFixed(2))),
    tireBrand: tire.brand,
    tireWidth: setup.tireWidth,
    tireHeight: setup.tireHeight,
  };
  return {
    year,
    make: setup.platform.make,
    model: setup.platform.model,
    trim,
    suspension: setup.suspension,
    suspensionBrand,
    wheelBrand: wheel.brand,
    ...front,
    tireLine: tire.line,
    ...axleFields(setup, front, choices.rearOffset),
    modification: choices.modification,
    rubbing: choices.rubbing,
    ownerName: choices.owner,
    ownerEmail: ownerEmail(choices.owner, choices.ownerNumber),
    notes: [choices.notes, drillingNote(choices.drilled)].filter(Boolean).join(' ') || null,
    likes,
    views,
    isApproved,
    isFeatured,
    createdAt,
    pictures: choices.specialImage ? [] : choices.pictures,
    specialImage: choices.specialImage,
    isMeasured: choices.isMeasured,
    paint,
    background,
    facing: choices.facing,
  };
}

/** What the rear has of its own; what it has in common with the front is not told twice. */
function axleFields(
  { rear, spacers }: Setup,
  front: FrontFields,
  rearOffset: number | undefined,
): AxleFields {
  const own = rear && {
    rearWheelWidth: String(rear.wheelWidth),
    rearWheelDiameter: String(rear.wheelDiameter),
    rearWheelOffset: rearOffset ?? rear.wheelOffset,
    rearTireWidth: rear.tireWidth,
    rearTireHeight: rear.tireHeight,
  };
  return {
    ...ownRearOf({ ...front, ...own }),
    frontSpacer: spacers.front || null,
    rearSpacer: spacers.rear || null,
    dualRearWheels: rear?.isDual ?? false,
  };
}

const drillingNote = (pattern: string | undefined) => pattern && `Ordered blank, drilled ${pattern}.`;

/** An address nobody can own: example.com is kept free for examples. */
function ownerEmail(name: string, number: number): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  return `${plain}.${number}@example.com`;
}
