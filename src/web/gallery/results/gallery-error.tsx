import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function GalleryError() {
  return (
    <div role="alert">
      <EmptyState
        picture={<TriangleAlert aria-hidden strokeWidth={1.25} className="size-14 text-muted" />}
        title="Something went wrong"
        text="Failed to load vehicles. Please try again later"
        actions={
          <Button variant="primary" size="lg" onClick={() => location.reload()}>
            Reload Page
          </Button>
        }
      />
    </div>
  );
}
