import type { Finish } from '#server/drawings/kit/art.ts';
import type { Definitions } from '#server/drawings/kit/definitions.ts';
import { polar, ringPath } from '#server/drawings/kit/geometry.ts';
import { circle, path } from '#server/drawings/kit/markup.ts';
import type { WheelMeasures } from './wheel-measures.ts';

interface BeadlockRing {
  bolts: number;
  boltRadius: number;
}

/** The bolted ring that clamps the tire's bead, laid over the lip. */
export function drawBeadlock(
  ring: BeadlockRing,
  finish: Finish,
  { flange, beadlock }: WheelMeasures,
  definitions: Definitions,
): string {
  const outer = flange - 0.02;
  const inner = flange - beadlock;
  const metal = definitions.linearGradient(
    [-flange * 0.6, flange],
    [flange * 0.6, -flange],
    [
      [0, finish.face[0]],
      [0.45, finish.ring],
      [1, finish.face[2]],
    ],
  );
  const rimLine = (radius: number, opacity: number) =>
    circle(radius, { fill: 'none', stroke: finish.edge, 'stroke-width': 0.09, 'stroke-opacity': opacity });
  const bolts = Array.from({ length: ring.bolts }, (_, bolt) =>
    drawBolt(polar(((bolt + 0.5) * 360) / ring.bolts, (outer + inner) / 2), ring.boltRadius * flange, finish),
  );
  return [
    path(ringPath(inner, inner - 0.3), { 'fill-rule': 'evenodd', fill: '#000', 'fill-opacity': 0.45 }),
    path(ringPath(outer, inner), { 'fill-rule': 'evenodd', fill: metal }),
    rimLine(inner, finish.edgeOpacity),
    rimLine(outer - 0.1, finish.edgeOpacity * 0.8),
    ...bolts,
  ].join('');
}

function drawBolt([cx, cy]: [number, number], radius: number, finish: Finish): string {
  return [
    circle(radius * 1.6, { cx, cy, fill: '#000', 'fill-opacity': 0.5 }),
    circle(radius * 1.25, { cx, cy, fill: finish.lug[0] }),
    circle(radius * 0.95, { cx: cx + radius * 0.12, cy: cy - radius * 0.15, fill: finish.lug[1] }),
    circle(radius * 0.5, { cx, cy, fill: finish.lug[0], 'fill-opacity': 0.8 }),
  ].join('');
}
