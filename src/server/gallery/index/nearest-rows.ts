import type { Column } from './column.ts';
import type { Cost, GroupValue, NearestRequest } from './gallery-index.ts';

type AnyColumn = Column<string> | Column<number>;

/** Costs of more combinations of values than this are kept in a map instead of a table. */
const LARGEST_TABLE = 1 << 18;

interface Options extends Pick<NearestRequest, 'costs' | 'limit'> {
  columnOf(facet: Cost['facets'][number]): AnyColumn;
  /** The order of rows that cost the same. */
  compare(a: number, b: number): number;
  isLeftOut(row: number): boolean;
  /** Of each value of a column only so many rows. */
  spread: { column: AnyColumn; most: number } | undefined;
}

/** The cheapest of the rows in one pass, cheapest first. */
export function nearestRows(rows: Uint32Array, options: Options): number[] {
  const { costs, limit, columnOf, spread } = options;
  const costsOf = costs.map((cost) => rowCost(cost, cost.facets.map(columnOf)));
  const best = new Map<number, BestRows>();
  const bestOf = (code: number) => {
    const known = best.get(code) ?? new BestRows(spread?.most ?? limit, options);
    best.set(code, known);
    return known;
  };
  // Rows are given out as builds come in, so the newest, which win, are met first.
  for (let place = rows.length - 1; place >= 0; place--) {
    const row = rows[place] ?? 0;
    let total = 0;
    for (const costOf of costsOf) total += costOf(row);
    bestOf(spread ? spread.column.codeAt(row) : 0).offer(row, total);
  }
  const found = [...best.values()].flatMap((one) => one.found);
  return found
    .sort((a, b) => a.cost - b.cost || options.compare(a.row, b.row))
    .slice(0, limit)
    .map(({ row }) => row);
}

/** What a row costs; each combination of values is asked for once. */
function rowCost({ cost }: Cost, columns: readonly AnyColumn[]): (row: number) => number {
  const combinations = columns.reduce((product, column) => product * column.codes, 1);
  const known = combinations <= LARGEST_TABLE ? tableOf(combinations) : mapOf();
  const compute = (row: number) => cost(columns.map((column): GroupValue => column.valueOf(row)));
  return (row) => {
    let combination = 0;
    for (const column of columns) combination = combination * column.codes + column.codeAt(row);
    return known(combination, row, compute);
  };
}

type Remember = (combination: number, row: number, compute: (row: number) => number) => number;

function tableOf(size: number): Remember {
  // One more than the cost; 0 is not asked for yet.
  const table = new Uint32Array(size);
  return (combination, row, compute) => {
    const known = table[combination] ?? 0;
    if (known !== 0) return known - 1;
    const cost = compute(row);
    table[combination] = cost + 1;
    return cost;
  };
}

function mapOf(): Remember {
  const map = new Map<number, number>();
  return (combination, row, compute) => {
    const known = map.get(combination);
    if (known !== undefined) return known;
    const cost = compute(row);
    map.set(combination, cost);
    return cost;
  };
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
