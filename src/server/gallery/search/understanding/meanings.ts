import type { ValueFacet } from '#server/gallery/read-model/gallery-index.ts';
import { keyOf } from './name-families.ts';

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
