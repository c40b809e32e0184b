import type { Facet } from '#contract/gallery.ts';
import {
  type CrossGroups,
  type Group,
  type GroupValue,
  type Kinds,
  SETUP_FACETS,
  type SetupFacet,
} from '#server/gallery/read-model/gallery-index.ts';
import type { Bitset } from './bitset.ts';
import { copied } from './build-orders.ts';
import { type AnyColumn, countCodesIn } from './column.ts';
import { Combinations } from './combinations.ts';

const NONE = 0xffffffff;
/** The site asks for eight kinds. */
const MOST_GROUPINGS = 24;

/**
 * Which values rows have for all of SETUP_FACETS together, as one number, and how many rows have them. There are far fewer
 * set-ups than rows, so questions about fitment add up set-ups instead of rows.
 */
export class SetupColumn {
  readonly #columns: readonly AnyColumn[];
  readonly #setups = new Combinations(SETUP_FACETS.length);
  readonly #parts = new Uint32Array(SETUP_FACETS.length);
  #numbers = new Uint32Array(0);
  /** Of each set-up its rows, the newest first: where they begin, and of each row the next and the one before. */
  #first = new Uint32Array(256).fill(NONE);
  #next = new Uint32Array(0);
  #before = new Uint32Array(0);
  #counts = new Uint32Array(256);
  readonly #groupings = new Map<string, Grouping>();

  constructor(columnOf: (facet: Facet) => AnyColumn) {
    this.#columns = SETUP_FACETS.map(columnOf);
  }

  fit(rowCapacity: number): void {
    this.#numbers = copied(this.#numbers, new Uint32Array(rowCapacity).fill(NONE));
    this.#next = copied(this.#next, new Uint32Array(rowCapacity).fill(NONE));
    this.#before = copied(this.#before, new Uint32Array(rowCapacity).fill(NONE));
  }

  /** The living rows that have a set-up, mostly the newest first. */
  *rowsOf(setup: number): Generator<number> {
    for (let row = this.#first[setup] ?? NONE; row !== NONE; row = this.#next[row] ?? NONE) yield row;
  }

  /** How many set-ups ever occurred. */
  get size(): number {
    return this.#setups.size;
  }

  /** All living rows by set-up. */
  all(): SetupCounts {
    return new SetupCounts(this.#counts.slice(0, this.size));
  }

  /** Some living rows by set-up. */
  among(bits: Bitset, words: number): SetupCounts {
    const counts = new Uint32Array(this.size);
    countCodesIn(this.#numbers, bits, words, counts, 1);
    return new SetupCounts(counts);
  }

  /** All living rows but some by set-up, which is quicker where those are fewer. */
  without(bits: Bitset, words: number): SetupCounts {
    const counts = this.#counts.slice(0, this.size);
    countCodesIn(this.#numbers, bits, words, counts, -1);
    return new SetupCounts(counts);
  }

  /** Takes over what the columns hold of a living row. */
  take(row: number): void {
    for (const [place, column] of this.#columns.entries()) this.#parts[place] = column.codeAt(row);
    const setup = this.#setups.numberOf(this.#parts);
    if (setup === this.#numbers[row]) return;
    this.remove(row);
    this.#numbers[row] = setup;
    if (setup >= this.#counts.length) {
      const counts = new Uint32Array(this.#counts.length * 2);
      counts.set(this.#counts);
      this.#counts = counts;
      this.#first = copied(this.#first, new Uint32Array(counts.length).fill(NONE));
    }
    const next = this.#first[setup] ?? NONE;
    this.#next[row] = next;
    if (next !== NONE) this.#before[next] = row;
    this.#first[setup] = row;
    this.#counts[setup] = (this.#counts[setup] ?? 0) + 1;
  }

  remove(row: number): void {
    const before = this.#numbers[row] ?? NONE;
    if (before === NONE) return;
    this.#counts[before] = (this.#counts[before] ?? 0) - 1;
    this.#numbers[row] = NONE;
    const [next, previous] = [this.#next[row] ?? NONE, this.#before[row] ?? NONE];
    if (previous === NONE) this.#first[before] = next;
    else this.#next[previous] = next;
    if (next !== NONE) this.#before[next] = previous;
    this.#before[row] = NONE;
  }

  /** How set-ups are grouped by some of the facets. */
  groupingBy(facets: readonly SetupFacet[]): Grouping {
    const key = facets.join();
    const known = this.#groupings.get(key);
    if (known) return known.completed();
    if (this.#groupings.size >= MOST_GROUPINGS) this.#groupings.clear();
    const places = facets.map((facet) => SETUP_FACETS.indexOf(facet));
    const made = new Grouping(this.#setups, this.#columns, places);
    this.#groupings.set(key, made);
    return made.completed();
  }
}

/** Whether all of the facets are among those that fitment is told by. */
export function areSetupFacets(facets: readonly Facet[]): facets is readonly SetupFacet[] {
  return facets.every((facet) => SETUP_FACETS.some((one) => one === facet));
}

/** How many rows have which set-up. */
export class SetupCounts {
  /** By the number of the set-up. */
  readonly counts: Uint32Array;
  #occurring: Uint32Array | undefined;

  constructor(counts: Uint32Array) {
    this.counts = counts;
  }

  /** The set-ups that occur, ascending, for then what is looked up for each of them lies side by side. */
  get occurring(): Uint32Array {
    this.#occurring ??= occurringIn(this.counts);
    return this.#occurring;
  }
}

function occurringIn(counts: Uint32Array): Uint32Array {
  const occurring = new Uint32Array(counts.length);
  let end = 0;
  // Without a branch, which would be guessed wrong for every other set-up.
  for (let setup = 0; setup < counts.length; setup++) {
    occurring[end] = setup;
    end += -(counts[setup] ?? 0) >>> 31;
  }
  return occurring.slice(0, end);
}

/** Set-ups grouped by some facets. */
export class Grouping {
  /** The group of each set-up. */
  groupOf = new Uint32Array(0);
  /** The values of each group. */
  readonly values: GroupValue[][] = [];
  readonly #setups: Combinations;
  readonly #columns: readonly AnyColumn[];
  readonly #places: readonly number[];
  readonly #groups: Combinations;
  readonly #parts: Uint32Array;
  #done = 0;

  constructor(setups: Combinations, columns: readonly AnyColumn[], places: readonly number[]) {
    this.#setups = setups;
    this.#columns = columns;
    this.#places = places;
    this.#groups = new Combinations(places.length);
    this.#parts = new Uint32Array(places.length);
  }

  /** With the set-ups that are new since the last time. */
  completed(): this {
    const { size } = this.#setups;
    if (size > this.groupOf.length) {
      const larger = new Uint32Array(Math.max(1024, size, this.groupOf.length * 2));
      larger.set(this.groupOf);
      this.groupOf = larger;
    }
    for (; this.#done < size; this.#done++) {
      for (const [part, place] of this.#places.entries())
        this.#parts[part] = this.#setups.part(this.#done, place);
      const group = this.#groups.numberOf(this.#parts);
      this.groupOf[this.#done] = group;
      this.values[group] ??= this.#places.map(
        (place, part) => this.#columns[place]?.valueAt(this.#parts[part] ?? 0) ?? null,
      );
    }
    return this;
  }

  /** The groups that occur. */
  sum({ counts }: SetupCounts): Group[] {
    const { groupOf } = this;
    const sums = new Uint32Array(this.values.length);
    for (let setup = 0; setup < counts.length; setup++) {
      const group = groupOf[setup] ?? 0;
      sums[group] = (sums[group] ?? 0) + (counts[setup] ?? 0);
    }
    return this.values.flatMap((values, group) => {
      const count = sums[group] ?? 0;
      return count > 0 ? [{ values, count }] : [];
    });
  }

  /** The groups that occur, with how many of each are of which kind; kinds are told by another grouping. */
  cross(others: Grouping, { size, kindOf }: Kinds, { counts, occurring }: SetupCounts): CrossGroups {
    const kinds = Uint32Array.from(others.values, kindOf);
    // Few of all groups occur: one more than the place of each that does.
    const placeOf = new Uint32Array(this.values.length);
    const groups = new Uint32Array(Math.min(this.values.length, occurring.length));
    const sums = new Uint32Array(groups.length * size);
    let found = 0;
    for (let place = 0; place < occurring.length; place++) {
      const setup = occurring[place] ?? 0;
      const group = this.groupOf[setup] ?? 0;
      let known = placeOf[group] ?? 0;
      if (known === 0) {
        groups[found++] = group;
        placeOf[group] = known = found;
      }
      const sum = (known - 1) * size + (kinds[others.groupOf[setup] ?? 0] ?? 0);
      sums[sum] = (sums[sum] ?? 0) + (counts[setup] ?? 0);
    }
    return {
      size: found,
      values: this.#places.map((place) => this.#columns[place]?.values() ?? []),
      codes: this.#places.map((_, part) => this.#groups.parts(groups.subarray(0, found), part)),
      counts: sums.subarray(0, found * size),
    };
  }
}
