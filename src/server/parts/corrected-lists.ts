import { nameKey } from '#domain/listed-names.ts';
import { drillingText, type ListedHub } from '#domain/parts/bolt-patterns.ts';
import type { PartLists } from '#domain/parts/part-lists.ts';
import type { ListedSize, ListedWheel } from '#domain/parts/wheel-codes.ts';

/** What administrators correct about a hub. */
export interface HubValue {
  make: string;
  model: string;
  from: number;
  /** Last model year; null while it is sold. */
  to: number | null;
  trim: string | null;
  pattern: string;
  boreMm: number | null;
}

/** What administrators correct about a size of a wheel. */
export interface SizeValue {
  brand: string;
  code: string;
  diameter: number;
  width: number;
  offsets: number[];
  patterns: string[];
  dually: boolean;
  boreMm: number | null;
  style: string | null;
  finish: string | null;
  partNumber: string | null;
  page: string | null;
}

interface Correction<Kind, Value> {
  kind: Kind;
  /** The entry it is about. */
  key: string;
  /** Null: the built-in entry is not so. */
  value: Value | null;
  source: string;
}
export type HubCorrection = Correction<'pattern', HubValue>;
export type SizeCorrection = Correction<'size', SizeValue>;
export type PartCorrection = HubCorrection | SizeCorrection;

/** "ford f150 2004", "toyota tacoma 2005 4wd" */
export function hubKey({
  make,
  model,
  from,
  trim,
}: Pick<HubValue, 'make' | 'model' | 'from'> & Trim): string {
  return [nameKey(make), nameKey(model), from, nameKey(trim ?? '')].filter(Boolean).join(' ');
}
interface Trim {
  trim?: string | null | undefined;
}

/** "tis 544bm 20x10" */
export function sizeKey({ brand, code, diameter, width }: Omit<Named, 'style'> & Diameters): string {
  // The point of "544BM 2.0" is part of its code.
  const names = [brand, code].map((name) => name.replace(/\s+/g, '').toLowerCase());
  return [...names, `${diameter}x${width}`].join(' ');
}
type Named = Pick<ListedWheel, 'brand' | 'code' | 'style'>;
type Diameters = Pick<ListedSize, 'diameter' | 'width'>;

/** The lists as administrators corrected them: an entry of the same key is replaced, any other is added. */
export function correctLists({ hubs, wheels }: PartLists, corrections: readonly PartCorrection[]): PartLists {
  const ofHubs = corrections.filter((one): one is HubCorrection => one.kind === 'pattern');
  const ofSizes = corrections.filter((one): one is SizeCorrection => one.kind === 'size');
  return {
    hubs: ofHubs.length > 0 ? correct(hubs, ofHubs, hubKey, toHub) : hubs,
    wheels: ofSizes.length > 0 ? wheelsOf(correct(sizeEntries(wheels), ofSizes, sizeKey, toEntry)) : wheels,
  };
}

function correct<Entry, Value>(
  listed: readonly Entry[],
  corrections: readonly Correction<string, Value>[],
  keyOf: (entry: Entry) => string,
  toListed: (value: Value, source: string, before?: Entry) => Entry,
): Entry[] {
  const open = new Map(corrections.map((one) => [one.key, one]));
  const corrected = listed.flatMap((entry) => {
    const correction = open.get(keyOf(entry));
    if (!correction) return entry;
    open.delete(correction.key);
    return correction.value ? toListed(correction.value, correction.source, entry) : [];
  });
  const added = [...open.values()].flatMap(({ value, source }) => (value ? toListed(value, source) : []));
  return [...corrected, ...added];
}

function toHub({ to, trim, boreMm, ...value }: HubValue, source: string, before?: ListedHub): ListedHub {
  return {
    ...value,
    ...(to !== null && { to }),
    ...(trim !== null && { trim }),
    ...(boreMm !== null && { boreMm }),
    ...(before?.thread !== undefined && { thread: before.thread }),
    source,
  };
}

/** A size with the wheel it is of. */
type SizeEntry = Named & ListedSize;

function sizeEntries(wheels: readonly ListedWheel[]): SizeEntry[] {
  return wheels.flatMap(({ sizes, ...wheel }) => sizes.map((size) => ({ ...wheel, ...size })));
}

function toEntry(
  { boreMm, style, finish, partNumber, page, ...value }: SizeValue,
  source: string,
  before?: SizeEntry,
): SizeEntry {
  return {
    ...value,
    // Codes begin with the number of their style.
    style: style ?? /^\d+/.exec(value.code)?.[0] ?? value.code,
    backspacing: before?.backspacing ?? [],
    ...(boreMm !== null && { boreMm }),
    ...(finish !== null && { finish }),
    ...(partNumber !== null && { partNumber }),
    ...(page !== null && { page }),
    source,
  };
}

function wheelsOf(entries: readonly SizeEntry[]): ListedWheel[] {
  const groups = Map.groupBy(entries, ({ brand, code }) => `${brand}\n${code.toUpperCase()}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sizes = group.map(({ brand: _brand, code: _code, style: _style, ...size }) => size);
    return {
      brand: first.brand,
      style: first.style,
      code: first.code,
      sizes: sizes.sort((a, b) => a.diameter - b.diameter || a.width - b.width),
    };
  });
}

export function hubValue({ make, model, from, to, trim, pattern, boreMm }: ListedHub): HubValue {
  const own = { to: to ?? null, trim: trim ?? null, boreMm: boreMm ?? null };
  return { make, model, from, pattern: drillingText(pattern), ...own };
}

/** Every size of the wheels as it can be corrected, and where it comes from. */
export function sizeValues(
  wheels: readonly ListedWheel[],
): { value: SizeValue; source: string | undefined }[] {
  return sizeEntries(wheels).map(({ source, ...size }) => ({
    value: {
      brand: size.brand,
      code: size.code,
      diameter: size.diameter,
      width: size.width,
      offsets: [...size.offsets],
      patterns: size.patterns.map(drillingText),
      dually: size.dually ?? false,
      boreMm: size.boreMm ?? null,
      style: null,
      finish: size.finish ?? null,
      partNumber: size.partNumber ?? null,
      page: size.page ?? null,
    },
    source,
  }));
}
