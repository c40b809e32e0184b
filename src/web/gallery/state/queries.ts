import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Facets, getFacets, type UnderstoodPart } from '#contract/facets.ts';
import { type Filters, listVehicles, type VehiclePage } from '#contract/gallery.ts';
import { facetsQuery, type ListState, listQuery, type SearchState } from '#contract/gallery-address.ts';
import { listModels, listWheelModels } from '#contract/gallery-options.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { askOf, read } from '#web/data/api.ts';

/** The builds of a state, loaded a page at a time. Pages stay as long as the tab, so that Back finds them as they were. */
export function readPages(state: ListState) {
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

/** Whether there is something to say beside the builds of a search. */
export const needsNotes = ({ leftOut, asksFit }: Pick<Facets, 'leftOut' | 'asksFit'>) =>
  asksFit || leftOut.length > 0;

/** Whether filters or search name a wheel model: then the gallery may have one wheel to show. */
export function namesWheel({ filters }: SearchState, understood: readonly UnderstoodPart[]): boolean {
  const chosen = filters.wheelModel?.length ?? 0;
  const inSearch = understood.filter(({ facet }) => facet === 'wheelModel').length;
  return chosen <= 1 && inSearch <= 1 && chosen + inSearch > 0;
}
