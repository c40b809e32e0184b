import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { VehiclePage } from '#contract/gallery.ts';
import type { GalleryState } from '#contract/gallery-address.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { readPages } from '#web/gallery/state/queries.ts';
import { updateEntry, useHistoryEntry } from '#web/navigation/history-entry.ts';

/** How far the pages of a state are loaded. */
interface Progress {
  /** Pages that are there. */
  loaded: number;
  hasMore: boolean;
  loading: boolean;
  /** Whether those that are there still belong to the state before. */
  outdated: boolean;
  /** Whether the next page could not be loaded. */
  stuck: boolean;
}

/** The fitment view shows no builds, so none are read. While those of a new state are on their way, the old ones stay. */
export function usePages(state: GalleryState) {
  const client = useQueryClient();
  const read = readPages(state);
  const query = useInfiniteQuery({
    ...read,
    placeholderData: keepPreviousData,
    enabled: state.view !== 'fitment',
  });
  const { isFetchingNextPage: loading, fetchNextPage } = query;
  const { isFetchNextPageError: stuck } = query;
  const failed = query.isError && !query.data;
  const outdated = failed || query.isPlaceholderData;
  const pages = useLastPages(query.data?.pages);
  const listed = listedOn(pages);
  const loaded = query.data?.pages.length ?? 0;
  // What stands below the old builds stays as well: pressed as it changes, it would do something else.
  const hasMore = query.isPlaceholderData
    ? loaded * PAGE_SIZE < (listed.shown?.total ?? 0)
    : query.hasNextPage;
  const progress = { loaded, hasMore, loading, outdated, stuck };

  // Followed, because a build may have been open over the list while the page was reloaded: its own step holds no pages.
  const wanted = useHistoryEntry('pages') ?? 1;
  useEffect(() => {
    if (lacksPages({ loaded, hasMore, loading, outdated, stuck }, wanted)) void fetchNextPage();
  }, [loaded, hasMore, loading, outdated, stuck, wanted, fetchNextPage]);

  return {
    ...listed,
    ...progress,
    /** Whether the builds of this state did not come; those of the state before stay. */
    failed,
    tryAgain: () => void query.refetch(),
    loadMore: () => {
      if (loading || failed) return;
      // Of a new state whose first page is on its way, the second follows by itself.
      updateEntry({ pages: outdated ? 2 : loaded + 1 });
      if (!outdated) void fetchNextPage();
    },
    /** Forgets all pages but the first. */
    keepFirst: () => {
      updateEntry({ pages: 1 });
      client.setQueryData(
        read.queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    },
  };
}
export type Pages = ReturnType<typeof usePages>;

/** The pages that were on the screen last stay while there are no others. */
function useLastPages(pages: VehiclePage[] | undefined): VehiclePage[] {
  const [last, setLast] = useState(pages);
  if (pages && pages !== last) setLast(pages);
  return pages ?? last ?? [];
}

/** Whether the next page is to be fetched unasked: after a reload the server sends the first alone of those seen before. */
export function lacksPages({ loaded, hasMore, loading, outdated, stuck }: Progress, wanted: number): boolean {
  return loaded < wanted && hasMore && !loading && !outdated && !stuck;
}

/** The builds on these pages and their number; a build added meanwhile pushes another one onto a second page. */
export function listedOn(pages: readonly VehiclePage[]) {
  const vehicles = [...new Map(pages.flatMap((page) => page.vehicles.map((one) => [one.id, one]))).values()];
  const total = pages.at(-1)?.totalCount;
  return { vehicles, shown: total === undefined ? undefined : { count: vehicles.length, total } };
}
