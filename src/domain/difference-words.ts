import { type AxleFields, SAME_ALL_AROUND, type Setup, setupsOf } from './axles.ts';
import { MM_PER_INCH } from './measures.ts';
import { liftInches } from './suspension-lift.ts';
import { compareSetups, type WheelSetup } from './wheel-geometry.ts';

/** A build, or as much of one as somebody plans. */
export interface ComparedBuild extends WheelSetup, Partial<AxleFields> {
  make?: string | undefined;
  model?: string | undefined;
  suspension?: string | undefined;
  wheelBrand?: string | undefined;
  wheelModel?: string | undefined;
  modification?: string | undefined;
  rubbing?: string | null | undefined;
}

/** What is said when nothing is worth saying. */
export const SAME_SETUP = 'Same setup';

/** Tires of one marked size differ by as much between makers, in inches. */
const TIRE_TOLERANCE = 0.15;
/** Offsets of one wheel are told a millimetre apart. */
const MM_TOLERANCE = 1;

/**
 * What sets `of` apart from `from`, most telling first: "1 inch wider", "6 mm more poke", "no trimming". What is equal or
 * unknown is not mentioned; what owners report of `of` is, when `from` is only planned.
 */
export function differencesInWords(of: ComparedBuild, from: ComparedBuild): string[] {
  const words = [
    vehicleDifference(of, from),
    ...wheelDifferences(of, from),
    ...setupDifferences(of, from),
    suspensionDifference(of.suspension, from.suspension),
    different(trimmingWords(of.modification), trimmingWords(from.modification)),
    different(rubbingWords(of.rubbing), rubbingWords(from.rubbing)),
    wheelModelDifference(of, from),
  ].filter((word) => word !== undefined);
  return words.length > 0 ? words : [SAME_SETUP];
}

function vehicleDifference(of: ComparedBuild, from: ComparedBuild): string | undefined {
  if (of.make === undefined || from.make === undefined) return undefined;
  if (of.make === from.make && of.model === from.model) return undefined;
  return `on ${/^[AEIO]/.test(of.make) ? 'an' : 'a'} ${of.make} ${of.model}`;
}

function wheelDifferences(of: ComparedBuild, from: ComparedBuild): (string | undefined)[] {
  const change = compareSetups(inFront(of), inFront(from));
  const outward = Math.round(change?.outward ?? 0);
  const rim = Number(of.wheelDiameter) - Number(from.wheelDiameter);
  return [
    moreOrLess(Number(of.wheelWidth) - Number(from.wheelWidth), inches, 'wider', 'narrower'),
    moreOrLess(Math.abs(outward) > MM_TOLERANCE ? outward : 0, millimetres, 'more poke', 'less poke'),
    moreOrLess(rim, inchAdjective, 'larger wheel', 'smaller wheel'),
    tireDifference(change?.tireDiameter, 'taller tire', 'shorter tire'),
    tireDifference(change?.tireWidth, 'wider tire', 'narrower tire'),
  ];
}

/** Wheels and tires are compared in front. */
const inFront = (build: ComparedBuild): WheelSetup => ({ ...build, spacer: build.frontSpacer ?? 0 });

const SETUP_WORDS: Record<Setup, string> = {
  'Same all around': 'same all around',
  Staggered: 'staggered',
  Dually: 'dual rear wheels',
  Spacers: 'with spacers',
};

/** What the rear has of its own, and spacers. */
function setupDifferences(of: ComparedBuild, from: ComparedBuild): (string | undefined)[] {
  const [here, there] = [of, from].map((one) =>
    setupsOf({ ...SAME_ALL_AROUND, tireWidth: undefined, tireHeight: undefined, ...one }),
  );
  if (!here || !there) return [];
  const spacers = here[1] ? SETUP_WORDS[here[1]] : 'no spacers';
  return [
    here[0] === there[0] ? undefined : SETUP_WORDS[here[0]],
    here[1] === there[1] ? undefined : spacers,
  ];
}

function tireDifference(mm: number | undefined, more: string, less: string): string | undefined {
  const difference = (mm ?? 0) / MM_PER_INCH;
  if (Math.abs(difference) < TIRE_TOLERANCE) return undefined;
  return moreOrLess(Math.round(difference * 10) / 10, inchAdjective, more, less);
}

function moreOrLess(
  difference: number,
  show: (amount: number) => string,
  more: string,
  less: string,
): string | undefined {
  if (!Number.isFinite(difference) || difference === 0) return undefined;
  return `${show(Math.abs(difference))} ${difference > 0 ? more : less}`;
}

const decimal = (amount: number) => String(Number(amount.toFixed(2)));
const inches = (amount: number) => `${decimal(amount)} ${amount > 1 ? 'inches' : 'inch'}`;
const inchAdjective = (amount: number) => `${decimal(amount)}-inch`;
const millimetres = (amount: number) => `${amount} mm`;

function different(of: string | undefined, from: string | undefined): string | undefined {
  return of === from ? undefined : of;
}

const TRIMMING_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'No Trimming': 'no trimming',
    None: 'no trimming',
    'Minor Plastic Trimming': 'plastic trimmed',
    'Major Plastic Trimming': 'lots of plastic trimmed',
    'Minor Metal Trimming': 'metal trimmed',
    'Major Metal Trimming': 'lots of metal trimmed',
    'Minor Trimming': 'trims a little',
    'Major Trimming': 'trims a lot',
    'Fender Trimming': 'trims fenders',
    'Fenders Rolled': 'fenders rolled',
    'Fenders Rolled and Trimming': 'fenders rolled and trimmed',
  }),
);

function trimmingWords(modification: string | undefined): string | undefined {
  return modification ? (TRIMMING_WORDS.get(modification) ?? modification.toLowerCase()) : undefined;
}

const RUBBING_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'No rubbing or scrubbing': 'no rubbing',
    None: 'no rubbing',
    'Slight rub at full turn': 'rubs slightly at full turn',
    Rubs: 'rubs',
    'Rubs like crazy but who cares': 'rubs a lot',
    Minor: 'rubs a little',
    Moderate: 'rubs',
    Severe: 'rubs a lot',
  }),
);

function rubbingWords(rubbing: string | null | undefined): string | undefined {
  return rubbing ? (RUBBING_WORDS.get(rubbing) ?? rubbing.toLowerCase()) : undefined;
}

function wheelModelDifference(of: ComparedBuild, from: ComparedBuild): string | undefined {
  if (of.wheelModel === undefined || from.wheelModel === undefined) return undefined;
  const isSame = of.wheelModel === from.wheelModel && of.wheelBrand === from.wheelBrand;
  return isSame ? undefined : 'different wheels';
}

/** How one suspension differs from another: `3″ more lift`, "leveled instead of stock". Undefined when equal or unknown. */
export function suspensionDifference(of = '', from = ''): string | undefined {
  if (of === '' || from === '' || of === from) return undefined;
  const [here, there] = [measuredLift(of), measuredLift(from)];
  if (here !== undefined && there !== undefined) {
    const more = Number((here - there).toFixed(2));
    return more === 0 ? undefined : `${Math.abs(more)}″ ${more > 0 ? 'more' : 'less'} lift`;
  }
  return `${suspensionWords(of)} instead of ${suspensionWords(from)}`;
}

/** Lifts that are told in inches; what the others come to is only about right. */
function measuredLift(suspension: string): number | undefined {
  return /^\d/.test(suspension) ? liftInches(suspension) : undefined;
}

function suspensionWords(suspension: string): string {
  if (suspension === 'Leveling Kit') return 'leveled';
  const lift = measuredLift(suspension);
  return lift === undefined ? suspension.toLowerCase() : `${lift}″ lift`;
}
