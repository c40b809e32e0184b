import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import type { Fitment, FitmentCell, Reports, Share } from '#contract/fitment.ts';
import { percentOf } from '#domain/share-words.ts';
import type { Place } from '#web/vehicle/similar/chart-cells.ts';
import { scaleStep } from '#web/vehicle/similar/chart-cells.ts';
import { cellTitle, clearText, shortCount, spokenReports } from './fitment-words.ts';

/** How a cell of the chart is marked. */
export type Mark = 'chosen' | 'first' | 'none';

const RING: Record<Mark, string> = {
  chosen: 'outline-2 outline-offset-1 outline-accent',
  // On phones nothing is open before a cell was chosen.
  first: 'outline-accent md:outline-2 md:outline-offset-1',
  none: '',
};

/** Number of builds, share and its bar on the colour of the share; hatched when the builds are too few for one. */
function ChartCell({ reports, mark }: { reports: Reports; mark: Mark }) {
  const step = scaleStep(reports);
  return (
    <div
      className={clsx(
        '@container h-9 cursor-pointer rounded-[4px] px-[7px] md:h-[46px]',
        step ? step.cell : 'hatched bg-bg text-muted shadow-[inset_0_0_0_1px_var(--line)]',
        RING[mark],
      )}
    >
      <svg aria-hidden className="measure block size-full overflow-visible fill-current">
        <WideFace reports={reports} />
        <NarrowFace reports={reports} />
      </svg>
    </div>
  );
}

interface FaceProps {
  reports: Reports;
}

/** Builds and share beside each other, and a bar. */
function WideFace({ reports: { builds, clear } }: FaceProps) {
  return (
    <g className={clsx('hidden', builds < 1000 ? '@min-[84px]:inline' : '@min-[104px]:inline')}>
      <text y="17" fontSize="16" fontWeight="600" className="md:translate-y-[2px]">
        {shortCount(builds)}
      </text>
      <text x="100%" y="16" fontSize="12" textAnchor="end" className="md:translate-y-[2px]">
        {clear ? clearText(clear) : 'too few'}
      </text>
      {clear && (
        <g className="translate-y-[22px] md:translate-y-[31px]">
          <ShareMark share={clear} />
        </g>
      )}
    </g>
  );
}

/** Builds over share. */
function NarrowFace({ reports: { builds, clear } }: FaceProps) {
  return (
    <g className={builds < 1000 ? '@min-[84px]:hidden' : '@min-[104px]:hidden'}>
      <text y="15" fontSize="15" fontWeight="600" className="md:translate-y-[2px]">
        {shortCount(builds)}
      </text>
      {clear && (
        <>
          <text y="29" fontSize="12" className="md:translate-y-[2px]">
            {`${percentOf(clear)}%`}
          </text>
          <g className="translate-y-[34px] max-md:hidden">
            <ShareMark share={clear} />
          </g>
        </>
      )}
    </g>
  );
}

interface GridCellProps {
  fitment: Fitment;
  place: Place;
  /** Absent without builds. */
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
      <span className="sr-only">{`${title}: ${spokenReports(cell?.reports ?? NO_REPORTS)}`}</span>
      {cell ? (
        <ChartCell reports={cell.reports} mark={mark} />
      ) : (
        <div className="h-9 rounded-[4px] bg-raised/70 md:h-[46px]" />
      )}
    </td>
  );
}

const inPercent = (part: number) => `${part * 100}%`;

/** A bar as long as the share, 4 px high around y 5, and a whisker over it from one end of its interval to the other. */
export function ShareMark({ share: { share, low, high } }: { share: Pick<Share, 'share' | 'low' | 'high'> }) {
  return (
    <>
      <rect y="3" width="100%" height="4" rx="2" opacity=".28" />
      <rect y="3" width={inPercent(share)} height="4" rx="2" />
      <g stroke="currentColor" strokeWidth="1">
        <line x1={inPercent(low)} x2={inPercent(high)} y1="5" y2="5" />
        <line x1={inPercent(low)} x2={inPercent(low)} y1="1" y2="9" />
        <line x1={inPercent(high)} x2={inPercent(high)} y1="1" y2="9" />
      </g>
    </>
  );
}
