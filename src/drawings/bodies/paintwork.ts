import type { GradientStop, Layer, LinearGradient } from '#drawings/kit/art.ts';
import { type Axles, paintOutline } from './axles.ts';
import type { BodySpec } from './body-spec.ts';
import { archLine, archOver, box, softPath, straight } from './outlines.ts';

/** Gradients that run from a height down to another, with stops where the body bends. */
export function gradientsOf(spec: BodySpec): Record<string, LinearGradient> {
  const { height, belt, shoulder, crease, rocker, tire } = spec;
  const left = -spec.frontOverhang;
  const right = left + spec.length;
  const down = (from: number, to: number, stops: readonly (readonly [number, string, number?])[]) => ({
    x1: 0,
    y1: from,
    x2: 0,
    y2: to,
    stops: stops.map(
      ([y, color, opacity = 1]): GradientStop => [
        Math.min(1, Math.max(0, (from - y) / (from - to))),
        color,
        opacity,
      ],
    ),
  });
  const shares = (from: number, to: number, stops: readonly (readonly [number, string, number?])[]) =>
    down(
      from,
      to,
      stops.map(([share, color, opacity]) => [from + (to - from) * share, color, opacity]),
    );
  const middle = (shoulder + crease) / 2;
  return {
    side: down(height, rocker - 2, [
      [height, 'paint.glint'],
      [height - 1.4, 'paint.highlight'],
      [height - 4, 'paint.base'],
      [belt + 4, 'paint.shade'],
      [belt + 0.8, 'paint.base'],
      [shoulder + 1, 'paint.highlight'],
      [shoulder - 2.5, 'paint.light'],
      [middle + 1, 'paint.light'],
      [middle - 2.5, 'paint.base'],
      [crease + 0.6, 'paint.base'],
      [crease, 'paint.shade'],
      [crease - 0.8, 'paint.base'],
      [(crease + rocker) / 2, 'paint.shade'],
      [rocker + 2, 'paint.deep'],
      [rocker - 2, 'paint.deep'],
    ]),
    sheen: shares(shoulder, shoulder - 7, [
      [0, 'white', 0.34],
      [0.32, 'white', 0.13],
      [1, 'white', 0],
    ]),
    low: shares(crease, rocker, [
      [0, 'paint.deep', 0],
      [0.05, 'paint.deep', 0.36],
      [0.5, 'paint.deep', 0.26],
      [0.88, 'paint.shade', 0.12],
      [1, 'black', 0.4],
    ]),
    ends: {
      x1: left,
      y1: 0,
      x2: right,
      y2: 0,
      stops: [
        [0, 'black', 0.42],
        [5 / spec.length, 'black', 0.2],
        [15 / spec.length, 'black', 0],
        [1 - 15 / spec.length, 'black', 0],
        [1 - 5 / spec.length, 'black', 0.2],
        [1, 'black', 0.46],
      ],
    },
    glass: shares(height - 2, belt - 1, [
      [0, 'glass.top'],
      [0.43, 'glass.mid'],
      [0.95, 'glass.low'],
    ]),
    glassSky: shares(height - 2, belt, [
      [0, 'glass.sky', 0.3],
      [0.35, 'glass.sky', 0.07],
      [1, 'glass.sky', 0],
    ]),
    glint: shares(height - 2, belt, [
      [0, 'white', 0.3],
      [1, 'white', 0.03],
    ]),
    black: shares(belt, rocker - 4, [
      [0, 'trim.mid'],
      [0.65, 'trim.satin'],
      [1, 'trim.black'],
    ]),
    chrome: shares(crease + 4, rocker, [
      [0, 'trim.chrome'],
      [0.28, 'white'],
      [0.36, 'trim.chromeDark'],
      [0.6, 'trim.chrome'],
      [1, 'trim.chromeDark'],
    ]),
    well: shares(tire.diameter * 0.5 + spec.arch.radius, rocker, [
      [0, 'dark.void'],
      [0.4, 'dark.well'],
      [1, 'dark.well'],
    ]),
    frame: shares(rocker + 2, rocker - 7, [
      [0, 'dark.void'],
      [0.44, 'metal.frame'],
      [0.67, 'metal.frameLight'],
      [1, 'dark.void'],
    ]),
    head: shares(shoulder + 2, crease, [
      [0, 'lamp.dark'],
      [0.45, 'trim.chromeDark'],
      [1, 'lamp.dark'],
    ]),
    lens: shares(shoulder + 2, crease, [
      [0, 'white', 0.7],
      [0.45, 'white', 0.1],
      [1, 'white', 0.3],
    ]),
    tail: shares(shoulder + 4, crease, [
      [0, 'lamp.redHot'],
      [0.4, 'lamp.red'],
      [1, 'lamp.redDeep'],
    ]),
    mirror: shares(spec.mirror[1] + spec.mirror[3], spec.mirror[1], [
      [0, 'paint.glint'],
      [0.28, 'paint.light'],
      [0.67, 'paint.base'],
      [1, 'paint.deep'],
    ]),
    hood: shares(shoulder + 8, shoulder - 6, [
      [0, 'paint.glint', 0.55],
      [1, 'paint.glint', 0],
    ]),
  };
}

/** Metal, the light on it, and the edges of the arches. */
export function paintworkOf(spec: BodySpec, axles: Axles): Layer[] {
  const { belt, shoulder, crease, rocker, height } = spec;
  const left = -spec.frontOverhang;
  const right = left + spec.length;
  const over = softPath(spec.outline, false);
  const outline = paintOutline(spec, axles);
  const band = (bottom: number, top: number) => softPath(box(left, bottom, right, top));
  const lines = spec.lines.flatMap((line): Layer[] => {
    const d = softPath(line, false);
    return [
      { d, stroke: 'paint.deep', strokeWidth: 1.5, opacity: 0.4, blur: 0.6, clip: 'paint', dy: -0.9 },
      { d, stroke: 'paint.glint', strokeWidth: 0.55, opacity: 0.75, blur: 0.2, clip: 'paint' },
    ];
  });
  return [
    { d: outline, fill: 'grad:side' },
    { d: over, stroke: 'paint.glint', strokeWidth: 2.4, blur: 0.8, clip: 'paint', opacity: 0.5 },
    { d: band(shoulder - 7, shoulder), fill: 'grad:sheen', clip: 'paint' },
    { d: band(rocker - 4, crease), fill: 'grad:low', clip: 'paint' },
    {
      d: straight([left, (shoulder + crease) / 2 - 1], [right, (shoulder + crease) / 2 - 1]),
      stroke: 'paint.deep',
      strokeWidth: 3.4,
      blur: 1.4,
      clip: 'paint',
      opacity: 0.16,
    },
    ...lines,
    { d: outline, fill: 'grad:ends' },
    ...bedOf(spec),
    ...axles.arches.flatMap((arch) => archEdge(spec, axles.y, arch)),
    {
      d: straight([left, belt - 0.2], [right, belt - 0.2]),
      stroke: 'paint.highlight',
      strokeWidth: 0.3,
      opacity: height > 65 ? 0.25 : 0.4,
      clip: 'paint',
    },
  ];
}

/** The gap between cab and bed, and the rail over it. */
function bedOf({ bed, rocker, frontOverhang, length }: BodySpec): Layer[] {
  if (!bed) return [];
  const { at, rail } = bed;
  const end = length - frontOverhang - 5;
  return [
    { d: softPath(box(at - 5, rocker, at, rail)), fill: 'black', blur: 1.4, clip: 'paint', opacity: 0.18 },
    { d: softPath(box(at - 0.55, rocker - 2, at + 0.55, rail + 0.5)), fill: 'dark.void', clip: 'paint' },
    { d: softPath(box(at + 0.6, rocker, at + 1.1, rail)), fill: 'paint.glint', clip: 'paint', opacity: 0.3 },
    {
      d: straight([at + 1, rail + 0.1], [end, rail + 0.2]),
      stroke: 'trim.black',
      strokeWidth: 1.1,
    },
    { d: straight([at + 1.5, rail + 0.5], [end - 1, rail + 0.6]), stroke: 'trim.light', strokeWidth: 0.25 },
  ];
}

function archEdge(spec: BodySpec, y: number, arch: Axles['arches'][number]): Layer[] {
  const { x, radius, square, feet } = arch;
  const edge = (out: number) => archLine(x, y, radius + out, square, feet);
  const { flare = 'paint', band = 2.6 } = spec.arch;
  if (flare === 'black') {
    const ring = `${archLine(x, y, radius + band, square, feet)}${archOver(
      x,
      y,
      radius - 0.4,
      square,
      feet,
    ).replace(/^L/, 'M')}`;
    return [
      { d: edge(band + 0.5), stroke: 'black', strokeWidth: 1.2, blur: 0.5, opacity: 0.4, clip: 'paint' },
      { d: edge(band / 2), stroke: 'grad:black', strokeWidth: band, cap: 'butt' },
      { d: edge(band - 0.3), stroke: 'trim.light', strokeWidth: 0.35, opacity: 0.55, cap: 'butt' },
      { d: ring, stroke: 'black', strokeWidth: 0.2, opacity: 0.3 },
    ];
  }
  return [
    { d: edge(4.2), stroke: 'paint.deep', strokeWidth: 2.6, blur: 1.3, opacity: 0.34, clip: 'paint' },
    { d: edge(1.5), stroke: 'paint.highlight', strokeWidth: 1.3, blur: 0.5, opacity: 0.45, clip: 'paint' },
    { d: edge(0), stroke: 'black', strokeWidth: 1.1, opacity: 0.55, clip: 'paint' },
    { d: edge(0.76), stroke: 'paint.highlight', strokeWidth: 0.26, opacity: 0.6, clip: 'paint' },
  ];
}
