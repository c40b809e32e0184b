import type { BodyType, Make } from '#domain/makes.ts';
import { isFlotationWidth } from '#domain/measures.ts';
import {
  BACKGROUNDS,
  type Background,
  BODIES,
  type Body,
  byIdOrFirst,
  FINISHES,
  type Finish,
  PAINTS,
  type Paint,
  TREADS,
  type Tread,
  type WheelFace,
} from '#drawings/kit/art.ts';
import { findPaint, paintLightness } from '#drawings/kit/paint.ts';
import looks from './wheel-looks.json' with { type: 'json' };

export interface NamedVehicle {
  make: string;
  model: string;
  trim?: string | null;
  /** What kind of vehicle the model is, if known. */
  type?: BodyType | undefined;
}

const SHORT_OFF_ROADERS =
  /wrangler|bronco(?! sport)|\bcj-?\d|samurai|jimny|defender 90|k5 blazer|fj cruiser|\bscout\b|g-class|\bg ?(500|550|63)\b/i;
const REGULAR_CAB_MODELS =
  /^(c10|c20|c30|k10|k20|k30|c\/k|r\/v|luv|s-10|454|d150|w150|courier|f-100|c1500|k1500)/i;
const REGULAR_CAB_TRIMS = /\b(regular|single|standard) cab\b/i;
const FULL_SIZE_VANS =
  /transit(?! connect)|sprinter|promaster(?! city)|express|savana|\be-\d50|econoline|club wagon|\bnv\d500|vandura|\bg[123]0\b|ram (van|wagon)|brightdrop|\bedv\b/i;
const COUPES =
  /mustang(?! mach)|camaro|corvette|challenger|supra|\bgr ?86\b|\b86\b|\bbrz\b|fr-s|\b(240sx|300zx|350z|370z|z)$|rx-[78]|\bnsx\b|911|cayman|boxster|mx-5|miata|genesis coupe|tiburon|eclipse(?! cross)|celica|prelude|\brsx\b|s2000|\bcoupe\b|\btt\b|\br8\b|viper|firebird|\bgto\b|monte carlo|f-type|vantage|\bdb\d|gt-r|\bm[24]\b|[2468] series|\bz[34]\b|amg gt|\brc \d|\blc \d/i;

/** The body that comes nearest to a vehicle, from what is known about its model and from its name. */
export function chooseBody(vehicle: NamedVehicle): Body {
  return byIdOrFirst(BODIES, bodyId(vehicle));
}

/** Whether a body belongs to a road car, which wears road tires and lower stances. */
export function isCar(body: Body): boolean {
  return body.id === 'sedan' || body.id === 'coupe';
}

function bodyId({ model, trim, type }: NamedVehicle): string {
  if (SHORT_OFF_ROADERS.test(model)) return 'off-roader';
  switch (type) {
    case 'truck':
      return REGULAR_CAB_MODELS.test(model) || REGULAR_CAB_TRIMS.test(trim ?? '')
        ? 'pickup-regular'
        : 'pickup-crew';
    case 'van':
      // Minivans stand nearer to an SUV than to a high-roofed van.
      return FULL_SIZE_VANS.test(model) ? 'van' : 'suv';
    case 'suv':
      return 'suv';
    case 'car':
      return COUPES.test(model) ? 'coupe' : 'sedan';
    case undefined:
      return 'pickup-crew';
  }
}

export function bodyTypeOf(makes: readonly Make[], { make, model }: NamedVehicle): BodyType | undefined {
  const known = makes.find((entry) => isNamed(make, [entry.make, ...entry.aliases]));
  return known?.models.find((entry) => isNamed(model, [entry.name, ...(entry.aliases ?? [])]))?.type;
}

function isNamed(text: string, names: readonly string[]): boolean {
  const wanted = text.trim().toLowerCase();
  return names.some((name) => name.toLowerCase() === wanted);
}

/** Paints common enough to stand for a vehicle whose colour nobody told. */
const COMMON_PAINTS = [
  'graphite',
  'white',
  'silver',
  'navy',
  'ruby',
  'cement',
  'forest',
  'blue',
  'red',
  'sand',
] as const;
const CALIPERS = ['#2b2e31', '#2b2e31', '#3a3e42', '#a81f27', '#c8961a', '#2b2e31'] as const;

export function choosePaint(wanted: string | undefined, seed: string): Paint {
  return findPaint(wanted ?? '') ?? byIdOrFirst(PAINTS, pickStable(COMMON_PAINTS, seed));
}

/** The background asked for, or one the paint and the wheels stand out from. */
export function chooseBackground(
  wanted: string | undefined,
  paint: Paint,
  finish: Finish,
  seed: string,
): Background {
  const asked = BACKGROUNDS.find((background) => background.id === wanted);
  return asked ?? byIdOrFirst(BACKGROUNDS, contrastingBackground(paint, finish, seed));
}

export function chooseCaliper(seed: string): string {
  return pickStable(CALIPERS, seed);
}

function contrastingBackground(paint: Paint, finish: Finish, seed: string): string {
  const lightness = paintLightness(paint);
  if (lightness > 0.8) return pickStable(['garage', 'garage', 'dusk'], seed);
  if (lightness < 0.4) return pickStable(['showroom', 'dusk'], seed);
  return finish.id.includes('black')
    ? pickStable(['showroom', 'dusk'], seed)
    : pickStable(['garage', 'showroom', 'dusk'], seed);
}

/** The same entry for the same text, today and on every machine. */
function pickStable<T>(entries: readonly [T, ...T[]], text: string): T {
  return entries[stableHash(text) % entries.length] ?? entries[0];
}

/** FNV-1a, 32 bits. */
function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** The face each wheel style of the three brands comes nearest to. */
const FACE_BY_STYLE: Readonly<Record<string, string>> = looks.faceByStyle;

/** The finish behind the letters that follow the style number: 544BM is black and milled. */
const FINISH_BY_CODE: Readonly<Record<string, string>> = looks.finishByCode;

/** Face and finish of a wheel model such as "544BM" or "547BM 2.0". */
export function chooseWheelLook(
  wheelModel: string,
  onCar: boolean,
  faces: readonly WheelFace[],
): { face: WheelFace; finish: Finish } {
  const [, style = '', code = ''] = /(\d{3})\s*([A-Z]*)/.exec(wheelModel.toUpperCase()) ?? [];
  return {
    face: byIdOrFirst(faces, FACE_BY_STYLE[style] ?? (onCar ? 'five' : 'eight')),
    finish: byIdOrFirst(FINISHES, FINISH_BY_CODE[code] ?? 'gloss-black'),
  };
}

interface TireText {
  tireWidth: string;
  tireHeight: string;
  wheelDiameter: string;
}

const MUD = /m\/?t\b|\bmt[rz]?\b|mud|km3|krawler|trail grappler|patagonia m|stt|irok|bogger|\btsl\b|\bmtz\b/i;
const HIGHWAY =
  /h\/?[tl]\b|\blx-|proxes|nt\d{3}|dura grappler|pilot|scorpion zero|alenza|defender|potenza|p zero|\bs\/?t\b|uhp/i;
const ALL_TERRAIN =
  /a\/?t\b|x\/?t\b|r\/?t\b|all.terrain|ko[23]|grappler|duratrac|wildpeak|\bat\d?\b|\brt\d?\b/i;

/** The tread a tire's name says; a name that says nothing is judged by the tire's size. */
export function chooseTread(name: string, tire: TireText, onCar: boolean): Tread {
  return byIdOrFirst(TREADS, treadByName(name) ?? treadBySize(tire, onCar));
}

function treadByName(name: string): string | undefined {
  if (MUD.test(name)) return 'mud-terrain';
  if (HIGHWAY.test(name)) return 'highway';
  return ALL_TERRAIN.test(name) ? 'all-terrain' : undefined;
}

function treadBySize({ tireWidth, tireHeight }: TireText, onCar: boolean): string {
  if (isFlotationWidth(tireWidth)) return Number.parseFloat(tireHeight) >= 37 ? 'mud-terrain' : 'all-terrain';
  return onCar || Number.parseFloat(tireHeight) < 55 ? 'highway' : 'all-terrain';
}
