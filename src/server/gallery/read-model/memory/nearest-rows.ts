import type { Cost, NearestRequest } from '#server/gallery/read-model/gallery-index.ts';
import type { AnyColumn } from './column.ts';
import { numberRows } from './group-rows.ts';
import { areSetupFacets, type SetupColumn } from './setup-column.ts';

interface Options extends Pick<NearestRequest, 'costs' | 'limit'> {
  columnOf(facet: Cost['facets'][number]): AnyColumn;
  setups: SetupColumn;
  /** The order of rows that cost the same. */
  compare(a: number, b: number): number;
  isLeftOut(row: number): boolean;
  /** Of each value of a column only so many rows. */
  spread: { column: AnyColumn; most: number } | undefined;
  /** Room for a number per row, twice. */
  rooms: readonly [Uint32Array, Uint32Array];
}

/** The cheapest of the rows, cheapest first. */
export function nearestRows(rows: Uint32Array, options: Options): number[] {
  const { costs, limit, columnOf, compare, spread, rooms } = options;
  const totals = rooms[0].subarray(0, rows.length).fill(0);
  const numbers = rooms[1].subarray(0, rows.length);
  addSetupCosts(rows, options, totals);
  for (const { facets, cost } of costs) {
    if (areSetupFacets(facets)) continue;
    const columns = facets.map(columnOf);
    const known = new Uint32Array(numberRows(rows, columns, numbers.fill(0)));
    addCosts(rows, numbers, known, totals, (row) => cost(columns.map((column) => column.valueOf(row))));
  }
  const codes = numberRows(rows, spread ? [spread.column] : [], numbers.fill(0));
  const best = Array.from({ length: codes }, () => new BestRows(spread?.most ?? limit, options));
  offerAll(rows, numbers, totals, best);
  return best
    .flatMap((one) => one.found)
    .sort((a, b) => a.cost - b.cost || compare(a.row, b.row))
    .slice(0, limit)
    .map(({ row }) => row);
}

/** Adds to every row what its set-up costs: all costs that a set-up tells, in one way through the rows. */
function addSetupCosts(rows: Uint32Array, { costs, setups }: Options, totals: Uint32Array): void {
  const told = costs.flatMap(({ facets, cost }) => {
    if (!areSetupFacets(facets)) return [];
    const { groupOf, values } = setups.groupingBy(facets);
    const known = new Uint32Array(values.length);
    return [
      (setup: number) => {
        const group = groupOf[setup] ?? 0;
        // One more than the cost, 0 where it was not asked for yet.
        known[group] ||= cost(values[group] ?? []) + 1;
        return (known[group] ?? 1) - 1;
      },
    ];
  });
  if (told.length === 0) return;
  const known = new Uint32Array(setups.size);
  const { numbers } = setups;
  for (let place = 0; place < rows.length; place++) {
    const setup = numbers[rows[place] ?? 0] ?? 0;
    let total = known[setup] ?? 0;
    if (total === 0) {
      total = 1;
      for (const costOf of told) total += costOf(setup);
      known[setup] = total;
    }
    totals[place] = (totals[place] ?? 0) + total - 1;
  }
}

/** Adds to every row what its number costs; `known` holds one more than the cost, 0 where it was not asked for yet. */
function addCosts(
  rows: Uint32Array,
  numbers: Uint32Array,
  known: Uint32Array,
  totals: Uint32Array,
  costOf: (row: number) => number,
): void {
  for (let place = 0; place < rows.length; place++) {
    const number = numbers[place] ?? 0;
    let cost = known[number] ?? 0;
    if (cost === 0) {
      cost = costOf(rows[place] ?? 0) + 1;
      known[number] = cost;
    }
    totals[place] = (totals[place] ?? 0) + cost - 1;
  }
}

function offerAll(rows: Uint32Array, numbers: Uint32Array, totals: Uint32Array, best: readonly BestRows[]) {
  const atMost = new Uint32Array(best.length).fill(0xffffffff);
  // Rows are given out as builds come in, so the newest, which win, are met first.
  for (let place = rows.length - 1; place >= 0; place--) {
    const number = numbers[place] ?? 0;
    const total = totals[place] ?? 0;
    if (total > (atMost[number] ?? 0)) continue;
    const own = best[number];
    own?.offer(rows[place] ?? 0, total);
    atMost[number] = own?.atMost ?? 0;
  }
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
