export interface Counted<Value> {
  value: Value;
  builds: number;
}

interface Run {
  values: number[];
  builds: number;
}

/**
 * Puts neighbouring numbers together until at most so many runs are left, ascending. The pair goes first that hides least:
 * near values before distant ones, and rarely built ones before popular ones; of equal pairs the lowest.
 */
export function mergeNeighbors(counted: readonly Counted<number>[], atMost: number): number[][] {
  const runs: Run[] = counted
    .toSorted((a, b) => a.value - b.value)
    .map(({ value, builds }) => ({ values: [value], builds }));
  while (runs.length > atMost) {
    let cheapest = 0;
    for (let place = 1; place + 1 < runs.length; place++)
      if (costOf(runs, place) < costOf(runs, cheapest)) cheapest = place;
    const [first, second] = runs.splice(cheapest, 2);
    if (first && second) runs.splice(cheapest, 0, joined(first, second));
  }
  return runs.map((run) => run.values);
}

/** What putting a run together with the next one hides: the span it covers, weighed by the order of its number of builds. */
function costOf(runs: readonly Run[], place: number): number {
  const [first, second] = [runs[place], runs[place + 1]];
  if (!first || !second) return Number.POSITIVE_INFINITY;
  const span = (second.values.at(-1) ?? 0) - (first.values[0] ?? 0);
  return span * Math.log2(1 + first.builds + second.builds);
}

function joined(first: Run, second: Run): Run {
  return { values: [...first.values, ...second.values], builds: first.builds + second.builds };
}
