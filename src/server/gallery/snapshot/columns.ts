/** The code of rows without a value. */
export const NO_VALUE = 0;

export type AnyColumn = Column<string> | Column<number>;

/** One facet of every row: values are numbered, and rows hold the number. */
export class Column<Value extends string | number = string> {
  readonly #compare: (a: Value, b: Value) => number;
  /** How many values are offered even when no row has them; they have the first codes. */
  readonly #fixed: number;
  /** The code of each row. */
  codes = new Uint32Array(0);
  /** Values by their codes; rows without one have the first. */
  readonly values: (Value | null)[] = [null];
  /** Rows of each code, alive ones alone. */
  readonly counts: number[] = [0];
  readonly #codeOf = new Map<Value, number>();
  /** The codes of all values in the order these are offered. */
  #sorted: number[] = [];

  constructor(compare: (a: Value, b: Value) => number, fixed: readonly Value[] = []) {
    this.#compare = compare;
    this.#fixed = fixed.length;
    for (const value of fixed) this.#newCode(value);
  }

  set(row: number, value: Value | null): void {
    const code = value === null ? NO_VALUE : (this.#codeOf.get(value) ?? this.#newCode(value));
    this.codes[row] = code;
    this.counts[code] = (this.counts[code] ?? 0) + 1;
  }

  /** The row is no longer counted. */
  clear(row: number): void {
    const code = this.codes[row] ?? NO_VALUE;
    this.counts[code] = (this.counts[code] ?? 0) - 1;
    this.codes[row] = NO_VALUE;
  }

  /** The code of a value, if any row ever had it. */
  codeOf(value: Value): number | undefined {
    return this.#codeOf.get(value);
  }

  valueOf(row: number): Value | null {
    return this.values[this.codes[row] ?? NO_VALUE] ?? null;
  }

  /** The values that some row has or that are always offered, in their order, with what `counts` has for their codes. */
  offered(counts: ArrayLike<number>): { value: Value; count: number }[] {
    if (this.#sorted.length < this.values.length - 1) this.#sort();
    return this.#sorted.flatMap((code) => {
      const value = this.values[code] ?? null;
      const isOffered = code <= this.#fixed || (this.counts[code] ?? 0) > 0;
      return value !== null && isOffered ? [{ value, count: counts[code] ?? 0 }] : [];
    });
  }

  fit(capacity: number): void {
    this.codes = resized(this.codes, new Uint32Array(capacity));
  }

  #sort(): void {
    const values = [...this.#codeOf].sort(([a], [b]) => this.#compare(a, b));
    this.#sorted = values.map(([, code]) => code);
  }

  #newCode(value: Value): number {
    const code = this.values.push(value) - 1;
    this.#codeOf.set(value, code);
    this.counts.push(0);
    return code;
  }
}

/** Rows of each code among some rows. */
export function countCodes({ codes, values }: AnyColumn, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let place = 0; place < rows.length; place++) {
    const code = codes[rows[place] ?? 0] ?? NO_VALUE;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

type Numbers = Int32Array | Uint32Array | Uint8Array | Float64Array;

/** What fits of the numbers, in an array of another length. */
export function resized<T extends Numbers>(from: T, to: T): T {
  to.set(from.subarray(0, to.length));
  return to;
}
