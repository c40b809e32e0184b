import type { Constraint, Selection } from '#server/gallery/read-model/gallery-index.ts';
import {
  type SearchWord,
  WORD_CLASSES,
  WORD_POINTS,
  type WordClass,
} from '#server/gallery/read-model/words.ts';
import {
  andInto,
  andOf,
  type Bitset,
  collectCommon,
  collectRows,
  commonOf,
  countBits,
  lessOf,
  orInto,
} from './bitset.ts';
import type { BuildStore } from './build-store.ts';
import type { ChosenRows } from './column.ts';
import type { RowSet } from './row-set.ts';
import type { Scratch } from './scratch.ts';

/** Rows as bits, and how many they are. */
export interface CountedRows {
  bits: Bitset;
  size: number;
}

/** Turns constraints and words into sets of rows, within one scratch frame. */
export class Selector {
  readonly #store: BuildStore;
  readonly #scratch: Scratch;

  constructor(store: BuildStore, scratch: Scratch) {
    this.#store = store;
    this.#scratch = scratch;
  }

  /** The living rows that satisfy the constraints and carry the words, and how many they are. */
  selected({ constraints, words }: Selection): CountedRows {
    const [only] = constraints;
    if (only && constraints.length === 1 && words.length === 0) {
      const sets = this.#rowsWith(only);
      return { bits: this.#together(sets), size: sets.reduce((size, set) => size + set.size, 0) };
    }
    const sets = [
      ...constraints.map((constraint) => this.constraint(constraint)),
      ...words.map((word) => this.#together(this.#setsOf(word)(WORD_CLASSES))),
    ];
    // What satisfies a constraint is alive.
    if (!only) sets.push(this.#store.alive);
    return this.#common(sets);
  }

  /** The living rows that satisfy a constraint. */
  constraint(constraint: Constraint): Bitset {
    return this.#together(this.#rowsWith(constraint));
  }

  /** The numbers of the values that satisfy a constraint. */
  codes(constraint: Constraint): number[] {
    const { offsets, columns } = this.#store;
    const codes =
      constraint.facet === 'offset'
        ? this.#offsetsWithin(constraint.ranges).map((offset) => offsets.codeOf(offset))
        : constraint.values.map((value) => columns[constraint.facet].codeOf(value));
    return [...new Set(codes)].filter((code) => code > 0);
  }

  /** The rows that are in all of the sets; without any, every living row. */
  all(sets: readonly Bitset[]): Bitset {
    const [first, second, ...rest] = sets;
    if (!first) return this.#store.alive;
    if (!second) return first;
    const target = this.#scratch.take();
    andOf(target, first, second, this.#store.bitsetWords);
    for (const set of rest) andInto(target, set, this.#store.bitsetWords);
    return target;
  }

  count(set: Bitset): number {
    return set === this.#store.alive ? this.#store.size : countBits(set, this.#store.bitsetWords);
  }

  /** A set with its size and, when asked for, its rows or all others; good until the end of the frame. */
  chosen(set: Bitset): ChosenRows & { bits: Bitset } {
    const size = this.count(set);
    const rows = once(() => this.rows(set));
    const others = once((): ChosenRows => {
      const rest = this.less(this.#store.alive, set);
      return { ...rest, rows: once(() => this.rows(rest.bits)) };
    });
    return { bits: set, size, rows, ...(size * 2 > this.#store.size && { others }) };
  }

  /** The rows of `all` that are not in `set`, to be counted once. */
  less(all: Bitset, set: Bitset): ChosenRows & { bits: Bitset } {
    const bits = this.#scratch.take();
    return { bits, size: lessOf(bits, all, set, this.#store.bitsetWords) };
  }

  /** The rows of a set, good until the end of the frame. */
  rows(set: Bitset): Uint32Array<ArrayBuffer> {
    const rows = this.#scratch.takeRows();
    return rows.subarray(0, collectRows(set, this.#store.bitsetWords, rows));
  }

  /** The rows that are in all of up to three sets, good until the end of the frame. */
  commonRows([first, second, third]: readonly Bitset[]): Uint32Array<ArrayBuffer> {
    const { alive, bitsetWords } = this.#store;
    const rows = this.#scratch.takeRows();
    const sets = [first ?? alive, second ?? alive, third ?? alive] as const;
    return rows.subarray(0, collectCommon(sets, bitsetWords, rows));
  }

  /** Rows that carry all words by text rank, best first: those of each rank that occurs. */
  byRank(rows: CountedRows, words: readonly SearchWord[]): CountedRows[] {
    let ranked = new Map([[0, rows]]);
    for (const word of words) ranked = this.#addPoints(ranked, word);
    return [...ranked].sort(([a], [b]) => b - a).map(([, found]) => found);
  }

  /** Adds to each row what the best class is worth in which it carries the word. */
  #addPoints(ranked: ReadonlyMap<number, CountedRows>, word: SearchWord): Map<number, CountedRows> {
    const setsOf = this.#setsOf(word);
    const classes = WORD_CLASSES.map((name) => ({ name, sets: setsOf([name]) }))
      .filter(({ sets }) => sets.length > 0)
      .map(({ name, sets }) => ({ points: WORD_POINTS[name], bits: this.#together(sets) }));
    const sums = new Map<number, CountedRows>();
    for (const [rank, rows] of ranked) {
      let left = rows;
      for (const [place, { points, bits }] of classes.entries()) {
        if (left.size === 0) break;
        // Whoever is left carries it in the last class.
        const isLast = place === classes.length - 1;
        const rest = isLast ? { bits, size: 0 } : this.less(left.bits, bits);
        const size = left.size - rest.size;
        if (size > 0) {
          const found = rest.size === 0 ? left : { bits: this.all([left.bits, bits]), size };
          sums.set(rank + points, this.#joined(sums.get(rank + points), found));
        }
        left = rest;
      }
    }
    return sums;
  }

  /** Two sets that have no row in common. */
  #joined(one: CountedRows | undefined, other: CountedRows): CountedRows {
    if (!one) return other;
    const bits = this.#scratch.take();
    bits.set(one.bits);
    orInto(bits, other.bits, this.#store.bitsetWords);
    return { bits, size: one.size + other.size };
  }

  /** Answers the sets that hold together the rows, dead ones among them, that carry a word in one of the classes. */
  #setsOf(word: SearchWord): (classes: readonly WordClass[]) => RowSet[] {
    const { words, alive, bitsetWords } = this.#store;
    const meant = words.meantBy(word, alive, bitsetWords);
    return (classes) => words.carrying(word, classes, meant);
  }

  /** The rows of the values that satisfy a constraint: no row is in two of the sets. */
  #rowsWith(constraint: Constraint): RowSet[] {
    const sets =
      constraint.facet === 'offset'
        ? this.#offsetsWithin(constraint.ranges).map((offset) => this.#store.offsets.rowsWith(offset))
        : constraint.values.map((value) => this.#store.columns[constraint.facet].rowsWith(value));
    return [...new Set(sets.filter((set) => set !== undefined))];
  }

  /** The rows that are in one of the sets. */
  #together(sets: readonly RowSet[]): Bitset {
    const [only] = sets;
    if (sets.length === 1 && only?.bits) return only.bits;
    const target = this.#scratch.takeEmpty();
    for (const set of sets) set.addTo(target, this.#store.bitsetWords);
    return target;
  }

  /** The rows that are in all of the sets, counted on the way. */
  #common(sets: readonly Bitset[]): CountedRows {
    const last = sets.at(-1);
    if (!last || sets.length === 1) {
      const bits = last ?? this.#store.alive;
      return { bits, size: this.count(bits) };
    }
    const others = this.all(sets.slice(0, -1));
    const bits = this.#scratch.take();
    return { bits, size: commonOf(bits, others, last, this.#store.bitsetWords) };
  }

  #offsetsWithin(ranges: readonly { from: number; to: number }[]): number[] {
    return this.#store.offsets
      .present()
      .filter((offset) => ranges.some(({ from, to }) => offset >= from && offset <= to));
  }
}

/** Makes it when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
