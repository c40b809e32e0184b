/** The code of rows without a value. */
export const NO_VALUE = 0;

/** Numbers of rows, and the values they stand for. */
export interface Codes {
  codes: Uint32Array;
  values: readonly (string | number | null)[];
  /** A second number of rows, where any has one. */
  second?: Uint32Array | undefined;
}

/** One facet of every row: values are numbered, and rows hold the number; of some a second one, such as that of the rear axle. */
export class Column<Value extends string | number = string> {
  readonly #compare: (a: Value, b: Value) => number;
  /** How many values are offered even when no row has them; they have the first codes. */
  readonly #fixed: number;
  /** The code of each row. */
  codes = new Uint32Array(0);
  /** The second code of each row, as soon as one has any. */
  second: Uint32Array | undefined;
  /** The last code of each row as it was asked for; undefined once a row changed. */
  #last: Uint32Array | undefined;
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

  /** A second value that is the first one is none. */
  set(row: number, value: Value | null, second: Value | null = null): void {
    this.#last = undefined;
    this.codes[row] = this.#count(value);
    if (second === null || second === value) return;
    this.second ??= new Uint32Array(this.codes.length);
    this.second[row] = this.#count(second);
  }

  /** The row is no longer counted. */
  clear(row: number): void {
    this.#last = undefined;
    this.#uncount(this.codes, row);
    if (this.second?.[row]) this.#uncount(this.second, row);
  }

  /** The code of a value, if any row ever had it. */
  codeOf(value: Value): number | undefined {
    return this.#codeOf.get(value);
  }

  /** The values that some row has or that are always offered, but the empty one, in their order, with what `counts` has for their codes. */
  offered(counts: ArrayLike<number>): { value: Value; count: number }[] {
    if (this.#sorted.length < this.values.length - 1) this.#sort();
    return this.#sorted.flatMap((code) => {
      const value = this.values[code] ?? null;
      const isOffered = code <= this.#fixed || (this.counts[code] ?? 0) > 0;
      return value !== null && value !== '' && isOffered ? [{ value, count: counts[code] ?? 0 }] : [];
    });
  }

  /** The last code of each row: that of the rear axle, where it has its own. */
  get last(): Uint32Array {
    const { second } = this;
    if (!second) return this.codes;
    this.#last ??= this.codes.map((code, row) => second[row] || code);
    return this.#last;
  }

  fit(capacity: number): void {
    this.#last = undefined;
    this.codes = resized(this.codes, new Uint32Array(capacity));
    if (this.second) this.second = resized(this.second, new Uint32Array(capacity));
  }

  #count(value: Value | null): number {
    const code = value === null ? NO_VALUE : (this.#codeOf.get(value) ?? this.#newCode(value));
    this.counts[code] = (this.counts[code] ?? 0) + 1;
    return code;
  }

  #uncount(codes: Uint32Array, row: number): void {
    const code = codes[row] ?? NO_VALUE;
    this.counts[code] = (this.counts[code] ?? 0) - 1;
    codes[row] = NO_VALUE;
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

export function valueAt({ codes, values }: Codes, row: number): string | number | null {
  return values[codes[row] ?? NO_VALUE] ?? null;
}

/** Rows of each code among some rows; those with two count for both. */
export function countCodes({ codes, second, values }: Codes, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let place = 0; place < rows.length; place++) countRow(counts, codes, second, rows[place] ?? 0);
  return counts;
}

export function countRow(
  counts: Uint32Array,
  codes: Uint32Array,
  second: Uint32Array | undefined,
  row: number,
): void {
  const code = codes[row] ?? NO_VALUE;
  counts[code] = (counts[code] ?? 0) + 1;
  const other = second?.[row] ?? NO_VALUE;
  if (other !== NO_VALUE) counts[other] = (counts[other] ?? 0) + 1;
}

type Numbers = Int32Array | Uint32Array | Uint8Array | Float64Array;

/** What fits of the numbers, in an array of another length. */
export function resized<T extends Numbers>(from: T, to: T): T {
  to.set(from.subarray(0, to.length));
  return to;
}
