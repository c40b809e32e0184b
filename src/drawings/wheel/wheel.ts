import { TIRE_COLORS, type Tread } from '#drawings/kit/art.ts';
import type { Brush } from '#drawings/kit/brush.ts';
import type { Definitions } from '#drawings/kit/definitions.ts';
import { circlePath, linePath, polar, polygonPath, ringPath } from '#drawings/kit/geometry.ts';
import { circle, group, path, round } from '#drawings/kit/markup.ts';
import type { WheelSetup } from '#drawings/subject/subject.ts';
import { drawBarrel, drawBeadlock, drawLip, drawLipShadow } from './rim.ts';
import { drawBrake, drawHub } from './wheel-center.ts';
import { drawFace } from './wheel-face.ts';
import { measureWheel, type WheelMeasures } from './wheel-measures.ts';

interface WheelOptions {
  caliper: string;
  /** Degrees the wheel is turned, so that two wheels do not look stamped. */
  turn: number;
  /** Seen at an angle, how far aside the face stands for each inch that it lies behind its lip. */
  aside?: number;
}

/** A wheel with its tire and brake around the origin, in inches. */
export function drawWheel(
  wheel: WheelSetup,
  { caliper, turn, aside = 0 }: WheelOptions,
  brush: Brush,
): string {
  const measures = measureWheel(wheel);
  const { face, finish } = wheel;
  const { definitions } = brush;
  const discRadius = Math.min(0.8 * measures.face, 0.345 * wheel.diameter);
  const inside = [
    drawBarrel(measures, definitions),
    drawBrake(discRadius, caliper, brush),
    drawLipShadow(measures, definitions),
    group({ transform: `rotate(${turn}) scale(${round(measures.face)})` }, drawFace(wheel, turn, brush)),
    drawHub({ lugs: wheel.lugs, hubRadius: face.hubRadius, turn }, finish, measures, definitions),
  ].join('');
  return [
    drawTire(wheel.tread, measures, brush),
    drawLip(finish, measures, brush),
    aside === 0 ? inside : group({ transform: `translate(${round(-aside * measures.lipDepth)} 0)` }, inside),
    face.beadlock ? drawBeadlock(face.beadlock, finish, measures, definitions) : '',
  ].join('');
}

/** A tire around the origin, from its tread down to the bead on the rim. The notches between blocks cut its silhouette. */
function drawTire(tread: Tread, { tire, flange }: WheelMeasures, { definitions, detail }: Brush): string {
  const sidewall = tire - flange;
  const sidewallRadius = (share: number) => flange + sidewall * share;
  const light = definitions.linearGradient(
    [-tire * 0.5, tire],
    [tire * 0.35, -tire],
    [
      [0, '#fff', 0.24],
      [0.3, '#fff', 0.07],
      [0.5, '#000', 0],
      [1, '#000', 0.42],
    ],
  );
  const silhouette = circlePath(tire) + repeatAround(tread, tire, tread.notches);
  return group(
    { 'clip-path': definitions.clipPath(silhouette, 'evenodd') },
    [
      drawCarcass(tread, tire, sidewallRadius, definitions),
      drawRibs(tread, sidewallRadius, sidewall),
      // From far its ticks would be thinner than anything a screen shows.
      detail === 'near' ? drawSerration(tread, sidewallRadius, sidewall) : '',
      circle(tire - tread.shoulder * 0.4, {
        fill: 'none',
        stroke: light,
        'stroke-width': tread.shoulder * 0.8,
      }),
      path(ringPath(tire, flange), { 'fill-rule': 'evenodd', fill: light }),
      circle(flange + 0.18, { fill: TIRE_COLORS.bead }),
    ].join(''),
  );
}

/** Discs of rubber and the blocks on them. */
function drawCarcass(
  tread: Tread,
  tire: number,
  sidewallRadius: (share: number) => number,
  definitions: Definitions,
): string {
  const colors = TIRE_COLORS;
  const wall = definitions.radialGradient({ r: tire }, [
    [sidewallRadius(0) / tire, colors.wall[0]],
    [sidewallRadius(0.1) / tire, colors.wall[1]],
    [sidewallRadius(0.45) / tire, colors.wall[2]],
    [sidewallRadius(0.75) / tire, colors.wall[3]],
    [1, colors.wall[4]],
  ]);
  const rubber = definitions.linearGradient(
    [0, tire],
    [0, -tire],
    [
      [0, colors.blockTop],
      [0.35, colors.block],
      [1, colors.tread],
    ],
  );
  const blocks = repeatAround(tread, tire, tread.blocks);
  return [
    circle(tire, { fill: colors.void }),
    circle(tire - tread.treadDepth, { fill: colors.tread }),
    circle(tire - tread.shoulder, { fill: wall }),
    path(blocks, { fill: '#000', 'fill-opacity': 0.55, transform: 'rotate(-.35) scale(.992)' }),
    path(blocks, { fill: rubber }),
    path(ringPath(tire, tire - 0.14), { 'fill-rule': 'evenodd', fill: '#fff', 'fill-opacity': 0.07 }),
  ].join('');
}

/** Patterns drawn before, by their polygons and the tire's radius: front and rear mostly wear the same. */
const knownPatterns = new Map<Tread['blocks'], { tire: number; d: string }>();

/** The pattern's polygons, once per pitch around the tire. */
function repeatAround(tread: Tread, tire: number, polygons: Tread['blocks']): string {
  const known = knownPatterns.get(polygons);
  if (known?.tire === tire) return known.d;
  const repeats = Math.round((2 * Math.PI * tire) / tread.pitch);
  const pitchAngle = 360 / repeats;
  const d = Array.from({ length: repeats }, (_, repeat) =>
    polygons
      .map((polygon) => polygonPath(polygon.map(([u, v]) => polar((repeat + u) * pitchAngle, tire - v))))
      .join(''),
  ).join('');
  knownPatterns.set(polygons, { tire, d });
  return d;
}

function drawRibs(tread: Tread, sidewallRadius: (share: number) => number, sidewall: number): string {
  return tread.ribs
    .map((rib) => {
      const radius = sidewallRadius(1 - rib);
      const raised = {
        fill: 'none',
        stroke: TIRE_COLORS.line,
        'stroke-width': Math.max(0.07, sidewall * 0.018),
      };
      return (
        circle(radius, { ...raised, 'stroke-opacity': 0.8 }) +
        circle(radius - 0.14, { fill: 'none', stroke: '#000', 'stroke-width': 0.12, 'stroke-opacity': 0.6 })
      );
    })
    .join('');
}

function drawSerration(tread: Tread, sidewallRadius: (share: number) => number, sidewall: number): string {
  const { from, to, count } = tread.serration;
  const slant = 0.7;
  const ticks = Array.from({ length: count }, (_, tick) => {
    const angle = (tick * 360) / count;
    return linePath(polar(angle, sidewallRadius(from)), polar(angle + slant, sidewallRadius(to)));
  });
  return path(ticks.join(''), {
    stroke: '#fff',
    'stroke-width': Math.min(0.16, sidewall * 0.022),
    'stroke-opacity': 0.05,
  });
}
