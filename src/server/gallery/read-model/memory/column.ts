import type { Bitset } from './bitset.ts';
import { RowSet } from './row-set.ts';

type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Rows chosen by a request, as bits, as a list, or both. */
export interface ChosenRows {
  bits?: Bitset;
  size: number;
  rows?: () => Uint32Array<ArrayBuffer>;
  /** All others, where those are fewer. */
  others?: () => ChosenRows;
}

/** Counting one row costs less than comparing two words of bits. */
const WORK_PER_ROW = 0.7;

/** The code of rows that have no value. */
const NONE = 0;

export type AnyColumn = Column<string> | Column<number>;

/** One facet of every row: values are numbered, rows hold the number, and every value knows its rows. */
export class Column<V extends string | number> {
  /** Grows whenever a value appears or disappears. */
  presence = 0;
  #codeOf = new Map<V, number>();
  #values: (V | undefined)[] = [undefined];
  #sets: RowSet[] = [new RowSet()];
  #codes: Codes = new Uint8Array(0);
  #counts = new Uint32Array(16);
  #bitsetWords = 0;
  #rowCapacity = 0;

  /** Makes room for so many rows, in bitsets of so many words. */
  fit(rowCapacity: number, bitsetWords: number): void {
    this.#rowCapacity = rowCapacity;
    this.#bitsetWords = bitsetWords;
    this.#resizeCodes();
    for (const set of this.#sets) set.fit(bitsetWords);
  }

  /** Gives a row its value; null takes it away. Returns whether that changed anything. */
  set(row: number, value: V | null): boolean {
    const code = value === null ? NONE : this.#code(value);
    const before = this.#codes[row] ?? NONE;
    if (code === before) return false;
    this.#leave(row, before);
    this.#codes[row] = code;
    if (code === NONE) return true;
    const set = this.#set(code);
    set.add(row, this.#bitsetWords);
    if (set.size === 1) this.presence++;
    return true;
  }

  /** The rows that have a value. */
  rowsWith(value: V): RowSet | undefined {
    const code = this.#codeOf.get(value);
    return code === undefined ? undefined : this.#sets[code];
  }

  /** Values that some row has. */
  present(): V[] {
    return this.#values.filter((value, code): value is V => value !== undefined && this.#set(code).size > 0);
  }

  /** The number of a value; no row has it when that is 0. */
  codeOf(value: V): number {
    return this.#codeOf.get(value) ?? NONE;
  }

  /**
   * Rows of each value, by its number, in sets of rows that have none in common; more than those counted before, if given. Good
   * until the next call.
   */
  countAmong(parts: readonly ChosenRows[], words: number, before?: Uint32Array): Uint32Array {
    const counts = before ?? this.#zeroedCounts();
    for (const part of parts) {
      if (part.others) {
        // Most rows are counted by those that are left out.
        for (const [code, set] of this.#sets.entries()) counts[code] = (counts[code] ?? 0) + set.size;
        this.#count(part.others(), words, counts, -1);
      } else this.#count(part, words, counts, 1);
    }
    counts[NONE] = 0;
    return counts;
  }

  /** Rows of each value, by its number. Good until the next call. */
  countAll(): Uint32Array {
    const counts = this.#zeroedCounts();
    for (const [code, set] of this.#sets.entries()) counts[code] = set.size;
    return counts;
  }

  /** Values of rows are numbered below this. */
  get codes(): number {
    return this.#values.length;
  }

  codeAt(row: number): number {
    return this.#codes[row] ?? NONE;
  }

  valueOf(row: number): V | null {
    return this.valueAt(this.codeAt(row));
  }

  /** The value with a number. */
  valueAt(code: number): V | null {
    return this.#values[code] ?? null;
  }

  /** All values by their numbers; null is that of rows without one. */
  values(): (V | null)[] {
    return this.#values.map((value) => value ?? null);
  }

  /** Adds to the number of each row that of its value, so many times. */
  addCodes(numbers: Uint32Array, times: number): void {
    const codes = this.#codes;
    for (let row = 0; row < numbers.length; row++)
      numbers[row] = (numbers[row] ?? 0) + Math.imul(codes[row] ?? 0, times);
  }

  /** Appends to the number of each row, as digits, the numbers of its values here and in `next`. */
  appendCodes(rows: Uint32Array, numbers: Uint32Array, next?: AnyColumn): void {
    if (next) appendTwo(this.#codes, this.codes, next.#codes, next.codes, rows, numbers);
    else appendOne(this.#codes, this.codes, rows, numbers);
  }

  /** By the rows or by the sets of all values, whichever is less work. */
  #count({ bits, size, rows }: ChosenRows, words: number, counts: Uint32Array, step: 1 | -1): void {
    if (bits && this.#workBySets(words) < size * WORK_PER_ROW) {
      for (const [code, set] of this.#sets.entries())
        counts[code] = (counts[code] ?? 0) + step * set.countIn(bits, words);
    } else if (rows) countCodes(this.#codes, rows(), counts, step);
    else if (bits) countCodesIn(this.#codes, bits, words, counts, step);
  }

  #workBySets(words: number): number {
    let work = 0;
    for (const set of this.#sets) work += set.bits ? words : set.size;
    return work;
  }

  #zeroedCounts(): Uint32Array {
    if (this.#counts.length < this.#values.length) this.#counts = new Uint32Array(this.#values.length * 2);
    return this.#counts.fill(0);
  }

  #leave(row: number, code: number): void {
    if (code === NONE) return;
    const set = this.#set(code);
    set.delete(row);
    if (set.size === 0) this.presence++;
  }

  #set(code: number): RowSet {
    const set = this.#sets[code];
    if (!set) throw new RangeError(`No value has the code ${code}`);
    return set;
  }

  #code(value: V): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.#values.length;
    const own = typeof value === 'string' ? ownText(value) : value;
    this.#codeOf.set(own as V, code);
    this.#values.push(own as V);
    this.#sets.push(new RowSet());
    if (code === 0x100 || code === 0x10000) this.#resizeCodes();
    return code;
  }

  #resizeCodes(): void {
    const before = this.#codes;
    const codes = emptyCodes(this.#values.length, this.#rowCapacity);
    codes.set(before.subarray(0, this.#rowCapacity));
    this.#codes = codes;
  }
}

function emptyCodes(values: number, rows: number): Codes {
  if (values <= 0x100) return new Uint8Array(rows);
  return values <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows);
}

function countCodes(codes: Codes, rows: Uint32Array, counts: Uint32Array, step: 1 | -1): void {
  for (let place = 0; place < rows.length; place++) {
    const code = codes[rows[place] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + step;
  }
}

/** Counts the codes of some rows, one by one. */
export function countCodesIn(
  codes: Codes,
  bits: Bitset,
  words: number,
  counts: Uint32Array,
  step: 1 | -1,
): void {
  for (let word = 0; word < words; word++) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      const code = codes[(word << 5) + 31 - Math.clz32(lowest)] ?? 0;
      counts[code] = (counts[code] ?? 0) + step;
      left ^= lowest;
    }
  }
}

function appendOne(codes: Codes, base: number, rows: Uint32Array, numbers: Uint32Array): void {
  for (let place = 0; place < rows.length; place++)
    numbers[place] = Math.imul(numbers[place] ?? 0, base) + (codes[rows[place] ?? 0] ?? 0);
}

/** One way through a million rows instead of two saves milliseconds; so does whole-number multiplication. */
function appendTwo(
  first: Codes,
  firstBase: number,
  second: Codes,
  secondBase: number,
  rows: Uint32Array,
  numbers: Uint32Array,
): void {
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    const number = Math.imul(numbers[place] ?? 0, firstBase) + (first[row] ?? 0);
    numbers[place] = Math.imul(number, secondBase) + (second[row] ?? 0);
  }
}

/** A copy that does not keep the longer text alive from which this one was cut. */
export function ownText(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
