import { type Bitset, hasBit } from './bitset.ts';

/** Whether row `a` stands before row `b`; the orders are total, so two rows are never equal. */
export type Compare = (a: number, b: number) => number;

/** Living rows in one order. */
export class BuildOrder {
  size = 0;
  #rows = new Uint32Array(0);
  readonly compare: Compare;

  constructor(compare: Compare) {
    this.compare = compare;
  }

  /** Takes over rows that are in order already. */
  replace(rows: Uint32Array<ArrayBuffer>): void {
    this.#rows = rows;
    this.size = rows.length;
  }

  /** Puts a row in its place. */
  insert(row: number): void {
    if (this.size === this.#rows.length) {
      const larger = new Uint32Array(Math.max(64, Math.ceil(this.size * 1.2)));
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const place = this.#placeOf(row);
    this.#rows.copyWithin(place + 1, place, this.size);
    this.#rows[place] = row;
    this.size++;
  }

  /** Takes a row out. What it is ordered by must not have changed yet. */
  remove(row: number): void {
    const place = this.#placeOf(row);
    if (this.#rows[place] !== row) throw new RangeError(`Row ${row} is not where its order says`);
    this.#rows.copyWithin(place, place + 1, this.size);
    this.size--;
  }

  /** The rows, first to last. Good until the next change. */
  rows(): Uint32Array<ArrayBuffer> {
    return this.#rows.subarray(0, this.size);
  }

  #placeOf(row: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.#rows[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Sorts rows by a number, highest first; rows with the same number keep their order. Few distinct numbers make it quick. */
export function bucketSort(rows: Uint32Array, keyOf: (row: number) => number): Uint32Array<ArrayBuffer> {
  const sizes = new Map<number, number>();
  for (const row of rows) sizes.set(keyOf(row), (sizes.get(keyOf(row)) ?? 0) + 1);
  const starts = new Map<number, number>();
  let start = 0;
  for (const key of [...sizes.keys()].sort((a, b) => b - a)) {
    starts.set(key, start);
    start += sizes.get(key) ?? 0;
  }
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const place = starts.get(keyOf(row)) ?? 0;
    sorted[place] = row;
    starts.set(keyOf(row), place + 1);
  }
  return sorted;
}

/** Part of the chosen rows in an order, found by passing it from one end. */
export function walkOrder(
  rows: Uint32Array,
  chosen: Bitset,
  offset: number,
  limit: number,
  backwards: boolean,
): number[] {
  const page: number[] = [];
  const step = backwards ? -1 : 1;
  let passed = 0;
  for (let place = backwards ? rows.length - 1 : 0; place >= 0 && place < rows.length; place += step) {
    const row = rows[place] ?? 0;
    if (!hasBit(chosen, row)) continue;
    if (passed++ < offset) continue;
    page.push(row);
    if (page.length === limit) break;
  }
  return page;
}
