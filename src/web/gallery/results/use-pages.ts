import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GalleryState } from '#contract/gallery-address.ts';
import { readPages } from '#web/gallery/state/queries.ts';

/**
 * The builds of a state as far as they are loaded. While those of a new state are on their way, the old ones stay.
 * The fitment view shows none, so none are asked for.
 */
export function usePages(state: GalleryState) {
  const client = useQueryClient();
  const read = readPages(state);
  const query = useInfiniteQuery({
    ...read,
    placeholderData: keepPreviousData,
    enabled: state.view !== 'fitment',
  });
  const { isFetchingNextPage: loading, isPlaceholderData: outdated, isFetchNextPageError: stuck } = query;
  const pages = query.data?.pages ?? [];
  const vehicles = distinct(pages.flatMap((page) => page.vehicles));
  const total = pages.at(-1)?.totalCount;

  const incomplete = query.hasNextPage && !loading && !outdated && !stuck;
  const { fetchNextPage } = query;
  useEffect(() => {
    // After a reload the server sends the first page alone.
    if (incomplete && pages.length < rememberedPages()) void fetchNextPage();
  }, [incomplete, pages.length, fetchNextPage]);

  return {
    vehicles,
    shown: total === undefined ? undefined : { count: vehicles.length, total },
    outdated,
    /** Whether there is nothing to show because the server did not answer. */
    failed: query.isError && pages.length === 0,
    more: {
      hasMore: query.hasNextPage,
      beyondFirst: pages.length > 1,
      loading,
      failed: stuck,
      onMore: () => {
        if (loading || outdated) return;
        rememberPages(pages.length + 1);
        void fetchNextPage();
      },
    },
    /** Forgets all pages but the first. */
    keepFirst: () => {
      rememberPages(1);
      client.setQueryData(
        read.queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    },
  };
}

/** The number of pages is kept with the history entry. */
function rememberPages(pages: number): void {
  history.replaceState({ ...history.state, pages }, '');
}

function rememberedPages(): number {
  const pages: unknown = history.state?.pages;
  return typeof pages === 'number' ? pages : 1;
}

/** A build that was added between two pages pushes another one from the first onto the second. */
function distinct<Item extends { id: number }>(items: Item[]): Item[] {
  const seen = new Set<number>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
