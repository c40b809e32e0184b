import type { BodyType, Make } from '#domain/makes.ts';
import { isFlotationWidth } from '#domain/measures.ts';
import { faceNamed, findFace } from '#drawings/faces/make-face.ts';
import {
  BACKGROUNDS,
  type Background,
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
import { bodyNamed } from '#drawings/shapes/bodies.ts';
import finishes from './finish-codes.json' with { type: 'json' };

export interface NamedVehicle {
  make: string;
  model: string;
  trim?: string | null;
  /** What kind of vehicle the model is, if known. */
  type?: BodyType | undefined;
}

/** Models by the body they are drawn with, in the order they are asked: the first that fits is it. */
const BODY_OF_MODEL: readonly (readonly [RegExp, string])[] = [
  [/gladiator|comanche/i, 'gladiator'],
  [/wrangler.*(4xe|unlimited|4.?door)|wrangler/i, 'wrangler'],
  [/\bcj-?\d|\btj\b|\byj\b|samurai|jimny|\bscout\b|k5 blazer/i, 'wrangler-short'],
  [/bronco(?! sport)|defender|fj cruiser|g-class|\bg ?(500|550|63)\b/i, 'bronco'],
  [/f-?[2345]50|super duty|titan xd/i, 'super-duty'],
  [/^(c\/k|c10|c20|c30|k10|k20|k30|r\/v|luv|s-10|454|d150|w150|courier|f-100|c1500|k1500)/i, 'square-body'],
  [/f-?150|lightning|raptor/i, 'f-150'],
  [/silverado|sierra|avalanche|cheyenne/i, 'silverado'],
  [/tundra|titan/i, 'tundra'],
  [/tacoma|hilux/i, 'tacoma'],
  [/colorado|canyon|ranger|frontier|maverick|santa cruz|ridgeline|dakota/i, 'colorado'],
  [/^[1-5]500|\bram\b(?!.*(van|promaster))/i, 'ram'],
  [/4runner|land cruiser|\bgx ?\d|\blx ?\d|xterra|montero|pathfinder/i, '4runner'],
  [/suburban|yukon xl|escalade esv|navigator l|expedition (max|el)/i, 'suburban'],
  [/escalade|navigator/i, 'escalade'],
  [/tahoe|yukon|expedition|sequoia|armada|\bqx80|qx56/i, 'tahoe'],
  [/transit(?! connect)/i, 'transit'],
  [/promaster(?! city)/i, 'promaster'],
  [
    /sprinter|express|savana|\be-\d50|econoline|club wagon|\bnv\d500|vandura|\bg[123]0\b|ram (van|wagon)|brightdrop|\bedv\b/i,
    'sprinter',
  ],
  [/mustang(?! mach)/i, 'mustang'],
  [/camaro|firebird|corvette/i, 'camaro'],
  [/challenger|barracuda|\bgto\b|monte carlo/i, 'challenger'],
  [/impala/i, 'impala'],
  [/charger|^300|magnum|\bg8\b/i, 'charger'],
  [/wrx|impreza|\bsti\b|evolution/i, 'wrx'],
  [/civic|integra|corolla|elantra|jetta|mazda ?3/i, 'civic'],
  [/golf|gti|fiesta|fit\b|veloster|mini|\bcooper\b|hatch/i, 'hatch'],
  [
    /supra|\bgr ?86\b|\b86\b|\bbrz\b|fr-s|\b(240sx|300zx|350z|370z|z)$|rx-[78]|\bnsx\b|911|cayman|boxster|mx-5|miata|genesis coupe|tiburon|eclipse(?! cross)|celica|prelude|\brsx\b|s2000|\btt\b|\br8\b|viper|f-type|vantage|\bdb\d|gt-r|\bz[34]\b|amg gt|\blc \d/i,
    'sports',
  ],
  [
    /[1-8] series|\bm[2345]\b|c-class|e-class|\bis ?\d|\bg3[57]|\bq[56]0|\bats\b|\bcts\b|\ba[345]\b|\brc \d/i,
    '3-series',
  ],
];
const SHORTER_TRIMS = /\b((regular|single|standard) cab|(2|two)[ -]?door)\b/i;
/** What stands for a body with two doors where it usually has four. */
const SHORTER_BODIES: Readonly<Record<string, string>> = {
  wrangler: 'wrangler-short',
  bronco: 'wrangler-short',
  'super-duty': 'super-duty-regular',
  silverado: 'silverado-regular',
  'f-150': 'silverado-regular',
  ram: 'silverado-regular',
  tundra: 'silverado-regular',
};
const BODY_OF_TYPE: Readonly<Record<BodyType, string>> = {
  truck: 'f-150',
  van: 'grand-cherokee',
  suv: 'grand-cherokee',
  car: 'sedan',
};

/** The body that comes nearest to a vehicle, from its name and from what is known about its model. */
export function chooseBody(vehicle: NamedVehicle): Body {
  return bodyNamed(bodyId(vehicle));
}

/** Whether a body belongs to a road car, which wears road tires and lower stances. */
export function isCar(body: Body): boolean {
  return body.kind === 'car';
}

/** Whether a model's name alone says its body; what kind of vehicle it is need not be known then. */
export function namesBody({ model }: Pick<NamedVehicle, 'model'>): boolean {
  return BODY_OF_MODEL.some(([names]) => names.test(model));
}

function bodyId({ model, trim, type }: NamedVehicle): string {
  const named = BODY_OF_MODEL.find(([names]) => names.test(model))?.[1] ?? BODY_OF_TYPE[type ?? 'truck'];
  return (SHORTER_TRIMS.test(trim ?? '') && SHORTER_BODIES[named]) || named;
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
  if (lightness > 0.8) return pickStable(['garage', 'city-night', 'workshop', 'dusk', 'alpine'], seed);
  if (lightness < 0.4) return pickStable(['showroom', 'desert', 'alpine', 'dusk'], seed);
  return finish.id.includes('black')
    ? pickStable(['showroom', 'desert', 'forest', 'dusk'], seed)
    : pickStable(['garage', 'showroom', 'forest', 'city-night'], seed);
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

/** The finish behind the letters that follow the style number (544BM is black and milled), or behind both where a style differs. */
const FINISH_BY_CODE: Readonly<Record<string, string>> = finishes;

/** Face and finish of a wheel model such as "544BM" or "547BM 2.0"; of an unknown style a plain one. */
export function chooseWheelLook(
  { wheelModel, finish }: { wheelModel: string; finish?: string | undefined },
  onCar: boolean,
): { face: WheelFace; finish: Finish } {
  const [, style = '', code = ''] = /(\d{3})\s*([A-Z]*)/.exec(wheelModel.toUpperCase()) ?? [];
  return {
    face: findFace(style) ?? faceNamed(onCar ? 'five' : 'eight'),
    finish: byIdOrFirst(
      FINISHES,
      finish ?? FINISH_BY_CODE[style + code] ?? FINISH_BY_CODE[code] ?? 'gloss-black',
    ),
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
