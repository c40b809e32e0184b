import { type Finish, LUG } from '#drawings/kit/art.ts';
import type { Brush, Detail } from '#drawings/kit/brush.ts';
import type { Definitions } from '#drawings/kit/definitions.ts';
import { arcPath, linePath, pointText, polar, polygonPath, sectorPath } from '#drawings/kit/geometry.ts';
import { circle, element, group, path, round } from '#drawings/kit/markup.ts';
import { lipGradient } from './rim.ts';
import type { WheelMeasures } from './wheel-measures.ts';

interface Hub {
  lugs: number;
  hubRadius: number;
  turn: number;
}

/** Lug nuts in their pockets, the cap in the middle and the valve stem. */
export function drawHub(hub: Hub, finish: Finish, measures: WheelMeasures, definitions: Definitions): string {
  const pattern = LUG.patterns[String(hub.lugs)] ?? LUG.patterns['6'] ?? 0;
  const boltCircle = Math.min(pattern, hub.hubRadius * measures.face * 0.8);
  const scale = boltCircle / pattern;
  const capRadius = Math.min(LUG.capRadius, boltCircle - LUG.hex * scale * 1.35);
  const nuts = Array.from({ length: hub.lugs }, (_, lug) => {
    const centre = polar(90 + hub.turn + (lug * 360) / hub.lugs, pattern);
    return drawNut(centre, LUG.hex, LUG.pocket, finish);
  });
  // Drawn in their own size, so that only the group changes with the wheel.
  return (
    group({ transform: `scale(${round(scale)})` }, nuts.join('')) +
    drawCap(capRadius, finish, measures, definitions) +
    drawValve(measures.face)
  );
}

function drawNut([cx, cy]: [number, number], hex: number, pocket: number, finish: Finish): string {
  const corners = Array.from({ length: 6 }, (_, corner): [number, number] => {
    const [x, y] = polar(corner * 60, hex * 0.82);
    return [cx + x, cy + y];
  });
  return [
    circle(pocket, { cx, cy, fill: '#000', 'fill-opacity': 0.62 }),
    circle(pocket, {
      cx,
      cy,
      fill: 'none',
      stroke: finish.edge,
      'stroke-width': 0.05,
      'stroke-opacity': finish.edgeOpacity * 0.5,
    }),
    path(polygonPath(corners), { fill: finish.lug[0] }),
    circle(hex * 0.56, { cx: cx + 0.05, cy: cy - 0.06, fill: finish.lug[1] }),
    circle(hex * 0.2, { cx: cx - 0.07, cy: cy + 0.09, fill: '#fff', 'fill-opacity': 0.35 }),
  ].join('');
}

function drawCap(radius: number, finish: Finish, measures: WheelMeasures, definitions: Definitions): string {
  const top = definitions.linearGradient(
    [-radius * 0.6, radius],
    [radius * 0.6, -radius],
    [
      [0, finish.cap[0]],
      [1, finish.cap[1]],
    ],
  );
  const r = radius * 0.75;
  const shine = `M${pointText([-radius * 0.7, radius * 0.25])}A${r.toFixed(3)} ${r.toFixed(3)} 0 0 0 ${pointText([radius * 0.3, radius * 0.68])}`;
  return [
    circle(radius * 1.14, { cx: 0.08, cy: -0.14, fill: '#000', 'fill-opacity': 0.5 }),
    circle(radius * 1.04, { fill: lipGradient(finish, measures.flange, definitions) }),
    circle(radius * 0.94, { fill: top }),
    circle(radius * 0.66, { fill: 'none', stroke: finish.edge, 'stroke-width': 0.06, 'stroke-opacity': 0.4 }),
    path(shine, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': radius * 0.09,
      'stroke-linecap': 'round',
      'stroke-opacity': 0.28,
    }),
  ].join('');
}

function drawValve(faceRadius: number): string {
  const angle = 240;
  const base = faceRadius - 0.1;
  const stem = (from: number, to: number, color: string, width: number) =>
    path(linePath(polar(angle, from), polar(angle + 1.15, to)), {
      stroke: color,
      'stroke-width': width,
      'stroke-linecap': 'round',
    });
  return stem(base, base - 0.95, '#0a0b0c', 0.34) + stem(base - 0.1, base - 0.9, '#6b7278', 0.12);
}

const CALIPER_FROM = -25;
const CALIPER_TO = 48;
const HOLES_AROUND = 24;

/** A drilled disc and its caliper, seen through the wheel. */
export function drawBrake(discRadius: number, caliperColor: string, { definitions, detail }: Brush): string {
  return drawDisc(discRadius, detail, definitions) + drawCaliper(discRadius, caliperColor);
}

function drawDisc(radius: number, detail: Detail, definitions: Definitions): string {
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
    detail === 'near' ? group({ fill: '#0b0c0d', 'fill-opacity': 0.7 }, drillHoles(radius)) : '',
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
