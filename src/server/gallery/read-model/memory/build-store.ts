import type { Facet } from '#contract/gallery.ts';
import { byFacet, VALUE_FACETS } from '#server/gallery/read-model/gallery-index.ts';
import { type Bitset, clearBit, collectRows, setBit, wordsFor } from './bitset.ts';
import { BuildOrders, copied } from './build-orders.ts';
import { type AnyColumn, Column } from './column.ts';
import { FacetTables } from './facet-tables.ts';
import { facetValue, type IndexedBuild } from './indexed-build.ts';
import { KeptTallies } from './kept-tallies.ts';
import { RowRecords } from './row-records.ts';
import { SetupColumn } from './setup-column.ts';
import { WordIndex } from './word-index.ts';

/** So many changes at once are sorted in anew instead of one by one. */
const BULK = 200;
const SMALLEST_CAPACITY = 1024;

/** The approved builds, one row number each, in columns. */
export class BuildStore {
  readonly columns = byFacet(() => new Column<string>());
  readonly offsets = new Column<number>();
  readonly setups = new SetupColumn((facet) => this.column(facet));
  readonly records = new RowRecords([
    [this.columns.make, this.columns.model],
    [this.columns.wheelBrand, this.columns.wheelModel],
    [this.columns.wheelWidth, this.columns.wheelDiameter, this.offsets],
    [this.columns.tireWidth, this.columns.tireHeight, this.columns.tireDiameter],
    [this.columns.suspension, this.columns.rubbing, this.columns.modification],
    [this.columns.year, this.columns.tireBrand],
  ]);
  readonly tallies = new KeptTallies((facet) => this.column(facet), this.records);
  readonly tables = new FacetTables((facet) => this.column(facet));
  readonly words = new WordIndex();
  readonly orders = new BuildOrders();
  /** Grows with every change; the second one not with likes, which move no count. */
  version = 0;
  contentVersion = 0;
  /** Living builds, and rows ever given out: a build whose words change gets a new row. */
  size = 0;
  rowCount = 0;
  alive: Bitset = new Uint32Array(0);
  /** Called when bitsets change their length. */
  onFit: (bitsetWords: number) => void = () => {};

  /** Tells whether the words of a build changed, without keeping them. */
  #wordHashes = new Float64Array(0);
  #rowOf = new RowMap();

  /** Whether so many rows belong to builds that are gone that building anew is worth it. */
  get isWasteful(): boolean {
    return this.rowCount - this.size > Math.max(5000, this.size / 4);
  }

  /** Grows whenever a value of a facet appears in the gallery or disappears from it. */
  get presence(): number {
    return VALUE_FACETS.reduce((sum, facet) => sum + this.columns[facet].presence, 0);
  }

  get bitsetWords(): number {
    return wordsFor(this.rowCount);
  }

  column(facet: Facet): AnyColumn {
    return facet === 'offset' ? this.offsets : this.columns[facet];
  }

  /** Makes room for so many builds beforehand. */
  expect(builds: number): void {
    if (builds > this.orders.ids.length) this.#fit(builds);
  }

  /** Adds builds that are new, many at a time; call finishLoading before any question is asked. */
  load(build: IndexedBuild): void {
    this.orders.postpone();
    this.#append(build);
  }

  finishLoading(): void {
    this.words.sort();
    this.#fit(Math.max(SMALLEST_CAPACITY, Math.ceil(this.rowCount * 1.02) + SMALLEST_CAPACITY));
    this.#sort();
    this.#changed();
  }

  /** Brings builds to their present state; undefined means it is gone or no longer approved. */
  apply(changes: ReadonlyMap<number, IndexedBuild | undefined>): void {
    if (changes.size > BULK) {
      this.orders.postpone();
      this.tallies.clear();
    }
    for (const [id, build] of changes) {
      const row = this.#rowOf.get(id);
      if (build && row === undefined) this.#insert(build);
      else if (build && row !== undefined) this.#update(row, build);
      else if (row !== undefined) this.#remove(row);
    }
    this.#sort();
  }

  /** Takes over the likes of a build; a build that is not here stays away. */
  setLikes(id: number, likes: number): void {
    const row = this.#rowOf.get(id);
    if (row !== undefined && this.orders.setLikes(row, likes)) this.version++;
  }

  #insert(build: IndexedBuild): void {
    this.#append(build);
    this.#changed();
  }

  #remove(row: number): void {
    this.orders.remove(row);
    this.tables.leave(row);
    this.tallies.leave(row);
    for (const facet of VALUE_FACETS) this.columns[facet].set(row, null);
    this.offsets.set(row, null);
    this.setups.remove(row);
    clearBit(this.alive, row);
    this.#rowOf.delete(this.orders.ids[row] ?? 0);
    this.size--;
    this.#changed();
  }

  #update(row: number, build: IndexedBuild): void {
    if (this.#wordHashes[row] !== hashOf(build.searchWords)) {
      this.#remove(row);
      this.#insert(build);
      return;
    }
    if (this.orders.update(row, build)) this.version++;
    if (this.#writeValues(row, build)) this.#changed();
  }

  #changed(): void {
    this.version++;
    this.contentVersion++;
  }

  #append(build: IndexedBuild): void {
    const row = this.rowCount;
    if (row >= this.orders.ids.length) this.#fit(Math.max(SMALLEST_CAPACITY, Math.ceil(row * 1.5)));
    this.rowCount++;
    this.size++;
    this.#rowOf.set(build.id, row);
    setBit(this.alive, row);
    this.#wordHashes[row] = hashOf(build.searchWords);
    this.#writeValues(row, build);
    this.words.add(row, build.searchWords);
    this.orders.insert(row, build);
  }

  /** Whether a value changed. */
  #writeValues(row: number, build: IndexedBuild): boolean {
    this.tables.leave(row);
    this.tallies.leave(row);
    let changed = this.offsets.set(row, build.wheelOffset);
    for (const facet of VALUE_FACETS)
      if (this.columns[facet].set(row, facetValue(build, facet))) changed = true;
    this.tables.enter(row);
    if (changed) {
      this.setups.take(row);
      this.records.take(row);
    }
    this.tallies.enter(row);
    return changed;
  }

  #sort(): void {
    this.orders.sort(() => {
      const rows = new Uint32Array(this.size);
      collectRows(this.alive, this.bitsetWords, rows);
      return rows;
    });
  }

  #fit(builds: number): void {
    const bitsetWords = wordsFor(builds);
    const capacity = bitsetWords * 32;
    this.alive = copied(this.alive, new Uint32Array(bitsetWords));
    this.orders.fit(capacity);
    this.#wordHashes = copied(this.#wordHashes, new Float64Array(capacity));
    for (const facet of VALUE_FACETS) this.columns[facet].fit(capacity, bitsetWords);
    this.offsets.fit(capacity, bitsetWords);
    this.setups.fit(capacity);
    this.records.fit(capacity);
    this.words.fit(bitsetWords);
    this.onFit(bitsetWords);
  }
}

/** 53 bits, so that two texts practically never share one. */
function hashOf(text: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  return (high >>> 11) * 0x100000000 + (low >>> 0);
}

const PAGE_BITS = 10;
const PAGE_SIZE = 1 << PAGE_BITS;

/** Row number of each vehicle id. Ids are given in sequence, so they fill pages well; a Map would take ten times the memory. */
class RowMap {
  #pages = new Map<number, Int32Array>();

  get(id: number): number | undefined {
    const stored = this.#pages.get(id >>> PAGE_BITS)?.[id & (PAGE_SIZE - 1)];
    return stored === undefined || stored === 0 ? undefined : stored - 1;
  }

  set(id: number, row: number): void {
    const number = id >>> PAGE_BITS;
    let page = this.#pages.get(number);
    if (!page) {
      page = new Int32Array(PAGE_SIZE);
      this.#pages.set(number, page);
    }
    page[id & (PAGE_SIZE - 1)] = row + 1;
  }

  delete(id: number): void {
    const page = this.#pages.get(id >>> PAGE_BITS);
    if (page) page[id & (PAGE_SIZE - 1)] = 0;
  }
}
