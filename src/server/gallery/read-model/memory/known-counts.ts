/** What is left when one condition among others is dropped; filled as it becomes known. */
export interface CountMemo {
  /** Builds that satisfy the others. */
  size?: number;
  /** Those of each value of its facet. */
  counts?: Uint32Array;
}

interface Condition {
  subject: string;
  fromText: boolean;
  /** Tells it apart from every other. */
  key: string;
}

/** Of an entry without its key, in numbers of four bytes. */
const ENTRY = 32;
/** About 8 MB. */
const MOST_NUMBERS = 2_000_000;

/**
 * Counts of a facet under what was said about the others, until a build changes. Visitors add and drop one filter after the
 * other, so all but the newest combination were asked for before.
 */
export class KnownCounts {
  #version = -1;
  #numbers = 0;
  readonly #known = new Map<string, CountMemo>();

  /** What a condition says does not matter where it is dropped, only about what it says it. */
  of(own: Condition, said: readonly Condition[], version: number): CountMemo {
    if (version !== this.#version || this.#numbers > MOST_NUMBERS) {
      this.#known.clear();
      this.#numbers = 0;
      this.#version = version;
    }
    const others = said.filter(({ key }) => key !== own.key).map(({ key }) => key);
    const key = [own.subject, own.fromText, ...others].join('\n');
    const found = this.#known.get(key);
    if (found) return found;
    const made: CountMemo = {};
    this.#known.set(key, made);
    // The entry itself takes room, and its key two bytes a letter.
    this.#numbers += ENTRY + key.length / 2;
    return made;
  }

  keep(known: CountMemo, counts: Uint32Array): Uint32Array {
    const own = counts.slice();
    known.counts = own;
    this.#numbers += own.length;
    return own;
  }
}
