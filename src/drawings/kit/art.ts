import hubArt from '#drawings/art/hub.json' with { type: 'json' };
import paletteArt from '#drawings/art/palettes.json' with { type: 'json' };
import tireArt from '#drawings/art/tires.json' with { type: 'json' };

/** The shapes and colours every drawing is made of. Inches, y up, x = 0 at the front axle, the vehicle looks left. */

type Point = readonly [number, number];
/** Offset, colour (a token or #rrggbb), and opacity if not 1. */
export type GradientStop = readonly [offset: number, color: string, opacity?: number];

/** One painted path. `fill` and `stroke` are colour tokens or `grad:name` of the body's gradients; `blur` is in inches. */
export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  blur?: number;
  clip?: string;
  dx?: number;
  dy?: number;
  cap?: 'butt' | 'round' | 'square';
}

export type AxleName = 'front' | 'rear';

/** An arm, shock or coil from `a` (relative to the axle's centre) to `body` (a point that rides with the body). */
export interface Link {
  role: 'metal' | 'shock' | 'coil';
  axle: AxleName;
  a: Point;
  body: Point;
  width: number;
  color: string;
  light: string;
}

export interface LinearGradient {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  stops: GradientStop[];
}

export interface BodyEnd {
  deck: number;
  lamp: Point;
  bumper: Point;
  surface: 'paint' | 'black' | 'chrome';
}

export interface Body {
  id: string;
  /** The vehicle whose published measures it is drawn to. */
  name: string;
  kind: 'pickup' | 'utility' | 'van' | 'car';
  wheelbase: number;
  length: number;
  height: number;
  width: number;
  /** How far the factory tire stands inside of the fender's edge, in mm: assumed. */
  tuck: number;
  extent: Point;
  axles: Point;
  /** Height of the arches' edge over the ground, as it left the factory; of some the rear one is higher. */
  archTop: number;
  rearArchTop: number;
  stockTire: number;
  /** Mm, as marked. */
  stockTireWidth: number;
  stockWheel: { diameter: number; width: number; offset: number; lugs: number };
  /** From the lower front corner over hood and roof, as points of the rounded outline; then cowl and header of the windshield. */
  profile: readonly Point[];
  windshield: readonly [Point, Point];
  rocker: number;
  belt: number;
  shoulder: number;
  crease: number;
  /** From where to where the mirrors reach. */
  mirror: Point;
  /** How thick the black flares are that stand out of the fenders; 0 where there are none. */
  flare: number;
  /** Heights seen from before and from behind: of hood or deck, and from where to where lamps and bumper reach. */
  ends: Record<AxleName, BodyEnd>;
  gradients: Record<string, LinearGradient>;
  clips: Record<string, string>;
  under: Layer[];
  links: Link[];
  axle: (Layer & { axle: AxleName })[];
  archShade: Layer[];
  body: Layer[];
}

export interface FaceLayer {
  role: 'wall' | 'face' | 'groove' | 'step' | 'bevel' | 'edge' | 'mill' | 'millFill';
  d: string;
  stroke?: number;
  shift?: number;
  blur?: number;
}

/** The face of a wheel in unit radius: 1 is the outer edge of the face disc. */
export interface WheelFace {
  id: string;
  concave: number;
  lipBonus: number;
  hubRadius: number;
  beadlock: { bolts: number; width: number; boltRadius: number } | null;
  layers: FaceLayer[];
}

interface HubArt {
  lug: { patterns: Record<string, number>; pocket: number; hex: number; capRadius: number };
  /** Reflections on metal: angle, width (degrees), strength (negative = dark). */
  sheen: (readonly [number, number, number])[];
}

/** Points [u, v] of a tread: u = fraction of one pitch around the tire, v = inches in from the outer diameter. */
export interface Tread {
  id: string;
  pitch: number;
  treadDepth: number;
  shoulder: number;
  blocks: Point[][];
  notches: Point[][];
  serration: { from: number; to: number; count: number };
  ribs: number[];
}

interface TireArt {
  colors: {
    tread: string;
    void: string;
    block: string;
    blockTop: string;
    wall: readonly [string, string, string, string, string];
    line: string;
    bead: string;
  };
  treads: Tread[];
}

export interface Paint {
  id: string;
  name: string;
  base: string;
  light: string;
  highlight: string;
  glint: string;
  shade: string;
  deep: string;
}

type Pair = readonly [string, string];
type Triple = readonly [string, string, string];
export interface Finish {
  id: string;
  face: Triple;
  wall: Pair;
  lip: Triple;
  edge: string;
  edgeOpacity: number;
  accent: string;
  accentOpacity: number;
  sheen: number;
  cap: Pair;
  lug: Pair;
  ring: string;
}

/** What a setting throws on the vehicle; what it looks like itself is its scenery. In inches. */
export interface Background {
  id: string;
  shadow: { color: string; opacity: number };
  rim: { color: string; opacity: number; width: number };
}

/** A finish written out, or another one with some of its colours changed; `rimOf` names the finish of its lip and ring. */
type FinishEntry = Finish | (Partial<Finish> & { id: string; of: string; rimOf?: string });

interface Palettes {
  paints: Paint[];
  finishes: FinishEntry[];
  materials: Record<string, string>;
  backgrounds: Background[];
}

/** The files of art as these types: JSON knows neither tuples nor literals. */
const hub = hubArt as unknown as HubArt;
const tires = tireArt as unknown as TireArt;
const palettes = paletteArt as unknown as Palettes;

export const { lug: LUG, sheen: SHEEN } = hub;
export const { colors: TIRE_COLORS, treads: TREADS } = tires;
export const { paints: PAINTS, materials: MATERIALS, backgrounds: BACKGROUNDS } = palettes;
export const FINISHES: readonly Finish[] = palettes.finishes.map(finishOf);

function finishOf(entry: FinishEntry): Finish {
  if (!('of' in entry)) return entry;
  const { of, rimOf, ...changed } = entry;
  const named = (id: string) => finishOf(byIdOrFirst(palettes.finishes, id));
  const { lip, ring } = named(rimOf ?? of);
  return { ...named(of), lip, ring, ...changed };
}

/** The entry with this id, else the first one. */
export function byIdOrFirst<T extends { id: string }>(entries: readonly T[], id: string): T {
  const found = entries.find((entry) => entry.id === id) ?? entries[0];
  if (!found) throw new Error(`the art has no entry to stand in for "${id}"`);
  return found;
}
