import { type BodyType, MAKES } from '#domain/makes.ts';
import { BODIES, type Body, byIdOrFirst } from '#server/drawings/kit/art.ts';

export interface NamedVehicle {
  make: string;
  model: string;
  trim?: string | null;
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

function bodyId({ make, model, trim }: NamedVehicle): string {
  if (SHORT_OFF_ROADERS.test(model)) return 'off-roader';
  switch (modelType(make, model)) {
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

function modelType(make: string, model: string): BodyType | undefined {
  const known = MAKES.find((entry) => isNamed(make, [entry.make, ...entry.aliases]));
  return known?.models.find((entry) => isNamed(model, [entry.name, ...(entry.aliases ?? [])]))?.type;
}

function isNamed(text: string, names: readonly string[]): boolean {
  const wanted = text.trim().toLowerCase();
  return names.some((name) => name.toLowerCase() === wanted);
}
