import type { Corner } from '#drawings/bodies/body-spec.ts';
import { box, disc, softPath, straight } from '#drawings/bodies/outlines.ts';
import type { AxleName, Body, Layer } from '#drawings/kit/art.ts';
import { across, both, lineAcross, lowOf, widthsOf } from './outline.ts';

const SURFACES = { paint: 'grad:bumper', black: 'grad:black', chrome: 'grad:chrome' };

/** The bumper across an end; that of a car is the lip under its nose or tail. */
export function bumperOf(body: Body, end: AxleName): Layer[] {
  const { ends, kind, flare } = body;
  const { bumper, surface } = ends[end];
  const { half, tub } = widthsOf(body);
  const low = lowOf(body, end);
  const high = Math.max(bumper[1], low + 4);
  const tall = high - low;
  const wide = flare > 0 ? tub * (end === 'front' ? 0.96 : 0.9) : half - 2.1;
  if (kind === 'car') {
    const lip: Corner[] = [
      [half - 8, low, 1.4],
      [half - 3.6, low + 1.6, 2],
      [half - 3, high - 0.6, 1],
      [half - 9, low + tall * 0.6, 4],
      [half * 0.5, low + tall * 0.52, 4],
    ];
    return [
      { d: across(lip), fill: 'grad:black' },
      { d: lineAcross(lip.slice(2)), stroke: 'trim.light', strokeWidth: 0.25, opacity: 0.6 },
    ];
  }
  const edge: Corner[] = [
    [wide - 5, low, 2],
    [wide - 0.6, low + tall * 0.2, 2.6],
    [wide, high - tall * 0.2, 2],
    [wide - 2.4, high, 1.6],
    [wide * 0.6, high + (end === 'front' ? 0.5 : 0), 8],
  ];
  const outline = across(edge);
  const mouth = across([
    [wide * 0.4, low + 1.6, 1.2],
    [wide * 0.45, low + tall * 0.42, 1.6],
  ]);
  return [
    { d: outline, stroke: 'black', strokeWidth: 1.6, opacity: 0.3, blur: 0.6, dy: 0.7 },
    { d: outline, fill: SURFACES[surface] },
    {
      d: lineAcross([
        [wide - 0.4, low + tall * 0.55],
        [wide - 4, low + tall * 0.52, 3],
        [wide * 0.5, low + tall * 0.5, 6],
      ]),
      stroke: 'black',
      strokeWidth: 0.8,
      blur: 0.3,
      opacity: 0.3,
    },
    {
      d: lineAcross([
        [wide - 1.4, high - tall * 0.12],
        [wide - 3, high - 0.7, 1],
        [wide * 0.6, high - 0.3, 8],
      ]),
      stroke: 'white',
      strokeWidth: 0.4,
      opacity: surface === 'black' ? 0.25 : 0.5,
    },
    { d: outline, stroke: 'dark.line', strokeWidth: 0.35, opacity: 0.8 },
    ...(end === 'front'
      ? [
          { d: mouth, fill: 'dark.void' },
          {
            d: both(box(wide * 0.66, low + tall * 0.3, wide * 0.84, low + tall * 0.3 + 3, 1)),
            fill: 'dark.void',
          },
          {
            d: both(box(wide * 0.69, low + tall * 0.3 + 0.7, wide * 0.81, low + tall * 0.3 + 2.2, 0.7)),
            fill: 'lamp.clear',
            opacity: 0.85,
          },
          { d: both(box(wide * 0.5, low + 0.8, wide * 0.53, low + tall * 0.36, 0.5)), fill: 'trim.mid' },
        ]
      : [
          kind === 'pickup'
            ? {
                d: across([
                  [wide * 0.36, low + tall * 0.12, 1],
                  [wide * 0.38, high - 0.6, 1],
                ]),
                fill: 'trim.black',
              }
            : {
                d: across([
                  [wide - 6, low, 2],
                  [wide - 9, low + tall * 0.3, 3],
                ]),
                fill: 'trim.black',
              },
          {
            d: both(box(wide * 0.72, low + tall * 0.34, wide * 0.88, low + tall * 0.34 + 1.3, 0.5)),
            fill: 'lamp.red',
            opacity: 0.9,
          },
        ]),
  ];
}

interface Lens {
  outline: readonly Corner[];
  glow: readonly Corner[];
  bulbs: readonly (readonly [x: number, y: number, radius: number])[];
}

/** Lamps of both sides, or only of the one farther off. */
export function lensOf({ outline, glow, bulbs }: Lens, end: AxleName, sides: 'both' | 'far'): Layer[] {
  const at = (corners: readonly Corner[], closed = true) =>
    sides === 'both'
      ? both(corners, closed)
      : softPath(
          corners.map(([x, y, r = 0]): Corner => [-x, y, r]),
          closed,
        );
  const round = (shrink: number) =>
    bulbs
      .flatMap(([x, y, r]) => (sides === 'both' ? [x, -x] : [-x]).map((at) => disc(at, y, r * shrink)))
      .join('');
  const lens = at(outline);
  const isFront = end === 'front';
  return [
    ...(outline.length === 0
      ? [{ d: round(1.12), fill: 'trim.black', stroke: 'trim.light', strokeWidth: 0.3 }]
      : [{ d: lens, fill: isFront ? 'grad:head' : 'grad:tail', stroke: 'dark.line', strokeWidth: 0.45 }]),
    ...(isFront
      ? [
          { d: round(1), fill: 'grad:bulb' },
          { d: round(0.72), stroke: 'lamp.dark', strokeWidth: 0.3, opacity: 0.7 },
          { d: round(0.42), fill: 'lamp.core' },
        ]
      : []),
    ...(glow.length === 0
      ? []
      : [
          {
            d: at(glow, false),
            stroke: isFront ? 'white' : 'lamp.redHot',
            strokeWidth: isFront ? 0.75 : 0.9,
            opacity: 0.95,
          },
        ]),
    ...(outline.length === 0 ? [] : [{ d: lens, fill: 'grad:lens', opacity: isFront ? 0.3 : 0.08 }]),
  ];
}

/** A number plate without a number in its recess. */
export function plateAt(y: number, end: AxleName): Layer[] {
  const room = end === 'front' ? 0.5 : 1.2;
  return [
    { d: softPath(box(-6.6 - room, y - 0.5, 6.6 + room, y + 6.4, 0.8)), fill: 'trim.black' },
    { d: softPath(box(-6, y, 6, y + 5.8, 0.5)), fill: 'grad:plate' },
    {
      d: softPath(box(-5.5, y + 0.5, 5.5, y + 5.3, 0.4)),
      stroke: 'trim.chromeDark',
      strokeWidth: 0.2,
      opacity: 0.6,
    },
    {
      d: straight([-3.6, y + 5], [-3.4, y + 5]) + straight([3.4, y + 5], [3.6, y + 5]),
      stroke: 'trim.chromeDark',
      strokeWidth: 0.4,
    },
  ];
}
