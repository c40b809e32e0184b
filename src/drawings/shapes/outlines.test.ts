import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { axlesOf, paintOutline } from '#drawings/bodies/axles.ts';
import type { BodySpec } from '#drawings/bodies/body-spec.ts';
import { softPath } from '#drawings/bodies/outlines.ts';
import { BODY_SPECS } from './bodies.ts';
import published from './published.json' with { type: 'json' };

type Point = readonly [x: number, y: number];

/** The points a path of M, L and C runs through, curves in twenty steps. */
function pointsOf(d: string): Point[] {
  const points: Point[] = [];
  for (const [, command, text = ''] of d.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const at = (index: number): Point => [numbers[index] ?? 0, numbers[index + 1] ?? 0];
    if (command !== 'C') points.push(at(0));
    else points.push(...curve(points.at(-1) ?? [0, 0], at(0), at(2), at(4)));
  }
  return points;
}

function curve(from: Point, first: Point, second: Point, to: Point): Point[] {
  return Array.from({ length: 20 }, (_, step): Point => {
    const share = (step + 1) / 20;
    const left = 1 - share;
    const along = (axis: 0 | 1) =>
      left ** 3 * from[axis] +
      3 * left ** 2 * share * first[axis] +
      3 * left * share ** 2 * second[axis] +
      share ** 3 * to[axis];
    return [along(0), along(1)];
  });
}

/** What a tape would measure of the drawing: bumpers and a spare wheel behind count as length. */
function measure(spec: BodySpec) {
  const body = pointsOf(paintOutline(spec, axlesOf(spec)));
  const solid = (spec.details ?? []).flatMap(({ at, fill }) => (fill ? pointsOf(softPath(at)) : []));
  const all = [spec.frontBumper.at, spec.rearBumper.at].flatMap((at) => pointsOf(softPath(at)));
  const xs = [...body, ...solid, ...all].map(([x]) => x);
  return {
    nose: Math.min(...xs),
    tail: Math.max(...xs),
    height: Math.max(...body.map(([, y]) => y)),
  };
}

const corner = z.tuple([z.number(), z.number()]).or(z.tuple([z.number(), z.number(), z.number()]));
const corners = z.array(corner).min(2);
const bumper = z.strictObject({ at: corners, surface: z.enum(['paint', 'black', 'chrome']) });

/** What the compiler would check if outlines were code. */
const BODY_SPEC = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['pickup', 'utility', 'van', 'car']),
  wheelbase: z.number(),
  length: z.number(),
  height: z.number(),
  width: z.number(),
  frontOverhang: z.number(),
  tire: z.strictObject({ diameter: z.number(), width: z.number() }),
  wheel: z.strictObject({ diameter: z.number(), width: z.number(), offset: z.number(), lugs: z.number() }),
  tuck: z.number(),
  arch: z.strictObject({
    radius: z.number(),
    rearRadius: z.number().exactOptional(),
    square: z.number(),
    flare: z.enum(['paint', 'black']).exactOptional(),
    band: z.number().exactOptional(),
  }),
  rocker: z.number(),
  belt: z.number(),
  shoulder: z.number(),
  crease: z.number(),
  outline: corners,
  glass: corners,
  pillars: z.array(z.tuple([z.number(), z.number(), z.number()])),
  windshield: z.tuple([corner, corner]),
  bed: z.strictObject({ at: z.number(), rail: z.number() }).exactOptional(),
  cuts: z.array(corners),
  lines: z.array(corners),
  handles: z.array(z.tuple([z.number(), z.number()])),
  mirror: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  lamp: corners,
  signature: corners,
  tail: corners,
  grille: corners.exactOptional(),
  frontBumper: bumper,
  rearBumper: bumper,
  fuel: z.tuple([z.number(), z.number()]).exactOptional(),
  details: z
    .array(
      z.strictObject({
        at: corners,
        fill: z.string().exactOptional(),
        stroke: z.string().exactOptional(),
        width: z.number().exactOptional(),
        opacity: z.number().exactOptional(),
        blur: z.number().exactOptional(),
        onPaint: z.boolean().exactOptional(),
      }),
    )
    .exactOptional(),
}) satisfies z.ZodType<BodySpec>;

const within = (found: number, wanted: number, share: number) => Math.abs(found / wanted - 1) <= share;

describe.each(BODY_SPECS.map((spec) => [spec.id, spec] as const))('the outline of a %s', (_id, spec) => {
  const { nose, tail, height } = measure(spec);

  test('has what every body has, and nothing else', () => {
    expect(BODY_SPEC.safeParse(spec).error).toBeUndefined();
  });

  test('is as long and as high as it is said to be, and overhangs its axles so', () => {
    expect(within(tail - nose, spec.length, 0.01)).toBe(true);
    expect(within(height, spec.height, 0.012)).toBe(true);
    expect(Math.abs(-nose - spec.frontOverhang)).toBeLessThan(0.6);
    expect(Math.abs(tail - (spec.length - spec.frontOverhang))).toBeLessThan(0.6);
  });

  test('leaves room for its factory tire in arches around the axles', () => {
    const { y, arches } = axlesOf(spec);
    expect(arches.map(({ x }) => x)).toEqual([0, spec.wheelbase]);
    for (const { radius } of arches) {
      expect(radius).toBeGreaterThan(spec.tire.diameter / 2);
      expect(y + radius).toBeLessThan(spec.shoulder);
    }
  });
});

test.each(published.vehicles.map((vehicle) => [vehicle.vehicle, vehicle] as const))(
  'a %s is drawn to the measures that are published of it',
  (_name, vehicle) => {
    const spec = BODY_SPECS.find(({ id }) => id === vehicle.id);
    for (const measure of ['length', 'wheelbase', 'height'] as const) {
      const mm = vehicle[measure];
      if (mm === undefined) continue;
      expect({ measure, is: within((spec?.[measure] ?? 0) * 25.4, mm, 0.01) }).toEqual({ measure, is: true });
    }
  },
);

test('every body names a page for its length or its wheelbase, and no measure is without one', () => {
  expect(published.vehicles.map(({ id }) => id).sort()).toEqual(BODY_SPECS.map(({ id }) => id).sort());
  for (const vehicle of published.vehicles) {
    const measured = ['length', 'wheelbase', 'width', 'height'].filter((name) => name in vehicle);
    expect(measured.some((name) => name === 'length' || name === 'wheelbase')).toBe(true);
    expect(Object.keys(vehicle.sources).sort()).toEqual(measured.sort());
    for (const page of Object.values(vehicle.sources).flat()) expect(page).toMatch(/^https?:/);
  }
});

test('the wing of a WRX stands on its deck, behind the rear window and under the roof', () => {
  const wrx = BODY_SPECS.find(({ id }) => id === 'wrx');
  const deck = 43;
  const wing = (wrx?.details ?? []).filter(({ at }) => at.some(([x, y]) => x > 120 && y > deck + 2));
  expect(wing.length).toBeGreaterThan(0);
  for (const [x, y] of wing.flatMap(({ at }) => at)) {
    expect(x).toBeGreaterThan(Math.max(...(wrx?.glass ?? []).map(([end]) => end)) + 20);
    expect(y).toBeLessThan((wrx?.height ?? 0) - 4);
  }
});
