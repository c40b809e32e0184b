import type { Corner } from '#drawings/bodies/body-spec.ts';
import { box, softPath, straight } from '#drawings/bodies/outlines.ts';
import type { Layer } from '#drawings/kit/art.ts';
import type { FrontLook } from './looks.ts';
import { across, both } from './outline.ts';

/** A grille: the dark behind it, its bars or net, and the frame around it. */
export function opening(right: readonly Corner[], look: FrontLook, clip: string): Layer[] {
  if (right.length === 0) return [];
  const { frame, bar = 'trim.mid', bars } = look;
  const outline = across(right);
  const wide = Math.max(...right.map(([x]) => x));
  const ys = right.map(([, y]) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const shine = { stroke: 'white', cap: 'butt', clip } as const;
  const inside: Layer[] =
    bars === 'net'
      ? [{ d: netIn(wide, low, high), stroke: 'trim.mid', strokeWidth: 0.28, opacity: 0.75, clip }]
      : barsIn(wide, [low, high], bars).flatMap(({ d, thick }): Layer[] => [
          { d, stroke: bar, strokeWidth: thick, cap: 'butt', clip },
          { d, ...shine, strokeWidth: thick * 0.22, opacity: 0.3, dy: thick * 0.34 },
        ]);
  return [
    { d: outline, fill: 'dark.void' },
    ...inside,
    { d: outline, stroke: 'black', strokeWidth: 2.4, opacity: 0.4, blur: 0.7, clip },
    { d: outline, stroke: frame, strokeWidth: frame === 'trim.black' ? 0.7 : 1.1 },
    {
      d: outline,
      stroke: 'white',
      strokeWidth: 0.25,
      opacity: frame === 'trim.chrome' ? 0.8 : 0.25,
      dy: 0.35,
    },
  ];
}

function barsIn(
  wide: number,
  [low, high]: readonly [number, number],
  [lie, count]: readonly [string, number],
) {
  const shares = Array.from({ length: count }, (_, at) => (at + 1) / (count + 1));
  if (lie === 'upright') {
    const d = shares.map((share) => straight([wide * (2 * share - 1), low], [wide * (2 * share - 1), high]));
    return [{ d: d.join(''), thick: 0.35 }];
  }
  const d = shares.map((share) =>
    straight([-wide, low + (high - low) * share], [wide, low + (high - low) * share]),
  );
  return [{ d: d.join(''), thick: Math.min(2, ((high - low) / (count + 1)) * 0.34) }];
}

function netIn(xs: number, low: number, high: number): string {
  const tall = high - low;
  const step = 1.7;
  const count = Math.ceil((2 * xs + tall) / step);
  return Array.from({ length: count }, (_, at) => {
    const x = -xs - tall + at * step;
    return straight([x, low], [x + tall, high]) + straight([x + tall, low], [x, high]);
  }).join('');
}

/** Seven upright openings in painted metal. */
export function slots(right: readonly Corner[], count: number): Layer[] {
  const xs = Math.max(...right.map(([x]) => x)) * 0.94;
  const ys = right.map(([, y]) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const step = (2 * xs) / count;
  const d = Array.from({ length: count }, (_, at) => {
    const x = -xs + (at + 0.5) * step;
    return softPath(box(x - step * 0.32, low, x + step * 0.32, high, Math.min(1.4, step * 0.3)));
  }).join('');
  return [
    { d, stroke: 'paint.highlight', strokeWidth: 0.5, opacity: 0.5, dx: 0.15, dy: -0.2 },
    { d, fill: 'dark.void' },
    { d, stroke: 'paint.deep', strokeWidth: 0.35, opacity: 0.7 },
  ];
}

/** Openings at the corners of a car's nose. */
export function vents(wide: number, from: number, to: number): Layer[] {
  const tall = to - from;
  const d = both([
    [wide * 0.7, from + tall * 0.08, 1.2],
    [wide * 0.72, from + tall * 0.5, 1.2],
    [wide * 0.9, from + tall * 0.7, 1.4],
    [wide * 0.86, from + tall * 0.1, 1.2],
  ]);
  return [
    { d, fill: 'trim.black' },
    { d, stroke: 'paint.highlight', strokeWidth: 0.3, opacity: 0.5, dy: -0.2 },
  ];
}
