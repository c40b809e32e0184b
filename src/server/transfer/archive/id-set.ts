const IDS_PER_PAGE = 2 ** 16;

/** Positive whole numbers up to 2^31, a bit each: millions of neighbours take a few megabytes, any others 256 at most. */
export class IdSet {
  readonly #pages = new Map<number, Uint8Array>();

  /** Returns whether the number is new. */
  add(id: number): boolean {
    const number = Math.floor(id / IDS_PER_PAGE);
    const page = this.#pages.get(number) ?? new Uint8Array(IDS_PER_PAGE / 8);
    this.#pages.set(number, page);
    const [place, bit] = [(id % IDS_PER_PAGE) >> 3, 1 << (id & 7)];
    const before = page[place] ?? 0;
    page[place] = before | bit;
    return (before & bit) === 0;
  }
}
