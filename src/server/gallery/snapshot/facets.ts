import { FACETS, type FacetOption } from '#contract/gallery.ts';
import type { BuildTable } from './build-table.ts';
import { countCodes } from './columns.ts';
import {
  byOption,
  type Constraint,
  type FacetCounts,
  type Selection,
  type ValueFacet,
} from './gallery-index.ts';
import { allowedCodes, selectRows } from './select.ts';

type Subject = FacetCounts['without'][number]['facet'];

/** What filters and text say about one facet, or the words of the search. */
interface Condition {
  subject: Subject;
  /** Whether a row satisfies all of it, and what the text alone says. */
  holds(row: number): boolean;
  textHolds(row: number): boolean;
}

/**
 * Counts for every facet what would be found if one of its values were chosen: its own filter is left out. Each row is looked at
 * once: one that satisfies everything counts for all facets, one that fails a single facet counts for that one.
 */
export function countFacets(table: BuildTable, selection: Selection): FacetCounts {
  const conditions = conditionsOf(table, selection);
  const { found, missing } = splitRows(table, conditions);
  const countsOf = (facet: ValueFacet | 'offset') => {
    const column = table.column(facet);
    const counts = found.length === table.size ? Uint32Array.from(column.counts) : countCodes(column, found);
    const place = conditions.findIndex(({ subject }) => subject === facet);
    const own = missing[place]?.filter((row) => conditions[place]?.textHolds(row));
    if (own)
      for (const [code, count] of countCodes(column, own).entries())
        counts[code] = (counts[code] ?? 0) + count;
    return counts;
  };
  return {
    total: found.length,
    counts: byOption((facet) => table.columns[facet].offered(countsOf(facet))),
    offsets: table.offsets
      .offered(countsOf('offset'))
      .flatMap(({ value, count }) => (count > 0 ? [{ offset: value, count }] : [])),
    without: conditions.map(({ subject }, place) => ({
      facet: subject,
      count: found.length + (missing[place]?.length ?? 0),
    })),
  };
}

/** The values of a facet that builds of a selection have, in the order they are shown. */
export function listValues(
  table: BuildTable,
  facet: ValueFacet,
  constraints: readonly Constraint[],
): FacetOption[] {
  const column = table.columns[facet];
  const counts =
    constraints.length === 0
      ? column.counts
      : countCodes(column, selectRows(table, { constraints, words: [] }));
  return column.offered(counts).filter(({ count }) => count > 0);
}

function conditionsOf(table: BuildTable, { constraints, words }: Selection): Condition[] {
  const conditions: Condition[] = [];
  for (const facet of FACETS) {
    const own = constraints.filter((constraint) => constraint.facet === facet);
    if (own.length === 0) continue;
    const { codes } = table.column(facet);
    const all = commonCodes(table, own);
    const text = commonCodes(
      table,
      own.filter(({ fromText }) => fromText),
    );
    conditions.push({
      subject: facet,
      holds: (row) => all?.[codes[row] ?? 0] === 1,
      textHolds: (row) => !text || text[codes[row] ?? 0] === 1,
    });
  }
  if (words.length > 0) {
    const points = words.map((word) => table.words.pointsOf(word, table.alive));
    const holds = (row: number) => points.every((own) => own[row] !== 0);
    conditions.push({ subject: 'search', holds, textHolds: holds });
  }
  return conditions;
}

/** The codes that satisfy all of some constraints about one facet. */
function commonCodes(table: BuildTable, constraints: readonly Constraint[]): Uint8Array | undefined {
  const [first, ...others] = constraints.map((constraint) => allowedCodes(table, constraint));
  return first?.map((isAllowed, code) =>
    Number(isAllowed === 1 && others.every((other) => other[code] === 1)),
  );
}

/** The rows that satisfy all conditions, and those that fail one alone, by condition. */
function splitRows(table: BuildTable, conditions: readonly Condition[]) {
  const all = table.rows();
  if (conditions.length === 0) return { found: all, missing: [] };
  const ALL = conditions.length;
  const SEVERAL = ALL + 1;
  /** The condition that a row fails, if it is one. */
  const failed = new Uint8Array(all.length).fill(ALL);
  for (const [condition, { holds }] of conditions.entries())
    for (let place = 0; place < all.length; place++)
      if (failed[place] !== SEVERAL && !holds(all[place] ?? 0))
        failed[place] = failed[place] === ALL ? condition : SEVERAL;
  const rowsThat = (fail: number) => {
    const rows = new Uint32Array(all.length);
    let count = 0;
    for (let place = 0; place < all.length; place++)
      if (failed[place] === fail) rows[count++] = all[place] ?? 0;
    return rows.subarray(0, count);
  };
  return { found: rowsThat(ALL), missing: conditions.map((_, place) => rowsThat(place)) };
}
