import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The shapes and colours every drawing is made of. Inches, y up, x = 0 at the front axle, the vehicle looks left. */

const point = z.tuple([z.number(), z.number()]);
/** Offset, colour (a token or #rrggbb), and opacity if not 1. */
const stop = z.union([z.tuple([z.number(), z.string()]), z.tuple([z.number(), z.string(), z.number()])]);
export type GradientStop = z.output<typeof stop>;

/** One painted path. `fill` and `stroke` are colour tokens or `grad:name` of the body's gradients; `blur` is in inches. */
const layer = z.object({
  d: z.string(),
  fill: z.string().optional(),
  stroke: z.string().optional(),
  strokeWidth: z.number().optional(),
  opacity: z.number().optional(),
  blur: z.number().optional(),
  clip: z.string().optional(),
  dx: z.number().optional(),
  dy: z.number().optional(),
  cap: z.enum(['butt', 'round', 'square']).optional(),
});
export type Layer = z.output<typeof layer>;

const axleName = z.enum(['front', 'rear']);
export type AxleName = z.output<typeof axleName>;

/** An arm, shock or coil from `a` (relative to the axle's centre) to `body` (a point that rides with the body). */
const link = z.object({
  role: z.enum(['metal', 'shock', 'coil']),
  axle: axleName,
  a: point,
  body: point,
  width: z.number(),
  color: z.string(),
  light: z.string(),
});
export type Link = z.output<typeof link>;

const body = z.object({
  id: z.string(),
  wheelbase: z.number(),
  length: z.number(),
  height: z.number(),
  extent: point,
  axles: point,
  stockTire: z.number(),
  stockWheel: z.object({ diameter: z.number(), width: z.number(), offset: z.number(), lugs: z.number() }),
  rocker: z.number(),
  gradients: z.record(
    z.string(),
    z.object({ x1: z.number(), y1: z.number(), x2: z.number(), y2: z.number(), stops: z.array(stop) }),
  ),
  clips: z.record(z.string(), z.string()),
  under: z.array(layer),
  links: z.array(link),
  axle: z.array(layer.extend({ axle: axleName })),
  archShade: z.array(layer),
  body: z.array(layer),
});
export type Body = z.output<typeof body>;

const faceLayer = z.object({
  role: z.enum(['wall', 'face', 'groove', 'step', 'bevel', 'edge', 'mill', 'millFill']),
  d: z.string(),
  stroke: z.number().optional(),
  shift: z.number().optional(),
  blur: z.number().optional(),
});
export type FaceLayer = z.output<typeof faceLayer>;

/** The face of a wheel in unit radius: 1 is the outer edge of the face disc. */
const wheelFace = z.object({
  id: z.string(),
  concave: z.number(),
  lipBonus: z.number(),
  hubRadius: z.number(),
  beadlock: z.object({ bolts: z.number(), width: z.number(), boltRadius: z.number() }).nullable(),
  layers: z.array(faceLayer),
});
export type WheelFace = z.output<typeof wheelFace>;

const wheels = z.object({
  faces: z.array(wheelFace),
  lug: z.object({
    patterns: z.record(z.string(), z.number()),
    pocket: z.number(),
    hex: z.number(),
    capRadius: z.number(),
  }),
  /** Reflections on metal: angle, width (degrees), strength (negative = dark). */
  sheen: z.array(z.tuple([z.number(), z.number(), z.number()])),
});

/** Points [u, v] of a tread: u = fraction of one pitch around the tire, v = inches in from the outer diameter. */
const tread = z.object({
  id: z.string(),
  pitch: z.number(),
  treadDepth: z.number(),
  shoulder: z.number(),
  blocks: z.array(z.array(point)),
  notches: z.array(z.array(point)),
  serration: z.object({ from: z.number(), to: z.number(), count: z.number() }),
  ribs: z.array(z.number()),
});
export type Tread = z.output<typeof tread>;

const tires = z.object({
  colors: z.object({
    tread: z.string(),
    void: z.string(),
    block: z.string(),
    blockTop: z.string(),
    wall: z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]),
    line: z.string(),
    bead: z.string(),
  }),
  treads: z.array(tread),
});

const paint = z.object({
  id: z.string(),
  name: z.string(),
  base: z.string(),
  light: z.string(),
  highlight: z.string(),
  glint: z.string(),
  shade: z.string(),
  deep: z.string(),
});
export type Paint = z.output<typeof paint>;

const pair = z.tuple([z.string(), z.string()]);
const triple = z.tuple([z.string(), z.string(), z.string()]);
const finish = z.object({
  id: z.string(),
  face: triple,
  wall: pair,
  lip: triple,
  edge: z.string(),
  edgeOpacity: z.number(),
  accent: z.string(),
  accentOpacity: z.number(),
  sheen: z.number(),
  cap: pair,
  lug: pair,
  ring: z.string(),
});
export type Finish = z.output<typeof finish>;

/** A setting: its ellipses and bars are in fractions of wall or picture, reflection and rim light in inches. */
const background = z.object({
  id: z.string(),
  wall: z.array(stop),
  floor: z.array(stop),
  wallGlow: z.object({
    cx: z.number(),
    cy: z.number(),
    rx: z.number(),
    ry: z.number(),
    color: z.string(),
    opacity: z.number(),
  }),
  seam: z.object({ color: z.string(), opacity: z.number(), glow: z.string(), glowOpacity: z.number() }),
  lightBars: z.array(
    z.object({
      x: z.number(),
      w: z.number(),
      y: z.number(),
      h: z.number(),
      color: z.string(),
      opacity: z.number(),
    }),
  ),
  panels: z.object({ count: z.number(), color: z.string(), opacity: z.number() }).nullable(),
  ridge: z
    .array(z.object({ color: z.string(), opacity: z.number(), height: z.number(), seed: z.number() }))
    .optional(),
  shadow: z.object({ color: z.string(), opacity: z.number() }),
  reflection: z.object({ opacity: z.number(), length: z.number(), blur: z.number() }),
  rim: z.object({ color: z.string(), opacity: z.number(), width: z.number() }),
  vignette: z.number(),
});
export type Background = z.output<typeof background>;

const palettes = z.object({
  paints: z.array(paint),
  finishes: z.array(finish),
  materials: z.record(z.string(), z.string()),
  backgrounds: z.array(background),
});

function readArt<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(new URL(`../art/${name}.json`, import.meta.url), 'utf8')));
}

export const BODIES = readArt('bodies', z.array(body));
export const { faces: WHEEL_FACES, lug: LUG, sheen: SHEEN } = readArt('wheels', wheels);
export const { colors: TIRE_COLORS, treads: TREADS } = readArt('tires', tires);
export const {
  paints: PAINTS,
  finishes: FINISHES,
  materials: MATERIALS,
  backgrounds: BACKGROUNDS,
} = readArt('palettes', palettes);

/** The entry with this id, else the first one. */
export function byIdOrFirst<T extends { id: string }>(entries: readonly T[], id: string): T {
  const found = entries.find((entry) => entry.id === id) ?? entries[0];
  if (!found) throw new Error(`the art has no entry to stand in for "${id}"`);
  return found;
}
