import { BuildOrder, bucketSort, type Compare } from './build-order.ts';
import type { IndexedBuild } from './indexed-build.ts';

/** What builds are sorted by, a place for each row, and the rows in each of the orders they are listed in. */
export class BuildOrders {
  /** The vehicle of each row. */
  ids = new Int32Array(0);
  #createdAt = new Float64Array(0);
  #likes = new Int32Array(0);
  #years = new Int32Array(0);
  #featured = new Uint8Array(0);
  #sorted = true;

  /** Ascending by creation; the newest are at its end. */
  readonly oldest = new BuildOrder((a, b) => -this.#newestFirst(a, b));
  readonly byYear = new BuildOrder((a, b) => this.#year(b) - this.#year(a) || this.#newestFirst(a, b));
  readonly popular = new BuildOrder((a, b) => this.#mostLiked(a, b));
  readonly relevant = new BuildOrder(
    (a, b) => (this.#featured[b] ?? 0) - (this.#featured[a] ?? 0) || this.#mostLiked(a, b),
  );
  readonly #all = [this.oldest, this.byYear, this.popular, this.relevant];

  createdAt(row: number): number {
    return this.#createdAt[row] ?? 0;
  }

  /** Until `sort` the keys alone are kept: cheaper than placing many rows one by one. */
  postpone(): void {
    this.#sorted = false;
  }

  insert(row: number, build: IndexedBuild): void {
    this.ids[row] = build.id;
    this.#write(row, build);
    if (this.#sorted) for (const order of this.#all) order.insert(row);
  }

  remove(row: number): void {
    if (this.#sorted) for (const order of this.#all) order.remove(row);
  }

  /** Whether the row moved in an order. */
  update(row: number, build: IndexedBuild): boolean {
    const moved = this.#movedBy(row, build);
    if (this.#sorted) for (const order of moved) order.remove(row);
    this.#write(row, build);
    if (this.#sorted) for (const order of moved) order.insert(row);
    return moved.length > 0;
  }

  /** Whether the number is another one now. */
  setLikes(row: number, likes: number): boolean {
    if (this.#likes[row] === likes) return false;
    this.popular.remove(row);
    this.relevant.remove(row);
    this.#likes[row] = likes;
    this.popular.insert(row);
    this.relevant.insert(row);
    return true;
  }

  /** Sorts these rows anew if that was postponed: one comparing sort, which the other orders refine by few distinct numbers. */
  sort(living: () => Uint32Array<ArrayBuffer>): void {
    if (this.#sorted) return;
    const newest = living().sort(this.#newestFirst);
    const popular = bucketSort(newest, (row) => this.#likes[row] ?? 0);
    this.byYear.replace(bucketSort(newest, (row) => this.#year(row)));
    this.relevant.replace(bucketSort(popular, (row) => this.#featured[row] ?? 0));
    this.popular.replace(popular);
    this.oldest.replace(newest.slice().reverse());
    this.#sorted = true;
  }

  fit(capacity: number): void {
    this.ids = copied(this.ids, new Int32Array(capacity));
    this.#createdAt = copied(this.#createdAt, new Float64Array(capacity));
    this.#likes = copied(this.#likes, new Int32Array(capacity));
    this.#years = copied(this.#years, new Int32Array(capacity));
    this.#featured = copied(this.#featured, new Uint8Array(capacity));
  }

  #write(row: number, build: IndexedBuild): void {
    this.#createdAt[row] = build.createdAt;
    this.#likes[row] = build.likes;
    this.#years[row] = build.year;
    this.#featured[row] = Number(build.isFeatured);
  }

  #movedBy(row: number, build: IndexedBuild): readonly BuildOrder[] {
    if (this.#createdAt[row] !== build.createdAt) return this.#all;
    const moved: BuildOrder[] = [];
    if (this.#years[row] !== build.year) moved.push(this.byYear);
    if (this.#likes[row] !== build.likes) moved.push(this.popular);
    if (this.#likes[row] !== build.likes || this.#featured[row] !== Number(build.isFeatured))
      moved.push(this.relevant);
    return moved;
  }

  #newestFirst: Compare = (a, b) =>
    (this.#createdAt[b] ?? 0) - (this.#createdAt[a] ?? 0) || (this.ids[b] ?? 0) - (this.ids[a] ?? 0);

  #mostLiked: Compare = (a, b) => (this.#likes[b] ?? 0) - (this.#likes[a] ?? 0) || this.#newestFirst(a, b);

  #year(row: number): number {
    return this.#years[row] ?? 0;
  }
}

type Numbers =
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** What fits of the numbers, in an array of another length. */
export function copied<T extends Numbers>(from: T, to: T): T {
  to.set(from.subarray(0, to.length));
  return to;
}
