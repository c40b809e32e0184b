import type { AnyColumn } from './column.ts';

/** Places of a row, one per column; a power of two, so that no row lies across two lines of the processor's cache. */
const ROW_LENGTH = 16;

/**
 * The codes of all columns side by side, row after row. Counting few rows in many columns is a matter of waiting for memory:
 * from the columns it waits for each column of each row, from here once for each row.
 */
export class RowRecords {
  readonly #columns: readonly AnyColumn[];
  #codes: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> = new Uint16Array(0);
  #counts = new Uint32Array(0);
  /** Where the counts of each column begin. */
  readonly #starts = new Uint32Array(ROW_LENGTH);

  constructor(columns: readonly AnyColumn[]) {
    if (columns.length > ROW_LENGTH) throw new RangeError('A row has no room for so many columns');
    this.#columns = columns;
  }

  fit(rowCapacity: number): void {
    const length = rowCapacity * ROW_LENGTH;
    const codes = this.#codes instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
    codes.set(this.#codes.subarray(0, length));
    this.#codes = codes;
  }

  /** Takes over what the columns hold of a row. */
  take(row: number): void {
    for (let place = 0; place < this.#columns.length; place++) {
      const code = this.#columns[place]?.codeAt(row) ?? 0;
      if (code > 0xffff && this.#codes instanceof Uint16Array) this.#codes = new Uint32Array(this.#codes);
      this.#codes[row * ROW_LENGTH + place] = code;
    }
  }

  /** Rows of each value of each column, by its number. Good until the next call. */
  count(rows: Uint32Array): Map<AnyColumn, Uint32Array> {
    let end = 0;
    for (const [place, column] of this.#columns.entries()) {
      this.#starts[place] = end;
      end += column.codes;
    }
    if (this.#counts.length < end) this.#counts = new Uint32Array(end * 2);
    const counts = this.#counts.fill(0);
    const asked = countRecords(this.#codes, rows, this.#starts, this.#columns.length, counts);
    // What asks for memory would be left out by the compiler if nobody looked at it.
    if (asked < 0) throw new RangeError('No code is below zero');
    return new Map(
      this.#columns.map((column, place) => {
        const start = this.#starts[place] ?? 0;
        return [column, counts.subarray(start, start + column.codes)];
      }),
    );
  }
}

/** Rows asked for before any is counted, so that memory answers for all of them at once. */
const ASKED_FOR = 32;

function countRecords(
  codes: Uint16Array | Uint32Array,
  rows: Uint32Array,
  starts: Uint32Array,
  columns: number,
  counts: Uint32Array,
): number {
  let asked = 0;
  for (let start = 0; start < rows.length; start += ASKED_FOR) {
    const end = Math.min(rows.length, start + ASKED_FOR);
    for (let place = start; place < end; place++) asked ^= codes[(rows[place] ?? 0) * ROW_LENGTH] ?? 0;
    for (let place = start; place < end; place++) {
      const first = (rows[place] ?? 0) * ROW_LENGTH;
      for (let column = 0; column < columns; column++) {
        const count = (starts[column] ?? 0) + (codes[first + column] ?? 0);
        counts[count] = (counts[count] ?? 0) + 1;
      }
    }
  }
  return asked;
}
