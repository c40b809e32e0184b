import { FACETS, type FacetOption } from '#contract/gallery.ts';
import {
  byFacet,
  byOption,
  type Constraint,
  type FacetCounts,
  type Selection,
  type ValueFacet,
} from '#server/gallery/read-model/gallery-index.ts';
import { compareOptions, FIXED_OPTIONS } from '#server/gallery/read-model/option-order.ts';
import type { SearchWord } from '#server/gallery/read-model/words.ts';
import { type Bitset, IN_ALL, missInto, splitRows } from './bitset.ts';
import type { BuildStore } from './build-store.ts';
import type { AnyColumn, ChosenRows } from './column.ts';
import { type CountMemo, KnownCounts } from './known-counts.ts';
import type { Scratch } from './scratch.ts';
import { once, type Selector } from './selector.ts';
import { type Condition, type SelectionCounts, talliedCounts } from './tallied-counts.ts';

interface MissedCondition extends Condition {
  known: CountMemo;
  /** Not there when all is known. */
  rows?: ChosenRows;
}

/** What is offered of a facet, in the order it is shown, with the numbers the column has for it. */
interface OfferedValues<V> {
  presence: number;
  values: { value: V; code: number }[];
}

const NO_ROWS = new Uint32Array(0);

/** The live counts of every facet. */
export class FacetCounter {
  readonly #store: BuildStore;
  readonly #scratch: Scratch;
  readonly #select: Selector;
  readonly #offered = byFacet((): OfferedValues<string> => ({ presence: -1, values: [] }));
  readonly #known = new KnownCounts();
  readonly #offeredOffsets: OfferedValues<number> = { presence: -1, values: [] };

  constructor(store: BuildStore, scratch: Scratch, select: Selector) {
    this.#store = store;
    this.#scratch = scratch;
    this.#select = select;
  }

  /** What was chosen of one facet is left out of its own counts. */
  facets({ constraints, words }: Selection): FacetCounts {
    const conditions = this.#conditions(constraints, words);
    const { total, countsOf, without } =
      talliedCounts(this.#store, this.#select, conditions) ?? this.#counted(conditions);
    return {
      total,
      counts: byOption((facet) => this.#options(facet, countsOf(facet, this.#store.columns[facet]))),
      offsets: this.#offsets(countsOf('offset', this.#store.offsets)),
      without,
    };
  }

  /**
   * A row that misses one condition counts for that facet alone, so every row is looked at once: those that miss none for all
   * facets, those that miss one for its facet.
   */
  #counted(conditions: readonly Condition[]): SelectionCounts {
    const { found, missed } = this.#foundAndMissed(conditions);
    const countsOf = this.#countingAmong(found);
    return {
      total: found.size,
      countsOf: (facet, column) => {
        const own = missed.find(({ subject, fromText }) => subject === facet && !fromText);
        if (!own) return countsOf(column);
        return own.known.counts ?? this.#known.keep(own.known, countsOf(column, own.rows));
      },
      without: this.#subjects(conditions).map((subject) => {
        const [first, second] = missed.filter((one) => one.subject === subject);
        // Said by a filter and by the text: builds that satisfy neither count as well.
        if (second) return { facet: subject, count: this.#countOthers(conditions, subject) };
        return { facet: subject, count: first?.known.size ?? found.size };
      }),
    };
  }

  /** Builds of each value among the chosen ones. */
  options(facet: ValueFacet, chosen: Bitset): FacetOption[] {
    const column = this.#store.columns[facet];
    return this.#scratch.frame(() =>
      this.#options(facet, this.#counts(column, [this.#select.chosen(chosen)])),
    );
  }

  /** What filter and text say about each facet, and the words of the search: one set of rows each. */
  #conditions(constraints: readonly Constraint[], words: readonly SearchWord[]): Condition[] {
    const said = FACETS.flatMap((facet) =>
      [false, true].flatMap((fromText): Condition[] => {
        const own = constraints.filter((one) => one.facet === facet && (one.fromText ?? false) === fromText);
        const [only, second] = own;
        if (!only) return [];
        return [
          {
            subject: facet,
            fromText,
            key: JSON.stringify(own),
            set: once(() => this.#select.all(own.map((one) => this.#select.constraint(one)))),
            ...(!second && { codes: this.#select.codes(only) }),
          },
        ];
      }),
    );
    if (words.length === 0) return said;
    const set = once(() => this.#select.selected({ constraints: [], words }).bits);
    return [...said, { subject: 'search', fromText: true, key: JSON.stringify(words), set }];
  }

  #subjects(conditions: readonly Condition[]): Condition['subject'][] {
    return [...new Set(conditions.map(({ subject }) => subject))];
  }

  /** Rows that satisfy all conditions, and for each those that miss it alone, as far as they are not known by now. */
  #foundAndMissed(conditions: readonly Condition[]): { found: ChosenRows; missed: MissedCondition[] } {
    const kept = conditions.map((condition) => ({
      ...condition,
      known: this.#known.of(condition, conditions, this.#store.contentVersion),
    }));
    const sets = conditions.map(({ set }) => set());
    const split = this.#split(kept);
    if (split) return split;
    if (kept.every(({ known }) => known.size !== undefined))
      return { found: this.#select.chosen(this.#select.all(sets)), missed: kept };
    const missedOne = this.#scratch.takeEmpty();
    const all = this.#scratch.take();
    all.set(this.#store.alive);
    for (const set of sets) missInto(all, missedOne, set, this.#store.bitsetWords);
    const found = this.#select.chosen(all);
    const missed = kept.map((one): MissedCondition => {
      if (one.known.size !== undefined) return one;
      const rows = this.#select.less(missedOne, one.set());
      one.known.size = found.size + rows.size;
      return { ...one, rows };
    });
    return { found, missed };
  }

  /** The same of two or three conditions, where few rows satisfy all of them, in one way through the sets. */
  #split(
    conditions: readonly MissedCondition[],
  ): { found: ChosenRows; missed: MissedCondition[] } | undefined {
    const [first, second, third, ...more] = conditions;
    if (!first || !second || more.length > 0) return undefined;
    const { alive, bitsetWords, size } = this.#store;
    const unknown = conditions.reduce(
      (bits, { known }, place) => bits | (Number(known.size === undefined) << place),
      0,
    );
    const lists = Array.from({ length: IN_ALL + 1 }, (_, sets) =>
      sets === IN_ALL || (unknown & (IN_ALL ^ sets)) > 0 ? this.#scratch.takeRows() : NO_ROWS,
    );
    const sets = [first.set(), second.set(), third?.set() ?? alive] as const;
    const ends = splitRows(sets, bitsetWords, unknown, lists);
    const partOf = (bits: number): ChosenRows => {
      const rows = lists[bits]?.subarray(0, ends[bits]) ?? NO_ROWS;
      return { size: rows.length, rows: () => rows };
    };
    const found = partOf(IN_ALL);
    if (found.size * 2 > size) return undefined;
    const missed = conditions.map((one, place): MissedCondition => {
      if (one.known.size !== undefined) return one;
      const rows = partOf(IN_ALL ^ (1 << place));
      one.known.size = found.size + rows.size;
      return { ...one, rows };
    });
    return { found, missed };
  }

  #countOthers(conditions: readonly Condition[], subject: Condition['subject']): number {
    const others = conditions.filter((one) => one.subject !== subject);
    return this.#scratch.frame(() => this.#select.count(this.#select.all(others.map(({ set }) => set()))));
  }

  /** Counts every column among rows, and among more that count for that column alone. */
  #countingAmong(found: ChosenRows): (column: AnyColumn, more?: ChosenRows) => Uint32Array {
    const { records, bitsetWords, size } = this.#store;
    // Most rows are counted by those that are left out.
    const rest = found.others?.();
    const counted = records.counts(records.tally((rest ?? found).rows?.() ?? NO_ROWS));
    const countsOf = (column: AnyColumn): Uint32Array => {
      const own = counted.get(column) ?? new Uint32Array(column.codes);
      return rest ? column.countAll().map((all, code) => all - (own[code] ?? 0)) : own;
    };
    return (column, more) => {
      if (found.size + (more?.size ?? 0) === size) return column.countAll();
      const counts = countsOf(column);
      return more ? column.countAmong([more], bitsetWords, counts) : counts;
    };
  }

  #options(facet: ValueFacet, counts: Uint32Array): FacetOption[] {
    return this.#offeredOf(facet).map(({ value, code }) => ({ value, count: counts[code] ?? 0 }));
  }

  #offsets(counts: Uint32Array): FacetCounts['offsets'] {
    const { offsets } = this.#store;
    const kept = this.#offeredOffsets;
    if (kept.presence !== offsets.presence) {
      kept.presence = offsets.presence;
      kept.values = offsets
        .present()
        .sort((a, b) => a - b)
        .map((value) => ({ value, code: offsets.codeOf(value) }));
    }
    return kept.values.flatMap(({ value, code }) => {
      const count = counts[code] ?? 0;
      return count > 0 ? [{ offset: value, count }] : [];
    });
  }

  #counts(column: AnyColumn, parts: readonly ChosenRows[]): Uint32Array {
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    return size === this.#store.size ? column.countAll() : column.countAmong(parts, this.#store.bitsetWords);
  }

  /** Present values and fixed options in the order they are shown. */
  #offeredOf(facet: ValueFacet): OfferedValues<string>['values'] {
    const column = this.#store.columns[facet];
    const kept = this.#offered[facet];
    if (kept.presence !== column.presence) {
      kept.presence = column.presence;
      kept.values = [...new Set([...column.present(), ...(FIXED_OPTIONS[facet] ?? [])])]
        .sort((a, b) => compareOptions(facet, a, b))
        .map((value) => ({ value, code: column.codeOf(value) }));
    }
    return kept.values;
  }
}
