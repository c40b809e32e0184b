import { LISTED_PARTS, type ListedHubEntry, type ListedSizeEntry } from '#contract/admin/parts.ts';
import { nameKey } from '#domain/listed-names.ts';
import { hubSource, modelYears } from '#domain/parts/bolt-patterns.ts';
import { BUILT_IN_LISTS } from '#domain/parts/part-lists.ts';
import {
  type HubValue,
  hubKey,
  hubValue,
  type PartCorrection,
  type SizeValue,
  sizeKey,
  sizeValues,
} from './corrected-lists.ts';
import { MAKERS_LIST } from './wheel-sizes.ts';

/** A correction as it is stored. */
export type StoredCorrection = PartCorrection & { id: number; adminName: string; updatedAt: Date };

interface BuiltIn<Value> {
  key: string;
  value: Value;
  source: string;
}

/** The entries of the built-in lists. */
const BUILT_IN: { pattern: BuiltIn<HubValue>[]; size: BuiltIn<SizeValue>[] } = {
  pattern: BUILT_IN_LISTS.hubs.map((hub) => ({
    key: hubKey(hub),
    value: hubValue(hub),
    source: hubSource(hub),
  })),
  size: sizeValues(BUILT_IN_LISTS.wheels).map(({ value }) => ({
    key: sizeKey(value),
    value,
    source: MAKERS_LIST,
  })),
};

type About = Pick<PartCorrection, 'kind' | 'key'>;

export function findBuiltIn({ kind, key }: About): BuiltIn<HubValue> | BuiltIn<SizeValue> | undefined {
  return BUILT_IN[kind].find((entry) => entry.key === key);
}

/** What an entry is called: "Ford F-150, 2004 to 2014", "TIS 544BM 20×10". */
export function titleOf(value: HubValue | SizeValue): string {
  if ('code' in value) return `${value.brand} ${value.code} ${value.diameter}×${value.width}`;
  const { make, model, trim, from, to } = value;
  return `${[make, model, trim].filter(Boolean).join(' ')}, ${modelYears(from, to)}`;
}

/** The key of what a correction says, which may differ from the entry it is about; undefined where that is not so. */
export function ownKey(correction: PartCorrection): string | undefined {
  if (correction.value === null) return undefined;
  return correction.kind === 'pattern' ? hubKey(correction.value) : sizeKey(correction.value);
}

/** The entries of a kind that are listed, by key, each with the key of what it says. */
export function listedKeys(
  kind: PartCorrection['kind'],
  corrections: readonly PartCorrection[],
): Map<string, string | undefined> {
  const keys = new Map<string, string | undefined>(BUILT_IN[kind].map(({ key }) => [key, key]));
  for (const one of corrections) if (one.kind === kind) keys.set(one.key, ownKey(one));
  return keys;
}

interface Found {
  patterns: ListedHubEntry[];
  patternCount: number;
  sizes: ListedSizeEntry[];
  sizeCount: number;
}

/** Entries that match a search, else those that are corrected. */
export function findParts(corrections: readonly StoredCorrection[], search: string): Found {
  const words = search.split(/\s+/).filter((word) => nameKey(word) !== '');
  const matches = (entry: ListedHubEntry | ListedSizeEntry) =>
    words.length > 0 ? words.every((word) => hasWord(entry, word)) : entry.correction !== null;
  const patterns = entriesOf(
    BUILT_IN.pattern,
    corrections.flatMap((one) => (one.kind === 'pattern' ? one : [])),
  ).filter(matches);
  const sizes = entriesOf(
    BUILT_IN.size,
    corrections.flatMap((one) => (one.kind === 'size' ? one : [])),
  ).filter(matches);
  const order = (a: { title: string }, b: { title: string }) =>
    a.title.localeCompare(b.title, 'en', { numeric: true });
  return {
    patterns: patterns.sort(order).slice(0, LISTED_PARTS),
    patternCount: patterns.length,
    sizes: sizes.sort(order).slice(0, LISTED_PARTS),
    sizeCount: sizes.length,
  };
}

type Stored<Value> = Omit<StoredCorrection, 'value'> & { value: Value | null };
type Entry<Value> = Value & Pick<ListedHubEntry, 'key' | 'title' | 'source' | 'correction'>;

function entriesOf<Value extends HubValue | SizeValue>(
  builtIn: readonly BuiltIn<Value>[],
  corrections: readonly Stored<Value>[],
): Entry<Value>[] {
  const open = new Map(corrections.map((one) => [one.key, one]));
  const listed = builtIn.map(({ key, value, source }): Entry<Value> => {
    const correction = open.get(key);
    if (!correction) return { ...value, key, title: titleOf(value), source, correction: null };
    open.delete(key);
    return presentEntry(correction, correction.value ?? value, true);
  });
  const added = [...open.values()].flatMap((one) => (one.value ? presentEntry(one, one.value, false) : []));
  return [...listed, ...added];
}

function presentEntry<Value extends HubValue | SizeValue>(
  { id, key, source, adminName, updatedAt, value: corrected }: Stored<Value>,
  value: Value,
  replaces: boolean,
): Entry<Value> {
  const isRemoval = corrected === null;
  return {
    ...value,
    key,
    title: titleOf(value),
    source,
    correction: { id, adminName, updatedAt: updatedAt.toISOString(), replaces, isRemoval },
  };
}

/** A year is one of the model years; anything else is part of a name or a size. */
function hasWord(entry: ListedHubEntry | ListedSizeEntry, word: string): boolean {
  if ('from' in entry && /^(19|20)\d\d$/.test(word)) {
    const year = Number(word);
    return entry.from <= year && year <= (entry.to ?? Number.POSITIVE_INFINITY);
  }
  const text = 'code' in entry ? sizeKey(entry) : [entry.make, entry.model, entry.trim].join(' ');
  return nameKey(text).includes(nameKey(word));
}
