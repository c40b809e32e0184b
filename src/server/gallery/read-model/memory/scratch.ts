import type { Bitset } from './bitset.ts';

/**
 * Bitsets and row lists for the length of one answer. Allocating them anew would cost milliseconds at the 99th percentile;
 * answers are synchronous, so one pool serves them all.
 */
export class Scratch {
  #words = 0;
  #bitsets: Bitset[] = [];
  #taken = 0;
  #lists: Uint32Array<ArrayBuffer>[] = [];
  #listsTaken = 0;

  /** Makes room for bitsets of so many words. */
  fit(words: number): void {
    this.#words = words;
    this.#bitsets = [];
    this.#lists = [];
  }

  /** Runs one answer; what it took is given back at its end. */
  frame<T>(answer: () => T): T {
    const before = this.#taken;
    const listsBefore = this.#listsTaken;
    try {
      return answer();
    } finally {
      this.#taken = before;
      this.#listsTaken = listsBefore;
    }
  }

  /** A bitset with unknown content, good until the end of the frame. */
  take(): Bitset {
    const found = this.#bitsets[this.#taken] ?? new Uint32Array(this.#words);
    this.#bitsets[this.#taken++] = found;
    return found;
  }

  takeEmpty(): Bitset {
    return this.take().fill(0);
  }

  /** A list with room for every row, good until the end of the frame. */
  takeRows(): Uint32Array<ArrayBuffer> {
    const found = this.#lists[this.#listsTaken] ?? new Uint32Array(this.#words * 32);
    this.#lists[this.#listsTaken++] = found;
    return found;
  }
}
