import type { Corner } from '#drawings/bodies/body-spec.ts';
import { box, softPath } from '#drawings/bodies/outlines.ts';
import type { AxleName, Body, Layer } from '#drawings/kit/art.ts';
import { both, cabinOutline, lowOf, widthsOf } from './outline.ts';

/** Roof, pillars, mirrors, and the glass between. */
export function cabinLayers(body: Body, glass: readonly Layer[]): Layer[] {
  const outline = cabinOutline(body);
  const { belt, height } = body;
  const { belt: wide, roof } = widthsOf(body);
  const rail: Corner[] = [
    [wide - 1, belt],
    [roof + (wide - roof) * 0.16 - 1, height - Math.min(9, (height - belt) * 0.36), 7],
    [roof - 3.6, height - 2.6],
  ];
  return [
    ...mirrors(body),
    { d: outline, fill: 'grad:roof' },
    { d: outline, fill: 'grad:turn', opacity: 0.8 },
    { d: outline, stroke: 'paint.glint', strokeWidth: 1.6, opacity: 0.5, blur: 0.6, clip: 'cabin' },
    { d: both(rail, false), stroke: 'dark.void', strokeWidth: 0.6, opacity: 0.55, clip: 'cabin' },
    { d: outline, stroke: 'paint.deep', strokeWidth: 0.25, opacity: 0.6 },
    ...glass,
  ];
}

/** Fenders and fascia with the light of the sides, the edges of their arches, and flares. */
export function metalLayers(body: Body, outline: string, end: AxleName): Layer[] {
  const { shoulder, archTop, flare } = body;
  const { half, tub } = widthsOf(body);
  const low = lowOf(body, end);
  const edge: Corner[] = [
    [half - 2.4, archTop - 8.6],
    [half - 0.9, archTop - 4.6, 3],
    [half - 0.2, archTop + 0.6, 3],
    [half - 0.4, archTop + 6],
  ];
  const clip = 'paint';
  return [
    ...(flare > 0 ? flaresOf(body, tub, half) : []),
    { d: outline, fill: 'grad:fascia' },
    {
      d: softPath(box(-half, shoulder - 7, half, shoulder)),
      fill: 'grad:sheen',
      clip,
      opacity: end === 'front' ? 0.8 : 0.4,
    },
    { d: softPath(box(-half, low - 1, half, body.crease)), fill: 'grad:low', clip },
    { d: outline, fill: 'grad:turn' },
    { d: outline, stroke: 'paint.deep', strokeWidth: 0.25, opacity: 0.6 },
    { d: outline, stroke: 'paint.glint', strokeWidth: 1.4, opacity: 0.4, blur: 0.6, clip },
    ...(flare > 0
      ? []
      : [
          {
            d: both(edge, false),
            stroke: 'paint.deep',
            strokeWidth: 2.2,
            opacity: 0.4,
            blur: 0.8,
            clip,
            dx: 0,
          },
          {
            d: both(edge, false),
            stroke: 'paint.highlight',
            strokeWidth: 0.5,
            opacity: 0.7,
            blur: 0.2,
            clip,
          },
        ]),
  ];
}

/** Fenders that stand free of the body, and the tub behind them. */
function flaresOf({ archTop, flare, belt, rocker }: Body, tub: number, half: number): Layer[] {
  const top = archTop + flare;
  const plate: Corner[] = [
    [tub * 0.72, archTop + 1, 1],
    [tub * 0.72, top + 2.4, 1],
    [tub, top + 1.6, 3],
    [half - 1.4, top, 2],
    [half, top - 1.6, 1.4],
    [half, archTop - 2.6, 1],
    [half - 1.6, archTop - 2.6, 0.8],
    [half - 2.6, archTop, 2],
  ];
  const d = both(plate);
  return [
    {
      d: both([
        [tub * 0.7, rocker],
        [tub * 0.7, belt],
        [tub - 0.4, belt, 2],
        [tub, rocker + 4, 2],
        [tub - 2, rocker, 2],
      ]),
      fill: 'grad:side',
    },
    {
      d: both([
        [tub * 0.7, rocker],
        [tub * 0.7, belt],
        [tub - 0.4, belt, 2],
        [tub, rocker + 4, 2],
        [tub - 2, rocker, 2],
      ]),
      fill: 'black',
      opacity: 0.5,
    },
    { d, fill: 'grad:flare' },
    { d: both(plate.slice(1, 5), false), stroke: 'trim.light', strokeWidth: 0.4, opacity: 0.8 },
    { d, stroke: 'black', strokeWidth: 0.3, opacity: 0.5 },
  ];
}

function mirrors(body: Body): Layer[] {
  const {
    mirror: [low, high],
    kind,
  } = body;
  const belt = widthsOf(body).belt - 1.2;
  const out = kind === 'car' ? 7.4 : kind === 'van' ? 9.6 : 9.2;
  const cap: Corner[] = [
    [belt + 1.2, low + 0.4, 1],
    [belt + 1, high - 0.6, 1.6],
    [belt + out * 0.5, high, 3],
    [belt + out, high - 0.8, 2],
    [belt + out - 0.4, low + 0.6, 2],
    [belt + out * 0.5, low, 3],
  ];
  return [
    {
      d: both([
        [belt - 2.4, low - 0.6],
        [belt - 2.4, low + 1.6],
        [belt + 3, low + 2.2, 1],
        [belt + 3, low + 0.4, 1],
      ]),
      fill: 'trim.black',
    },
    { d: both(cap), fill: 'grad:mirror' },
    {
      d: both(
        [
          [belt + 2.4, high - 1.1],
          [belt + out * 0.5, high - 0.8, 3],
          [belt + out - 2, high - 1.5],
        ],
        false,
      ),
      stroke: 'white',
      strokeWidth: 0.35,
      opacity: 0.5,
    },
    { d: both(cap), stroke: 'paint.deep', strokeWidth: 0.25, opacity: 0.7 },
  ];
}
