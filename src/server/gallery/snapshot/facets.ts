import type { FacetOption } from '#contract/facets.ts';
import { FACETS } from '#contract/gallery.ts';
import type { BuildTable } from './build-table.ts';
import { countCodes, countRow } from './columns.ts';
import {
  byOption,
  type Constraint,
  type FacetCounts,
  type Selection,
  type ValueFacet,
} from './gallery-index.ts';
import { type Condition, conditionOf, satisfies, selectRows } from './select.ts';

type Subject = FacetCounts['without'][number]['facet'];

/** What filters and text say about one facet, or the words of the search. */
interface FacetConditions {
  subject: Subject;
  all: Condition[];
  fromText: Condition[];
}

/**
 * Counts for every facet what would be found if one of its values were chosen: its own filter is left out. Each row is looked at
 * once: one that satisfies everything counts for all facets, one that fails a single facet counts for that one.
 */
export function countFacets(table: BuildTable, selection: Selection): FacetCounts {
  const conditions = conditionsOf(table, selection);
  const { found, missing } = splitRows(table, conditions);
  const countsOf = (facet: ValueFacet | 'offset') => {
    const column = table.codes(facet, selection.axle);
    const isWhole = found.length === table.size && column === table.column(facet);
    const counts = isWhole ? Uint32Array.from(table.column(facet).counts) : countCodes(column, found);
    const place = conditions.findIndex(({ subject }) => subject === facet);
    const fromText = conditions[place]?.fromText ?? [];
    for (const row of missing[place] ?? [])
      if (satisfies(row, fromText)) countRow(counts, column.codes, column.second, row);
    return counts;
  };
  const offsets = selection.axle ? table.effectiveOffsets : table.offsets;
  return {
    total: found.length,
    counts: byOption((facet) => table.columns[facet].offered(countsOf(facet))),
    offsets: offsets
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

function conditionsOf(table: BuildTable, { constraints, words, axle }: Selection): FacetConditions[] {
  const conditions: FacetConditions[] = [];
  for (const facet of FACETS) {
    const own = constraints.filter((constraint) => constraint.facet === facet);
    if (own.length === 0) continue;
    const toConditions = (some: readonly Constraint[]) => some.map((one) => conditionOf(table, one, axle));
    const fromText = toConditions(own.filter((one) => one.fromText));
    const fromFilters = toConditions(own.filter((one) => !one.fromText));
    conditions.push({ subject: facet, all: [...fromText, ...fromFilters], fromText });
  }
  if (words.length > 0) {
    const rows = selectRows(table, { constraints: [], words });
    const codes = new Uint32Array(table.rowCount);
    for (const row of rows) codes[row] = 1;
    const all = [{ codes, allowed: Uint8Array.of(0, 1) }];
    conditions.push({ subject: 'search', all, fromText: [] });
  }
  return conditions;
}

/** The rows that satisfy all conditions, and those that fail one alone, by condition. */
function splitRows(table: BuildTable, conditions: readonly FacetConditions[]) {
  if (conditions.length === 0) return { found: table.rows(), missing: [] };
  // The last list is of the rows that fail none.
  const lists = Array.from({ length: conditions.length + 1 }, () => new Uint32Array(table.size));
  const lengths = lists.map(() => 0);
  for (let row = 0; row < table.rowCount; row++) {
    if (table.alive[row] === 0) continue;
    let failed = conditions.length;
    let failures = 0;
    for (let place = 0; place < conditions.length && failures < 2; place++) {
      const condition = conditions[place];
      if (!condition || satisfies(row, condition.all)) continue;
      failed = place;
      failures++;
    }
    if (failures === 2) continue;
    const length = lengths[failed] ?? 0;
    lengths[failed] = length + 1;
    const list = lists[failed];
    if (list) list[length] = row;
  }
  const [found = new Uint32Array(0), ...missing] = lists
    .map((list, place) => list.subarray(0, lengths[place]))
    .reverse();
  return { found, missing: missing.reverse() };
}
