import { Loader } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface MoreBuildsProps {
  /** Whether there is a next page. */
  hasMore: boolean;
  /** Whether more than the first page is shown. */
  beyondFirst: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
  onHome: () => void;
}

/** Below the builds: the way on, and at the end the way home. */
export function MoreBuilds({ hasMore, beyondFirst, loading, failed, onMore, onHome }: MoreBuildsProps) {
  if (!hasMore && !beyondFirst) return null;
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      {failed && (
        <p role="alert" className="text-sm text-error">
          Failed to load vehicles. Please try again later
        </p>
      )}
      {hasMore ? (
        <Button size="lg" onClick={onMore} aria-disabled={loading} className="min-w-56">
          {loading && <Loader aria-hidden className="size-4 animate-spin" />}
          {loading ? 'Loading...' : 'Load More Vehicles'}
        </Button>
      ) : (
        <Button size="lg" onClick={onHome} className="min-w-56">
          Return to Home
        </Button>
      )}
    </div>
  );
}
