/** Front and rear of a build: what its axles have in common and what sets them apart. */

/** The fields of a build that describe its rear axle alone; null means as the front. */
export interface RearFields {
  rearWheelModel: string | null;
  rearWheelWidth: string | null;
  rearWheelDiameter: string | null;
  /** Mm; of dual rear wheels the outer one's, as the maker lists it. */
  rearWheelOffset: number | null;
  rearWheelBackspacing: string | null;
  rearTireBrand: string | null;
  rearTireWidth: string | null;
  rearTireHeight: string | null;
}

/** Everything of a build that is more than one wheel all around. */
export interface AxleFields extends RearFields {
  /** Mm between hub and wheel; null is none. */
  frontSpacer: number | null;
  rearSpacer: number | null;
  /** Whether the rear figures are those of a pair. */
  dualRearWheels: boolean;
}

/** A build without any of it. */
export const SAME_ALL_AROUND: AxleFields = {
  rearWheelModel: null,
  rearWheelWidth: null,
  rearWheelDiameter: null,
  rearWheelOffset: null,
  rearWheelBackspacing: null,
  rearTireBrand: null,
  rearTireWidth: null,
  rearTireHeight: null,
  frontSpacer: null,
  rearSpacer: null,
  dualRearWheels: false,
};

export const AXLES = ['front', 'rear'] as const;
export type Axle = (typeof AXLES)[number];

/** Wheel, tire and spacer of one axle, in the spelling builds hold them. */
export interface AxleSetup {
  wheelModel: string;
  wheelWidth: string;
  wheelDiameter: string;
  wheelOffset: number;
  wheelBackspacing: string | null;
  tireBrand: string;
  tireWidth: string;
  tireHeight: string;
  /** Mm, 0 for none. */
  spacer: number;
}

export type FrontFields = Omit<AxleSetup, 'spacer'>;
/** A build as far as its axles go. */
export type Axles = FrontFields & AxleFields;

/** The setup of one axle, with what the rear shares with the front. */
export function axleOf(build: Axles, axle: Axle): AxleSetup {
  return axle === 'front' ? frontOf(build) : rearOf(build);
}

function frontOf(build: Axles): AxleSetup {
  return {
    wheelModel: build.wheelModel,
    wheelWidth: build.wheelWidth,
    wheelDiameter: build.wheelDiameter,
    wheelOffset: build.wheelOffset,
    wheelBackspacing: build.wheelBackspacing,
    tireBrand: build.tireBrand,
    tireWidth: build.tireWidth,
    tireHeight: build.tireHeight,
    spacer: build.frontSpacer ?? 0,
  };
}

function rearOf(build: Axles): AxleSetup {
  const wheelWidth = build.rearWheelWidth ?? build.wheelWidth;
  const wheelOffset = build.rearWheelOffset ?? build.wheelOffset;
  const isSameWheel = wheelWidth === build.wheelWidth && wheelOffset === build.wheelOffset;
  return {
    wheelModel: build.rearWheelModel ?? build.wheelModel,
    wheelWidth,
    wheelDiameter: build.rearWheelDiameter ?? build.wheelDiameter,
    wheelOffset,
    // Another width or offset has another backspacing, which nobody told.
    wheelBackspacing: build.rearWheelBackspacing ?? (isSameWheel ? build.wheelBackspacing : null),
    tireBrand: build.rearTireBrand ?? build.tireBrand,
    tireWidth: build.rearTireWidth ?? build.tireWidth,
    tireHeight: build.rearTireHeight ?? build.tireHeight,
    spacer: build.rearSpacer ?? 0,
  };
}

/** The rear fields that say something of their own; those that repeat the front's are null. */
export function ownRearOf(
  build: FrontFields & { [Name in keyof RearFields]?: RearFields[Name] | undefined },
): RearFields {
  const own = <Value>(front: Value, rear: Value | null | undefined) =>
    rear === undefined || rear === front ? null : rear;
  const wheel = {
    rearWheelModel: own(build.wheelModel, build.rearWheelModel),
    rearWheelWidth: own(build.wheelWidth, build.rearWheelWidth),
    rearWheelDiameter: own(build.wheelDiameter, build.rearWheelDiameter),
    rearWheelOffset: own(build.wheelOffset, build.rearWheelOffset),
  };
  const isSameWheel = wheel.rearWheelWidth === null && wheel.rearWheelOffset === null;
  return {
    ...wheel,
    // On a wheel of another width or offset the same figure says something.
    rearWheelBackspacing: isSameWheel
      ? own(build.wheelBackspacing, build.rearWheelBackspacing)
      : (build.rearWheelBackspacing ?? null),
    rearTireBrand: own(build.tireBrand, build.rearTireBrand),
    rearTireWidth: own(build.tireWidth, build.rearTireWidth),
    rearTireHeight: own(build.tireHeight, build.rearTireHeight),
  };
}

/** What an offset comes to with the spacer behind the wheel, mm: "+35 with a 20 mm spacer sits as +15". */
export function effectiveOffset({
  wheelOffset,
  spacer = 0,
}: {
  wheelOffset: number;
  spacer?: number | undefined;
}): number {
  return wheelOffset - spacer;
}

/** Whether wheels or tires of the rear differ from those in front, spacers aside. */
export function hasOwnRear(build: Axles): boolean {
  const { spacer: _front, ...front } = frontOf(build);
  const { spacer: _rear, ...rear } = rearOf(build);
  return (
    build.dualRearWheels ||
    (Object.keys(front) as (keyof FrontFields)[]).some((key) => front[key] !== rear[key])
  );
}

/** Whether anything of the axles differs, so that both are shown. */
export function hasTwoAxles(build: Axles): boolean {
  return hasOwnRear(build) || (build.frontSpacer ?? 0) !== (build.rearSpacer ?? 0);
}

export const SETUPS = ['Same all around', 'Staggered', 'Spacers', 'Dually'] as const;
export type Setup = (typeof SETUPS)[number];

/** The sizes by which people call a build staggered, front and rear. */
const STAGGERED_BY = [
  ['wheelWidth', 'rearWheelWidth'],
  ['wheelDiameter', 'rearWheelDiameter'],
  ['wheelOffset', 'rearWheelOffset'],
  ['tireWidth', 'rearTireWidth'],
  ['tireHeight', 'rearTireHeight'],
] as const;
type Sizes = Record<(typeof STAGGERED_BY)[number][0], string | number | undefined> &
  Pick<AxleFields, (typeof STAGGERED_BY)[number][1] | 'frontSpacer' | 'rearSpacer' | 'dualRearWheels'>;

/** How the axles stand to each other, and whether there are spacers: one or two of the choices. */
export function setupsOf(build: Sizes): [Setup, Setup?] {
  const isStaggered = STAGGERED_BY.some(
    ([front, rear]) => build[rear] !== null && build[rear] !== build[front],
  );
  const kind = build.dualRearWheels ? 'Dually' : isStaggered ? 'Staggered' : 'Same all around';
  return (build.frontSpacer ?? 0) > 0 || (build.rearSpacer ?? 0) > 0 ? [kind, 'Spacers'] : [kind];
}

/**
 * The offsets of a pair of rear wheels as the maker lists them, mm. The outer wheel is turned around, so its offset is negative; the
 * inner one is the wheel of the front axle.
 */
export function duallyOffsets({
  wheelOffset,
  rearWheelOffset,
}: Pick<Axles, 'wheelOffset' | 'rearWheelOffset'>): { inner: number; outer: number } {
  const rear = rearWheelOffset ?? wheelOffset;
  return rear < 0 ? { inner: Math.abs(wheelOffset), outer: rear } : { inner: rear, outer: -rear };
}
