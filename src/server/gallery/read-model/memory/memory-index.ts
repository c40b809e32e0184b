import type { Facet, FacetOption } from '#contract/gallery.ts';
import type {
  AddedOnDay,
  Constraint,
  CrossGroups,
  FacetCounts,
  GalleryIndex,
  Group,
  Kinds,
  NearestRequest,
  PageOfIds,
  PageRequest,
  Selection,
  SetupFacet,
  Stretch,
  Tallies,
  TallyRequest,
  ValueFacet,
} from '#server/gallery/read-model/gallery-index.ts';
import type { SearchWord } from '#server/gallery/read-model/words.ts';
import type { Bitset } from './bitset.ts';
import { type BuildOrder, walkOrder } from './build-order.ts';
import { BuildStore } from './build-store.ts';
import { FacetCounter } from './facet-counter.ts';
import { groupRows } from './group-rows.ts';
import { nearestRows } from './nearest-rows.ts';
import { Scratch } from './scratch.ts';
import { type CountedRows, Selector } from './selector.ts';
import { areSetupFacets, type SetupCounts } from './setup-column.ts';
import { addedByDay, tallyRows } from './tally-rows.ts';

/** Sorting one found row costs about as much as passing so many rows of an order. */
const SORTING_COST = 24;

/** A chart asks for the same twice; somebody who plans a build asks about one truck again and again. */
const MOST_COUNTED = 8;

/** The gallery answered from memory: columns, bitsets and orders over the builds of a store. */
export class MemoryIndex implements GalleryIndex {
  readonly store = new BuildStore();
  readonly #scratch = new Scratch();
  readonly #select = new Selector(this.store, this.#scratch);
  readonly #counter = new FacetCounter(this.store, this.#scratch, this.#select);

  /** The set-ups of what was asked for last, oldest first. */
  readonly #counted = new Map<string, SetupCounts>();
  #countedVersion = -1;

  constructor() {
    this.store.onFit = (words) => this.#scratch.fit(words);
  }

  page(request: PageRequest): PageOfIds {
    return this.#scratch.frame(() => {
      const chosen = this.#select.selected(request);
      const rows = this.#rowsOfPage(request, chosen);
      return { ids: rows.map((row) => this.store.orders.ids[row] ?? 0), total: chosen.size };
    });
  }

  facets(selection: Selection): FacetCounts {
    return this.#scratch.frame(() => this.#counter.facets(selection));
  }

  values(facet: ValueFacet, constraints: readonly Constraint[]): FacetOption[] {
    return this.#scratch
      .frame(() => this.#counter.options(facet, this.#chosen({ constraints, words: [] })))
      .filter((option) => option.count > 0);
  }

  group(selection: Selection, facets: readonly Facet[]): Group[] {
    return this.#scratch.frame(() => {
      if (facets.length === 0) {
        const count = this.#select.count(this.#chosen(selection));
        return count === 0 ? [] : [{ values: [], count }];
      }
      if (areSetupFacets(facets)) return this.store.setups.groupingBy(facets).sum(this.#setups(selection));
      const columns = facets.map((facet) => this.store.column(facet));
      return groupRows(this.#select.rows(this.#chosen(selection)), columns, this.#scratch.takeRows());
    });
  }

  cross(selection: Selection, facets: readonly SetupFacet[], kinds: Kinds): CrossGroups {
    const { setups } = this.store;
    const counts = this.#scratch.frame(() => this.#setups(selection));
    return setups.groupingBy(facets).cross(setups.groupingBy(kinds.facets), kinds, counts);
  }

  tally(request: TallyRequest): Tallies {
    return this.#scratch.frame(() => tallyRows(this.store, request, this.#scratch.takeRows()));
  }

  addedByDay(stretch: Stretch): AddedOnDay[] {
    return addedByDay(this.store, stretch);
  }

  knownWords(words: readonly SearchWord[]): Set<string> {
    const { alive, bitsetWords } = this.store;
    const known = words.filter((word) => this.store.words.isKnown(word, alive, bitsetWords));
    return new Set(known.map((word) => word.text));
  }

  nearest({ constraints, costs, limit, spread, without = [] }: NearestRequest): number[] {
    const left = new Set(without);
    const { ids, oldest } = this.store.orders;
    return this.#scratch.frame(() => {
      const selection = { constraints, words: [] };
      const { setups } = this.store;
      const { occurring } = this.#setups(selection);
      const found = nearestRows(this.#chosen(selection), {
        costs,
        limit,
        setups,
        occurring,
        columnOf: (facet) => this.store.column(facet),
        compare: (a, b) => oldest.compare(b, a),
        isLeftOut: (row) => left.has(ids[row] ?? 0),
        spread: spread && { column: this.store.column(spread.facet), most: spread.most },
      });
      return found.map((row) => ids[row] ?? 0);
    });
  }

  /** The set-ups of the selected builds. */
  #setups(selection: Selection): SetupCounts {
    const { store } = this;
    if (this.#countedVersion !== store.contentVersion) this.#counted.clear();
    this.#countedVersion = store.contentVersion;
    const key = JSON.stringify(selection);
    const known = this.#counted.get(key);
    if (known) return known;
    const chosen = this.#select.chosen(this.#chosen(selection));
    const setups =
      chosen.size === store.size
        ? store.setups.all()
        : chosen.others
          ? store.setups.without(this.#select.less(store.alive, chosen.bits).bits, store.bitsetWords)
          : store.setups.among(chosen.bits, store.bitsetWords);
    const [oldest] = this.#counted.keys();
    if (oldest !== undefined && this.#counted.size >= MOST_COUNTED) this.#counted.delete(oldest);
    this.#counted.set(key, setups);
    return setups;
  }

  #chosen(selection: Selection): Bitset {
    return this.#select.selected(selection).bits;
  }

  #rowsOfPage({ constraints, sort, words, offset, limit }: PageRequest, chosen: CountedRows): number[] {
    if (offset >= chosen.size) return [];
    const { oldest, byYear, popular } = this.store.orders;
    switch (sort) {
      case 'newest':
        return this.#slice(oldest, chosen, offset, limit, true);
      case 'oldest':
        return this.#slice(oldest, chosen, offset, limit);
      case 'year':
        // Those of one year are sorted by age, and would stand far from both ends of the other order.
        if (constraints.some((one) => one.facet === 'year' && one.values.length === 1))
          return this.#slice(oldest, chosen, offset, limit, true);
        return this.#slice(byYear, chosen, offset, limit);
      case 'popular':
        return this.#slice(popular, chosen, offset, limit);
      case 'relevance':
        return this.#sliceByRank(this.#select.byRank(chosen, words), offset, limit);
    }
  }

  #sliceByRank(ranks: readonly CountedRows[], offset: number, limit: number): number[] {
    const page: number[] = [];
    let before = offset;
    for (const rows of ranks) {
      if (before < rows.size)
        page.push(...this.#slice(this.store.orders.relevant, rows, before, limit - page.length));
      if (page.length === limit) break;
      before = Math.max(0, before - rows.size);
    }
    return page;
  }

  /** Part of the chosen rows in an order: by walking the order when they are many, by sorting them when they are few. */
  #slice(
    order: BuildOrder,
    { bits, size }: CountedRows,
    offset: number,
    limit: number,
    backwards = false,
  ): number[] {
    const rows = order.rows();
    if (bits === this.store.alive) {
      const part = backwards
        ? rows
            .subarray(Math.max(0, rows.length - offset - limit), rows.length - offset)
            .slice()
            .reverse()
        : rows.subarray(offset, offset + limit);
      return [...part];
    }
    const steps = ((offset + limit) * rows.length) / size;
    if (steps < size * SORTING_COST) return walkOrder(rows, bits, offset, limit, backwards);
    const sorted = this.#select.rows(bits).sort(order.compare);
    if (backwards) sorted.reverse();
    return [...sorted.subarray(offset, offset + limit)];
  }
}
