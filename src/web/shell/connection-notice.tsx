import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsReachable } from '#web/data/connection.ts';
import { sessionRead } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { prepareToasts } from '#web/ui/toasts.tsx';

/** Says, once and quietly, that the site cannot be reached. What was seen stays, and what failed is read when it answers again. */
export function ConnectionNotice() {
  const client = useQueryClient();
  const reached = useIsReachable();
  useEffect(() => {
    const onOnline = () => void readAgain(client);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [client]);
  useEffect(() => {
    // Whatever it was that got an answer again.
    if (reached) void readFailed(client);
  }, [client, reached]);
  useEffect(() => {
    // Toasts that tell of a lost network cannot be fetched when it is lost.
    const later = setTimeout(prepareToasts, TOASTS_LATER);
    return () => clearTimeout(later);
  }, []);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[72px] z-50 flex justify-center"
    >
      {!reached && (
        <aside
          aria-label="Connection"
          className="pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-panel py-1.5 pr-1.5 pl-4 text-sm shadow-float"
        >
          Can’t reach the site. What you see may be out of date.
          <Button variant="ghost" onClick={() => void readAgain(client)}>
            Try Again
          </Button>
        </aside>
      )}
    </div>
  );
}

/** Well after the first screen stands, ms. */
const TOASTS_LATER = 5_000;

/** Reads who is signed in, for one answer is enough to know that the site is there, and what failed. */
async function readAgain(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: sessionRead.queryKey });
  await readFailed(client);
}

function readFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    // What is being read again already is let be.
    { cancelRefetch: false },
  );
}
