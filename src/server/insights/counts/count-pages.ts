const PAGE_BITS = 6;
/** So many neighbours stand together. */
export const PAGE = 2 ** PAGE_BITS;
const IN_PAGE = PAGE - 1;

export const pageOf = (id: number) => id >>> PAGE_BITS;

/**
 * Counts by number, up to 2^31: those of neighbours stand together in a page. The room they take follows how many numbers there
 * are, 600 bytes each at most, and not how high they are: an import may bring builds of any number.
 */
export class CountPages {
  #counts = new Uint32Array(32 * PAGE);
  /** Which pages there are, in the order of their counts. */
  #pages = new Uint32Array(32);
  #size = 0;
  #highest = -1;
  /** The place of the page that was found last. */
  #last = 0;
  /** The places of pages, filled when one is looked for out of order. */
  readonly #places = new Map<number, number>();

  /** All counts; others take their place when a page is made. */
  get counts(): Uint32Array<ArrayBuffer> {
    return this.#counts;
  }

  /** Where the counts of a page begin, which is made unless it is there. */
  startOf(page: number): number {
    if (this.#find(page) === undefined) {
      if (this.#size === this.#pages.length) this.#grow();
      this.#last = this.#size++;
      this.#pages[this.#last] = page;
      this.#highest = Math.max(this.#highest, page);
    }
    return this.#last * PAGE;
  }

  add(id: number, count: number): void {
    const place = this.startOf(pageOf(id)) + (id & IN_PAGE);
    this.#counts[place] = (this.#counts[place] ?? 0) + count;
  }

  get(id: number): number {
    const place = this.#find(pageOf(id));
    return place === undefined ? 0 : (this.#counts[place * PAGE + (id & IN_PAGE)] ?? 0);
  }

  /** The pages there are, in the order of the numbers. */
  pages(): Uint32Array<ArrayBuffer> {
    return this.#pages.slice(0, this.#size).sort();
  }

  /** Calls `visit` with each number that was counted, in their order. */
  each(visit: (id: number, count: number) => void): void {
    for (const page of this.pages()) {
      const start = this.startOf(page);
      const counts = this.#counts;
      for (let place = 0; place < PAGE; place++) {
        const count = counts[start + place] ?? 0;
        if (count > 0) visit(page * PAGE + place, count);
      }
    }
  }

  /** Numbers come in their order mostly, and then the page is the one that was found last, the next one or a new one. */
  #find(page: number): number | undefined {
    if (page > this.#highest) return undefined;
    if (this.#pages[this.#last] === page) return this.#last;
    const next = this.#last + 1;
    if (next < this.#size && this.#pages[next] === page) {
      this.#last = next;
      return next;
    }
    for (let place = this.#places.size; place < this.#size; place++)
      this.#places.set(this.#pages[place] ?? 0, place);
    const place = this.#places.get(page);
    if (place !== undefined) this.#last = place;
    return place;
  }

  #grow(): void {
    const [counts, pages] = [this.#counts, this.#pages];
    this.#counts = new Uint32Array(2 * counts.length);
    this.#counts.set(counts);
    this.#pages = new Uint32Array(2 * pages.length);
    this.#pages.set(pages);
  }
}
