import type { ValueFacet } from '#server/gallery/snapshot/gallery-index.ts';
import { wordsOf } from '#server/gallery/snapshot/words.ts';

/** How many builds have each value of the facets that names stand for. */
export type PresentValues = Record<
  'make' | 'model' | 'wheelModel' | 'tireBrand' | 'suspension',
  ReadonlyMap<string, number>
>;

/** What a name stands for: one facet with all its stored spellings. */
export interface Meaning {
  facet: ValueFacet;
  value: string;
  values: readonly string[];
  /** Letters and digits of the name that belong to this meaning, when a name holds two: "ram1500" -> 3 for the make. */
  keyLength: number;
}

/** Takes in a name; of several things with the same name the one with most builds is meant, else the first. */
export type AddName = (key: string, meanings: Meaning[]) => void;

/** Those that are in the gallery; all of them when none is, so that the filter shows what was understood. */
export function presentOf(
  present: PresentValues,
  facet: keyof PresentValues,
  values: readonly string[],
): string[] {
  const there = values.filter((value) => present[facet].has(value));
  return there.length > 0 ? there : [...values];
}

/** The spellings in the gallery that one of the names has, letters and digits alone. */
export function presentSpellings(
  present: PresentValues,
  facet: keyof PresentValues,
  names: readonly string[],
): string[] {
  const keys = new Set(names.map(keyOf));
  const there = [...present[facet].keys()].filter((value) => keys.has(keyOf(value)));
  return there.length > 0 ? there : names.slice(0, 1);
}

export function buildsWith(present: PresentValues, facet: ValueFacet, values: readonly string[]): number {
  const counts: Partial<Record<ValueFacet, ReadonlyMap<string, number>>> = present;
  return values.reduce((sum, value) => sum + (counts[facet]?.get(value) ?? 0), 0);
}

export function meaning(facet: ValueFacet, value: string, values: readonly string[], key: string): Meaning {
  return { facet, value, values, keyLength: key.length };
}

const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, readonly string[]>();

/** The words of a name; remembered, because the same few thousand names are read again and again. */
export function wordsOfName(name: string): readonly string[] {
  const known = remembered.get(name);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const words = wordsOf(name);
  remembered.set(name, words);
  return words;
}

/** Letters and digits alone, folded: "F-150", "f 150" and "F150" are all f150. */
export function keyOf(name: string): string {
  return wordsOfName(name).join('');
}

export interface Family {
  name: string;
  members: string[];
}

/**
 * A name stands for itself and for the names that continue it: F-150 for "F-150 Raptor" too. The start of a name is one as
 * well when only a number follows: "Silverado" for "Silverado 1500". 1500 is never 2500, because words stay whole.
 */
export function familiesOf(names: readonly string[]): Map<string, Family> {
  const families = new Map<string, Family>();
  const whole = new Set(names.map(keyOf));
  for (const name of names) {
    const words = wordsOfName(name);
    for (let count = 1; count <= words.length; count++) {
      const key = words.slice(0, count).join('');
      if (!whole.has(key) && !/^\d/.test(words[count] ?? '')) continue;
      const family = families.get(key) ?? { name: startOf(name, count), members: [] };
      if (count === words.length && keyOf(family.name) !== key) family.name = name;
      family.members.push(name);
      families.set(key, family);
    }
  }
  return families;
}

function startOf(name: string, words: number): string {
  return wordsOfName(name).length === words ? name : name.split(/\s+/).slice(0, words).join(' ');
}
