import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import {
  type Filters,
  getFacets,
  listModels,
  listVehicles,
  listWheelModels,
  type VehiclePage,
} from '#contract/gallery.ts';
import { facetsQuery, type GalleryState, listQuery } from '#contract/gallery-address.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { askOf, read } from '#web/data/api.ts';

type Listed = Pick<GalleryState, 'filters' | 'search' | 'sort'>;

/** The builds of a state, loaded a page at a time. Pages stay as long as the tab, so that Back finds them as they were. */
export function readPages(state: Listed) {
  return infiniteQueryOptions({
    queryKey: [listVehicles.path, 'pages', listQuery(state, 0)],
    queryFn: ({ client, pageParam }): Promise<VehiclePage> =>
      askOf(client)(listVehicles, { query: listQuery(state, pageParam) }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, _pages, offset) =>
      offset + PAGE_SIZE < totalCount ? offset + PAGE_SIZE : undefined,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Option counts of these filters; while new ones are on their way the old ones stay. */
export function readFacets(filters: Filters, search: string) {
  return {
    ...read(getFacets, { query: facetsQuery({ filters, search }) }),
    placeholderData: keepPreviousData,
  };
}

/** All wheel models by brand. */
export const readWheelModels = read(listWheelModels, { query: {} });

/** The models of a make. */
export const readModels = (make: string | undefined) => read(listModels, { query: { make } });
