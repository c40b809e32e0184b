import type { Cost, NearestRequest } from '#server/gallery/read-model/gallery-index.ts';
import { type Bitset, hasBit } from './bitset.ts';
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
/** While too few rows were found, set-ups are looked at that cost so much more, and half as much again. */
const STEP = 4;

/**
 * The cheapest of the rows, cheapest first. Set-ups are charged first, and their rows looked at from the cheapest set-up on, until
 * what a set-up costs alone is more than all of the rows that were found.
 */
export function nearestRows(rows: Bitset, options: Options): number[] {
  const { limit, compare, spread, setups, occurring } = options;
  const costs = setupCosts(options);
  const others = otherCosts(options);
  const best: BestRows[] = [];
  const offer = (row: number, setupCost: number) => {
    const kind = spread ? spread.column.codeAt(row) : 0;
    best[kind] ??= new BestRows(spread?.most ?? limit, options);
    const { atMost } = best[kind];
    let cost = setupCost;
    for (const other of others) if (cost <= atMost) cost += other(row);
    if (cost <= atMost) best[kind].offer(row, cost);
  };
  const inOrder = () =>
    best.flatMap((one) => one.found).sort((a, b) => a.cost - b.cost || compare(a.row, b.row));
  const [least, most] = ends(costs);
  let done = -1;
  let until = least;
  while (done < most) {
    for (let place = 0; place < costs.length; place++) {
      const cost = costs[place] ?? 0;
      if (cost <= done || cost > until) continue;
      for (const row of setups.rowsOf(occurring[place] ?? 0)) if (hasBit(rows, row)) offer(row, cost);
    }
    done = until;
    const last = inOrder()[limit - 1];
    if (last && last.cost <= done) break;
    until = last ? last.cost : done + Math.max(STEP, done >> 1);
  }
  return inOrder()
    .slice(0, limit)
    .map(({ row }) => row);
}

function ends(costs: Uint32Array): [least: number, most: number] {
  let [least, most] = [NO_BOUND, 0];
  for (let place = 0; place < costs.length; place++) {
    least = Math.min(least, costs[place] ?? 0);
    most = Math.max(most, costs[place] ?? 0);
  }
  return [least, most];
}

/** All costs that a set-up tells, of those that occur. */
function setupCosts({ costs, setups, occurring }: Options): Uint32Array {
  const sums = new Uint32Array(occurring.length);
  for (const { facets, cost } of costs) {
    if (!areSetupFacets(facets)) continue;
    const { groupOf, values } = setups.groupingBy(facets);
    // One more than the cost, 0 where it was not asked for yet.
    const known = new Uint32Array(values.length);
    for (let place = 0; place < occurring.length; place++) {
      const group = groupOf[occurring[place] ?? 0] ?? 0;
      known[group] ||= cost(values[group] ?? []) + 1;
      sums[place] = (sums[place] ?? 0) + (known[group] ?? 1) - 1;
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
    return this.found[this.#most - 1]?.cost ?? NO_BOUND;
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
