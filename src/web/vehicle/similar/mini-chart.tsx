import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { scaleStep } from './share-scale.ts';

interface MiniChartProps {
  fitment: Fitment;
  own: FitmentCell;
}

/** Room for the chart, and how large a cell may become when there are few. */
const ROOM = { width: 56, height: 44 };
const LARGEST = { width: 14, height: 9 };

/** The chart in small, with the build's own cell marked. */
export function MiniChart({ fitment: { columns, rows, cells }, own }: MiniChartProps) {
  const width = Math.min(LARGEST.width, ROOM.width / columns.length);
  const height = Math.min(LARGEST.height, ROOM.height / rows.length);
  return (
    <svg
      aria-hidden
      width={columns.length * width + 4}
      height={rows.length * height + 4}
      viewBox={`-2 -2 ${columns.length * width + 4} ${rows.length * height + 4}`}
      className="shrink-0"
    >
      {rows.flatMap(({ label: down }, row) =>
        columns.map(({ label: across }, column) => {
          const cell = cells.find((one) => one.column === column && one.row === row);
          const step = cell && scaleStep(cell.reports);
          return (
            <rect
              key={`${across},${down}`}
              x={column * width + 0.5}
              y={row * height + 0.5}
              width={width - 1}
              height={height - 1}
              rx="1"
              className={cell ? 'fill-line-strong' : 'fill-line/60'}
              style={step && { fill: `var(--share-${step.from})` }}
            />
          );
        }),
      )}
      <rect
        x={own.column * width - 0.5}
        y={own.row * height - 0.5}
        width={width + 1}
        height={height + 1}
        rx="1.5"
        strokeWidth="2"
        className="fill-none stroke-accent"
      />
    </svg>
  );
}
