import type { Corner } from '#drawings/bodies/body-spec.ts';
import { softPath } from '#drawings/bodies/outlines.ts';
import type { AxleName, Body } from '#drawings/kit/art.ts';

/** Bodies from before and from behind: inches, x from the middle line to the vehicle's sides, y up from the ground. */

const flipped = (corners: readonly Corner[]) => corners.map(([x, y, round = 0]): Corner => [-x, y, round]);

/** A shape that lies across the middle line, from its right half. */
export const across = (right: readonly Corner[]): string =>
  softPath([...right, ...flipped(right).toReversed()]);

/** A line across the middle line, from its right half inwards. */
export const lineAcross = (right: readonly Corner[]): string =>
  softPath([...right, ...flipped(right).toReversed()], false);

/** A shape on the right, and the same on the left. */
export const both = (right: readonly Corner[], closed = true): string =>
  softPath(right, closed) + softPath(flipped(right), closed);

/** How wide a body is at its heights, from the middle line. */
export interface Widths {
  /** The edge of the fenders, against which poke is measured. */
  half: number;
  /** Of the metal between the flares: less than the half where fenders stand free of it. */
  tub: number;
  belt: number;
  roof: number;
}

const ROOFS = { pickup: 0.755, utility: 0.775, van: 0.86, car: 0.635 };
const BELTS = { pickup: 0.955, utility: 0.955, van: 0.985, car: 0.93 };

export function widthsOf({ kind, width, flare }: Body): Widths {
  const half = width / 2;
  const tub = half - flare * 1.15;
  // What has flares is a box: its sides hardly lean.
  const isBox = flare > 0;
  return { half, tub, belt: tub * (isBox ? 0.985 : BELTS[kind]), roof: tub * (isBox ? 0.87 : ROOFS[kind]) };
}

/** The lowest of the metal at an end: a bumper that hangs lower is not drawn so. */
export function lowOf({ ends, rocker }: Body, end: AxleName): number {
  return Math.max(ends[end].bumper[0], rocker - 4);
}

/** Roof and pillars, down into the body. */
export function cabinOutline(body: Body): string {
  const { height, belt } = body;
  const { belt: wide, roof } = widthsOf(body);
  const shoulder = Math.min(9, (height - belt) * 0.36);
  return across([
    [wide, belt - 3],
    [wide - 0.3, belt + 1, 4],
    [roof + (wide - roof) * 0.16, height - shoulder, 7],
    [roof - 2.6, height - 1.5, 5],
    [roof * 0.5, height, 12],
  ]);
}

/** The pane between the pillars, as its right half. */
export function paneOf(
  body: Body,
  [bottom, top]: readonly [number, number],
  { pillar, bow = 0 }: { pillar: number; bow?: number },
): Corner[] {
  const { height, belt } = body;
  const { belt: wide, roof } = widthsOf(body);
  const lean = (wide - roof * 0.97) / (height - belt);
  const at = (y: number) => wide - (y - belt) * lean - pillar;
  return [
    [at(bottom), bottom, 2.2],
    [at(top) - 0.6, top - bow, 3.4],
    [at(top) * 0.5, top, 14],
  ];
}

/** Fenders and everything below the glass: `top` is its right half above the shoulder, from outside inwards. */
export function lowerOutline(body: Body, end: AxleName, top: readonly Corner[]): Corner[] {
  const { half, tub } = widthsOf(body);
  const { archTop, shoulder, flare, kind } = body;
  const low = lowOf(body, end);
  const rim = Math.max(body.ends[end].bumper[1], low + 5);
  if (flare > 0) {
    const narrow = tub * (end === 'front' ? 0.8 : 1);
    return [[narrow - 1, low + 5, 1.4], [narrow, low + 7, 1.4], [narrow, shoulder, 2], ...top];
  }
  const turn = kind === 'car' ? 3.2 : 2.6;
  return [
    [half - turn - 3.6, low, 2.6],
    [half - turn - 0.2, low + 2.6, 3],
    [half - turn + 0.7, Math.min(rim, archTop - 7), 5],
    [half - 0.7, archTop - 4.6, 3],
    [half, archTop, 1.4],
    [half, archTop + 4, 2],
    [half - 0.8, shoulder - 0.6, 2.4],
    ...top,
  ];
}
