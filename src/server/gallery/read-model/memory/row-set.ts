import {
  type Bitset,
  clearBit,
  collectRows,
  countCommonBits,
  hasBit,
  haveCommonBit,
  orInto,
  setBit,
} from './bitset.ts';

/** Sets holding more than this share of the rows are kept as bits, smaller ones as a sorted list. */
const DENSE_SHARE = 1 / 64;
const SMALLEST_DENSE = 64;

/** The rows that have one value or word: a sorted list while they are few, bits when they are many. */
export class RowSet {
  size = 0;
  #list: Uint32Array<ArrayBuffer> | undefined;
  #bits: Bitset | undefined;
  /** Most words are carried by one row; a list for each would cost more than the rows. */
  #only = 0;

  add(row: number, bitsetWords: number): void {
    if (this.#bits) {
      if (hasBit(this.#bits, row)) return;
      setBit(this.#bits, row);
    } else if (!this.#addToList(row)) return;
    this.size++;
    if (!this.#bits && this.size > SMALLEST_DENSE && this.size > bitsetWords * 32 * DENSE_SHARE)
      this.#becomeBits(bitsetWords);
  }

  delete(row: number): void {
    if (this.#bits) {
      if (!hasBit(this.#bits, row)) return;
      clearBit(this.#bits, row);
    } else {
      const place = this.#placeOf(row);
      if (place >= this.size || this.#rowAt(place) !== row) return;
      this.#list?.copyWithin(place, place + 1, this.size);
    }
    this.size--;
    if (this.size === 1 && this.#list) {
      this.#only = this.#rowAt(0);
      this.#list = undefined;
    }
  }

  has(row: number): boolean {
    if (this.#bits) return hasBit(this.#bits, row);
    const place = this.#placeOf(row);
    return place < this.size && this.#rowAt(place) === row;
  }

  /** The bits, when that is how the set is kept. */
  get bits(): Bitset | undefined {
    return this.#bits;
  }

  addTo(target: Bitset, words: number): void {
    if (this.#bits) orInto(target, this.#bits, words);
    else for (let place = 0; place < this.size; place++) setBit(target, this.#rowAt(place));
  }

  /** How many of the rows are in `bits`. */
  countIn(bits: Bitset, words: number): number {
    if (this.#bits) return countCommonBits(this.#bits, bits, words);
    let count = 0;
    for (let place = 0; place < this.size; place++) if (hasBit(bits, this.#rowAt(place))) count++;
    return count;
  }

  /** Whether one of the rows is in `bits`. */
  meets(bits: Bitset, words: number): boolean {
    if (this.#bits) return haveCommonBit(this.#bits, bits, words);
    for (let place = 0; place < this.size; place++) if (hasBit(bits, this.#rowAt(place))) return true;
    return false;
  }

  /** Brings the set to the length the bitsets of the index now have, as bits or as a list without spare room. */
  fit(bitsetWords: number): void {
    const dense = this.size > SMALLEST_DENSE && this.size > bitsetWords * 32 * DENSE_SHARE;
    if (this.#bits && !dense) {
      const list = new Uint32Array(this.size);
      collectRows(this.#bits, this.#bits.length, list);
      this.#bits = undefined;
      this.#list = list;
    } else if (this.#bits && this.#bits.length !== bitsetWords) {
      const bits = new Uint32Array(bitsetWords);
      bits.set(this.#bits.subarray(0, bitsetWords));
      this.#bits = bits;
    } else if (dense && !this.#bits) {
      this.#becomeBits(bitsetWords);
    } else if (this.#list) {
      this.#list = this.#list.slice(0, this.size);
    }
  }

  #rowAt(place: number): number {
    return this.#list ? (this.#list[place] ?? 0) : this.#only;
  }

  /** Whether the row was new. */
  #addToList(row: number): boolean {
    if (this.size === 0) {
      this.#only = row;
      return true;
    }
    const place = this.#placeOf(row);
    if (place < this.size && this.#rowAt(place) === row) return false;
    const list = this.#listWithRoom();
    list.copyWithin(place + 1, place, this.size);
    list[place] = row;
    return true;
  }

  #listWithRoom(): Uint32Array<ArrayBuffer> {
    if (this.#list && this.#list.length > this.size) return this.#list;
    const larger = new Uint32Array(Math.max(4, this.size + (this.size >>> 1)));
    if (this.#list) larger.set(this.#list);
    else larger[0] = this.#only;
    this.#list = larger;
    return larger;
  }

  /** Where the row is, or would be inserted. New rows have the highest number, so the end is tried first. */
  #placeOf(row: number): number {
    if (this.size === 0 || this.#rowAt(this.size - 1) < row) return this.size;
    let low = 0;
    let high = this.size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rowAt(middle) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #becomeBits(bitsetWords: number): void {
    const bits = new Uint32Array(bitsetWords);
    for (let place = 0; place < this.size; place++) setBit(bits, this.#rowAt(place));
    this.#bits = bits;
    this.#list = undefined;
  }
}
