import type { Finish } from '#drawings/kit/art.ts';
import { type Brush, drawSheen } from '#drawings/kit/brush.ts';
import type { Definitions } from '#drawings/kit/definitions.ts';
import { polar, ringPath } from '#drawings/kit/geometry.ts';
import { circle, group, path, round } from '#drawings/kit/markup.ts';
import type { WheelMeasures } from './wheel-measures.ts';

/** The lip between flange and face: its outer edge, its inner slope, and the light on both. */
export function drawLip(finish: Finish, measures: WheelMeasures, brush: Brush): string {
  const { flange, face, lipDepth } = measures;
  const { definitions } = brush;
  const edge = lipGradient(finish, flange, definitions);
  const slope = definitions.linearGradient(
    [-flange * 0.5, flange],
    [flange * 0.5, -flange],
    [
      [0, finish.lip[1]],
      [0.42, finish.lip[1]],
      [1, finish.lip[0]],
    ],
  );
  const depthShade = definitions.radialGradient({ r: flange }, [
    [face / flange, '#000', Math.min(0.8, 0.3 + 0.1 * lipDepth)],
    [(face + (flange - face) * 0.55) / flange, '#000', 0.12],
    [1, '#000', 0],
  ]);
  const step = flange - 0.28;
  const shining = definitions.clipPath(ringPath(flange - 0.05, face), 'evenodd');
  return [
    circle(flange, { fill: edge }),
    circle(step, { fill: slope }),
    circle(step, { fill: 'none', stroke: '#000', 'stroke-width': 0.07, 'stroke-opacity': 0.5 }),
    circle(step, { fill: depthShade }),
    // The inner side of the lip faces the other way, so its reflections stand opposite to those of the face.
    group(
      { 'clip-path': shining },
      group({ transform: `scale(${round(flange)})` }, drawSheen(finish.sheen * 0.9, 180, brush)),
    ),
  ].join('');
}

/** The lip's own colours from top left to bottom right. */
export function lipGradient(finish: Finish, flange: number, definitions: Definitions): string {
  return definitions.linearGradient(
    [-flange * 0.6, flange],
    [flange * 0.6, -flange],
    [
      [0, finish.lip[0]],
      [0.5, finish.lip[1]],
      [1, finish.lip[2]],
    ],
  );
}

/** The dark inside of the wheel, behind the brake. */
export function drawBarrel({ face }: WheelMeasures, definitions: Definitions): string {
  return circle(face, {
    fill: definitions.radialGradient({ r: face }, [
      [0, '#030303'],
      [0.62, '#07080a'],
      [0.86, '#15181b'],
      [1, '#2b3036'],
    ]),
  });
}

/** The shadow the lip throws on what lies behind the face; the light comes from above. */
export function drawLipShadow({ face }: WheelMeasures, definitions: Definitions): string {
  return circle(face, {
    fill: definitions.radialGradient({ cx: face * 0.04, cy: -face * 0.1, r: face * 1.12 }, [
      [0.74, '#000', 0],
      [1, '#000', 0.72],
    ]),
  });
}

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
      [0, finish.lip[0]],
      [0.45, finish.ring],
      [1, finish.lip[1]],
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
