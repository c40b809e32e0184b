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
  /** Seen at an angle, how far aside the face stands for each inch that it lies behind its lip. */
  aside?: number;
}

/** A wheel with its tire and brake around the origin, in inches. */
export function drawWheel(
  wheel: WheelSetup,
  { caliper, turn, aside = 0 }: WheelOptions,
  brush: Brush,
): string {
  const measures = measureWheel(wheel);
  const { face, finish } = wheel;
  const { definitions } = brush;
  const discRadius = Math.min(0.8 * measures.face, 0.345 * wheel.diameter);
  const inside = [
    drawBarrel(measures, definitions),
    drawBrake(discRadius, caliper, brush),
    drawLipShadow(measures, definitions),
    group({ transform: `rotate(${turn}) scale(${round(measures.face)})` }, drawFace(wheel, turn, brush)),
    drawHub({ lugs: wheel.lugs, hubRadius: face.hubRadius, turn }, finish, measures, definitions),
  ].join('');
  return [
    drawTire(wheel.tread, measures, brush),
    drawLip(finish, measures, brush),
    aside === 0 ? inside : group({ transform: `translate(${round(-aside * measures.lipDepth)} 0)` }, inside),
    face.beadlock ? drawBeadlock(face.beadlock, finish, measures, definitions) : '',
  ].join('');
}
