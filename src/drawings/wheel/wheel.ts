import type { Brush } from '#drawings/kit/brush.ts';
import { group, round } from '#drawings/kit/markup.ts';
import type { WheelSetup } from '#drawings/subject/subject.ts';
import { drawBarrel, drawBeadlock, drawLip, drawLipShadow } from './rim.ts';
import { drawTire } from './tire.ts';
import { drawBrake, drawHub } from './wheel-center.ts';
import { drawFace } from './wheel-face.ts';
import { measureWheel } from './wheel-measures.ts';

interface WheelOptions {
  caliper: string;
  /** Degrees the wheel is turned, so that two wheels do not look stamped. */
  turn: number;
}

/** A wheel with its tire and brake around the origin, in inches. */
export function drawWheel(wheel: WheelSetup, { caliper, turn }: WheelOptions, brush: Brush): string {
  const measures = measureWheel(wheel);
  const { face, finish } = wheel;
  const { definitions } = brush;
  const discRadius = Math.min(0.8 * measures.face, 0.345 * wheel.diameter);
  return [
    drawTire(wheel.tread, measures, brush),
    drawLip(finish, measures, brush),
    drawBarrel(measures, definitions),
    drawBrake(discRadius, caliper, brush),
    drawLipShadow(measures, definitions),
    group({ transform: `rotate(${turn}) scale(${round(measures.face)})` }, drawFace(wheel, turn, brush)),
    face.beadlock ? drawBeadlock(face.beadlock, finish, measures, definitions) : '',
    drawHub({ lugs: wheel.lugs, hubRadius: face.hubRadius, turn }, finish, measures, definitions),
  ].join('');
}
