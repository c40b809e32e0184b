import type { BringIn } from '#contract/admin/bring-in.ts';

/** The lists of rows, in the order of their tabs. */
export const LISTS = ['ready', 'mend', 'here', 'left-out'] as const;
export type RowList = (typeof LISTS)[number];

/** How many rows of an open table are in each list. A row that is here already and stays out is in two of them. */
export function listCounts({ counts }: BringIn): Record<RowList, number> {
  const { ready, mend, here, planned } = counts;
  return { ready, mend, here, 'left-out': ready + here - planned };
}
