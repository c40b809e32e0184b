import { AXLE_FACETS, type Facet } from '#contract/gallery.ts';
import type { Axle } from '#domain/axles.ts';
import { type Codes, Column, resized } from './columns.ts';
import { byFacet, VALUE_FACETS } from './gallery-index.ts';
import { facetValues, type IndexedBuild, offsetsOf } from './indexed-build.ts';
import { compareOptions, FIXED_OPTIONS } from './option-order.ts';
import { BuildOrders } from './orders.ts';
import { WordIndex } from './word-index.ts';

/** So many changes at once are sorted in anew instead of one by one. */
const BULK = 2000;
const SMALLEST_CAPACITY = 1024;

/**
 * The approved builds as columns. A row keeps what it holds but for what builds are sorted by: a build that changes otherwise
 * gets a new row, and its old one is no longer alive.
 */
export class BuildTable {
  readonly columns = byFacet(
    (facet) => new Column<string>((a, b) => compareOptions(facet, a, b), FIXED_OPTIONS[facet]),
  );
  /** As they are listed, and as they stand with their spacers. */
  readonly offsets = new Column<number>((a, b) => a - b);
  readonly effectiveOffsets = new Column<number>((a, b) => a - b);
  readonly orders = new BuildOrders();
  readonly words = new WordIndex();
  /** 1 for each row whose build is there. */
  alive = new Uint8Array(0);
  /** Builds that are there, and rows ever given out. */
  size = 0;
  rowCount = 0;
  /** Grows with every change; the second one not with likes and other things builds are only sorted by. */
  version = 0;
  contentVersion = 0;
  readonly #rowOf = new Map<number, number>();
  /** Of all that a row keeps, to tell whether it changed. */
  #hashes = new Float64Array(0);

  /** Whether so many rows are no longer alive that loading anew is worth it. */
  get isWasteful(): boolean {
    return this.rowCount - this.size > Math.max(5000, this.size / 4);
  }

  column(facet: Facet): Column<string> | Column<number> {
    return facet === 'offset' ? this.offsets : this.columns[facet];
  }

  /** What rows have for a facet as it is listed: on both axles, or on one. */
  listed(facet: Facet, axle?: Axle): Codes {
    return onAxle(facet, this.column(facet), axle);
  }

  /** The same as it stands: on one axle an offset counts with its spacer. */
  codes(facet: Facet, axle: Axle | undefined): Codes {
    return axle && facet === 'offset' ? onAxle(facet, this.effectiveOffsets, axle) : this.listed(facet, axle);
  }

  /** Adds a build that is new, one of many; call finishLoading before any question is asked. */
  load(build: IndexedBuild): void {
    this.orders.postpone();
    this.#insert(build, hashOf(build));
  }

  finishLoading(): void {
    this.words.finishLoading();
    this.#fit(Math.max(SMALLEST_CAPACITY, Math.ceil(this.rowCount * 1.05)));
    this.orders.sort(() => this.rows());
  }

  /** Brings builds to their present state; undefined means it is gone or no longer approved. */
  apply(changes: ReadonlyMap<number, IndexedBuild | undefined>): void {
    if (changes.size > BULK) this.orders.postpone();
    for (const [id, build] of changes) {
      const row = this.#rowOf.get(id);
      const hash = build ? hashOf(build) : undefined;
      if (build && row !== undefined && this.#hashes[row] === hash) {
        if (this.orders.update(row, build)) this.version++;
        continue;
      }
      if (row !== undefined) this.#remove(row, id);
      if (build && hash !== undefined) this.#insert(build, hash);
    }
    this.orders.sort(() => this.rows());
  }

  /** Takes over the likes of a build; a build that is not here stays away. */
  setLikes(id: number, likes: number): void {
    const row = this.#rowOf.get(id);
    if (row !== undefined && this.orders.setLikes(row, likes)) this.version++;
  }

  /** All rows that are alive, ascending. */
  rows(): Uint32Array {
    const rows = new Uint32Array(this.size);
    for (let row = 0, place = 0; row < this.rowCount; row++) if (this.alive[row] === 1) rows[place++] = row;
    return rows;
  }

  idsOf(rows: Iterable<number>): number[] {
    return Array.from(rows, (row) => this.orders.ids[row] ?? 0);
  }

  #insert(build: IndexedBuild, hash: number): void {
    const row = this.rowCount;
    if (row >= this.alive.length) this.#fit(Math.max(SMALLEST_CAPACITY, Math.ceil(row * 1.5)));
    this.rowCount++;
    this.size++;
    this.#rowOf.set(build.id, row);
    this.alive[row] = 1;
    this.#hashes[row] = hash;
    for (const facet of VALUE_FACETS) this.columns[facet].set(row, ...facetValues(build, facet));
    const { listed, effective } = offsetsOf(build);
    this.offsets.set(row, ...listed);
    this.effectiveOffsets.set(row, ...effective);
    this.words.add(row, build.searchWords);
    this.orders.insert(row, build);
    this.#changed();
  }

  #remove(row: number, id: number): void {
    this.orders.remove(row);
    for (const facet of VALUE_FACETS) this.columns[facet].clear(row);
    this.offsets.clear(row);
    this.effectiveOffsets.clear(row);
    this.alive[row] = 0;
    this.#rowOf.delete(id);
    this.size--;
    this.#changed();
  }

  #changed(): void {
    this.version++;
    this.contentVersion++;
  }

  #fit(capacity: number): void {
    this.alive = resized(this.alive, new Uint8Array(capacity));
    this.#hashes = resized(this.#hashes, new Float64Array(capacity));
    for (const facet of VALUE_FACETS) this.columns[facet].fit(capacity);
    this.offsets.fit(capacity);
    this.effectiveOffsets.fit(capacity);
    this.orders.fit(capacity);
  }
}

function onAxle(facet: Facet, column: Column<string> | Column<number>, axle: Axle | undefined): Codes {
  if (!axle || !AXLE_FACETS.some((one) => one === facet)) return column;
  return { values: column.values, codes: axle === 'front' ? column.codes : column.last };
}

/** Of all but what builds are only sorted by; 53 bits, so that two builds practically never share one. */
function hashOf(build: IndexedBuild): number {
  const values = VALUE_FACETS.flatMap((facet) => facetValues(build, facet));
  const { listed, effective } = offsetsOf(build);
  const text = [...values, ...listed, ...effective, build.searchWords].join('\n');
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  return (high >>> 11) * 0x100000000 + (low >>> 0);
}
