import { useLocation, useSearch } from 'wouter';
import { type BringIn, PROBLEM_KINDS, type ProblemKind } from '#contract/admin/bring-in.ts';
import { stepAddress } from '#web/admin/bring-in/table/next-link.tsx';
import { LISTS, listCounts, type RowList } from '#web/admin/bring-in/table/row-counts.ts';

/** Rows of a page. */
export const ROWS = 20;

/** Which rows with a problem are shown. */
export interface ProblemFilter {
  problem: ProblemKind;
  field: string;
  value: string;
}

export interface LookState {
  list: RowList;
  filter: ProblemFilter | undefined;
  /** From 1 on. */
  page: number;
}

/** What is listed, held by the address: first what is to be fixed, else what is ready. */
export function useLookState(table: BringIn) {
  const [, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const counts = listCounts(table);
  const first = counts.mend > 0 ? 'mend' : counts.ready > 0 || counts.here === 0 ? 'ready' : 'here';
  const problem = PROBLEM_KINDS.find((one) => one === given.get('problem'));
  const state: LookState = {
    list: LISTS.find((one) => one === given.get('rows')) ?? first,
    filter: problem && { problem, field: given.get('field') ?? '', value: given.get('value') ?? '' },
    page: Math.max(1, Math.trunc(Number(given.get('page'))) || 1),
  };
  /** Anything but another page starts at the first page again. */
  const show = (next: Partial<LookState>, options?: { replace: boolean }) => {
    const { list, filter, page } = { ...state, page: 1, ...next };
    const query = new URLSearchParams({
      rows: list,
      ...filter,
      ...(page > 1 && { page: String(page) }),
    });
    navigate(`${stepAddress(table.id, 'look')}&${query}`, options);
  };
  return { state, counts, show };
}
