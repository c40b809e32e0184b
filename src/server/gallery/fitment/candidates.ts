import type { Reports } from '#contract/fitment.ts';
import { wheelPosition } from '#domain/wheel-geometry.ts';
import type { Cell, Chart } from './chart.ts';
import { reportsOf, sumOf } from './tally.ts';

/** Cells of one column that an answer may be given about. */
export interface Candidate {
  column: number;
  /** From the top, without a gap among the column's cells. */
  cells: readonly [Cell, ...Cell[]];
  reports: Reports;
}

/** Offsets further apart than half an inch are not spoken of together, mm. */
const NEIGHBORS_WITHIN = 13;

export function candidateOf(cells: readonly [Cell, ...Cell[]]): Candidate {
  return { column: cells[0].column, cells, reports: reportsOf(sumOf(cells.map((cell) => cell.tally))) };
}

/** Every cell by itself, and on a wheel chart every run of neighbouring offsets of one width. */
export function runsOf(chart: Chart): Candidate[] {
  const columns = Map.groupBy(chart.cells, (cell) => cell.column);
  return [...columns.values()].flatMap((cells) =>
    cells.flatMap((first, from) => {
      const run: [Cell, ...Cell[]] = [first];
      const runs = [candidateOf([first])];
      for (const next of cells.slice(from + 1)) {
        if (!areNeighbors(chart, run.at(-1) ?? first, next)) break;
        run.push(next);
        runs.push(candidateOf([...run]));
      }
      return runs;
    }),
  );
}

function areNeighbors(chart: Chart, above: Cell, below: Cell): boolean {
  const low = chart.rows[above.row]?.filters.offsetMin;
  const high = chart.rows[below.row]?.filters.offsetMax;
  return low !== undefined && high !== undefined && low - high <= NEIGHBORS_WITHIN;
}

/** How much room a cell takes: how far its wheels stand out (mm), or the diameter of its tires (inches). */
export function reachOf(chart: Chart, { column, row }: Cell): number {
  const inches = middleOf(chart.columns[column]?.values ?? []);
  if (chart.axes === 'tire') return inches;
  const offset = middleOf(chart.rows[row]?.values ?? []);
  return wheelPosition({ wheelWidth: inches, wheelOffset: offset })?.outside ?? 0;
}

function middleOf(values: readonly (string | number)[]): number {
  const numbers = values.map(Number);
  return (Math.min(...numbers) + Math.max(...numbers)) / 2;
}
