import type { KeyboardEvent } from 'react';
import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import type { Place } from '#web/vehicle/similar/cell-key.ts';
import { ChartCell, type Mark } from './chart-cell.tsx';
import { cellTitle, spokenReports } from './fitment-words.ts';

interface GridCellProps {
  fitment: Fitment;
  place: Place;
  /** Absent where no build stands. */
  cell: FitmentCell | undefined;
  mark: Mark;
  isTabStop: boolean;
  onFocus: (place: Place) => void;
  onChoose: (cell: FitmentCell) => void;
}

const NO_REPORTS = { builds: 0 };

/** A place of the chart, reached by the arrow keys; Enter, Space or a click chooses it. */
export function GridCell({ fitment, place, cell, mark, isTabStop, onFocus, onChoose }: GridCellProps) {
  const { axes, columns, rows } = fitment;
  const [column, row] = [columns[place.column], rows[place.row]];
  const title = column && row ? cellTitle(axes, column, row) : '';
  const chooseByKey = (event: KeyboardEvent) => {
    if (!cell || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onChoose(cell);
  };
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be chosen
      role="gridcell"
      aria-selected={mark !== 'none'}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(place)}
      onClick={() => cell && onChoose(cell)}
      onKeyDown={chooseByKey}
      className="relative scroll-mt-20 rounded-[4px] p-0 max-md:scroll-mb-72"
    >
      <span className="sr-only">
        {title}: {spokenReports(cell?.reports ?? NO_REPORTS)}
      </span>
      {cell ? (
        <ChartCell reports={cell.reports} mark={mark} />
      ) : (
        <div className="h-9 rounded-[4px] bg-raised/70 md:h-[46px]" />
      )}
    </td>
  );
}
