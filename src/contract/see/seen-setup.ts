import { plainOffset, spacedOffset, wheelSizeText } from '#domain/axle-words.ts';
import { type Axles, axleOf, SAME_ALL_AROUND } from '#domain/axles.ts';
import { OFFSET_MAX, OFFSET_MIN, SPACER_MAX } from '#domain/limits.ts';
import { tireSizeText } from '#domain/measures.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import type { SizedSetup } from '#domain/stance.ts';

/** Wheel, tire and spacer of one axle that is drawn. */
export type SeenAxle = Omit<SizedSetup, 'lift'>;
/** A rear of its own; of a pair the outer wheel's offset as the maker lists it. */
export interface SeenRear extends SeenAxle {
  isDual?: boolean | undefined;
}
/** A setup as it is drawn; without a rear of its own that is as the front. */
export interface SeenSetup extends SizedSetup {
  rear?: SeenRear | undefined;
}

/** What a set-up may be within what can be drawn. Inches, offset and spacer in mm. */
export const SEEN_RANGES = {
  wheelDiameter: { min: 14, max: 28, step: 1 },
  wheelWidth: { min: 5, max: 16, step: 0.5 },
  wheelOffset: { min: Math.max(OFFSET_MIN, -120), max: Math.min(OFFSET_MAX, 80), step: 1 },
  spacer: { min: 0, max: SPACER_MAX, step: 1 },
  lift: { min: -6, max: 12, step: 0.5 },
} as const;

/** Wheels of a dually reach further to both sides. */
const DUALLY_RANGES = { ...SEEN_RANGES, wheelOffset: { min: -230, max: 160, step: 1 } } as const;
export const rangesOf = ({ rear }: Pick<SeenSetup, 'rear'>) => (rear?.isDual ? DUALLY_RANGES : SEEN_RANGES);

/** A leveled truck as many begin. */
export const FIRST_SETUP: SizedSetup = {
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -19,
  tireWidth: '12.50',
  tireHeight: '33',
  lift: 2,
};

type Prefix = 'see' | 'seeNow';
const REAR_KEYS = ['Wheel', 'Offset', 'Tire', 'Spacer', 'Dual'];

/** Reads a set-up out of an address; a bad value costs only its own key. */
export function readSetup(given: URLSearchParams, prefix: Prefix): SeenSetup {
  const hasRear = REAR_KEYS.some((key) => given.has(`${prefix}Rear${key}`));
  const isDual = given.get(`${prefix}RearDual`) === '1';
  const ranges = isDual ? DUALLY_RANGES : SEEN_RANGES;
  const front = readAxle(given, prefix, { first: FIRST_SETUP, ranges });
  const lift = given.get(`${prefix}Lift`) || String(prefix === 'see' ? FIRST_SETUP.lift : 0);
  const rear = hasRear && readAxle(given, `${prefix}Rear`, { first: front, ranges });
  return {
    ...front,
    lift: Number(within(lift, SEEN_RANGES.lift, FIRST_SETUP.lift)),
    ...(rear && { rear: isDual ? { ...rear, isDual } : rear }),
  };
}

interface Within {
  /** What stands for a value that is missing or none. */
  first: SeenAxle;
  ranges: typeof SEEN_RANGES | typeof DUALLY_RANGES;
}

function readAxle(given: URLSearchParams, prefix: string, { first, ranges }: Within): SeenAxle {
  const part = (key: string) => given.get(`${prefix}${key}`) ?? '';
  const wheel = parseWheelSize(part('Wheel')) ?? first;
  const tire = parseTireSize(part('Tire')) ?? first;
  const { wheelDiameter, wheelWidth, wheelOffset } = first;
  const offset = within(part('Offset') || String(wheelOffset), ranges.wheelOffset, wheelOffset);
  const spacer = Math.round(Number(within(part('Spacer') || String(first.spacer ?? 0), ranges.spacer, 0)));
  return {
    wheelDiameter: within(wheel.wheelDiameter, ranges.wheelDiameter, wheelDiameter),
    wheelWidth: within(wheel.wheelWidth, ranges.wheelWidth, wheelWidth),
    wheelOffset: Math.round(Number(offset)),
    tireWidth: tire.tireWidth ?? first.tireWidth,
    tireHeight: tire.tireHeight,
    ...(spacer > 0 && { spacer }),
  };
}

/** The number nearest to a text that can be drawn. */
function within(
  text: string,
  { min, max }: { min: number; max: number },
  otherwise: string | number,
): string {
  const number = Number(text);
  return Number.isFinite(number) ? String(Math.min(max, Math.max(min, number))) : String(otherwise);
}

/** A set-up as keys and values of an address; what is empty is left out of it. */
export function setupPairs(setup: SeenSetup, prefix: Prefix): [string, string][] {
  const { rear, spacer = 0 } = setup;
  return [
    ...axlePairs(setup, prefix),
    [`${prefix}Spacer`, spacer > 0 ? String(spacer) : ''],
    [`${prefix}Lift`, String(setup.lift)],
    ...(rear ? axlePairs(rear, `${prefix}Rear`) : []),
    [`${prefix}RearSpacer`, rear && (rear.spacer ?? 0) !== spacer ? String(rear.spacer ?? 0) : ''],
    [`${prefix}RearDual`, rear?.isDual ? '1' : ''],
  ];
}

function axlePairs(axle: SeenAxle, prefix: string): [string, string][] {
  const { wheelDiameter, wheelWidth, wheelOffset } = axle;
  return [
    [`${prefix}Wheel`, `${wheelDiameter}x${wheelWidth}`],
    [`${prefix}Offset`, String(wheelOffset)],
    [`${prefix}Tire`, tireText(axle).replace('×', 'x')],
  ];
}

/** A setup in the fields of builds, for what draws and measures both axles. */
export function axlesOfSeen({ rear, ...front }: SeenSetup): Axles {
  const { wheelDiameter, wheelWidth, wheelOffset, tireWidth, tireHeight, spacer = 0 } = front;
  const behind = rear ?? front;
  return {
    ...SAME_ALL_AROUND,
    ...{ wheelModel: '', wheelBackspacing: null, tireBrand: '' },
    ...{ wheelDiameter, wheelWidth, wheelOffset, tireWidth, tireHeight },
    frontSpacer: spacer,
    rearWheelDiameter: behind.wheelDiameter,
    rearWheelWidth: behind.wheelWidth,
    rearWheelOffset: behind.wheelOffset,
    rearTireWidth: behind.tireWidth,
    rearTireHeight: behind.tireHeight,
    rearSpacer: behind.spacer ?? 0,
    dualRearWheels: rear?.isDual ?? false,
  };
}

/** The sizes of a build, with a rear where that has its own. */
export function seenSetupOf(build: Axles, lift: number): SeenSetup {
  const [front, rear] = [seenAxleOf(build, 'front'), seenAxleOf(build, 'rear')];
  const isOwn = build.dualRearWheels || JSON.stringify(front) !== JSON.stringify(rear);
  return {
    ...front,
    lift,
    ...(isOwn && { rear: build.dualRearWheels ? { ...rear, isDual: true } : rear }),
  };
}

function seenAxleOf(build: Axles, axle: 'front' | 'rear'): SeenAxle {
  const { wheelDiameter, wheelWidth, wheelOffset, tireWidth, tireHeight, spacer } = axleOf(build, axle);
  return {
    ...{ wheelDiameter, wheelWidth, wheelOffset, tireWidth, tireHeight },
    ...(spacer > 0 && { spacer }),
  };
}

export function tireText({ tireWidth, tireHeight, wheelDiameter }: SeenAxle): string {
  return tireSizeText(tireWidth, tireHeight, wheelDiameter);
}

/** "20×10 −19 mm on 33×12.50R20, 2″ lift"; a rear of its own is told behind the front. */
export function seenInWords(setup: SeenSetup): string {
  const { rear } = setup;
  const front = `${wheelInWords(setup)} on ${tireText(setup)}`;
  const behind = rear ? `, ${rearInWords(rear)} on ${tireText(rear)}` : '';
  return `${front}${behind}, ${liftText(setup.lift)}`;
}

/** "20×9.5 +20 mm, rear 20×11 +50 mm". */
export function seenWheelsInWords(setup: SeenSetup): string {
  return [wheelInWords(setup), ...(setup.rear ? [rearInWords(setup.rear)] : [])].join(', ');
}

const wheelInWords = (axle: SeenAxle) => `${wheelSizeText(axle)} ${spacedOffset(axle, plainOffset)}`;
const rearInWords = (rear: SeenRear) => `${rear.isDual ? 'dual rear' : 'rear'} ${wheelInWords(rear)}`;

export function liftText(lift: number): string {
  if (lift === 0) return 'stock height';
  return `${Math.abs(lift)}″ ${lift > 0 ? 'lift' : 'drop'}`;
}
