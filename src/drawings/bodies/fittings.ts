import type { Layer } from '#drawings/kit/art.ts';
import type { BodySpec, Corner } from './body-spec.ts';
import { box, disc, softPath, straight } from './outlines.ts';

/** Seams, handles, lamps, bumpers and mirror, in the order they lie upon each other. */
export function fittingsOf(spec: BodySpec): Layer[] {
  return [
    ...spec.cuts.flatMap(seam),
    ...fuelDoor(spec),
    ...sill(spec),
    ...spec.handles.flatMap(handle),
    ...(spec.grille ? [{ d: softPath(spec.grille), fill: 'trim.black' }] : []),
    ...headlamp(spec),
    ...tailLamp(spec),
    ...bumper(spec.frontBumper),
    ...bumper(spec.rearBumper),
    ...(spec.details ?? []).map(
      ({ at, width, onPaint, fill, ...look }): Layer => ({
        ...look,
        ...(fill !== undefined && { fill }),
        d: softPath(at, fill !== undefined),
        ...(width !== undefined && { strokeWidth: width }),
        ...(onPaint && { clip: 'paint' }),
      }),
    ),
    ...mirror(spec),
  ];
}

function seam(cut: readonly Corner[]): Layer[] {
  const d = softPath(cut, false);
  return [
    {
      d,
      stroke: 'paint.highlight',
      strokeWidth: 0.26,
      opacity: 0.45,
      clip: 'paint',
      dx: 0.42,
      dy: -0.12,
    },
    { d, stroke: 'dark.line', strokeWidth: 0.5, opacity: 0.82, clip: 'paint' },
  ];
}

function fuelDoor({ fuel }: BodySpec): Layer[] {
  if (!fuel) return [];
  const [x, y] = fuel;
  return [
    { d: softPath(box(x - 3, y - 3, x + 3, y + 3, 1)), stroke: 'dark.line', strokeWidth: 0.35, opacity: 0.6 },
    {
      d: straight([x - 2.4, y - 3.3], [x + 2.4, y - 3.3]),
      stroke: 'paint.glint',
      strokeWidth: 0.25,
      opacity: 0.4,
    },
  ];
}

/** The dark edge under the doors; trucks stand over a step. */
function sill({ rocker, arch, wheelbase, kind, bed }: BodySpec): Layer[] {
  const from = arch.radius + 0.6;
  const to = wheelbase - (arch.rearRadius ?? arch.radius) - 0.6;
  const end = bed ? Math.min(bed.at - 1, to) : to;
  const isCar = kind === 'car';
  const depth = isCar ? 1.6 : 2.2;
  const lower: Layer[] = [
    { d: softPath(box(from, rocker - 0.4, to, rocker + depth - 0.4, 0.5)), fill: 'trim.black' },
    {
      d: straight([from + 1, rocker + depth - 0.6], [to - 1, rocker + depth - 0.6]),
      stroke: 'trim.light',
      strokeWidth: 0.25,
      opacity: 0.6,
    },
  ];
  if (isCar || kind === 'van') return lower;
  return [
    ...lower,
    { d: softPath(box(from + 5, rocker - 2.6, end - 4, rocker - 0.9, 0.7)), fill: 'trim.black' },
    {
      d: straight([from + 6, rocker - 1.2], [end - 5, rocker - 1.2]),
      stroke: 'trim.light',
      strokeWidth: 0.4,
      opacity: 0.7,
    },
  ];
}

function handle([x, y]: readonly [number, number]): Layer[] {
  return [
    { d: softPath(box(x - 2.8, y - 1, x + 2.8, y + 0.6, 0.8)), fill: 'paint.deep', opacity: 0.7 },
    { d: softPath(box(x - 3.4, y, x + 3.2, y + 1, 0.5)), fill: 'paint.base' },
    {
      d: straight([x - 3, y + 0.75], [x + 2.9, y + 0.75]),
      stroke: 'paint.glint',
      strokeWidth: 0.3,
      opacity: 0.75,
    },
  ];
}

function headlamp({ lamp, signature }: BodySpec): Layer[] {
  const d = softPath(lamp);
  const [x, y] = middleOf(lamp);
  return [
    { d, fill: 'grad:head', stroke: 'dark.line', strokeWidth: 0.4 },
    { d: disc(x, y, 1.7), fill: 'lamp.clear', opacity: 0.85 },
    { d: disc(x, y, 0.9), fill: 'lamp.core' },
    { d: softPath(signature, false), stroke: 'white', strokeWidth: 0.75, opacity: 0.95 },
    { d, fill: 'grad:lens', opacity: 0.35 },
  ];
}

function tailLamp({ tail }: BodySpec): Layer[] {
  const d = softPath(tail);
  const [x, y] = middleOf(tail);
  const tall = Math.max(...tail.map(([, top]) => top)) - y;
  return [
    { d, fill: 'grad:tail', stroke: 'dark.line', strokeWidth: 0.35 },
    {
      d: straight([x, y + tall * 0.3], [x, y + tall * 0.75]),
      stroke: 'lamp.redHot',
      strokeWidth: 0.9,
      opacity: 0.9,
    },
  ];
}

const SURFACES = { paint: 'grad:side', black: 'grad:black', chrome: 'grad:chrome' };

function bumper({ at, surface }: BodySpec['frontBumper']): Layer[] {
  const top = Math.max(...at.map(([, y]) => y));
  const [left, right] = [Math.min(...at.map(([x]) => x)), Math.max(...at.map(([x]) => x))];
  return [
    { d: softPath(at), fill: SURFACES[surface], stroke: 'dark.line', strokeWidth: 0.35 },
    {
      d: straight([left + 2.2, top - 0.7], [right - 1.6, top - 0.7]),
      stroke: 'white',
      strokeWidth: 0.35,
      opacity: surface === 'black' ? 0.22 : 0.45,
    },
  ];
}

function mirror({ mirror: [x, y, width, height] }: BodySpec): Layer[] {
  const cap: Corner[] = [
    [x, y, 0.8],
    [x + width * 0.06, y + height * 0.8, 2],
    [x + width * 0.4, y + height, 2],
    [x + width, y + height * 0.92, 1],
    [x + width * 0.92, y, 0.8],
  ];
  return [
    { d: softPath(cap), fill: 'black', blur: 0.7, opacity: 0.35, dx: 0.8, dy: -1 },
    { d: softPath(box(x + width * 0.4, y - 2, x + width, y + 0.6, 0.6)), fill: 'trim.black' },
    { d: softPath(cap), fill: 'grad:mirror' },
    { d: softPath(box(x + 0.2, y - 0.4, x + width * 0.94, y + 0.9, 0.4)), fill: 'trim.black' },
    {
      d: straight([x + width * 0.2, y + height * 0.86], [x + width * 0.7, y + height * 0.93]),
      stroke: 'white',
      strokeWidth: 0.35,
      opacity: 0.6,
    },
  ];
}

function middleOf(corners: readonly Corner[]): [number, number] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(corners.map(([x]) => x)), mean(corners.map(([, y]) => y))];
}
