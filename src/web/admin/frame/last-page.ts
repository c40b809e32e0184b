import { useEffect, useEffectEvent } from 'react';

/** Shows another page of a list; with `replace` the one before is not come back to. */
export type OnPage = (page: number, options?: { replace: boolean }) => void;

interface ListedPage {
  /** From 1 on. */
  page: number;
  size: number;
  /** Rows on the page; not known at first. */
  shown: number | undefined;
  /** Rows on all pages; not known at first. */
  total: number | undefined;
  /** Whether `total` is being read. */
  isCounting: boolean;
  onPage: OnPage;
}

/**
 * Leads from a page with nothing on it to the last one there is: the address may be made up, and all of a page may be deleted.
 * Tells whether it may lead on, so that nobody is told that there is nothing.
 */
export function useLastPage({ page, size, shown, total, isCounting, onPage }: ListedPage): boolean {
  const last = Math.max(1, Math.ceil((total ?? 0) / size));
  const isBeyond = shown === 0 && page > last && total !== undefined && !isCounting;
  const lead = useEffectEvent(() => onPage(last, { replace: true }));
  useEffect(() => {
    if (isBeyond) lead();
  }, [isBeyond]);
  return isBeyond || (shown === 0 && page > 1 && isCounting);
}
