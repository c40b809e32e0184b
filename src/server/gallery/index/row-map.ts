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
