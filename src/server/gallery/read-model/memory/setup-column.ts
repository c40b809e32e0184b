import type { Facet } from '#contract/gallery.ts';
import {
  type CrossGroups,
  type Group,
  type GroupValue,
  SETUP_FACETS,
  type SetupFacet,
} from '#server/gallery/read-model/gallery-index.ts';
import type { Bitset } from './bitset.ts';
import type { AnyColumn } from './column.ts';
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
  #counts = new Uint32Array(256);
  #countsAmong = new Uint32Array(0);
  #occurring = new Uint32Array(0);
  readonly #groupings = new Map<string, Grouping>();

  constructor(columnOf: (facet: Facet) => AnyColumn) {
    this.#columns = SETUP_FACETS.map(columnOf);
  }

  fit(rowCapacity: number): void {
    const numbers = new Uint32Array(rowCapacity).fill(NONE);
    numbers.set(this.#numbers.subarray(0, rowCapacity));
    this.#numbers = numbers;
  }

  /** The set-up of each row. */
  get numbers(): Uint32Array {
    return this.#numbers;
  }

  /** How many set-ups ever occurred. */
  get size(): number {
    return this.#setups.size;
  }

  /** All living rows by set-up. */
  all(): SetupCounts {
    return this.#occurringIn(this.#counts);
  }

  /** Some living rows by set-up. */
  among(bits: Bitset, words: number): SetupCounts {
    const counts = this.#roomForCounts();
    for (let word = 0; word < words; word++) {
      let left = bits[word] ?? 0;
      while (left !== 0) {
        const lowest = left & -left;
        const setup = this.#numbers[(word << 5) + 31 - Math.clz32(lowest)] ?? 0;
        counts[setup] = (counts[setup] ?? 0) + 1;
        left ^= lowest;
      }
    }
    const found = this.#occurringIn(counts);
    counts.fill(0, 0, this.size);
    return found;
  }

  /** All living rows but some by set-up, which is quicker where those are fewer. */
  without(bits: Bitset, words: number): SetupCounts {
    const left = this.among(bits, words);
    const counts = this.#counts.slice(0, this.size);
    for (let place = 0; place < left.occurring.length; place++) {
      const setup = left.occurring[place] ?? 0;
      counts[setup] = (counts[setup] ?? 0) - (left.counts[place] ?? 0);
    }
    return this.#occurringIn(counts);
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
    }
    this.#counts[setup] = (this.#counts[setup] ?? 0) + 1;
  }

  remove(row: number): void {
    const before = this.#numbers[row] ?? NONE;
    if (before === NONE) return;
    this.#counts[before] = (this.#counts[before] ?? 0) - 1;
    this.#numbers[row] = NONE;
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

  /** One zero for each set-up, to be left so. */
  #roomForCounts(): Uint32Array {
    if (this.#countsAmong.length < this.size) {
      this.#countsAmong = new Uint32Array(this.size * 2);
      this.#occurring = new Uint32Array(this.size * 2);
    }
    return this.#countsAmong;
  }

  #occurringIn(counts: Uint32Array): SetupCounts {
    this.#roomForCounts();
    let occur = 0;
    for (let setup = 0; setup < this.size; setup++)
      if ((counts[setup] ?? 0) > 0) this.#occurring[occur++] = setup;
    const occurring = this.#occurring.slice(0, occur);
    return { occurring, counts: occurring.map((setup) => counts[setup] ?? 0) };
  }
}

/** Whether all of the facets are among those that fitment is told by. */
export function areSetupFacets(facets: readonly Facet[]): facets is readonly SetupFacet[] {
  return facets.every((facet) => SETUP_FACETS.some((one) => one === facet));
}

/** Rows by set-up: those that occur, ascending, for then what is looked up for each of them lies side by side; and how often. */
export interface SetupCounts {
  occurring: Uint32Array;
  /** In the same order. */
  counts: Uint32Array;
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
  sum({ counts, occurring }: SetupCounts): Group[] {
    const sums = new Uint32Array(this.values.length);
    for (let place = 0; place < occurring.length; place++) {
      const group = this.groupOf[occurring[place] ?? 0] ?? 0;
      sums[group] = (sums[group] ?? 0) + (counts[place] ?? 0);
    }
    return this.values.flatMap((values, group) => {
      const count = sums[group] ?? 0;
      return count > 0 ? [{ values, count }] : [];
    });
  }

  /** The groups that occur, each by the groups of another grouping. */
  cross(columns: Grouping, { counts, occurring }: SetupCounts): CrossGroups {
    // Few of all groups occur: one more than the row of each that does.
    const rowOf = new Uint32Array(this.values.length);
    const rows: GroupValue[][] = [];
    for (let place = 0; place < occurring.length; place++) {
      const group = this.groupOf[occurring[place] ?? 0] ?? 0;
      if (rowOf[group] === 0) rowOf[group] = rows.push(this.values[group] ?? []);
    }
    const width = columns.values.length;
    const sums = new Uint32Array(rows.length * width);
    for (let place = 0; place < occurring.length; place++) {
      const setup = occurring[place] ?? 0;
      const row = (rowOf[this.groupOf[setup] ?? 0] ?? 1) - 1;
      const sum = row * width + (columns.groupOf[setup] ?? 0);
      sums[sum] = (sums[sum] ?? 0) + (counts[place] ?? 0);
    }
    return { rows, columns: columns.values, counts: sums };
  }
}
