import type { AnyColumn } from './column.ts';
import { Combinations } from './combinations.ts';

/** Places of a row; a power of two, so that no row lies across two lines of the processor's cache. */
const ROW_LENGTH = 8;
type Columns = readonly AnyColumn[];
/** One place each. */
export type Bundles = readonly [Columns, Columns, Columns, Columns, Columns, Columns];

/** Columns whose values go together, so that few of their combinations occur. */
class Bundle {
  readonly columns: Columns;
  readonly combinations: Combinations;
  readonly #parts: Uint32Array;

  constructor(columns: Columns) {
    this.columns = columns;
    this.combinations = new Combinations(columns.length);
    this.#parts = new Uint32Array(columns.length);
    // Rows that have no value at all are 0, as new ones are.
    this.combinations.numberOf(this.#parts);
  }

  /** The number of what a row has. */
  numberOf(row: number): number {
    for (let place = 0; place < this.columns.length; place++)
      this.#parts[place] = this.columns[place]?.codeAt(row) ?? 0;
    return this.combinations.numberOf(this.#parts);
  }
}

/**
 * What rows have in all columns, side by side, row after row: one number for each bundle of columns. Counting few rows in many
 * columns is a matter of waiting for memory: from the columns it waits for each column of each row, from here once for each row,
 * and combinations are taken apart once for all rows that have them.
 */
export class RowRecords {
  readonly #bundles: readonly Bundle[];
  #numbers: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> = new Uint16Array(0);
  /** Where the combinations of each bundle begin in a tally, and where the last ones end; with room for more. */
  readonly #starts = new Uint32Array(ROW_LENGTH);
  /** Changes with the places of combinations in tallies: those made before are of no use then. */
  layout = 0;

  constructor(bundles: Bundles) {
    this.#bundles = bundles.map((columns) => new Bundle(columns));
  }

  fit(rowCapacity: number): void {
    const length = rowCapacity * ROW_LENGTH;
    const numbers = this.#numbers instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
    numbers.set(this.#numbers.subarray(0, length));
    this.#numbers = numbers;
  }

  /** Takes over what the columns hold of a row. */
  take(row: number): void {
    for (let place = 0; place < this.#bundles.length; place++) {
      const number = this.#bundles[place]?.numberOf(row) ?? 0;
      if (number > 0xffff && this.#numbers instanceof Uint16Array)
        this.#numbers = new Uint32Array(this.#numbers);
      this.#numbers[row * ROW_LENGTH + place] = number;
      const room = (this.#starts[place + 1] ?? 0) - (this.#starts[place] ?? 0);
      if (number >= room) this.#makeRoom();
    }
  }

  /** How often each combination of each bundle occurs among rows; in place of an older tally, if given. */
  tally(rows: Uint32Array, older?: Uint32Array): Uint32Array {
    const length = this.#starts[this.#bundles.length] ?? 0;
    const tally = older?.length === length ? older.fill(0) : new Uint32Array(length);
    const asked = countRecords(this.#numbers, rows, this.#starts, tally);
    // What asks for memory would be left out by the compiler if nobody looked at it.
    if (asked < 0) throw new RangeError('No number is below zero');
    return tally;
  }

  /** Adds a row to a tally, or takes it away. */
  addTo(tally: Uint32Array, row: number, times: 1 | -1): void {
    for (let place = 0; place < this.#bundles.length; place++) {
      const number = (this.#starts[place] ?? 0) + (this.#numbers[row * ROW_LENGTH + place] ?? 0);
      tally[number] = (tally[number] ?? 0) + times;
    }
  }

  /** Of how many rows a tally is. */
  sizeOf(tally: Uint32Array): number {
    const end = this.#starts[1] ?? 0;
    let size = 0;
    for (let number = 0; number < end; number++) size += tally[number] ?? 0;
    return size;
  }

  /** Rows of each value of each column, by its number. */
  counts(tally: Uint32Array): Map<AnyColumn, Uint32Array> {
    const counts = new Map<AnyColumn, Uint32Array>();
    let length = 0;
    for (const { columns } of this.#bundles) for (const column of columns) length += column.codes;
    // One piece of memory, because each costs more than what it holds.
    const room = new Uint32Array(length);
    let end = 0;
    for (const [place, { columns, combinations }] of this.#bundles.entries()) {
      const start = this.#starts[place] ?? 0;
      const combined = tally.subarray(start, start + combinations.size);
      for (const [part, column] of columns.entries()) {
        const own = room.subarray(end, end + column.codes);
        end += column.codes;
        takeApart(combinations, part, combined, own);
        counts.set(column, own);
      }
    }
    return counts;
  }

  #makeRoom(): void {
    let end = 0;
    for (const [place, { combinations }] of this.#bundles.entries()) {
      this.#starts[place] = end;
      end += Math.ceil(combinations.size * 1.25) + SPARE;
    }
    this.#starts[this.#bundles.length] = end;
    this.layout++;
  }
}

/** Combinations that may come to a bundle at least before tallies have to be made anew. */
const SPARE = 16;

/** Rows asked for before any is counted, so that memory answers for all of them at once. */
const ASKED_FOR = 32;

/** Written out: a loop over the places of a row takes twice as long. */
function countRecords(
  numbers: Uint16Array | Uint32Array,
  rows: Uint32Array,
  starts: Uint32Array,
  counts: Uint32Array,
): number {
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0] = starts;
  let asked = 0;
  for (let start = 0; start < rows.length; start += ASKED_FOR) {
    const end = Math.min(rows.length, start + ASKED_FOR);
    for (let place = start; place < end; place++) asked ^= numbers[(rows[place] ?? 0) * ROW_LENGTH] ?? 0;
    for (let place = start; place < end; place++) {
      const first = (rows[place] ?? 0) * ROW_LENGTH;
      const a = s0 + (numbers[first] ?? 0);
      const b = s1 + (numbers[first + 1] ?? 0);
      const c = s2 + (numbers[first + 2] ?? 0);
      const d = s3 + (numbers[first + 3] ?? 0);
      const e = s4 + (numbers[first + 4] ?? 0);
      const f = s5 + (numbers[first + 5] ?? 0);
      counts[a] = (counts[a] ?? 0) + 1;
      counts[b] = (counts[b] ?? 0) + 1;
      counts[c] = (counts[c] ?? 0) + 1;
      counts[d] = (counts[d] ?? 0) + 1;
      counts[e] = (counts[e] ?? 0) + 1;
      counts[f] = (counts[f] ?? 0) + 1;
    }
  }
  return asked;
}

/** How often each value of a column occurs, by how often combinations of it do. */
function takeApart(combinations: Combinations, part: number, counts: Uint32Array, own: Uint32Array): void {
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] ?? 0;
    if (count === 0) continue;
    const code = combinations.part(number, part);
    own[code] = (own[code] ?? 0) + count;
  }
  // Rows that have no value.
  own[0] = 0;
}
