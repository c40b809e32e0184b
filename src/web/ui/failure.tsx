import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailureProps {
  /** What did not come. */
  text: string;
  onRetry: () => void;
}

/** Stands where something should have come, and tries again. */
export function Failure({ text, onRetry }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState
        title="Something went wrong"
        text={text}
        actions={
          <Button size="lg" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
