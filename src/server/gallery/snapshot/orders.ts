import { resized } from './columns.ts';
import type { IndexedBuild } from './indexed-build.ts';

/** Negative when row `a` stands before row `b`; the orders are total, so two rows are never equal. */
type Compare = (a: number, b: number) => number;

/** The rows in one order. */
export class Order {
  readonly compare: Compare;
  size = 0;
  #rows = new Uint32Array(0);

  constructor(compare: Compare) {
    this.compare = compare;
  }

  sort(rows: Uint32Array): void {
    this.#rows = rows.slice().sort(this.compare);
    this.size = rows.length;
  }

  insert(row: number): void {
    if (this.size === this.#rows.length)
      this.#rows = resized(this.#rows, new Uint32Array(Math.max(64, Math.ceil(this.size * 1.2))));
    const place = this.#placeOf(row);
    this.#rows.copyWithin(place + 1, place, this.size);
    this.#rows[place] = row;
    this.size++;
  }

  /** Takes a row out, before what it is ordered by changes. */
  remove(row: number): void {
    const place = this.#placeOf(row);
    if (this.#rows[place] !== row) throw new RangeError(`Row ${row} is not where its order says`);
    this.#rows.copyWithin(place, place + 1, this.size);
    this.size--;
  }

  /** First to last; good until the next change. */
  rows(): Uint32Array {
    return this.#rows.subarray(0, this.size);
  }

  #placeOf(row: number): number {
    return firstWhere(this.size, (place) => this.compare(this.#rows[place] ?? 0, row) >= 0);
  }
}

/** The first place below `size` from which on a condition holds. */
export function firstWhere(size: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What builds are sorted by, one value per row, and the rows in each of the orders they are listed in. */
export class BuildOrders {
  ids = new Int32Array(0);
  /** Microseconds since 1970. */
  createdAt = new Float64Array(0);
  shownAt = new Float64Array(0);
  likes = new Int32Array(0);
  years = new Int32Array(0);
  featured = new Uint8Array(0);

  readonly newest = new Order((a, b) => this.#newestFirst(a, b));
  readonly byYear = new Order(
    (a, b) => (this.years[b] ?? 0) - (this.years[a] ?? 0) || this.#newestFirst(a, b),
  );
  readonly popular = new Order((a, b) => this.#mostLiked(a, b));
  readonly relevance = new Order(
    (a, b) => (this.featured[b] ?? 0) - (this.featured[a] ?? 0) || this.#mostLiked(a, b),
  );
  readonly #all = [this.newest, this.byYear, this.popular, this.relevance];
  readonly #byLikes = [this.popular, this.relevance];
  /** While many rows are added they are not put in order one by one. */
  #sorted = true;

  postpone(): void {
    this.#sorted = false;
  }

  /** Puts all rows in order, if that was postponed. */
  sort(rows: () => Uint32Array): void {
    if (this.#sorted) return;
    const all = rows();
    for (const order of this.#all) order.sort(all);
    this.#sorted = true;
  }

  insert(row: number, build: IndexedBuild): void {
    this.#write(row, build);
    if (this.#sorted) for (const order of this.#all) order.insert(row);
  }

  remove(row: number): void {
    if (this.#sorted) for (const order of this.#all) order.remove(row);
  }

  /** Whether anything changed that rows are sorted by. */
  update(row: number, build: IndexedBuild): boolean {
    const isSame =
      this.createdAt[row] === build.createdAt &&
      this.shownAt[row] === build.shownAt &&
      this.likes[row] === build.likes &&
      this.years[row] === build.year &&
      this.featured[row] === Number(build.isFeatured);
    if (isSame) return false;
    this.remove(row);
    this.insert(row, build);
    return true;
  }

  /** Whether the number is another one now. */
  setLikes(row: number, likes: number): boolean {
    if (this.likes[row] === likes) return false;
    for (const order of this.#byLikes) order.remove(row);
    this.likes[row] = likes;
    for (const order of this.#byLikes) order.insert(row);
    return true;
  }

  fit(capacity: number): void {
    this.ids = resized(this.ids, new Int32Array(capacity));
    this.createdAt = resized(this.createdAt, new Float64Array(capacity));
    this.shownAt = resized(this.shownAt, new Float64Array(capacity));
    this.likes = resized(this.likes, new Int32Array(capacity));
    this.years = resized(this.years, new Int32Array(capacity));
    this.featured = resized(this.featured, new Uint8Array(capacity));
  }

  #write(row: number, build: IndexedBuild): void {
    this.ids[row] = build.id;
    this.createdAt[row] = build.createdAt;
    this.shownAt[row] = build.shownAt;
    this.likes[row] = build.likes;
    this.years[row] = build.year;
    this.featured[row] = Number(build.isFeatured);
  }

  #newestFirst: Compare = (a, b) =>
    (this.createdAt[b] ?? 0) - (this.createdAt[a] ?? 0) || (this.ids[b] ?? 0) - (this.ids[a] ?? 0);

  #mostLiked: Compare = (a, b) => (this.likes[b] ?? 0) - (this.likes[a] ?? 0) || this.#newestFirst(a, b);
}
