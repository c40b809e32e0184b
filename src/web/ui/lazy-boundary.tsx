import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Island } from './island.tsx';
import { Notice } from './notice.tsx';

interface LazyBoundaryProps {
  part: { load: () => Promise<unknown> };
  /** Names what is opened: something else gets a try of its own. */
  opened: string;
  /** Leaves what could not be opened. */
  onClose: () => void;
  /** Stands in its place until it is there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Stands around a part that opens over a screen: when its code does not come, the screen stays and the part can be tried again. */
export function LazyBoundary({ part, opened, onClose, fallback, children }: LazyBoundaryProps) {
  const [tries, setTries] = useState(0);
  const tryAgain = () =>
    part.load().then(
      () => setTries(tries + 1),
      () => undefined,
    );
  return (
    <ErrorBoundary
      resetKey={`${opened} ${tries}`}
      fallback={({ notFetched }) => (
        <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-card bg-panel shadow-float">
          <Notice
            kind="error"
            actions={
              <>
                <Button onClick={tryAgain}>Try Again</Button>
                <Button variant="ghost" onClick={onClose}>
                  Close
                </Button>
              </>
            }
          >
            {notFetched
              ? 'Couldn’t load part of this page. Please check your connection.'
              : 'This part of the page ran into a problem.'}
          </Notice>
        </div>
      )}
    >
      <Island fallback={fallback}>{children}</Island>
    </ErrorBoundary>
  );
}

interface OptionalPartProps {
  part: { load: () => Promise<unknown> };
  /** When this changes, or the network is back, code that did not come is asked for once more. */
  shownFor: string;
  /** Stands in its place until it is there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Stands around a part that its screen can do without: when its code does not come, only the part is missing. */
export function OptionalPart({ part, shownFor, fallback, children }: OptionalPartProps) {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    const fetchPart = () =>
      void part.load().then(
        () => setReady(shownFor),
        () => addEventListener('online', fetchPart, { once: true, signal: left.signal }),
      );
    fetchPart();
    return () => left.abort();
  }, [part, shownFor]);
  return (
    <ErrorBoundary resetKey={`${shownFor} ${ready === shownFor}`} fallback={null}>
      <Island fallback={fallback}>{children}</Island>
    </ErrorBoundary>
  );
}
