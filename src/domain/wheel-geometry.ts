import { effectiveOffset } from './axles.ts';
import { decimalText, isFlotationHeight, isFlotationWidth, MM_PER_INCH } from './measures.ts';

/** A wheel and its tire in the spelling builds hold them: inches as text or number, offset in mm, tires as sidewalls say them. */
export interface WheelSetup {
  wheelWidth: string | number;
  wheelDiameter: string | number;
  /** Mm, as listed; negative pushes the wheel outwards. */
  wheelOffset: number;
  /** Mm between hub and wheel, which push it outwards as well; none when left out. */
  spacer?: number | undefined;
  /** Inches below 20, else mm. */
  tireWidth?: string | undefined;
  /** Inches on flotation tires, percent of the width on metric ones. */
  tireHeight?: string | undefined;
}

/** Where a wheel stands across the car, in mm from the face of the hub. */
export interface WheelPosition {
  /** From the face of the hub to the outer edge of the rim. */
  outside: number;
  /** From the face of the hub to the inner edge of the rim. */
  inside: number;
  /** Width of the rim between its beads. */
  rim: number;
  /** Width of the tire as marked on it. */
  tire: number | undefined;
}

/** The face of the hub stands the effective offset outwards of the middle of the rim. Undefined when the width is no number. */
export function wheelPosition(
  wheel: Pick<WheelSetup, 'wheelWidth' | 'wheelOffset' | 'spacer' | 'tireWidth'>,
): WheelPosition | undefined {
  const width = measure(wheel.wheelWidth);
  if (width === undefined) return undefined;
  const half = (width * MM_PER_INCH) / 2;
  const offset = effectiveOffset(wheel);
  return {
    outside: half - offset,
    inside: half + offset,
    rim: half * 2,
    tire: tireWidthMm(wheel.tireWidth),
  };
}

/** Width of a tire as marked on it, in mm: 12.50 is 317.5, 285 is 285. Undefined when it is no number. */
export function tireWidthMm(tireWidth = ''): number | undefined {
  const width = measure(tireWidth);
  if (width === undefined) return undefined;
  return isFlotationWidth(tireWidth) ? width * MM_PER_INCH : width;
}

/**
 * From tread to tread over the axle, in inches: marked on flotation tires, implied by metric ones as rim plus two sidewalls.
 * "35" alone is such a mark, as people say "35s". Undefined when a number is missing, or when the tire would not reach over
 * its rim.
 */
export function tireDiameterInches(
  tire: Pick<WheelSetup, 'wheelDiameter' | 'tireWidth' | 'tireHeight'>,
): number | undefined {
  const { tireWidth = '', tireHeight = '' } = tire;
  const [rim, width, height] = [measure(tire.wheelDiameter), measure(tireWidth), measure(tireHeight)];
  if (rim === undefined || height === undefined) return undefined;
  const isAlone = tireWidth.trim() === '' && isFlotationHeight(height);
  if (width === undefined && !isAlone) return undefined;
  const isMarked = isAlone || isFlotationWidth(tireWidth);
  const diameter = isMarked ? height : rim + (2 * (width ?? 0) * height) / 100 / MM_PER_INCH;
  return diameter > rim ? diameter : undefined;
}

/** How one set-up stands against another, in mm unless it says otherwise. What needs a tire is absent when one is unknown. */
export interface SetupChange {
  /** Outer edge of the rim: positive further out, negative further in. */
  outward: number;
  /** Inner edge of the rim: positive nearer to the suspension, negative further from it. */
  inward: number;
  /** Room beside the fender, by the widest of rim and tire: negative is lost. */
  fenderRoom: number;
  /** Room beside the suspension, by the widest of rim and tire: negative is lost. */
  suspensionRoom: number;
  tireWidth: number | undefined;
  tireDiameter: number | undefined;
  /** Room between tread and arch, which a taller tire takes; the same height is won under the axle. */
  archRoom: number | undefined;
  /** How much faster the car is than its speedometer says, in percent; negative is slower. */
  speedometer: number | undefined;
}

/** How `of` stands against `from`; undefined when a wheel width is no number. */
export function compareSetups(of: WheelSetup, from: WheelSetup): SetupChange | undefined {
  const [here, there] = [wheelPosition(of), wheelPosition(from)];
  if (!here || !there) return undefined;
  const haveTires = here.tire !== undefined && there.tire !== undefined;
  const [hereReach, thereReach] = [widest(here, of, haveTires), widest(there, from, haveTires)];
  const [diameter, before] = [tireDiameterInches(of), tireDiameterInches(from)];
  const taller = difference(diameter, before, MM_PER_INCH);
  return {
    outward: here.outside - there.outside,
    inward: here.inside - there.inside,
    fenderRoom: thereReach.outside - hereReach.outside,
    suspensionRoom: thereReach.inside - hereReach.inside,
    tireWidth: difference(here.tire, there.tire),
    tireDiameter: taller,
    archRoom: taller === undefined ? undefined : -taller / 2,
    speedometer: diameter && before ? (diameter / before - 1) * 100 : undefined,
  };
}

/** The true speed while the speedometer shows `shown`, in the same unit, to one decimal. */
export function trueSpeed(shown: number, { speedometer = 0 }: Pick<SetupChange, 'speedometer'>): number {
  return Math.round((shown * (100 + speedometer)) / 10) / 10;
}

/** A measure above zero; undefined for text that says none. */
function measure(text: string | number): number | undefined {
  const number = typeof text === 'string' ? Number(decimalText(text)) : text;
  return number > 0 && Number.isFinite(number) ? number : undefined;
}

/** How far rim or tire reaches to both sides of the hub; the tire stands over the middle of the rim. */
function widest({ rim, tire = 0 }: WheelPosition, setup: WheelSetup, withTire: boolean) {
  const half = Math.max(rim, withTire ? tire : 0) / 2;
  const offset = effectiveOffset(setup);
  return { outside: half - offset, inside: half + offset };
}

function difference(here: number | undefined, there: number | undefined, scale = 1): number | undefined {
  return here === undefined || there === undefined ? undefined : (here - there) * scale;
}
