import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';
import { SCALE } from '#web/vehicle/similar/chart-cells.ts';
import { GridCell, type Mark, ShareMark } from './chart-cell.tsx';
import { AXIS_WORDS } from './fitment-words.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface FitmentChartProps {
  fitment: Fitment;
  shown: FitmentCell | undefined;
  /** Whether the visitor chose the shown cell. */
  chosen: boolean;
  onChoose: (cell: FitmentCell) => void;
}

/** The least a column takes before the chart scrolls sideways, px. */
const MIN_COLUMN = 50;
/** With more rows the labels of the columns stand above them, in sight. */
const MAX_ABOVE_LABELS = 12;

/** One cell for each column and row: a table for the eye, for the arrow keys and for a screen reader alike. */
export function FitmentChart({ fitment, shown, chosen, onChoose }: FitmentChartProps) {
  const { axes, columns, rows, cells } = fitment;
  const words = AXIS_WORDS[axes];
  const labels = labelWidth(fitment);
  const noteId = useId();
  const table = useRef<HTMLTableElement>(null);
  const start = shown ?? { column: 0, row: 0 };
  const keys = useGridKeys({ table, columns: columns.length, rows: rows.length, start });
  const markOf = (cell: FitmentCell | undefined): Mark => {
    if (!cell || cell !== shown) return 'none';
    return chosen ? 'chosen' : 'first';
  };
  return (
    <div className="min-w-0">
      <p id={noteId} className="mb-1 text-xs text-muted max-md:sr-only">
        {`${words.columns} across, ${words.rows} down. Number = builds. Bar = percent with no rubbing.`}
      </p>
      <div
        className="-m-1 overflow-x-auto p-1 max-md:-mr-4 max-md:pr-4"
        style={{ scrollPaddingLeft: labels + 12 }}
      >
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move between its cells
          role="grid"
          aria-label={`Builds by ${words.columns.toLowerCase()} and ${words.rows}`}
          aria-describedby={noteId}
          onKeyDown={keys.onKeyDown}
          className="measure w-full table-fixed border-separate border-spacing-[3px] text-sm"
          style={{ minWidth: labels + columns.length * MIN_COLUMN }}
        >
          <colgroup>
            <col style={{ width: labels }} />
          </colgroup>
          <thead className={rows.length <= MAX_ABOVE_LABELS ? 'table-footer-group' : undefined}>
            <tr>
              <td className="sticky left-0 z-10 bg-bg" />
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="h-8 font-normal text-text-2">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label }, row) => (
              <tr key={label}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 bg-bg pr-2 text-right leading-4 font-normal text-text-2 md:pr-3"
                >
                  {label}
                </th>
                {columns.map((step, column) => {
                  const cell = cells.find((one) => one.column === column && one.row === row);
                  return (
                    <GridCell
                      key={step.label}
                      fitment={fitment}
                      place={{ column, row }}
                      cell={cell}
                      mark={markOf(cell)}
                      isTabStop={keys.at.column === column && keys.at.row === row}
                      onFocus={keys.onFocusCell}
                      onChoose={onChoose}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-1 text-xs text-muted md:hidden" style={{ paddingLeft: labels }}>
        {`${words.columns}. ${words.rows.charAt(0).toUpperCase() + words.rows.slice(1)} down the side.`}
      </p>
      <ChartLegend />
    </div>
  );
}

/** Room for the labels of the rows, px: "−19", "+12 to +18" on two lines, or "Leveling Kit". */
function labelWidth({ axes, rows }: Fitment): number {
  if (axes !== 'wheel') return 96;
  return rows.some(({ label }) => label.length > 4) ? 64 : 50;
}

/** A share with its whisker, to explain it. */
const SAMPLE = { share: 0.55, low: 0.25, high: 0.85 };

/** What the colours of the cells stand for. */
function ChartLegend() {
  return (
    <>
      <dl className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 xl:pl-14 text-xs text-muted max-md:hidden">
        <dt>No rubbing</dt>
        {SCALE.map(({ from, label, cell }) => (
          <dd key={from} className="measure flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-3.5 rounded-[3px]', cell)} />
            <span>{label}</span>
          </dd>
        ))}
        <dd className="flex items-center gap-1.5">
          <span aria-hidden className="hatched size-3.5 rounded-[3px] border border-line" />
          <span>{`under ${MIN_BUILDS_FOR_SHARE}`}</span>
        </dd>
        <dd className="flex items-center gap-1.5">
          <svg aria-hidden className="h-2.5 w-7 fill-current">
            <ShareMark share={SAMPLE} />
          </svg>
          likely range
        </dd>
      </dl>
      <div className="mt-3 text-xs md:hidden">
        <div className="measure flex gap-0.5">
          {SCALE.map(({ from, short, cell }) => (
            <span
              key={from}
              className={clsx('flex h-[22px] flex-1 items-center justify-center rounded-[3px]', cell)}
            >
              {short}
            </span>
          ))}
        </div>
        <p className="mt-1 flex justify-between text-muted">
          <span>% reporting no rubbing</span>
          <span>{`hatched: under ${MIN_BUILDS_FOR_SHARE} builds`}</span>
        </p>
      </div>
    </>
  );
}
