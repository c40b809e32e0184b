import { type Finish, LUG } from '#server/drawings/kit/art.ts';
import type { Definitions } from '#server/drawings/kit/definitions.ts';
import { linePath, pointText, polar, polygonPath } from '#server/drawings/kit/geometry.ts';
import { circle, path } from '#server/drawings/kit/markup.ts';
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
  const hex = LUG.hex * scale;
  const capRadius = Math.min(LUG.capRadius, boltCircle - hex * 1.35);
  const nuts = Array.from({ length: hub.lugs }, (_, lug) => {
    const centre = polar(90 + hub.turn + (lug * 360) / hub.lugs, boltCircle);
    return drawNut(centre, hex, LUG.pocket * scale, finish);
  });
  return nuts.join('') + drawCap(capRadius, finish, measures, definitions) + drawValve(measures.face);
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
