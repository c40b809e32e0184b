import { nameKey } from '../listed-names.ts';
import { MM_PER_INCH } from '../measures.ts';

export interface BoltPattern {
  lugs: number;
  /** Diameter of the bolt circle. */
  circleMm: number;
}

/** What a model's hub is listed with, for some of its model years. Absent: not known, or the same for all. */
export interface ListedHub {
  make: string;
  model: string;
  from: number;
  /** Last model year; absent while it is sold. */
  to?: number;
  /** "4WD", "dual rear wheels": who else of these years has another hub. */
  trim?: string;
  /** As the trade writes it: "6x5.5". */
  pattern: string;
  boreMm?: number;
  thread?: string;
  /** How many other sources say the same about the pattern. */
  sources?: number;
  /** Another source says otherwise. */
  disputed?: boolean;
  /** Where an administrator has it from. */
  source?: string;
}

export interface HubVehicle {
  year?: number | undefined;
  make: string;
  model: string;
  trim?: string | null | undefined;
}

/** Bolt circles that are known by a rounded number of inches, in mm. */
const ROUNDED = new Map([[5.3, 135]]);
/** mm: "4.75" is 120.65 and written 120.7. */
const TOLERANCE = 0.1001;
/** A smaller bolt circle is written in inches. */
const LEAST_MM = 30;

/** "6x5.5" and "6x139.7" are the same; undefined for what is no pattern. */
export function parseBoltPattern(text: string): BoltPattern | undefined {
  const [, lugs, circle] = /^\s*([3-9]|1[0-2])\s*[x×]\s*(\d{1,3}(?:\.\d{1,2})?)\s*$/i.exec(text) ?? [];
  if (lugs === undefined || circle === undefined) return undefined;
  const size = Number(circle);
  const mm = size < LEAST_MM ? (ROUNDED.get(size) ?? size * MM_PER_INCH) : size;
  return { lugs: Number(lugs), circleMm: Math.round(Number((mm * 10).toFixed(3))) / 10 };
}

/** All patterns that one wheel is drilled for: "6x135 / 6x5.50" has two. */
export function drilledPatterns(text: string): BoltPattern[] {
  return text.split('/').flatMap((one) => parseBoltPattern(one) ?? []);
}

export function isSamePattern(one: BoltPattern, other: BoltPattern): boolean {
  return one.lugs === other.lugs && Math.abs(one.circleMm - other.circleMm) < TOLERANCE;
}

/** "6×139.7" */
export function patternText({ lugs, circleMm }: BoltPattern): string {
  return `${lugs}×${circleMm}`;
}

/** "6×135 / 6×139.7", of a wheel's drilling however it is written. */
export function drillingText(text: string): string {
  return drilledPatterns(text).map(patternText).join(' / ');
}

/** "2004 to 2014", "2015 and later" */
export function modelYears(from: number, to: number | null): string {
  if (to === null) return `${from} and later`;
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** How sure a hub's pattern is, in words. */
export function hubSource({
  sources = 0,
  disputed = false,
  source,
}: Pick<ListedHub, 'sources' | 'disputed' | 'source'>): string {
  if (source !== undefined) return source;
  const agreeing = sources > 1 ? 'two sources' : sources === 1 ? 'one source' : 'unconfirmed';
  return disputed ? `${agreeing}, another disagrees` : agreeing;
}

/** The hubs listed for a vehicle; several where its trim or year leaves open which it has. */
export function listedHubs({ year, make, model, trim }: HubVehicle, hubs: readonly ListedHub[]): ListedHub[] {
  const ofModel = byModel(hubs).get(modelKey(make, model)) ?? [];
  return ofModel.filter(
    (hub) =>
      (year === undefined || (hub.from <= year && year <= (hub.to ?? Number.POSITIVE_INFINITY))) &&
      !isOtherTrim(hub.trim ?? '', trim ?? ''),
  );
}

const modelKey = (make: string, model: string) => `${nameKey(make)} ${nameKey(model)}`;

const MODELS_OF_LIST = new WeakMap<readonly ListedHub[], Map<string, ListedHub[]>>();

function byModel(hubs: readonly ListedHub[]): Map<string, ListedHub[]> {
  const known = MODELS_OF_LIST.get(hubs);
  if (known) return known;
  const models = Map.groupBy(hubs, ({ make, model }) => modelKey(make, model));
  MODELS_OF_LIST.set(hubs, models);
  return models;
}

/** What a trim says about the hub, each with its opposite; where both are said the first holds ("2WD PreRunner"). */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bdual rear|\bdrw\b|\bdually\b/i, /\bsingle rear|\bsrw\b/i],
  [/\b4wd\b|\b4x4\b|\bawd\b|\bprerunner\b/i, /\b2wd\b|\b4x2\b|\brwd\b/i],
  [/\b1500\b/, /\b2500\b/],
];

/** Whether the trim of a hub and that of a vehicle exclude each other. */
function isOtherTrim(hub: string, vehicle: string): boolean {
  return OPPOSITES.some(([one, other]) => {
    const sides = [hub, vehicle].map((trim) => (one.test(trim) ? 'one' : other.test(trim) ? 'other' : ''));
    return !sides.includes('') && sides[0] !== sides[1];
  });
}
