import type { Cost, NearestRequest } from '#server/gallery/read-model/gallery-index.ts';
import type { AnyColumn } from './column.ts';
import { areSetupFacets, type SetupColumn } from './setup-column.ts';

interface Options extends Pick<NearestRequest, 'costs' | 'limit'> {
  columnOf(facet: Cost['facets'][number]): AnyColumn;
  setups: SetupColumn;
  /** The set-ups of the rows. */
  occurring: Uint32Array;
  /** The order of rows that cost the same. */
  compare(a: number, b: number): number;
  isLeftOut(row: number): boolean;
  /** Of each value of a column only so many rows. */
  spread: { column: AnyColumn; most: number } | undefined;
}

const NO_BOUND = 0xffffffff;

/**
 * The cheapest of the rows, cheapest first. What its set-up costs is enough to pass over most rows; only those that are left are
 * charged for the rest.
 */
export function nearestRows(rows: Uint32Array, options: Options): number[] {
  const { limit, compare, spread, setups } = options;
  const ofSetup = setupCosts(options);
  const others = otherCosts(options);
  const { numbers } = setups;
  const best: BestRows[] = [];
  const bounds = new Uint32Array(spread?.column.codes ?? 1).fill(NO_BOUND);
  // Rows are given out as builds come in, so the newest, which win, are met first.
  for (let place = rows.length - 1; place >= 0; place--) {
    const row = rows[place] ?? 0;
    let total = ofSetup[numbers[row] ?? 0] ?? 0;
    const kind = spread ? spread.column.codeAt(row) : 0;
    const bound = bounds[kind] ?? NO_BOUND;
    for (let other = 0; other < others.length && total <= bound; other++) total += others[other]?.(row) ?? 0;
    if (total > bound) continue;
    best[kind] ??= new BestRows(spread?.most ?? limit, options);
    best[kind].offer(row, total);
    bounds[kind] = best[kind].atMost;
  }
  return best
    .flatMap((one) => one.found)
    .sort((a, b) => a.cost - b.cost || compare(a.row, b.row))
    .slice(0, limit)
    .map(({ row }) => row);
}

/** All costs that a set-up tells, by its number. */
function setupCosts({ costs, setups, occurring }: Options): Uint32Array {
  const sums = new Uint32Array(setups.size);
  for (const { facets, cost } of costs) {
    if (!areSetupFacets(facets)) continue;
    const { groupOf, values } = setups.groupingBy(facets);
    // One more than the cost, 0 where it was not asked for yet.
    const known = new Uint32Array(values.length);
    for (let place = 0; place < occurring.length; place++) {
      const setup = occurring[place] ?? 0;
      const group = groupOf[setup] ?? 0;
      known[group] ||= cost(values[group] ?? []) + 1;
      sums[setup] = (sums[setup] ?? 0) + (known[group] ?? 1) - 1;
    }
  }
  return sums;
}

/** The other costs, of a row; each is asked once for values that occur together. */
function otherCosts({ costs, columnOf }: Options): ((row: number) => number)[] {
  return costs.flatMap(({ facets, cost }) => {
    if (areSetupFacets(facets)) return [];
    const columns = facets.map(columnOf);
    const known = new Map<number, number>();
    return [
      (row: number) => {
        const number = columns.reduce((digits, column) => digits * column.codes + column.codeAt(row), 0);
        const found = known.get(number) ?? cost(columns.map((column) => column.valueOf(row)));
        known.set(number, found);
        return found;
      },
    ];
  });
}

/** The few cheapest of many rows. */
class BestRows {
  readonly found: { row: number; cost: number }[] = [];
  readonly #most: number;
  readonly #options: Pick<Options, 'compare' | 'isLeftOut'>;

  constructor(most: number, options: Pick<Options, 'compare' | 'isLeftOut'>) {
    this.#most = most;
    this.#options = options;
  }

  /** Rows that cost more are of no use any more. */
  get atMost(): number {
    return this.found[this.#most - 1]?.cost ?? 0xffffffff;
  }

  offer(row: number, cost: number): void {
    const { found } = this;
    const last = found[this.#most - 1];
    if (last && !this.#isBefore(row, cost, last)) return;
    if (this.#options.isLeftOut(row)) return;
    let place = last ? this.#most - 1 : found.length;
    for (; place > 0; place--) {
      const before = found[place - 1];
      if (!before || !this.#isBefore(row, cost, before)) break;
      found[place] = before;
    }
    found[place] = { row, cost };
  }

  #isBefore(row: number, cost: number, other: { row: number; cost: number }): boolean {
    return cost < other.cost || (cost === other.cost && this.#options.compare(row, other.row) < 0);
  }
}
