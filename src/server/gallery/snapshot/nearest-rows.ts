import type { BuildTable } from './build-table.ts';
import { valueAt } from './columns.ts';
import type { Cost, NearestRequest } from './gallery-index.ts';
import { numberRows } from './groups.ts';
import { selectRows } from './select.ts';

interface Candidate {
  row: number;
  cost: number;
}

/** The ids of the builds whose costs sum up to the least, the cheapest first, then as newest. */
export function nearestBuilds(table: BuildTable, request: NearestRequest): number[] {
  const { constraints, costs, limit, spread, without = [], axle } = request;
  const rows = selectRows(table, { constraints, words: [], axle });
  const sums = new Uint32Array(rows.length);
  for (const cost of costs) addCosts(sums, table, rows, { ...cost, axle });
  const isBefore = (a: Candidate, b: Candidate) =>
    a.cost - b.cost || table.orders.newest.compare(a.row, b.row);
  const leftOut = new Set(without);
  /** The cheapest for each value that results are spread by. */
  const best: Candidate[][] = [];
  const most = spread?.most ?? limit;
  const codes = spread && table.column(spread.facet).codes;
  // The newest rows come last, and of equal ones they are taken.
  for (let place = rows.length - 1; place >= 0; place--) {
    const candidate = { row: rows[place] ?? 0, cost: sums[place] ?? 0 };
    const kind = codes?.[candidate.row] ?? 0;
    best[kind] ??= [];
    const last = best[kind][most - 1];
    if (last && isBefore(last, candidate) < 0) continue;
    if (leftOut.has(table.orders.ids[candidate.row] ?? 0)) continue;
    best[kind].push(candidate);
    best[kind].sort(isBefore).splice(most);
  }
  const nearest = best.flat().sort(isBefore).slice(0, limit);
  return table.idsOf(nearest.map(({ row }) => row));
}

/** Adds to each row what it is charged; a cost is asked once for values that occur together. */
function addCosts(
  sums: Uint32Array,
  table: BuildTable,
  rows: Uint32Array,
  { facets, cost, axle }: Cost & Pick<NearestRequest, 'axle'>,
): void {
  const columns = facets.map((facet) => table.codes(facet, axle));
  const { numbers, someRow } = numberRows(rows, columns);
  const charged = Uint32Array.from(someRow, (row) => cost(columns.map((column) => valueAt(column, row))));
  for (let place = 0; place < rows.length; place++)
    sums[place] = (sums[place] ?? 0) + (charged[numbers[place] ?? 0] ?? 0);
}
