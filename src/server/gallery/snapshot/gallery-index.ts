import type { FacetOption } from '#contract/facets.ts';
import { FACETS, type Facet } from '#contract/gallery.ts';
import type { Axle } from '#domain/axles.ts';
import type { Sort } from '#domain/choices.ts';
import type { SearchWord } from './words.ts';

/** A group whose options are values; the offset is a range instead. */
export type ValueFacet = Exclude<Facet, 'offset'>;

/** A group whose options are offered with their counts: owners are too many, and measured lifts are found by the chart. */
export type OptionFacet = Exclude<ValueFacet, 'owner' | 'measuredLift'>;

/** Builds match when they have one of the values. Years are written as text, tire heights as tireHeightKey writes them. */
export interface ValueConstraint {
  facet: ValueFacet;
  values: readonly string[];
  /** Read from the search text, not chosen as a filter. */
  fromText?: boolean;
  /** Said of this axle alone. */
  axle?: Axle | undefined;
}

/** Builds match when their offset (mm) lies in one of the ranges, ends included. */
export interface OffsetConstraint {
  facet: 'offset';
  ranges: readonly { from: number; to: number }[];
  fromText?: boolean;
  /** Said of this axle alone, as it is listed there. */
  axle?: Axle | undefined;
}

/** One condition. All conditions of a request must hold, also two about the same facet. */
export type Constraint = ValueConstraint | OffsetConstraint;

/** What is looked for: every constraint holds and every word is found. */
export interface Selection {
  constraints: readonly Constraint[];
  words: readonly SearchWord[];
  /** Constraints and counts are about this axle alone, its offsets with their spacers; without it either axle may match. */
  axle?: Axle | undefined;
}

export interface PageRequest extends Selection {
  sort: Sort;
  limit: number;
  offset: number;
}

/** A place in the order newest first: the build before it, by its time (µs since 1970) and id. */
export interface Place {
  createdAt: number;
  id: number;
}

export interface PageOfIds {
  ids: number[];
  total: number;
}

export interface FacetCounts {
  total: number;
  /**
   * For every value present in the gallery the number of builds if it were chosen: the group's own filter is left out,
   * what the search text says about the group still holds.
   */
  counts: Record<OptionFacet, FacetOption[]>;
  /** Builds per offset (mm), ascending, the offset filter left out. Offsets no build would have are absent. */
  offsets: { offset: number; count: number }[];
  /** Builds if everything said about a facet, by filter and text, were dropped; or the words of the search. */
  without: { facet: Facet | 'search'; count: number }[];
}

export type GroupValue = string | number | null;

/** Builds that have the same values; one value per facet asked for, in that order, offsets as numbers, null where a build has none. */
export interface Group {
  values: GroupValue[];
  count: number;
}

/** What builds are charged for what they have for some facets together: a whole number from 0 to a million. */
export interface Cost {
  facets: readonly [Facet, ...Facet[]];
  /** Values as in a group, one per facet. Asked once per combination that occurs. */
  cost(values: readonly GroupValue[]): number;
}

export interface NearestRequest {
  constraints: readonly Constraint[];
  /** As in a selection; costs are of the front without it. */
  axle?: Axle | undefined;
  costs: readonly Cost[];
  limit: number;
  /** Of the builds with the same value only the nearest few are taken. */
  spread?: { facet: Facet; most: number };
  /** Builds left out. */
  without?: readonly number[];
}

/** Microseconds since 1970; the end is left out. */
export interface Stretch {
  from: number;
  to: number;
}

/** Builds to be counted by what they have for some facets together; those added in a stretch of time, or all. */
export interface TallyRequest {
  facets: readonly Facet[];
  /** What is counted of each combination beside its builds. */
  marks: readonly { facet: ValueFacet; is(value: string | null): boolean }[];
  added?: Stretch;
}

/** Combinations under one number each, because there may be as many as builds. `marked` has one list for each mark. */
export interface Tallies {
  builds: ArrayLike<number>;
  marked: ArrayLike<number>[];
  /** The values of a combination; good until builds change. */
  valuesOf(number: number): GroupValue[];
}

/** Builds added on a day, and owners whose first build was among them; a guest is a new owner with every build. */
export interface AddedOnDay {
  builds: number;
  owners: number;
}

/**
 * Answers about the approved builds.
 *
 * Orders, each a total one: newest = createdAt, then id, both descending; oldest the reverse; year = model year descending,
 * then as newest; popular = likes descending, then as newest; relevance = text rank (the sum of WORD_POINTS over the words)
 * descending when there are words, then featured first, then as popular.
 *
 * A word that nothing in the gallery but notes carries as written is also matched with slips (see words.ts).
 */
export interface GalleryIndex {
  /** Grows with every change but likes and other things builds are only sorted by. */
  contentVersion(): number;
  page(request: PageRequest): PageOfIds;
  /** The selected builds newest first after a place, from the newest on without one; one more than `limit` if there are more. */
  after(selection: Selection, place: Place | undefined, limit: number): Place[];
  /** Ids of those first shown in a stretch of time, the latest first; here its beginning is left out, not its end. */
  shownIn(selection: Selection, stretch: Stretch, limit: number): number[];
  facets(selection: Selection): FacetCounts;
  /** The values of one facet among the selected builds, with their number, in the order options are shown. */
  values(facet: ValueFacet, constraints: readonly Constraint[]): FacetOption[];
  /** How many builds are selected. */
  count(selection: Selection): number;
  /** The selected builds by what they have for these facets together, on the axle selected or in front, in no order. */
  group(selection: Selection, facets: readonly Facet[]): Group[];
  tally(request: TallyRequest): Tallies;
  /** One entry for each day that begins in a stretch of whole days. */
  addedByDay(stretch: Stretch): AddedOnDay[];
  /** Ids of the builds whose costs sum up to the least, then as newest. */
  nearest(request: NearestRequest): number[];
  /** Those of the words that a build carries as written outside its notes. */
  knownWords(words: readonly SearchWord[]): Set<string>;
}

/** Every group of filter options but the offset, which is a range. */
export const VALUE_FACETS: readonly ValueFacet[] = FACETS.filter((facet) => facet !== 'offset');

export const OPTION_FACETS: readonly OptionFacet[] = VALUE_FACETS.filter(
  (facet) => facet !== 'owner' && facet !== 'measuredLift',
);

/** One thing per facet whose options are offered. */
export function byOption<T>(make: (facet: OptionFacet) => T): Record<OptionFacet, T> {
  return Object.fromEntries(OPTION_FACETS.map((facet) => [facet, make(facet)])) as Record<OptionFacet, T>;
}

/** One thing per facet. */
export function byFacet<T>(make: (facet: ValueFacet) => T): Record<ValueFacet, T> {
  return Object.fromEntries(VALUE_FACETS.map((facet) => [facet, make(facet)])) as Record<ValueFacet, T>;
}
