import type { Constraint } from '#server/gallery/read-model/gallery-index.ts';
import { type SearchWord, WORD_CLASSES, WORD_POINTS } from '#server/gallery/read-model/words.ts';
import {
  andInto,
  andOf,
  type Bitset,
  collectCommon,
  collectRows,
  countBits,
  hasBit,
  lessOf,
  setBit,
} from './bitset.ts';
import type { BuildStore } from './build-store.ts';
import type { ChosenRows } from './column.ts';
import type { Scratch } from './scratch.ts';

/** Turns constraints and words into sets of rows, within one scratch frame. */
export class Selector {
  readonly #store: BuildStore;
  readonly #scratch: Scratch;

  constructor(store: BuildStore, scratch: Scratch) {
    this.#store = store;
    this.#scratch = scratch;
  }

  /** The living rows that satisfy a constraint. */
  constraint(constraint: Constraint): Bitset {
    const sets =
      constraint.facet === 'offset'
        ? this.#offsetsWithin(constraint.ranges).map((offset) => this.#store.offsets.rowsWith(offset))
        : constraint.values.map((value) => this.#store.columns[constraint.facet].rowsWith(value));
    const [only] = sets;
    if (sets.length === 1 && only?.bits) return only.bits;
    const target = this.#scratch.takeEmpty();
    for (const set of sets) set?.addTo(target, this.#store.bitsetWords);
    return target;
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

  /** The living rows that carry a word. */
  word(word: SearchWord): Bitset {
    const { words, alive, bitsetWords } = this.#store;
    const target = this.#scratch.takeEmpty();
    words.find(word, WORD_CLASSES, words.meantBy(word, alive, bitsetWords), target, alive, bitsetWords);
    return target;
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

  /** The chosen rows by text rank, best first: one set per rank that occurs, each good until the next. */
  *byRank(chosen: Bitset, words: readonly SearchWord[]): Generator<Bitset> {
    const rows = this.rows(chosen);
    const ranks = this.#scratch.ranks();
    for (const row of rows) ranks[row] = 0;
    for (const word of words) this.#scratch.frame(() => this.#addPoints(word, rows, ranks));
    const occurring = new Set<number>();
    for (const row of rows) occurring.add(ranks[row] ?? 0);
    const set = this.#scratch.take();
    for (const rank of [...occurring].sort((a, b) => b - a)) {
      set.fill(0);
      for (const row of rows) if (ranks[row] === rank) setBit(set, row);
      yield set;
    }
  }

  /** Adds to each row what the best class is worth in which it carries the word. */
  #addPoints(word: SearchWord, rows: Uint32Array, ranks: Uint16Array): void {
    const { words, alive, bitsetWords } = this.#store;
    const meant = words.meantBy(word, alive, bitsetWords);
    const classes = WORD_CLASSES.map((name) => {
      const set = this.#scratch.takeEmpty();
      words.find(word, [name], meant, set, alive, bitsetWords);
      return { set, points: WORD_POINTS[name] };
    });
    for (const row of rows) {
      const best = classes.find(({ set }) => hasBit(set, row));
      ranks[row] = (ranks[row] ?? 0) + (best?.points ?? 0);
    }
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
