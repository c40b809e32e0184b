import type { Facet } from '#contract/gallery.ts';
import { byFacet, VALUE_FACETS } from '#server/gallery/read-model/gallery-index.ts';
import { type Bitset, clearBit, collectRows, setBit, wordsFor } from './bitset.ts';
import { BuildOrder, bucketSort, type Compare } from './build-order.ts';
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
  /** Grows with every change; the second one not with likes, which move no count. */
  version = 0;
  contentVersion = 0;
  /** Living builds, and rows ever given out: a build whose words change gets a new row. */
  size = 0;
  rowCount = 0;
  ids = new Int32Array(0);
  alive: Bitset = new Uint32Array(0);
  /** Called when bitsets change their length. */
  onFit: (bitsetWords: number) => void = () => {};

  #createdAt = new Float64Array(0);
  #likes = new Int32Array(0);
  #years = new Int32Array(0);
  #featured = new Uint8Array(0);
  /** Tells whether the words of a build changed, without keeping them. */
  #wordHashes = new Float64Array(0);
  #rowOf = new RowMap();
  #sorted = true;

  /** Ascending by creation; the newest are at its end. */
  readonly oldest = new BuildOrder((a, b) => -this.#newestFirst(a, b));
  readonly byYear = new BuildOrder((a, b) => this.#year(b) - this.#year(a) || this.#newestFirst(a, b));
  readonly popular = new BuildOrder((a, b) => this.#mostLiked(a, b));
  readonly relevant = new BuildOrder(
    (a, b) => (this.#featured[b] ?? 0) - (this.#featured[a] ?? 0) || this.#mostLiked(a, b),
  );
  readonly #orders = [this.oldest, this.byYear, this.popular, this.relevant];

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

  createdAt(row: number): number {
    return this.#createdAt[row] ?? 0;
  }

  /** Makes room for so many builds beforehand. */
  expect(builds: number): void {
    if (builds > this.ids.length) this.#fit(builds);
  }

  /** Adds builds that are new, many at a time; call finishLoading before any question is asked. */
  load(build: IndexedBuild): void {
    this.#sorted = false;
    this.#append(build);
  }

  finishLoading(): void {
    this.words.sort();
    this.#fit(Math.max(SMALLEST_CAPACITY, Math.ceil(this.rowCount * 1.02) + SMALLEST_CAPACITY));
    this.#sortAll();
    this.version++;
    this.contentVersion++;
  }

  /** Brings builds to their present state; undefined means it is gone or no longer approved. */
  apply(changes: ReadonlyMap<number, IndexedBuild | undefined>): void {
    if (changes.size > BULK) {
      this.#sorted = false;
      this.tallies.clear();
    }
    for (const [id, build] of changes) {
      const row = this.#rowOf.get(id);
      if (build && row === undefined) this.#insert(build);
      else if (build && row !== undefined) this.#update(row, build);
      else if (row !== undefined) this.#remove(row);
    }
    if (!this.#sorted) this.#sortAll();
  }

  /** Takes over the likes of a build; a build that is not here stays away. */
  setLikes(id: number, likes: number): void {
    const row = this.#rowOf.get(id);
    if (row === undefined || this.#likes[row] === likes) return;
    this.popular.remove(row);
    this.relevant.remove(row);
    this.#likes[row] = likes;
    this.popular.insert(row);
    this.relevant.insert(row);
    this.version++;
  }

  #insert(build: IndexedBuild): void {
    const row = this.#append(build);
    if (this.#sorted) for (const order of this.#orders) order.insert(row);
    this.#changed();
  }

  #remove(row: number): void {
    if (this.#sorted) for (const order of this.#orders) order.remove(row);
    this.tables.leave(row);
    this.tallies.leave(row);
    for (const facet of VALUE_FACETS) this.columns[facet].set(row, null);
    this.offsets.set(row, null);
    this.setups.remove(row);
    clearBit(this.alive, row);
    this.#rowOf.delete(this.ids[row] ?? 0);
    this.size--;
    this.#changed();
  }

  #update(row: number, build: IndexedBuild): void {
    if (this.#wordHashes[row] !== hashOf(build.searchWords)) {
      this.#remove(row);
      this.#insert(build);
      return;
    }
    const moved = this.#ordersMovedBy(row, build);
    if (this.#sorted) for (const order of moved) order.remove(row);
    this.#writeKeys(row, build);
    if (this.#sorted) for (const order of moved) order.insert(row);
    if (moved.length > 0) this.version++;
    if (this.#writeValues(row, build)) this.#changed();
  }

  #ordersMovedBy(row: number, build: IndexedBuild): BuildOrder[] {
    if (this.#createdAt[row] !== build.createdAt) return this.#orders;
    const moved: BuildOrder[] = [];
    if (this.#years[row] !== build.year) moved.push(this.byYear);
    if (this.#likes[row] !== build.likes) moved.push(this.popular);
    if (this.#likes[row] !== build.likes || this.#featured[row] !== Number(build.isFeatured))
      moved.push(this.relevant);
    return moved;
  }

  #changed(): void {
    this.version++;
    this.contentVersion++;
  }

  #append(build: IndexedBuild): number {
    const row = this.rowCount;
    if (row >= this.ids.length) this.#fit(Math.max(SMALLEST_CAPACITY, Math.ceil(row * 1.5)));
    this.rowCount++;
    this.size++;
    this.ids[row] = build.id;
    this.#rowOf.set(build.id, row);
    setBit(this.alive, row);
    this.#wordHashes[row] = hashOf(build.searchWords);
    this.#writeKeys(row, build);
    this.#writeValues(row, build);
    this.words.add(row, build.searchWords);
    return row;
  }

  #writeKeys(row: number, build: IndexedBuild): void {
    this.#createdAt[row] = build.createdAt;
    this.#likes[row] = build.likes;
    this.#years[row] = build.year;
    this.#featured[row] = Number(build.isFeatured);
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

  #newestFirst: Compare = (a, b) =>
    (this.#createdAt[b] ?? 0) - (this.#createdAt[a] ?? 0) || (this.ids[b] ?? 0) - (this.ids[a] ?? 0);

  #mostLiked: Compare = (a, b) => (this.#likes[b] ?? 0) - (this.#likes[a] ?? 0) || this.#newestFirst(a, b);

  #year(row: number): number {
    return this.#years[row] ?? 0;
  }

  /** One comparing sort; the other orders refine it by few distinct numbers. */
  #sortAll(): void {
    const rows = new Uint32Array(this.size);
    collectRows(this.alive, this.bitsetWords, rows);
    const newest = rows.sort(this.#newestFirst);
    const popular = bucketSort(newest, (row) => this.#likes[row] ?? 0);
    this.byYear.replace(bucketSort(newest, (row) => this.#year(row)));
    this.relevant.replace(bucketSort(popular, (row) => this.#featured[row] ?? 0));
    this.popular.replace(popular);
    this.oldest.replace(newest.slice().reverse());
    this.#sorted = true;
  }

  #fit(builds: number): void {
    const bitsetWords = wordsFor(builds);
    const capacity = bitsetWords * 32;
    this.ids = copied(this.ids, new Int32Array(capacity));
    this.alive = copied(this.alive, new Uint32Array(bitsetWords));
    this.#createdAt = copied(this.#createdAt, new Float64Array(capacity));
    this.#likes = copied(this.#likes, new Int32Array(capacity));
    this.#years = copied(this.#years, new Int32Array(capacity));
    this.#featured = copied(this.#featured, new Uint8Array(capacity));
    this.#wordHashes = copied(this.#wordHashes, new Float64Array(capacity));
    for (const facet of VALUE_FACETS) this.columns[facet].fit(capacity, bitsetWords);
    this.offsets.fit(capacity, bitsetWords);
    this.setups.fit(capacity);
    this.records.fit(capacity);
    this.words.fit(bitsetWords);
    this.onFit(bitsetWords);
  }
}

type Numbers =
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

function copied<T extends Numbers>(from: T, to: T): T {
  to.set(from.subarray(0, to.length));
  return to;
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
export class RowMap {
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
