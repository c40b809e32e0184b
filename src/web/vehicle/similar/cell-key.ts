import type { Fitment, FitmentCell } from '#contract/fitment.ts';

/** A cell in the address, by what its column and row say, so that a link still means the same when builds are added: "10,-19". */
export function cellKey({ columns, rows }: Fitment, { column, row }: Place): string {
  return [columns[column]?.label, rows[row]?.label].map((label = '') => plain(label)).join(',');
}

/** Where a cell stands, counted from 0. */
export type Place = Pick<FitmentCell, 'column' | 'row'>;

function plain(label: string): string {
  return label.replaceAll('−', '-').replaceAll('+', '');
}
