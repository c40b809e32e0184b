import type { Facet } from '#contract/gallery.ts';
import type { FacetCounts } from '#server/gallery/read-model/gallery-index.ts';
import type { Bitset } from './bitset.ts';
import type { BuildStore } from './build-store.ts';
import type { AnyColumn } from './column.ts';
import type { ChosenCodes } from './facet-tables.ts';
import type { Selector } from './selector.ts';

/** Rows that satisfy one thing that was asked for. */
export interface Condition {
  subject: Facet | 'search';
  fromText: boolean;
  /** Tells it apart from every other. */
  key: string;
  set: () => Bitset;
  /** Which values satisfy it; absent where several things or words must hold. */
  codes?: readonly number[];
}

/** The counts of a facet, and the rest that is told of a selection. */
export interface SelectionCounts extends Pick<FacetCounts, 'total' | 'without'> {
  countsOf(facet: Facet, column: AnyColumn): Uint32Array;
}

/** Where more is asked for, few builds are found. */
const MOST_TALLIED = 3;

/** Of one to three facets, from tallies that are kept: of all together, and of two without the other. */
export function talliedCounts(
  store: BuildStore,
  select: Selector,
  conditions: readonly Condition[],
): SelectionCounts | undefined {
  const { records, rowCount, size } = store;
  const chosen = chosenCodes(conditions);
  if (!chosen || chosen.length < 1 || chosen.length > MOST_TALLIED) return undefined;
  const slices = store.tables.slices(chosen, rowCount);
  if (chosen.length === MOST_TALLIED && !slices) return undefined;
  const tallyOf = (some: readonly ChosenCodes[], satisfied: readonly Condition[]) =>
    store.tallies.of(some, rowCount, () => select.commonRows(satisfied.map(({ set }) => set())));
  const found = tallyOf(chosen, conditions);
  const total = records.sizeOf(found);
  const counts = records.counts(found);
  const others = chosen.map(({ facet }, place) => {
    if (slices) return { facet, ...slices[place] };
    if (chosen.length === 1) return { facet, size };
    const rest = tallyOf(chosen.toSpliced(place, 1), conditions.toSpliced(place, 1));
    const column = store.column(facet);
    return { facet, size: records.sizeOf(rest), counts: records.counts(rest).get(column) };
  });
  return {
    total,
    countsOf: (facet, column) => {
      // What the text says about a facet holds for its own counts as well.
      const own = others.find((one, place) => one.facet === facet && !conditions[place]?.fromText);
      return (own ? own.counts : counts.get(column)) ?? column.countAll();
    },
    without: others.map(({ facet, size = 0 }) => ({ facet, count: size })),
  };
}

/** What conditions say, when each speaks of another facet and says which values. */
function chosenCodes(conditions: readonly Condition[]): ChosenCodes[] | undefined {
  const chosen = conditions.flatMap(({ subject, codes }) =>
    subject === 'search' || !codes ? [] : [{ facet: subject, codes }],
  );
  return new Set(chosen.map(({ facet }) => facet)).size < conditions.length ? undefined : chosen;
}
