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
import type { Bitset } from './bitset.ts';
import { type BuildOrder, walkOrder } from './build-order.ts';
import { BuildStore } from './build-store.ts';
import type { ChosenRows } from './column.ts';
import { groupRows } from './group-rows.ts';
import { nearestRows } from './nearest-rows.ts';
import { Scratch } from './scratch.ts';
import { Selector } from './selector.ts';

/** Options in the live counts remembered while no build changes; a gallery has a few hundred. */
const REMEMBERED_OPTIONS = 100_000;
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
  readonly #facets = new Map<string, FacetCounts>();
  #facetsVersion = -1;
  #rememberedOptions = 0;

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
    if (this.#facetsVersion !== this.store.contentVersion || this.#rememberedOptions > REMEMBERED_OPTIONS) {
      this.#facets.clear();
      this.#rememberedOptions = 0;
    }
    this.#facetsVersion = this.store.contentVersion;
    const key = JSON.stringify(selection);
    const remembered = this.#facets.get(key);
    if (remembered) return remembered;
    const counted = this.#scratch.frame(() => this.#countFacets(selection));
    this.#facets.set(key, counted);
    for (const options of Object.values(counted.counts)) this.#rememberedOptions += options.length;
    return counted;
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

  #countFacets({ constraints, words }: Selection): FacetCounts {
    const sets = constraints.map((constraint) => ({
      ...constraint,
      set: this.#select.constraint(constraint),
    }));
    const wordSets = words.map((word) => this.#select.word(word));
    const those = (keep: (constraint: Constraint) => boolean) =>
      this.#select.all([...sets.filter(keep).map(({ set }) => set), ...wordSets]);

    const all = those(() => true);
    const found = this.#select.chosen(all);
    const filtered = new Set(constraints.filter((one) => !one.fromText).map((one) => one.facet));
    const counts = byFacet((facet) => (filtered.has(facet) ? [] : this.#countOptionsAmong(facet, found)));
    let offsets = filtered.has('offset') ? [] : this.#countOffsetsAmong(found);

    const without: FacetCounts['without'] = [];
    for (const facet of FACETS.filter((one) => constraints.some((constraint) => constraint.facet === one))) {
      const unsaid = those((one) => one.facet !== facet);
      without.push({ facet, count: this.#select.count(unsaid) });
      if (!filtered.has(facet)) continue;
      const isInText = constraints.some((one) => one.facet === facet && one.fromText);
      const unfiltered = isInText ? those((one) => one.facet !== facet || one.fromText === true) : unsaid;
      if (facet === 'offset') offsets = this.#countOffsets(unfiltered);
      else counts[facet] = this.#countOptions(facet, unfiltered);
    }
    if (words.length > 0) {
      const unworded = this.#select.all(sets.map(({ set }) => set));
      without.push({ facet: 'search', count: this.#select.count(unworded) });
    }
    return { total: found.size, counts, offsets, without };
  }

  #countOptions(facet: ValueFacet, chosen: Bitset): FacetOption[] {
    return this.#scratch.frame(() => this.#countOptionsAmong(facet, this.#select.chosen(chosen)));
  }

  #countOptionsAmong(facet: ValueFacet, chosen: ChosenRows): FacetOption[] {
    const column = this.store.columns[facet];
    const countOf =
      chosen.bits === this.store.alive
        ? (value: string) => column.countOf(value)
        : column.countAmong(chosen, this.store.bitsetWords);
    return this.#valuesOffered(facet).map((value) => ({ value, count: countOf(value) }));
  }

  #countOffsets(chosen: Bitset): FacetCounts['offsets'] {
    return this.#scratch.frame(() => this.#countOffsetsAmong(this.#select.chosen(chosen)));
  }

  #countOffsetsAmong(chosen: ChosenRows): FacetCounts['offsets'] {
    const { offsets, bitsetWords } = this.store;
    const countOf = offsets.countAmong(chosen, bitsetWords);
    return offsets
      .present()
      .map((offset) => ({ offset, count: countOf(offset) }))
      .filter((one) => one.count > 0)
      .sort((a, b) => a.offset - b.offset);
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
