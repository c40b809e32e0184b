import type { Layer } from '#drawings/kit/art.ts';
import { type Axles, paintOutline } from './axles.ts';
import type { BodySpec } from './body-spec.ts';
import { archLine, archOver, box, softPath, straight } from './outlines.ts';

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
