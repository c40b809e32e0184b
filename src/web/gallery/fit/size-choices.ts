import type { Fitment } from '#contract/fitment.ts';
import { decimalText, offsetText } from '#domain/measures.ts';
import { parseTireSize, parseWheelSize, type WheelSize } from '#domain/sizes.ts';

/** Something builds run that can be picked, with their number. */
export interface SizeChoice {
  /** As the question holds it. */
  value: string;
  label: string;
  count: number;
}

/** How many sizes are offered; others can be typed. */
const OFFERED = 8;

type Cells = Fitment['cells'];

const plain = (size: string) => size.replace('×', 'x');

/** Wheel sizes, most run first. */
export function wheelChoices(cells: Cells): SizeChoice[] {
  return mostRun(cells.flatMap(({ wheels }) => wheels));
}

/** Tires that are made for this wheel, most run first. */
export function tireChoices(cells: Cells, { wheelDiameter, wheelWidth }: WheelSize): SizeChoice[] {
  const on = cells.filter(({ wheels }) =>
    wheels.some(({ size }) => {
      const wheel = parseWheelSize(size);
      return wheel?.wheelDiameter === wheelDiameter && wheel.wheelWidth === wheelWidth;
    }),
  );
  return mostRun(
    on
      .flatMap(({ tires }) => tires)
      .filter(({ size }) => decimalText(parseTireSize(size)?.rimDiameter ?? '') === wheelDiameter),
  );
}

/** Offsets in mm, the most run of them, furthest in first. */
export function offsetChoices(offsets: readonly { offset: number; count: number }[]): SizeChoice[] {
  return offsets
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, OFFERED)
    .sort((a, b) => b.offset - a.offset)
    .map(({ offset, count }) => ({
      value: String(offset),
      label: `${offsetText(offset)}\u00a0mm`,
      count,
    }));
}

function mostRun(sizes: readonly { size: string; count: number }[]): SizeChoice[] {
  const counts = new Map<string, number>();
  for (const { size, count } of sizes) counts.set(size, (counts.get(size) ?? 0) + count);
  return [...counts]
    .map(([size, count]) => ({ value: plain(size), label: size, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, OFFERED);
}
