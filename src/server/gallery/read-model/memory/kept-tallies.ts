import type { Facet } from '#contract/gallery.ts';
import type { AnyColumn } from './column.ts';
import type { ChosenCodes } from './facet-tables.ts';
import type { RowRecords } from './row-records.ts';

interface KeptTally {
  conditions: readonly { column: AnyColumn; codes: readonly number[] }[];
  tally: Uint32Array;
}

/** Numbers of four bytes, by the rows of the gallery: the fewer there are, the sooner they are counted. */
const NUMBERS_PER_ROW = 4;
const LEAST_NUMBERS = 100_000;
const MOST_NUMBERS = 4_000_000;

/**
 * How many rows that satisfy few conditions have which combinations of values. Many rows do, and counting them takes
 * milliseconds at a million; so it is done once, and a row that changes is taken from what it satisfied and added to what it
 * satisfies.
 */
export class KeptTallies {
  readonly #columnOf: (facet: Facet) => AnyColumn;
  readonly #records: RowRecords;
  /** The first is the one unused for longest. */
  readonly #kept = new Map<string, KeptTally>();
  #layout = 0;

  constructor(columnOf: (facet: Facet) => AnyColumn, records: RowRecords) {
    this.#columnOf = columnOf;
    this.#records = records;
  }

  /** The tally of the rows that satisfy the conditions, good until the next is asked for; `rows` finds them where it is not known. */
  of(chosen: readonly ChosenCodes[], rowCount: number, rows: () => Uint32Array): Uint32Array {
    const key = chosen.map(({ facet, codes }) => `${facet} ${codes.join()}`).join(' ');
    this.#forgetOtherLayouts();
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const older = known ? undefined : this.#makeRoom(rowCount);
    const kept = known ?? {
      conditions: chosen.map(({ facet, codes }) => ({ column: this.#columnOf(facet), codes })),
      tally: this.#records.tally(rows(), older),
    };
    this.#kept.set(key, kept);
    return kept.tally;
  }

  /** Forgets what there is no room for beside one more, which may be written in place of it. */
  #makeRoom(rowCount: number): Uint32Array | undefined {
    const numbers = Math.min(MOST_NUMBERS, Math.max(LEAST_NUMBERS, rowCount * NUMBERS_PER_ROW));
    let older: Uint32Array | undefined;
    for (const [key, { tally }] of this.#kept) {
      if ((this.#kept.size + 1) * tally.length <= numbers) break;
      this.#kept.delete(key);
      older = tally;
    }
    return older;
  }

  clear(): void {
    this.#kept.clear();
  }

  /** A row is about to change, and its record with it. */
  leave(row: number): void {
    this.#add(row, -1);
  }

  /** A row and its record have changed. */
  enter(row: number): void {
    this.#add(row, 1);
  }

  #add(row: number, times: 1 | -1): void {
    this.#forgetOtherLayouts();
    for (const { conditions, tally } of this.#kept.values())
      if (conditions.every(({ column, codes }) => codes.includes(column.codeAt(row))))
        this.#records.addTo(tally, row, times);
  }

  #forgetOtherLayouts(): void {
    if (this.#layout !== this.#records.layout) this.#kept.clear();
    this.#layout = this.#records.layout;
  }
}
