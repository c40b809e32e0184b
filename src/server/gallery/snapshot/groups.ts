import type { Facet } from '#contract/gallery.ts';
import type { BuildTable } from './build-table.ts';
import { type Codes, NO_VALUE, valueAt } from './columns.ts';
import type { AddedOnDay, Group, Selection, Stretch, Tallies, TallyRequest } from './gallery-index.ts';
import { firstWhere } from './orders.ts';
import { selectRows } from './select.ts';

/** Pairs below this are numbered by a table, others by a map, which takes twenty times as long. */
const LARGEST_TABLE = 1 << 22;
const DAY_MICROSECONDS = 86_400_000_000;

/** The selected builds by what they have for some facets together. */
export function groupBuilds(table: BuildTable, selection: Selection, facets: readonly Facet[]): Group[] {
  const rows = selectRows(table, selection);
  const columns = facets.map((facet) => table.codes(facet, selection.axle));
  const { counts, someRow } = numberRows(rows, columns);
  return Array.from(counts, (count, number) => ({
    values: columns.map((column) => valueAt(column, someRow[number] ?? 0)),
    count,
  }));
}

export interface NumberedRows {
  /** Of each row, in the order of the rows; equal for rows that have the same values. */
  numbers: Uint32Array;
  /** How many rows have each number, and one of them. */
  counts: Uint32Array;
  someRow: Uint32Array;
}

/** Numbers rows by their values in some columns, one column after the other, without gaps. */
export function numberRows(rows: Uint32Array, columns: readonly Codes[]): NumberedRows {
  const numbers = new Uint32Array(rows.length);
  let size = Math.min(1, rows.length);
  for (const column of columns) size = addColumn(numbers, size, rows, column);
  const [counts, someRow] = [new Uint32Array(size), new Uint32Array(size)];
  for (let place = 0; place < rows.length; place++) {
    const number = numbers[place] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
    someRow[number] = rows[place] ?? 0;
  }
  return { numbers, counts, someRow };
}

/** Tells rows of one number apart by one more column. Returns how many numbers there are then. */
function addColumn(numbers: Uint32Array, size: number, rows: Uint32Array, { codes, values }: Codes): number {
  const width = values.length;
  if (size * width > LARGEST_TABLE) return addColumnByMap(numbers, rows, codes, width);
  // One more than the new number of each pair; 0 is none yet.
  const known = new Uint32Array(size * width);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const pair = (numbers[place] ?? 0) * width + (codes[rows[place] ?? 0] ?? NO_VALUE);
    if (known[pair] === 0) known[pair] = ++count;
    numbers[place] = (known[pair] ?? 1) - 1;
  }
  return count;
}

function addColumnByMap(numbers: Uint32Array, rows: Uint32Array, codes: Uint32Array, width: number): number {
  const known = new Map<number, number>();
  for (let place = 0; place < rows.length; place++) {
    const pair = (numbers[place] ?? 0) * width + (codes[rows[place] ?? 0] ?? NO_VALUE);
    const number = known.get(pair) ?? known.size;
    if (number === known.size) known.set(pair, number);
    numbers[place] = number;
  }
  return known.size;
}

/** Counts all builds, or those added in a stretch of time, by combination. */
export function tallyBuilds(table: BuildTable, { facets, marks, added }: TallyRequest): Tallies {
  const rows = added ? rowsAddedIn(table, added) : table.rows();
  const columns = facets.map((facet) => table.column(facet));
  const { numbers, counts, someRow } = numberRows(rows, columns);
  const marked = marks.map(({ facet, is }) => {
    const { codes, values } = table.columns[facet];
    const isMarked = Uint8Array.from(values, (value) => Number(is(value)));
    const own = new Uint32Array(counts.length);
    for (let place = 0; place < rows.length; place++) {
      const number = numbers[place] ?? 0;
      own[number] = (own[number] ?? 0) + (isMarked[codes[rows[place] ?? 0] ?? NO_VALUE] ?? 0);
    }
    return own;
  });
  const valuesOf = (number: number) => columns.map((column) => valueAt(column, someRow[number] ?? 0));
  return { builds: counts, marked, valuesOf };
}

function rowsAddedIn({ orders }: BuildTable, { from, to }: Stretch): Uint32Array {
  const rows = orders.newest.rows();
  /** Where the builds begin that were added before a moment. */
  const placeOf = (moment: number) =>
    firstWhere(rows.length, (place) => (orders.createdAt[rows[place] ?? 0] ?? 0) < moment);
  return rows.subarray(placeOf(to), placeOf(from));
}

/** One entry for each day that begins in a stretch of whole days. */
export function countAddedByDay(table: BuildTable, { from, to }: Stretch): AddedOnDay[] {
  const { owner } = table.columns;
  const { newest, createdAt } = table.orders;
  const days = Array.from({ length: Math.ceil((to - from) / DAY_MICROSECONDS) }, () => ({
    builds: 0,
    owners: 0,
  }));
  const known = new Uint8Array(owner.values.length);
  // Oldest first, so that an owner is new with the first build.
  for (const row of newest.rows().toReversed()) {
    const at = createdAt[row] ?? 0;
    if (at >= to) break;
    const code = owner.codes[row] ?? NO_VALUE;
    const isNew = known[code] === 0;
    // Nobody knows guests again.
    if (code !== NO_VALUE) known[code] = 1;
    const day = days[Math.floor((at - from) / DAY_MICROSECONDS)];
    if (!day || at < from) continue;
    day.builds++;
    if (isNew) day.owners++;
  }
  return days;
}
