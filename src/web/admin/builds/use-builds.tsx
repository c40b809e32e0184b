import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAdminSummary, listAdminVehicles } from '#contract/admin/vehicles.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { read } from '#web/data/api.ts';
import { Failure } from '#web/ui/empty-state.tsx';

/** A page of the builds in every state; the page before stays until the next one is there. */
export function useBuilds(query: NonNullable<QueryOf<typeof listAdminVehicles>>) {
  return useQuery({ ...read(listAdminVehicles, { query }), placeholderData: keepPreviousData });
}

type SummaryFilter = NonNullable<QueryOf<typeof getAdminSummary>>;

/** Counters of the whole gallery, and how many builds match the filter. */
export function useSummary(filter: SummaryFilter = {}) {
  return useQuery({ ...read(getAdminSummary, { query: filter }), placeholderData: keepPreviousData });
}

/** Stands for a list of builds that is still to come, or did not. */
export function BuildsMissing({ builds }: { builds: ReturnType<typeof useBuilds> }) {
  if (builds.isError && !builds.isFetching)
    return <Failure text="Failed to fetch vehicles" onRetry={() => void builds.refetch()} />;
  return (
    <p role="status" className="px-4 py-6 text-muted md:px-6">
      Loading vehicles...
    </p>
  );
}
