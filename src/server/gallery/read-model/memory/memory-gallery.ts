import { FACETS, type Facet, type FacetOption } from '#contract/gallery.ts';
import {
  byFacet,
  type Constraint,
  type FacetCounts,
  type GalleryIndex,
  type Group,
  type NearestRequest,
  type PageOfIds,
  type PageRequest,
  type Selection,
  type ValueFacet,
} from '#server/gallery/read-model/gallery-index.ts';
import { compareOptions, FIXED_OPTIONS } from '#server/gallery/read-model/option-order.ts';
import type { SearchWord } from '#server/gallery/read-model/words.ts';
import { type Bitset, missInto } from './bitset.ts';
import { type BuildOrder, walkOrder } from './build-order.ts';
import { BuildStore } from './build-store.ts';
import type { ChosenRows, Column } from './column.ts';
import { groupRows } from './group-rows.ts';
import { nearestRows } from './nearest-rows.ts';
import { Scratch } from './scratch.ts';
import { Selector } from './selector.ts';

/** Sorting one found row costs about as much as passing so many rows of an order. */
const SORTING_COST = 24;

/** The gallery answered from memory: columns, bitsets and orders over the builds of a store. */
export class MemoryGallery implements GalleryIndex {
  readonly store = new BuildStore();
  readonly #scratch = new Scratch();
  readonly #select = new Selector(this.store, this.#scratch);
  readonly #optionValues = byFacet((): { presence: number; values: string[] } => ({
    presence: -1,
    values: [],
  }));

  constructor() {
    this.store.onFit = (words) => this.#scratch.fit(words);
  }

  page(request: PageRequest): PageOfIds {
    return this.#scratch.frame(() => {
      const chosen = this.#chosen(request);
      const total = this.#select.count(chosen);
      const rows = this.#rowsOfPage(request, chosen, total);
      return { ids: rows.map((row) => this.store.ids[row] ?? 0), total };
    });
  }

  facets(selection: Selection): FacetCounts {
    return this.#scratch.frame(() => this.#countFacets(selection));
  }

  values(facet: ValueFacet, constraints: readonly Constraint[]): FacetOption[] {
    return this.#scratch
      .frame(() => this.#countOptions(facet, this.#chosen({ constraints, words: [] })))
      .filter((option) => option.count > 0);
  }

  group(selection: Selection, facets: readonly Facet[]): Group[] {
    const columns = facets.map((facet) => this.#column(facet));
    return this.#scratch.frame(() => {
      const chosen = this.#chosen(selection);
      if (facets.length === 0) {
        const count = this.#select.count(chosen);
        return count === 0 ? [] : [{ values: [], count }];
      }
      const rows = this.#select.rows(chosen);
      return groupRows(rows, columns, this.#scratch.takeRows());
    });
  }

  knownWords(words: readonly SearchWord[]): Set<string> {
    const { alive, bitsetWords } = this.store;
    const known = words.filter((word) => this.store.words.isKnown(word, alive, bitsetWords));
    return new Set(known.map((word) => word.text));
  }

  nearest({ constraints, costs, limit, spread, without = [] }: NearestRequest): number[] {
    const left = new Set(without);
    const { ids, oldest } = this.store;
    return this.#scratch.frame(() => {
      const rows = this.#select.rows(this.#chosen({ constraints, words: [] }));
      const found = nearestRows(rows, {
        costs,
        limit,
        columnOf: (facet) => this.#column(facet),
        compare: (a, b) => oldest.compare(b, a),
        isLeftOut: (row) => left.has(ids[row] ?? 0),
        rooms: [this.#scratch.takeRows(), this.#scratch.takeRows()],
        spread: spread && { column: this.#column(spread.facet), most: spread.most },
      });
      return found.map((row) => ids[row] ?? 0);
    });
  }

  #column(facet: Facet) {
    return facet === 'offset' ? this.store.offsets : this.store.columns[facet];
  }

  #chosen({ constraints, words }: Selection): Bitset {
    return this.#select.all([
      ...constraints.map((constraint) => this.#select.constraint(constraint)),
      ...words.map((word) => this.#select.word(word)),
    ]);
  }

  #rowsOfPage({ sort, words, offset, limit }: PageRequest, chosen: Bitset, total: number): number[] {
    if (offset >= total) return [];
    switch (sort) {
      case 'newest':
        return this.#slice(this.store.oldest, chosen, total, offset, limit, true);
      case 'oldest':
        return this.#slice(this.store.oldest, chosen, total, offset, limit);
      case 'year':
        return this.#slice(this.store.byYear, chosen, total, offset, limit);
      case 'popular':
        return this.#slice(this.store.popular, chosen, total, offset, limit);
      case 'relevance':
        if (words.length === 0) return this.#slice(this.store.relevant, chosen, total, offset, limit);
        return this.#sliceByRank(this.#select.byRank(chosen, words), offset, limit);
    }
  }

  #sliceByRank(ranks: Iterable<Bitset>, offset: number, limit: number): number[] {
    const page: number[] = [];
    let before = offset;
    for (const rows of ranks) {
      const size = this.#select.count(rows);
      if (before < size)
        page.push(...this.#slice(this.store.relevant, rows, size, before, limit - page.length));
      if (page.length === limit) break;
      before = Math.max(0, before - size);
    }
    return page;
  }

  /** Part of the chosen rows in an order: by walking the order when they are many, by sorting them when they are few. */
  #slice(
    order: BuildOrder,
    chosen: Bitset,
    total: number,
    offset: number,
    limit: number,
    backwards = false,
  ): number[] {
    const rows = order.rows();
    if (chosen === this.store.alive) {
      const part = backwards
        ? rows
            .subarray(Math.max(0, rows.length - offset - limit), rows.length - offset)
            .slice()
            .reverse()
        : rows.subarray(offset, offset + limit);
      return [...part];
    }
    const steps = ((offset + limit) * rows.length) / total;
    if (steps < total * SORTING_COST) return walkOrder(rows, chosen, offset, limit, backwards);
    const sorted = this.#select.rows(chosen).sort(order.compare);
    if (backwards) sorted.reverse();
    return [...sorted.subarray(offset, offset + limit)];
  }

  /**
   * What was chosen of one facet is left out of its own counts. A row that misses one condition counts for that facet alone, so
   * every row is looked at once: those that miss none for all facets, those that miss one for its facet.
   */
  #countFacets({ constraints, words }: Selection): FacetCounts {
    const conditions = this.#conditions(constraints, words);
    const { found, missedOne } = this.#foundAndMissed(conditions.map(({ set }) => set));
    const missedOnly = new Map(
      conditions.map(({ subject, fromText, set }) => [
        keyOf(subject, fromText),
        this.#select.less(missedOne, set),
      ]),
    );
    const missedFilter = (facet: Facet) => missedOnly.get(keyOf(facet, false));
    const { size } = found;
    const without = this.#subjects(conditions).map((subject) => {
      const [first, second] = conditions.filter((one) => one.subject === subject);
      // Said by a filter and by the text: builds that satisfy neither count as well.
      if (second) return { facet: subject, count: this.#countOthers(conditions, subject) };
      return {
        facet: subject,
        count: size + (first ? (missedOnly.get(keyOf(subject, first.fromText))?.size ?? 0) : 0),
      };
    });
    return {
      total: size,
      counts: byFacet((facet) => this.#countOptionsAmong(facet, found, missedFilter(facet))),
      offsets: this.#countOffsetsAmong(found, missedFilter('offset')),
      without,
    };
  }

  /** What filter and text say about each facet, and the words of the search: one set of rows each. */
  #conditions(constraints: readonly Constraint[], words: readonly SearchWord[]): Condition[] {
    const said = FACETS.flatMap((facet) =>
      [false, true].flatMap((fromText): Condition[] => {
        const own = constraints.filter((one) => one.facet === facet && (one.fromText ?? false) === fromText);
        if (own.length === 0) return [];
        return [
          { subject: facet, fromText, set: this.#select.all(own.map((one) => this.#select.constraint(one))) },
        ];
      }),
    );
    if (words.length === 0) return said;
    const set = this.#select.all(words.map((word) => this.#select.word(word)));
    return [...said, { subject: 'search', fromText: true, set }];
  }

  #subjects(conditions: readonly Condition[]): Condition['subject'][] {
    return [...new Set(conditions.map(({ subject }) => subject))];
  }

  #foundAndMissed(sets: readonly Bitset[]): { found: ChosenRows; missedOne: Bitset } {
    const missedOne = this.#scratch.takeEmpty();
    if (sets.length === 0) return { found: this.#select.chosen(this.store.alive), missedOne };
    const all = this.#scratch.take();
    all.set(this.store.alive);
    for (const set of sets) missInto(all, missedOne, set, this.store.bitsetWords);
    return { found: this.#select.chosen(all), missedOne };
  }

  #countOthers(conditions: readonly Condition[], subject: Condition['subject']): number {
    const others = conditions.filter((one) => one.subject !== subject);
    return this.#scratch.frame(() => this.#select.count(this.#select.all(others.map(({ set }) => set))));
  }

  #countOptions(facet: ValueFacet, chosen: Bitset): FacetOption[] {
    return this.#scratch.frame(() => this.#countOptionsAmong(facet, this.#select.chosen(chosen)));
  }

  /** Of the chosen rows, and of more that count for this facet. */
  #countOptionsAmong(facet: ValueFacet, chosen: ChosenRows, more?: ChosenRows): FacetOption[] {
    const countOf = this.#counterOf(this.store.columns[facet], chosen, more);
    return this.#valuesOffered(facet).map((value) => ({ value, count: countOf(value) }));
  }

  #countOffsetsAmong(chosen: ChosenRows, more?: ChosenRows): FacetCounts['offsets'] {
    const { offsets } = this.store;
    const countOf = this.#counterOf(offsets, chosen, more);
    return offsets
      .present()
      .map((offset) => ({ offset, count: countOf(offset) }))
      .filter((one) => one.count > 0)
      .sort((a, b) => a.offset - b.offset);
  }

  #counterOf<V extends string | number>(
    column: Column<V>,
    chosen: ChosenRows,
    more: ChosenRows | undefined,
  ): (value: V) => number {
    if (chosen.size + (more?.size ?? 0) === this.store.size) return (value) => column.countOf(value);
    const countOf = this.#countWhole(column, chosen);
    if (!more || more.size === 0) return countOf;
    const counts = new Map(column.present().map((value) => [value, countOf(value)]));
    const moreOf = column.countAmong(more, this.store.bitsetWords);
    return (value) => (counts.get(value) ?? 0) + moreOf(value);
  }

  /** Most of the builds are counted by those that are left out. */
  #countWhole<V extends string | number>(column: Column<V>, chosen: ChosenRows): (value: V) => number {
    const { bitsetWords } = this.store;
    const { others } = chosen;
    if (!others) return column.countAmong(chosen, bitsetWords);
    const otherOf = column.countAmong(others(), bitsetWords);
    return (value) => column.countOf(value) - otherOf(value);
  }

  /** Present values and fixed options in the order they are shown. */
  #valuesOffered(facet: ValueFacet): string[] {
    const column = this.store.columns[facet];
    const kept = this.#optionValues[facet];
    if (kept.presence !== column.presence) {
      kept.presence = column.presence;
      kept.values = [...new Set([...column.present(), ...(FIXED_OPTIONS[facet] ?? [])])].sort((a, b) =>
        compareOptions(facet, a, b),
      );
    }
    return kept.values;
  }
}

/** Rows that satisfy one thing that was asked for. */
interface Condition {
  subject: Facet | 'search';
  fromText: boolean;
  set: Bitset;
}

function keyOf(subject: Condition['subject'], fromText: boolean): string {
  return `${subject} ${fromText}`;
}
