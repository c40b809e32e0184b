import type { Facet } from '#contract/gallery.ts';
import type { AnyColumn } from './column.ts';

/** Rows of a facet: of each value, by its number, and all of them. */
export interface Slice {
  size: number;
  counts: Uint32Array;
}

/** Rows that have one of these numbers for a facet. */
export interface ChosenCodes {
  facet: Facet;
  codes: readonly number[];
}

interface Table {
  facets: readonly Facet[];
  columns: readonly AnyColumn[];
  /** How many numbers of each column it has cells for, and how far apart the cells of two neighbours are. */
  sizes: readonly number[];
  strides: readonly number[];
  cells: Uint32Array;
}

/** Fewer are told by kept tallies; more together have more combinations than there are rows. */
const FACETS_TOGETHER = 3;
/** Making a table takes about as long as answering so many questions without it. */
const ASKED_BEFORE = 3;
/** Of four bytes. */
const MOST_CELLS = 1_000_000;
const MOST_CELLS_TOGETHER = 2_000_000;
/** Numbers that may come to a column before its tables have to be made anew. */
const MORE_CODES = 4;

/**
 * How many rows have which values for three facets together. What a facet's counts are under what was chosen of the others
 * is read from there, and a row that changes moves from one cell to another. Rows without any value are in a cell that nobody reads.
 */
export class FacetTables {
  readonly #columnOf: (facet: Facet) => AnyColumn;
  /** The first is the one unused for longest. */
  readonly #tables = new Map<string, Table>();
  readonly #asked = new Map<string, number>();
  #cells = 0;

  constructor(columnOf: (facet: Facet) => AnyColumn) {
    this.#columnOf = columnOf;
  }

  /**
   * For each of three facets, its counts under what is chosen of the others. Undefined when it is not worth a table, or not
   * yet. The facets are in the same order in every question.
   */
  slices(chosen: readonly ChosenCodes[], rowCount: number): Slice[] | undefined {
    if (chosen.length !== FACETS_TOGETHER) return undefined;
    const table = this.#tableOf(
      chosen.map(({ facet }) => facet),
      rowCount,
    );
    return table && chosen.map((_, own) => sliceOf(table, own, chosen));
  }

  /** A row is about to change. */
  leave(row: number): void {
    for (const { columns, strides, cells } of this.#tables.values()) {
      const cell = columns.reduce(
        (sum, column, place) => sum + column.codeAt(row) * (strides[place] ?? 0),
        0,
      );
      cells[cell] = (cells[cell] ?? 0) - 1;
    }
  }

  /** A row has changed. */
  enter(row: number): void {
    for (const [key, table] of this.#tables) {
      const { columns, sizes, strides, cells } = table;
      let cell = 0;
      for (const [place, column] of columns.entries()) {
        const code = column.codeAt(row);
        if (code >= (sizes[place] ?? 0)) this.#drop(key, table);
        cell += code * (strides[place] ?? 0);
      }
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
  }

  #tableOf(facets: readonly Facet[], rowCount: number): Table | undefined {
    const key = facets.join();
    const known = this.#tables.get(key);
    if (known) {
      this.#tables.delete(key);
      this.#tables.set(key, known);
      return known;
    }
    const asked = this.#asked.get(key) ?? 0;
    this.#asked.set(key, asked + 1);
    if (asked < ASKED_BEFORE) return undefined;
    const columns = facets.map(this.#columnOf);
    const sizes = columns.map(({ codes }) => codes + MORE_CODES);
    const cells = sizes.reduce((product, size) => product * size, 1);
    // Where it would be larger than the gallery, rows are counted as quickly.
    if (cells > Math.min(MOST_CELLS, rowCount)) return undefined;
    const table = makeTable(facets, columns, sizes, rowCount);
    this.#tables.set(key, table);
    this.#cells += cells;
    for (const [oldest, other] of this.#tables) {
      if (this.#cells <= MOST_CELLS_TOGETHER) break;
      this.#drop(oldest, other);
    }
    return table;
  }

  #drop(key: string, { cells }: Table): void {
    if (this.#tables.delete(key)) this.#cells -= cells.length;
  }
}

function makeTable(
  facets: readonly Facet[],
  columns: readonly AnyColumn[],
  sizes: readonly number[],
  rowCount: number,
): Table {
  const strides = sizes.map((_, place) =>
    sizes.slice(place + 1).reduce((product, size) => product * size, 1),
  );
  const places = new Uint32Array(rowCount);
  for (const [place, column] of columns.entries()) column.addCodes(places, strides[place] ?? 0);
  const cells = new Uint32Array((sizes[0] ?? 0) * (strides[0] ?? 0));
  for (let row = 0; row < rowCount; row++) {
    const cell = places[row] ?? 0;
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  return { facets, columns, sizes, strides, cells };
}

function sliceOf({ columns, strides, cells }: Table, own: number, chosen: readonly ChosenCodes[]): Slice {
  let starts = [0];
  for (const [place, { codes }] of chosen.entries()) {
    if (place === own) continue;
    const stride = strides[place] ?? 0;
    starts = starts.flatMap((start) => codes.map((code) => start + code * stride));
  }
  const counts = new Uint32Array(columns[own]?.codes ?? 0);
  const stride = strides[own] ?? 0;
  let size = 0;
  for (const start of starts) {
    for (let code = 0; code < counts.length; code++) {
      const count = cells[start + code * stride] ?? 0;
      counts[code] = (counts[code] ?? 0) + count;
      size += count;
    }
  }
  // Rows that have no value.
  counts[0] = 0;
  return { size, counts };
}
