import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import { wheelPosition } from '#domain/wheel-geometry.ts';
import { type WheelSection, wheelSection } from '#web/vehicle/wheel/wheel-section.ts';
import { filtersAt } from './cells.ts';

/** Width in inches, and the offsets from here to there, of a cell of width against offset. */
function sizeOf({ columns, rows }: Fitment, { column, row }: FitmentCell) {
  const width = filtersAt(columns[column]?.address ?? '').wheelWidth?.[0];
  const { offsetMin, offsetMax } = filtersAt(rows[row]?.address ?? '');
  if (width === undefined || offsetMin === undefined || offsetMax === undefined) return undefined;
  return { width, offsetMin, offsetMax };
}

/** How far the wheels of a cell reach out and in: "146 mm", or "140–146 mm" for several offsets. */
export function reachTexts(
  fitment: Fitment,
  cell: FitmentCell,
): { outside: string; inside: string } | undefined {
  const size = sizeOf(fitment, cell);
  if (!size) return undefined;
  const [out, back] = [size.offsetMin, size.offsetMax].map((wheelOffset) =>
    wheelPosition({ wheelWidth: size.width, wheelOffset }),
  );
  if (!out || !back) return undefined;
  return { outside: rangeText(back.outside, out.outside), inside: rangeText(out.inside, back.inside) };
}

function rangeText(low: number, high: number): string {
  const [from, to] = [Math.round(low), Math.round(high)];
  return from === to ? `${from}\u00a0mm` : `${from}–${to}\u00a0mm`;
}

/** The wheel most builds of a cell run, cut through, on their most used tire. */
export function cellSection(fitment: Fitment, cell: FitmentCell): WheelSection | undefined {
  const size = sizeOf(fitment, cell);
  const wheel = parseWheelSize(cell.wheels[0]?.size ?? '');
  if (!size || !wheel) return undefined;
  const tire = parseTireSize(cell.tires[0]?.size ?? '');
  return wheelSection({
    wheelWidth: size.width,
    wheelDiameter: wheel.wheelDiameter,
    wheelOffset: (size.offsetMin + size.offsetMax) / 2,
    tireWidth: tire?.tireWidth,
    tireHeight: tire?.tireHeight,
  });
}
