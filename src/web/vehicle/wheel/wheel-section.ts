import { wheelsAt } from '#domain/axle-wheels.ts';
import type { Axle, Axles } from '#domain/axles.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import {
  tireDiameterInches,
  type WheelPosition,
  type WheelSetup,
  wheelPosition,
} from '#domain/wheel-geometry.ts';

/** What the drawing of a wheel cut through needs, in mm. */
export interface WheelSection extends WheelPosition {
  /** From the axle to the seat of the tire. */
  rimRadius: number;
  /** From the axle to the tread. */
  tireRadius: number;
}

/** A tire nobody measured is drawn this thick. */
const USUAL_SIDEWALL = 130;
const MIN_SIDEWALL = 50;

/** Undefined when width or diameter is no number. */
export function wheelSection(wheel: WheelSetup): WheelSection | undefined {
  const position = wheelPosition(wheel);
  const rimRadius = (Number(wheel.wheelDiameter) * MM_PER_INCH) / 2;
  if (!position || !(rimRadius > 0)) return undefined;
  const diameter = tireDiameterInches(wheel);
  const sidewall =
    diameter === undefined
      ? USUAL_SIDEWALL
      : Math.max((diameter * MM_PER_INCH) / 2 - rimRadius, MIN_SIDEWALL);
  return { ...position, rimRadius, tireRadius: rimRadius + sidewall };
}

/** What stands at one end of an axle: a wheel, or a dually's outer one and the inner one behind it. */
export interface PlacedWheels {
  section: WheelSection;
  inner?: WheelSection | undefined;
}

/** Undefined when width or diameter is no number. */
export function placedWheels(build: Axles, axle: Axle): PlacedWheels | undefined {
  const [outer, inner] = wheelsAt(build, axle);
  const section = wheelSection(outer);
  return section && { section, inner: inner && wheelSection(inner) };
}

/** How far one or two wheels reach to both sides of the mounting face, mm. */
export function reachOf({ section, inner }: PlacedWheels): { outside: number; inside: number } {
  return { outside: section.outside, inside: (inner ?? section).inside };
}
