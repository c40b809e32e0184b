import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { scaleStep } from '../share-scale.ts';

interface MiniChartProps {
  fitment: Fitment;
  own: FitmentCell;
}

/** Width and height of a cell with its gap. */
const STEP = { x: 9, y: 6 };

/** The chart in small, with the build's own cell marked. */
export function MiniChart({ fitment: { columns, rows, cells }, own }: MiniChartProps) {
  const [width, height] = [columns.length * STEP.x + 3, rows.length * STEP.y + 3];
  return (
    <svg
      aria-hidden
      viewBox={`-2 -2 ${width} ${height}`}
      className="max-h-12 w-14 shrink-0"
      preserveAspectRatio="xMidYMid"
    >
      {rows.flatMap(({ label: down }, row) =>
        columns.map(({ label: across }, column) => {
          const cell = cells.find((one) => one.column === column && one.row === row);
          const step = cell && scaleStep(cell.reports);
          return (
            <rect
              key={`${across},${down}`}
              x={column * STEP.x}
              y={row * STEP.y}
              width={STEP.x - 1}
              height={STEP.y - 1}
              rx="1"
              className={cell ? 'fill-line-strong' : 'fill-line/60'}
              style={step && { fill: `var(--share-${step.from})` }}
            />
          );
        }),
      )}
      <rect
        x={own.column * STEP.x - 1}
        y={own.row * STEP.y - 1}
        width={STEP.x + 1}
        height={STEP.y + 1}
        rx="1.5"
        strokeWidth="1.5"
        className="fill-none stroke-accent"
      />
    </svg>
  );
}
