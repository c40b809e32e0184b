import type { FitmentSentence, Reports, Share } from '#contract/fitment.ts';
import { offsetText } from '#domain/measures.ts';
import { wheelPosition } from '#domain/wheel-geometry.ts';
import { rangeText } from './axis-steps.ts';
import type { Cell, Chart } from './chart.ts';
import { clearWords, reportsOf, sumOf, trimmedWords } from './tally.ts';

/**
 * The answers in words, each only when it is sure of most owners, that is to the far end of its interval:
 * - least-trouble: the cells whose owners most surely neither rub nor trim;
 * - flush: what stands out furthest beyond that while most owners neither rub nor trim;
 * - plan-on-trimming: the most built cell that most owners trim.
 */
export function saySentences(chart: Chart): FitmentSentence[] {
  const singles = chart.cells.map((cell) => candidateOf([cell]));
  const least = bestOf(runsOf(chart).filter(isTroubleFree), ({ reports }) => reports.untouched?.low ?? 0);
  const leastReach = least ? Math.max(...least.cells.map((cell) => reachOf(chart, cell))) : 0;
  const reach = ({ cells: [cell] }: Candidate) => reachOf(chart, cell);
  const flush = bestOf(
    singles.filter((one) => isTroubleFree(one) && reach(one) > leastReach),
    reach,
  );
  const trimming = bestOf(singles.filter(isTrimmed), ({ reports }) => reports.builds);
  return [
    ...(least ? [sentence(chart, 'least-trouble', least, leastText(least))] : []),
    ...(flush ? [sentence(chart, 'flush', flush, flushText(flush))] : []),
    ...(trimming ? [sentence(chart, 'plan-on-trimming', trimming, trimmingText(trimming))] : []),
  ];
}

const isTroubleFree = ({ reports }: Candidate) => (reports.untouched?.low ?? 0) > 0.5;
const isTrimmed = ({ reports }: Candidate) => (reports.untrimmed?.high ?? 1) < 0.5;

/** The candidate with the highest worth; of equal ones the one with more builds, then the first. */
function bestOf(
  candidates: readonly Candidate[],
  worth: (candidate: Candidate) => number,
): Candidate | undefined {
  return candidates.toSorted((a, b) => worth(b) - worth(a) || b.reports.builds - a.reports.builds)[0];
}

function sentence(
  chart: Chart,
  kind: FitmentSentence['kind'],
  { column, cells, reports }: Candidate,
  text: string,
): FitmentSentence {
  const rows = cells.map((cell) => cell.row);
  return { kind, column, rows, title: titleOf(chart, { column, cells, reports }), text, reports };
}

/** "20×9 at 0 to +18 mm", "9 wide at 0 mm" for several diameters; "33″ tires, Leveling Kit", "33″ tires, measured lift +2″ ...". */
function titleOf(chart: Chart, { column, cells }: Candidate): string {
  const [top, bottom] = [chart.rows[cells[0].row], chart.rows[(cells.at(-1) ?? cells[0]).row]];
  const label = chart.columns[column]?.label ?? '';
  if (chart.axes !== 'wheel')
    return `${label} tires, ${chart.axes === 'measured' ? 'measured lift ' : ''}${top?.label ?? ''}`;
  const sizes = new Set(cells.flatMap((cell) => cell.wheels.map((wheel) => wheel.size)));
  const [size] = sizes;
  const wheel = sizes.size === 1 ? size : `${label} wide`;
  const low = bottom?.filters.offsetMin ?? 0;
  return `${wheel} at ${rangeText(low, top?.filters.offsetMax ?? low, offsetText)}\u00a0mm`;
}

function leastText({ reports }: Candidate): string {
  const { trimmed, trimmedOf } = reports;
  const among = answeredOf(reports) === trimmedOf ? '' : ` of ${trimmedOf}`;
  return `${clearWords(reports)}, ${trimmedOf - trimmed}${among} did no trimming.`;
}

function flushText({ reports, cells: [cell] }: Candidate): string {
  const [tire] = cell.tires;
  const tires = tire && tire.count * 2 > reports.builds ? `, most on ${tire.size}` : '';
  return `${clearWords(reports)}, ${trimmedWords(reports)}${tires}.`;
}

function trimmingText({ reports }: Candidate): string {
  const { trimmed, trimmedOf, clear } = reports;
  const start = `${trimmed} of ${trimmedOf} owners report trimming`;
  return clear ? `${start}, ${clearShort(clear, trimmedOf)}.` : `${start}.`;
}

function clearShort({ count, of }: Share, named: number): string {
  if (of === named) return count === 0 ? 'all rubbing' : `${count} no rubbing`;
  if (count === 0) return `all ${of} who answered report rubbing`;
  return `${count} of the ${of} who answered report no rubbing`;
}

function answeredOf({ rubbing: { none, slight, rubs } }: FitmentSentence['reports']): number {
  return none + slight + rubs;
}

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
function runsOf(chart: Chart): Candidate[] {
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
function reachOf(chart: Chart, { column, row }: Cell): number {
  const inches = middleOf(chart.columns[column]?.values ?? []);
  if (chart.axes !== 'wheel') return inches;
  const offset = middleOf(chart.rows[row]?.values ?? []);
  return wheelPosition({ wheelWidth: inches, wheelOffset: offset })?.outside ?? 0;
}

function middleOf(values: readonly (string | number)[]): number {
  const numbers = values.map(Number);
  return (Math.min(...numbers) + Math.max(...numbers)) / 2;
}
