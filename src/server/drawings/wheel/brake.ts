import type { Definitions } from '#server/drawings/kit/definitions.ts';
import { arcPath, polar, sectorPath } from '#server/drawings/kit/geometry.ts';
import { circle, element, group, path } from '#server/drawings/kit/markup.ts';

const CALIPER_FROM = -25;
const CALIPER_TO = 48;
const HOLES_AROUND = 24;

/** A drilled disc and its caliper, seen through the wheel. */
export function drawBrake(discRadius: number, caliperColor: string, definitions: Definitions): string {
  return drawDisc(discRadius, definitions) + drawCaliper(discRadius, caliperColor);
}

function drawDisc(radius: number, definitions: Definitions): string {
  const steel = definitions.linearGradient(
    [-radius, radius],
    [radius, -radius],
    [
      [0, '#8d949a'],
      [0.35, '#4b5156'],
      [0.55, '#6b7278'],
      [1, '#23272a'],
    ],
  );
  return [
    circle(radius, { fill: steel }),
    circle(radius * 0.985, { fill: 'none', stroke: '#000', 'stroke-width': 0.08, 'stroke-opacity': 0.5 }),
    group({ fill: '#0b0c0d', 'fill-opacity': 0.7 }, drillHoles(radius)),
    circle(radius * 0.56, { fill: '#14171a' }),
  ].join('');
}

function drillHoles(radius: number): string {
  const rows = [
    { at: 0.72, turn: 0 },
    { at: 0.84, turn: 0.5 },
    { at: 0.94, turn: 0 },
  ];
  return rows
    .flatMap(({ at, turn }) =>
      Array.from({ length: HOLES_AROUND }, (_, hole) => {
        const [cx, cy] = polar(((hole + turn) * 360) / HOLES_AROUND, radius * at);
        return circle(radius * 0.014, { cx, cy });
      }),
    )
    .join('');
}

function drawCaliper(discRadius: number, color: string): string {
  const outer = discRadius * 1.08;
  const inner = discRadius * 0.62;
  const middle = (outer + inner) / 2;
  const depth = outer - inner;
  const along = (radius: number, margin: number) =>
    arcPath(radius, CALIPER_FROM + margin, CALIPER_TO - margin);
  const bolts = [CALIPER_FROM + 5, CALIPER_TO - 5].map((angle) => {
    const [cx, cy] = polar(angle, middle);
    return (
      circle(depth * 0.12, { cx, cy, fill: '#15171a' }) +
      circle(depth * 0.06, { cx: cx - 0.04, cy: cy + 0.05, fill: '#8b9299' })
    );
  });
  return [
    path(sectorPath(outer, inner, CALIPER_FROM, CALIPER_TO), {
      fill: color,
      stroke: '#000',
      'stroke-width': 0.12,
      'stroke-linejoin': 'round',
    }),
    line(along(inner + depth * 0.18, 1.7), '#000', depth * 0.36, 0.34),
    line(along(outer - depth * 0.14, 2.3), '#fff', depth * 0.08, 0.22),
    line(along(middle, 9.2), '#000', 0.09, 0.55),
    ...bolts,
  ].join('');
}

function line(d: string, color: string, width: number, opacity: number): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-opacity': opacity,
  });
}
