import type { Fitment, FitmentCell, FitmentSentence } from '#contract/fitment.ts';
import { cellKey } from '#web/vehicle/similar/cell-key.ts';

/** Which answer stands first when no cell was chosen. */
const FIRST_KINDS = ['flush', 'least-trouble', 'plan-on-trimming'] as const;

/** The cell the address names; undefined when it names none, or one that has no builds. */
export function namedCell(fitment: Fitment, key: string | undefined): FitmentCell | undefined {
  return key === undefined ? undefined : fitment.cells.find((cell) => cellKey(fitment, cell) === key);
}

/** The cell that is shown before one is chosen: that of the most useful answer, else the one with most builds. */
export function firstCell({ sentences, cells }: Fitment): FitmentCell | undefined {
  const sentence = FIRST_KINDS.map((kind) => sentences.find((one) => one.kind === kind)).find(Boolean);
  return (sentence && mainCell(cells, sentence)) ?? mostBuilds(cells);
}

/** The cell with most builds among those a sentence speaks of. */
export function mainCell(
  cells: readonly FitmentCell[],
  { column, rows }: Pick<FitmentSentence, 'column' | 'rows'>,
): FitmentCell | undefined {
  return mostBuilds(cells.filter((cell) => cell.column === column && rows.includes(cell.row)));
}

function mostBuilds([first, ...others]: readonly FitmentCell[]): FitmentCell | undefined {
  if (!first) return undefined;
  return others.reduce((most, cell) => (cell.reports.builds > most.reports.builds ? cell : most), first);
}
