import type { Body } from '#server/drawings/kit/art.ts';
import type { DrawingSubject } from '#server/drawings/subject/subject.ts';

/** Where the axles and the body are, in inches over the ground. */
export interface RideHeight {
  frontAxle: number;
  rearAxle: number;
  /** How far the body stands above its stock height, over each axle. */
  frontShift: number;
  rearShift: number;
}

export function rideHeight({ body, lift, front, rear }: DrawingSubject): RideHeight {
  return {
    frontAxle: axleHeight(front.tireDiameter),
    rearAxle: axleHeight(rear.tireDiameter),
    frontShift: bodyShift(front.tireDiameter, body, lift),
    rearShift: bodyShift(rear.tireDiameter, body, lift),
  };
}

/** Moves the body onto its axles; it leans when front and rear stand differently high. */
export function bodyTransform(body: Body, { frontShift, rearShift }: RideHeight): string {
  const lean = (Math.atan((rearShift - frontShift) / body.wheelbase) * 180) / Math.PI;
  const shift = `translate(0 ${frontShift.toFixed(3)})`;
  return lean === 0 ? shift : `${shift} rotate(${lean.toFixed(4)})`;
}

/** A tire flattens a little under its load. */
function squash(tireDiameter: number): number {
  return 0.012 * tireDiameter;
}

function axleHeight(tireDiameter: number): number {
  return tireDiameter / 2 - squash(tireDiameter);
}

function bodyShift(tireDiameter: number, body: Body, lift: number): number {
  return axleHeight(tireDiameter) - axleHeight(body.stockTire) + lift;
}
