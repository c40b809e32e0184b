import { isFlotationWidth } from '#contract/measures.ts';

export const MM_PER_INCH = 25.4;

/** Where a wheel stands across the car, in mm. */
export interface WheelPosition {
  /** From the mounting face to the outer edge of the rim. */
  outside: number;
  /** From the mounting face to the inner edge of the rim. */
  inside: number;
  /** Width of the rim between its beads. */
  rim: number;
  /** Width of the tire as marked on it. */
  tire: number | undefined;
}

interface Wheel {
  /** Inches, as text. */
  wheelWidth: string;
  /** Mm; negative pushes the wheel outwards. */
  wheelOffset: number;
  /** Inches below 20, else mm, as text. */
  tireWidth: string;
}

/** The mounting face stands `offset` mm outwards of the middle of the rim. Undefined when the width is no number. */
export function wheelPosition({ wheelWidth, wheelOffset, tireWidth }: Wheel): WheelPosition | undefined {
  const width = Number(wheelWidth);
  if (!(width > 0)) return undefined;
  const half = (width * MM_PER_INCH) / 2;
  return { outside: half - wheelOffset, inside: half + wheelOffset, rim: half * 2, tire: tireMm(tireWidth) };
}

function tireMm(tireWidth: string): number | undefined {
  const width = Number(tireWidth);
  if (!(width > 0)) return undefined;
  return isFlotationWidth(tireWidth) ? width * MM_PER_INCH : width;
}
