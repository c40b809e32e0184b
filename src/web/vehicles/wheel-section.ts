import { isFlotationWidth } from '#contract/measures.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { MM_PER_INCH, type WheelPosition, wheelPosition } from './wheel-position.ts';

type Wheel = Pick<PublicVehicle, 'wheelWidth' | 'wheelOffset' | 'wheelDiameter' | 'tireWidth' | 'tireHeight'>;

/** What the drawing of a wheel cut through needs, in mm. */
export interface WheelSection extends WheelPosition {
  /** From the axle to the seat of the tire. */
  rimRadius: number;
  /** From the axle to the tread. */
  tireRadius: number;
}

/** A tire nobody measured is drawn this thick. */
const USUAL_SIDEWALL = 130;
const LEAST_SIDEWALL = 50;

/** Undefined when width or diameter is no number. */
export function wheelSection(wheel: Wheel): WheelSection | undefined {
  const position = wheelPosition(wheel);
  const rimRadius = (Number(wheel.wheelDiameter) * MM_PER_INCH) / 2;
  if (!position || !(rimRadius > 0)) return undefined;
  return { ...position, rimRadius, tireRadius: rimRadius + sidewall(wheel, rimRadius) };
}

function sidewall({ tireWidth, tireHeight }: Wheel, rimRadius: number): number {
  const height = Number(tireHeight);
  const measured = isFlotationWidth(tireWidth)
    ? (height * MM_PER_INCH) / 2 - rimRadius
    : (Number(tireWidth) * height) / 100;
  return measured > 0 ? Math.max(measured, LEAST_SIDEWALL) : USUAL_SIDEWALL;
}
