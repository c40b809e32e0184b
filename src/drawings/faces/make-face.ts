import { box, softPath } from '#drawings/bodies/outlines.ts';
import type { FaceLayer, WheelFace } from '#drawings/kit/art.ts';
import { circlePath, polar, ringPath } from '#drawings/kit/geometry.ts';
import { FACE_SPECS, type FaceSpec, type SpokeCorner } from './wheel-styles.ts';

type Point = readonly [x: number, y: number, round?: number];

/** How far the flank of a spoke stands into an opening, and how far the milled line runs beside it. */
const FLANK = 0.036;
const MILLED = 0.024;

const made = new Map<string, WheelFace>();

/** The face of a wheel style such as "544", worked out once; undefined when there is no such style. */
export function findFace(style: string): WheelFace | undefined {
  const spec = FACE_SPECS.find(({ id }) => id === style);
  const face = made.get(style) ?? (spec && compose(spec));
  if (face) made.set(style, face);
  return face;
}

/** A face that is there. */
export function faceNamed(style: 'five' | 'eight'): WheelFace {
  const face = findFace(style);
  if (!face) throw new Error(`no wheel face is called ${style}`);
  return face;
}

function compose(spec: FaceSpec): WheelFace {
  const around = (shapes: readonly (readonly SpokeCorner[])[], outwards = 0) =>
    Array.from({ length: spec.spokes }, (_, spoke) =>
      shapes.map((shape) =>
        softPath(
          grown(
            shape.map((corner) => place(corner, spoke, spec.spokes)),
            outwards,
          ),
        ),
      ),
    )
      .flat()
      .join('');
  const windows = around(spec.windows);
  const layers: (FaceLayer | false)[] = [
    { role: 'wall', d: circlePath(0.99) + around(spec.windows, -FLANK) },
    { role: 'face', d: circlePath(1) + windows },
    ...(spec.steps ?? []).map(([outer, inner]): FaceLayer => ({ role: 'step', d: ringPath(outer, inner) })),
    spec.grooves !== undefined && { role: 'groove', d: around(spec.grooves) },
    { role: 'bevel', d: windows, shift: 0.024, blur: 0.018 },
    { role: 'edge', d: windows, stroke: 0.012 },
    { role: 'mill', d: around(spec.windows, MILLED), stroke: 0.014 },
    spec.marks !== undefined && { role: 'millFill', d: marksOf(spec, spec.marks) },
  ];
  return {
    id: spec.id,
    concave: spec.concave,
    lipBonus: spec.lipBonus ?? 0,
    hubRadius: spec.hubRadius ?? 0.33,
    beadlock: spec.beadlock ?? null,
    layers: layers.filter((layer) => layer !== false),
  };
}

/** Spokes run counter-clockwise from the one that stands upright. */
function place([from, beside, radius, round]: SpokeCorner, spoke: number, spokes: number): Point {
  const turned = 90 - ((spoke + from) * 360) / spokes;
  const aside = (Math.asin(Math.max(-1, Math.min(1, beside / radius))) * 180) / Math.PI;
  const [x, y] = polar(turned - aside, radius);
  return [x, y, round ?? 0];
}

/** Every edge moved outwards (or, when negative, inwards) by so much. */
function grown(points: readonly Point[], by: number): Point[] {
  if (by === 0) return [...points];
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const area = points.reduce((sum, [x, y], index) => sum + x * at(index + 1)[1] - at(index + 1)[0] * y, 0);
  const out = by * Math.sign(area);
  return points.map(([x, y, round = 0], index) => {
    const [ax, ay] = normal(at(index - 1), [x, y]);
    const [bx, by2] = normal([x, y], at(index + 1));
    // Where the two moved edges meet; sharp corners are kept from running away.
    const reach = out / Math.max(0.35, 1 + ax * bx + ay * by2);
    return [x + (ax + bx) * reach, y + (ay + by2) * reach, Math.max(0, round + by * 0.6)];
  });
}

/** To the right of the way from one point to another, of length one. */
function normal([x1, y1]: Point, [x2, y2]: Point): [number, number] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(y2 - y1) / length, (x1 - x2) / length];
}

function marksOf({ spokes }: FaceSpec, marks: NonNullable<FaceSpec['marks']>): string {
  return Array.from({ length: spokes }, (_, spoke) =>
    marks.map(([from, radius, width, length]) => {
      const corners = box(-width / 2, radius - length / 2, width / 2, radius + length / 2);
      return softPath(corners.map(([beside, at]) => place([from, beside, at], spoke, spokes)));
    }),
  )
    .flat()
    .join('');
}
