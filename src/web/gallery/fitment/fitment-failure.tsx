import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The server did not answer the question. */
export function FitmentFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        picture={<TriangleAlert aria-hidden strokeWidth={1.25} className="size-14 text-muted" />}
        title="Something went wrong"
        text="Failed to count the builds. Please try again later"
        actions={
          <Button variant="primary" size="lg" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
