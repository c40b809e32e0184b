import type { Fitment, FitmentCell, Reports } from '#contract/fitment.ts';
import { percentOf } from '#domain/share-words.ts';

/** Five steps from blue (clear) to orange, told apart without seeing red or green. */
export const SCALE = [
  { from: 90, label: '90% +', short: '90+', cell: 'bg-share-90 text-on-share-90', bar: 'bg-share-bar-90' },
  { from: 75, label: '75–89', short: '75–89', cell: 'bg-share-75 text-on-share-75', bar: 'bg-share-bar-75' },
  { from: 50, label: '50–74', short: '50–74', cell: 'bg-share-50 text-on-share-50', bar: 'bg-share-bar-50' },
  { from: 25, label: '25–49', short: '25–49', cell: 'bg-share-25 text-on-share-25', bar: 'bg-share-bar-25' },
  { from: 0, label: 'under 25', short: '0–24', cell: 'bg-share-0 text-on-share-0', bar: 'bg-share-bar-0' },
] as const;
type ScaleStep = (typeof SCALE)[number];

/** Where builds stand on the scale by the share that report no rubbing; undefined when too few say. */
export function scaleStep({ clear }: Pick<Reports, 'clear'>): ScaleStep | undefined {
  // By the percentage as it is shown, so that figure, colour and legend never disagree.
  return clear && SCALE.find(({ from }) => percentOf(clear) >= from);
}

/** A cell in the address, by what its column and row say, so that a link still means the same when builds are added: "10,-19". */
export function cellKey({ columns, rows }: Fitment, { column, row }: Place): string {
  return [columns[column]?.label, rows[row]?.label].map((label = '') => plain(label)).join(',');
}

/** Where a cell stands, counted from 0. */
export type Place = Pick<FitmentCell, 'column' | 'row'>;

function plain(label: string): string {
  return label.replaceAll('−', '-').replaceAll('+', '');
}
