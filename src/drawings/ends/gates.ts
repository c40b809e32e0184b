import { box, softPath, straight } from '#drawings/bodies/outlines.ts';
import type { Body, Layer } from '#drawings/kit/art.ts';
import { across, both, lineAcross, widthsOf } from './outline.ts';

const seam = (d: string): Layer[] => [
  { d, stroke: 'paint.highlight', strokeWidth: 0.26, opacity: 0.5, clip: 'paint', dx: 0.2, dy: -0.4 },
  { d, stroke: 'dark.line', strokeWidth: 0.5, opacity: 0.85, clip: 'paint' },
];

/** The tailgate of a bed: its seams, the rail over it, a stamped field, and the handle. */
export function tailgate(body: Body, deck: number): Layer[] {
  const { half, tub } = widthsOf(body);
  const low = body.ends.rear.bumper[1] + 1;
  const edge = (body.flare > 0 ? tub : half) * 0.79;
  const field = across([
    [edge * 0.84, low + 3, 1.4],
    [edge * 0.84, deck - 9, 1.4],
  ]);
  return [
    {
      d: across([
        [edge, deck - 1.2],
        [edge, deck - 0.2],
        [0, deck - 0.2],
      ]),
      fill: 'trim.black',
    },
    ...seam(
      both(
        [
          [edge, deck],
          [edge, low, 1],
          [edge - 2, low],
        ],
        false,
      ),
    ),
    { d: field, fill: 'grad:stamp' },
    { d: field, stroke: 'paint.deep', strokeWidth: 1, opacity: 0.35, blur: 0.4, clip: 'paint' },
    {
      d: field,
      stroke: 'paint.highlight',
      strokeWidth: 0.4,
      opacity: 0.55,
      blur: 0.2,
      clip: 'paint',
      dy: -0.5,
    },
    {
      d: lineAcross([
        [edge - 1, deck - 5.4],
        [edge * 0.5, deck - 5, 10],
      ]),
      stroke: 'paint.glint',
      strokeWidth: 0.5,
      opacity: 0.6,
      blur: 0.2,
      clip: 'paint',
    },
    { d: softPath(box(-6.4, deck - 7.4, 6.4, deck - 4, 1)), fill: 'trim.black' },
    { d: softPath(box(-4.6, deck - 5.2, 4.6, deck - 4.4, 0.4)), fill: 'trim.mid' },
  ];
}

/** The gate of what is a box: one, or the two doors of a van. */
export function gate(body: Body, window: number): Layer[] {
  const { half, tub, belt: wide } = widthsOf(body);
  const { kind, ends, height, shoulder, crease } = body;
  const low = ends.rear.bumper[1] + 0.6;
  const edge = (body.flare > 0 ? tub : half) * 0.86;
  const line = lineAcross([
    [edge, shoulder - 1],
    [edge * 0.6, shoulder - 0.4, 8],
  ]);
  const lights: Layer[] = [
    { d: line, stroke: 'paint.deep', strokeWidth: 1.4, opacity: 0.35, blur: 0.6, clip: 'paint', dy: -0.9 },
    { d: line, stroke: 'paint.glint', strokeWidth: 0.5, opacity: 0.65, blur: 0.2, clip: 'paint' },
  ];
  if (kind === 'van') {
    const top = height - 5;
    return [
      {
        d: both(
          [
            [edge, low],
            [edge, window, 3],
            [edge - 3, top, 4],
            [0, top],
          ],
          false,
        ),
        stroke: 'dark.line',
        strokeWidth: 0.5,
        opacity: 0.85,
      },
      { d: straight([0, low], [0, top]), stroke: 'dark.void', strokeWidth: 1.1 },
      {
        d:
          both(
            [
              [edge, low + 10],
              [edge + 2.6, low + 10],
            ],
            false,
          ) +
          both(
            [
              [edge, top - 26],
              [edge + 2.4, top - 26],
            ],
            false,
          ),
        stroke: 'trim.black',
        strokeWidth: 2.2,
      },
      ...lights,
      { d: softPath(box(1.8, crease + 14.6, 4, crease + 21, 0.8)), fill: 'trim.black' },
    ];
  }
  return [
    ...lights,
    ...seam(
      both(
        [
          [wide - 4, body.belt],
          [edge, shoulder - 3, 4],
          [edge, low + 2, 2],
          [edge - 4, low],
        ],
        false,
      ),
    ),
    {
      d: lineAcross([
        [edge, low],
        [0, low],
      ]),
      stroke: 'dark.line',
      strokeWidth: 0.45,
      opacity: 0.8,
      clip: 'paint',
    },
    { d: straight([2, window + 1.2], [15, window + 2.2]), stroke: 'dark.void', strokeWidth: 0.6 },
  ];
}

/** The lid over a trunk and the tail under it. */
export function trunk(body: Body, deck: number): Layer[] {
  const { half } = widthsOf(body);
  const [lampLow, lampHigh] = body.ends.rear.lamp;
  const low = Math.min(lampLow, deck - 11) - 0.4;
  const lip = lineAcross([
    [half * 0.74, deck - 1.3],
    [half * 0.3, deck - 0.9, 8],
  ]);
  return [
    { d: lip, stroke: 'paint.glint', strokeWidth: 0.7, opacity: 0.7, blur: 0.2, clip: 'paint' },
    { d: lip, stroke: 'paint.deep', strokeWidth: 1.6, opacity: 0.4, blur: 0.6, clip: 'paint', dy: -1.4 },
    ...seam(
      both(
        [
          [half * 0.8, lampHigh + 1.4],
          [half * 0.66, lampHigh - 0.4, 2],
          [half * 0.6, low, 2],
          [0, low],
        ],
        false,
      ),
    ),
    {
      d: lineAcross([
        [half - 1, low - 5],
        [half * 0.6, low - 6, 8],
      ]),
      stroke: 'paint.highlight',
      strokeWidth: 0.6,
      opacity: 0.6,
      blur: 0.2,
      clip: 'paint',
    },
  ];
}
