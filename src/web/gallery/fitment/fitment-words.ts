import type { AxisStep, FitmentCell, Reports, Share } from '#contract/fitment.ts';
import type { Axes } from '#domain/choices.ts';
import { MEASURED_WITHIN } from '#domain/limits.ts';
import { countText } from '#domain/measures.ts';
import { percentOf } from '#domain/share-words.ts';
import { buildsText } from '#web/gallery/state/build-count.tsx';

/** What a chart and its answers say, in words. */

interface AxisWords {
  columns: string;
  rows: string;
  cell: (column: string, row: string) => string;
}

export const AXIS_WORDS: Record<Axes, AxisWords> = {
  wheel: {
    columns: 'Wheel width in inches',
    rows: 'offset in mm',
    cell: (width, offset) => `${width} wide, ${offset}\u00a0mm`,
  },
  tire: {
    columns: 'Tire diameter in inches',
    rows: 'lift',
    cell: (diameter, lift) => `${diameter} tires, ${lift}`,
  },
  measured: {
    columns: 'Tire diameter in inches',
    rows: 'measured ride height over stock',
    cell: (diameter, lift) => `${diameter} tires, measured lift ${lift}`,
  },
};

/** "10 wide, −19 mm". */
export function cellTitle(axes: Axes, column: AxisStep, row: AxisStep): string {
  return AXIS_WORDS[axes].cell(column.label, row.label);
}

/** Where measured lifts come from: "Ride height over stock of 14 builds, measured by their owners ...". */
export function measuredText(builds: number): string {
  if (builds === 0) return 'None of these builds was measured by photo.';
  return `Ride height over stock of ${countText(builds, 'build')}, measured by ${builds === 1 ? 'its owner' : 'their owners'} on a side photo, each within ±${MEASURED_WITHIN}\u00a0mm.`;
}

/** As short as a narrow cell needs it: "817", "12k". */
export function shortCount(count: number): string {
  return count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`;
}

/** "82% clear", "all clear". */
export function clearText(clear: Share): string {
  return clear.count === clear.of ? 'all clear' : `${percentOf(clear)}% clear`;
}

/** "20″ 3, 22″ 1": the diameters behind a width, each with its builds. */
export function diametersText(wheels: FitmentCell['wheels']): string {
  return wheels.map(({ size, count }) => `${size.split('×')[0]}″\u00a0${count}`).join(', ');
}

/** A cell for screen readers: "17 builds, 14 of 17 report no rubbing". */
export function spokenReports({ builds, clear }: Pick<Reports, 'builds' | 'clear'>): string {
  if (builds === 0) return 'no builds';
  if (!clear) return `${buildsText(builds)}, not enough for a percentage`;
  const [count, of] = [clear.count, clear.of].map((one) => one.toLocaleString('en-US'));
  return `${buildsText(builds)}, ${count} of ${of} report no rubbing`;
}

/** "14 clear, 2 rub slightly at full turn, 1 rubs. 2 trimmed." */
export function outcomesText({ builds, rubbing, trimmed, trimmedOf }: Reports): string {
  const { none, slight, rubs } = rubbing;
  const silent = builds - none - slight - rubs;
  const outcomes = [
    none > 0 && `${none} clear`,
    slight > 0 && `${slight} ${verb(slight, 'rub')} slightly at full turn`,
    rubs > 0 && `${rubs} ${verb(rubs, 'rub')}`,
    silent > 0 && `${silent} didn’t say`,
  ].filter(Boolean);
  if (trimmedOf === 0) return `${outcomes.join(', ')}.`;
  const among = trimmedOf === builds ? '' : ` of ${trimmedOf}`;
  return `${outcomes.join(', ')}. ${trimmed === 0 ? 'None' : trimmed}${among} trimmed.`;
}

/** "Most on 33×12.50R20 and 20×10." */
export function mostUsedText({ tires, wheels }: Pick<FitmentCell, 'tires' | 'wheels'>): string {
  const sizes = [tires[0]?.size, wheels[0]?.size].filter(Boolean);
  return sizes.length === 0 ? '' : `Most on ${sizes.join(' and ')}.`;
}

const verb = (count: number, many: string, one = `${many}s`) => (count === 1 ? one : many);
