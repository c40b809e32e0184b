import type { Axle } from '#domain/axles.ts';
import type { BuildTable } from './build-table.ts';
import type { Codes } from './columns.ts';
import type { Constraint, PageOfIds, PageRequest, Place, Selection, Stretch } from './gallery-index.ts';
import { firstWhere } from './orders.ts';
import { WORD_POINTS } from './words.ts';

/** A number of each row, of some a second one, and 1 for each number that is allowed: either may be. */
export interface Condition {
  codes: Uint32Array;
  second?: Uint32Array | undefined;
  allowed: Uint8Array;
}

/** Points of a word: any but none. */
const ANY_POINTS = new Uint8Array(Math.max(...Object.values(WORD_POINTS)) + 1).fill(1, 1);

/** The rows that satisfy all constraints and carry all words, ascending; not to be written to. */
export function selectRows(table: BuildTable, selection: Selection): Uint32Array {
  return rowsThat(table, conditionsOf(table, selection));
}

function conditionsOf(table: BuildTable, { constraints, words, axle }: Selection): Condition[] {
  return [
    ...constraints.map((constraint) => conditionOf(table, constraint, axle)),
    ...words.map((word) => ({ codes: table.words.pointsOf(word, table.alive), allowed: ANY_POINTS })),
  ];
}

function rowsThat(table: BuildTable, [first, ...others]: readonly Condition[]): Uint32Array {
  return first ? others.reduce(rowsAllowed, allRowsAllowed(table, first)) : table.rows();
}

export function satisfies(row: number, conditions: readonly Condition[]): boolean {
  for (const condition of conditions) if (!allows(condition, row)) return false;
  return true;
}

function allows({ codes, second, allowed }: Condition, row: number): boolean {
  return allowed[codes[row] ?? 0] === 1 || (second !== undefined && allowed[second[row] ?? 0] === 1);
}

function allRowsAllowed(table: BuildTable, condition: Condition): Uint32Array {
  const found = new Uint32Array(table.size);
  let count = 0;
  // Rows that are no longer alive have neither values nor points.
  for (let row = 0; row < table.rowCount; row++) if (allows(condition, row)) found[count++] = row;
  return found.subarray(0, count);
}

function rowsAllowed(rows: Uint32Array, condition: Condition): Uint32Array {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    if (allows(condition, row)) found[count++] = row;
  }
  return found.subarray(0, count);
}

export function conditionOf(table: BuildTable, constraint: Constraint, axle: Axle | undefined): Condition {
  const { codes, second, values } = constraint.axle
    ? table.listed(constraint.facet, constraint.axle)
    : table.codes(constraint.facet, axle);
  return { codes, second, allowed: allowedCodes(table, constraint, values) };
}

/** 1 for each code of a column whose value satisfies a constraint. */
function allowedCodes(table: BuildTable, constraint: Constraint, values: Codes['values']): Uint8Array {
  if (constraint.facet === 'offset') {
    const { ranges } = constraint;
    return Uint8Array.from(values, (value) =>
      Number(typeof value === 'number' && ranges.some(({ from, to }) => value >= from && value <= to)),
    );
  }
  const column = table.columns[constraint.facet];
  const allowed = new Uint8Array(column.values.length);
  for (const value of constraint.values) {
    const code = column.codeOf(value);
    if (code !== undefined) allowed[code] = 1;
  }
  return allowed;
}

export function selectPage(table: BuildTable, request: PageRequest): PageOfIds {
  const { constraints, words, sort, limit, offset } = request;
  const { orders } = table;
  const isReversed = sort === 'oldest';
  const order = isReversed ? orders.newest : orders[sort === 'year' ? 'byYear' : sort];
  if (constraints.length + words.length === 0)
    return { ids: table.idsOf(sliced(order.rows(), isReversed, offset, limit)), total: table.size };
  const conditions = conditionsOf(table, request);
  const rows = rowsThat(table, conditions);
  const from = { order: order.rows(), isReversed };
  if (sort !== 'relevance' || words.length === 0) {
    const page = walk(from, (row) => satisfies(row, conditions), offset, limit);
    return { ids: table.idsOf(page), total: rows.length };
  }
  const ranks = ranksOf(table, rows, words);
  const page: number[] = [];
  let left = offset;
  for (const { rank, count } of countRanks(ranks, rows)) {
    if (left < count) page.push(...walk(from, (row) => ranks[row] === rank, left, limit - page.length));
    if (page.length === limit) break;
    left = Math.max(0, left - count);
  }
  return { ids: table.idsOf(page), total: rows.length };
}

function sliced(rows: Uint32Array, isReversed: boolean, offset: number, limit: number): Uint32Array {
  if (!isReversed) return rows.subarray(offset, offset + limit);
  const end = Math.max(0, rows.length - offset);
  return rows.slice(Math.max(0, end - limit), end).reverse();
}

/** For each of the rows 1 and the points of every word in it; 0 for all others. */
function ranksOf(table: BuildTable, rows: Uint32Array, words: Selection['words']): Uint16Array {
  const points = words.map((word) => table.words.pointsOf(word, table.alive));
  const ranks = new Uint16Array(table.rowCount);
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    let rank = 1;
    for (const own of points) rank += own[row] ?? 0;
    ranks[row] = rank;
  }
  return ranks;
}

/** The ranks that occur, best first, with their number of rows. */
function countRanks(ranks: Uint16Array, rows: Uint32Array): { rank: number; count: number }[] {
  const counts: number[] = [];
  for (let place = 0; place < rows.length; place++) {
    const rank = ranks[rows[place] ?? 0] ?? 0;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return counts.flatMap((count, rank) => [{ rank, count }]).reverse();
}

/** Part of the rows that are chosen, by walking an order from one end. */
function walk(
  { order, isReversed }: { order: Uint32Array; isReversed: boolean },
  isChosen: (row: number) => boolean,
  offset: number,
  limit: number,
): number[] {
  const page: number[] = [];
  let passed = 0;
  for (let step = 0; step < order.length && page.length < limit; step++) {
    const row = order[isReversed ? order.length - 1 - step : step] ?? 0;
    if (isChosen(row) && passed++ >= offset) page.push(row);
  }
  return page;
}

/** The selected builds newest first after a place, one more than asked for if there are more. */
export function selectAfter(
  table: BuildTable,
  selection: Selection,
  after: Place | undefined,
  limit: number,
): Place[] {
  const { ids, createdAt, newest } = table.orders;
  const placeOf = (row: number): Place => ({ createdAt: createdAt[row] ?? 0, id: ids[row] ?? 0 });
  const isAfter = (row: number) => {
    const place = placeOf(row);
    return (
      !after ||
      place.createdAt < after.createdAt ||
      (place.createdAt === after.createdAt && place.id < after.id)
    );
  };
  const chosen = new Uint8Array(table.rowCount);
  for (const row of selectRows(table, selection)) chosen[row] = 1;
  const rows = newest.rows();
  const found: Place[] = [];
  const start = firstWhere(rows.length, (place) => isAfter(rows[place] ?? 0));
  for (let place = start; place < rows.length && found.length <= limit; place++)
    if (chosen[rows[place] ?? 0] === 1) found.push(placeOf(rows[place] ?? 0));
  return found;
}

/** The selected builds that were first shown in a stretch of time (µs since 1970, its beginning left out), the latest first. */
export function selectShownIn(
  table: BuildTable,
  selection: Selection,
  { from, to }: Stretch,
  limit: number,
): number[] {
  const { ids, shownAt } = table.orders;
  const rows = selectRows(table, selection).filter(
    (row) => (shownAt[row] ?? 0) > from && (shownAt[row] ?? 0) <= to,
  );
  rows.sort((a, b) => (shownAt[b] ?? 0) - (shownAt[a] ?? 0) || (ids[b] ?? 0) - (ids[a] ?? 0));
  return table.idsOf(rows.subarray(0, limit));
}
