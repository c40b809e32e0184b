import { Failure } from '#web/ui/empty-state.tsx';
import type { useBuilds } from './queries.ts';

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
