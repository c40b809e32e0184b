import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AroundNavHandler, Router, type RouterOptions, useLocation, useSearch } from 'wouter';
import { FIRST_STATE } from '#contract/gallery-address.ts';
import { openedBy } from '#contract/opened-by-address.ts';
import { SWIPE_THRESHOLD, TOAST_DURATION, TOAST_REMOVE_DELAY } from '#domain/limits.ts';
import { recordResponse } from '#web/data/connection.ts';
import { type Site, SiteProvider } from '#web/data/site.ts';
import { readFacets } from '#web/gallery/state/queries.ts';
import { currentEntry, type HistoryEntry } from '#web/navigation/history-entry.ts';
import { keepFocus } from '#web/navigation/keep-focus.ts';
import { saveTrigger, screenAt, useScreenFocus } from '#web/navigation/screen-focus.ts';
import { ConnectionNotice } from '#web/shell/connection-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { HydrationMark, Island } from '#web/ui/island.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { readVehicle } from '#web/vehicle/data/queries.ts';
import { routeOf } from './routes.tsx';

interface AppProps {
  client: QueryClient;
  site: Site;
  /** Where the server renders; the browser knows by itself. */
  at?: Pick<RouterOptions, 'ssrPath' | 'ssrSearch'>;
  /** Called once the page listens to the visitor. */
  onAlive?: () => void;
}

/** The whole of the web side, on the server and in the browser. */
export function App({ client, site, at, onAlive }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  useEffect(keepFocus, []);
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <Router aroundNav={openScreen} {...at}>
          <HydrationMark />
          <CurrentScreen />
          <ConnectionNotice />
          <Toasts
            duration={TOAST_DURATION}
            removeDelay={TOAST_REMOVE_DELAY}
            swipeThreshold={SWIPE_THRESHOLD}
          />
        </Router>
      </QueryClientProvider>
    </SiteProvider>
  );
}

function CurrentScreen() {
  const [pathname] = useLocation();
  const address = `${pathname}?${useSearch()}`;
  const { Screen } = routeOf(pathname);
  usePageTitle(address);
  useScreenFocus(address);
  useCounting(address);
  return (
    <ErrorBoundary fallback={(failure) => <BrokenScreen {...failure} />} resetKey={address}>
      <Island>
        <Screen />
      </Island>
    </ErrorBoundary>
  );
}

/** How long the gallery shows something before it counts as looked for, ms. */
const STANDS_AFTER = 2000;

/** Has the site count what is looked for; the code for it comes only then. */
function useCounting(address: string): void {
  useEffect(() => {
    if (!address.startsWith('/?')) return;
    const count = ({ trackView }: typeof import('./analytics.ts')) => trackView(address);
    const timer = setTimeout(() => import('./analytics.ts').then(count, () => undefined), STANDS_AFTER);
    return () => clearTimeout(timer);
  }, [address]);
}

/** Keeps the title of the window right while the visitor moves about; the server wrote the first one. */
function usePageTitle(address: string): void {
  const opened = openedBy(address);
  const id = opened.screen === 'other' ? undefined : opened.vehicle;
  const ownerName = useOwnerName(opened);
  const { data: vehicle } = useQuery({ ...readVehicle(id ?? 0), enabled: id !== undefined });
  const moved = useRef({ from: addressOfDocument() ?? address, away: false });
  useEffect(() => {
    moved.current.away ||= moved.current.from !== address;
    if (!moved.current.away) return;
    let left = false;
    const name = ({ titleOf }: typeof import('./title-of.ts')) => {
      const title = titleOf(openedBy(address), vehicle, ownerName);
      if (!left && title !== undefined) document.title = title;
    };
    import('./title-of.ts').then(name, () => undefined);
    return () => {
      left = true;
    };
  }, [address, vehicle, ownerName]);
}

/** What the server was asked for. Back and Forward may have led elsewhere before the page listens; the server itself has none. */
function addressOfDocument(): string | undefined {
  const [document] = performance.getEntriesByType('navigation');
  if (!document) return undefined;
  const { pathname, search } = new URL(document.name);
  return `${pathname}?${search.slice(1)}`;
}

/** The name of the owner whose builds are listed, once their counts are here. */
function useOwnerName(opened: ReturnType<typeof openedBy>): string | undefined {
  const { filters, search } = opened.screen === 'other' ? FIRST_STATE : opened.state;
  const { data } = useQuery({ ...readFacets(filters, search), enabled: false });
  return data?.ownerName ?? undefined;
}

/** Stands in place of a screen whose code did not come, or that failed while it was shown. */
function BrokenScreen({ notFetched, retry }: { notFetched: boolean; retry: () => void }) {
  return (
    <main id="content" role="alert" className="px-4">
      <EmptyState
        title="Something went wrong"
        text={
          notFetched
            ? 'Couldn’t load part of this page. Please check your connection.'
            : 'This page ran into a problem. A build you were writing is saved on this device.'
        }
        actions={
          <>
            {!notFetched && (
              <Button variant="primary" size="lg" onClick={retry}>
                Go On
              </Button>
            )}
            <Button variant={notFetched ? 'primary' : 'quiet'} size="lg" onClick={() => location.reload()}>
              Reload Page
            </Button>
          </>
        }
      />
    </main>
  );
}

let lastStep = new AbortController();

/** Begins a step to somewhere else. It ends where the visitor goes elsewhere before its code is here. */
function beginStep(): AbortSignal {
  lastStep.abort();
  const step = new AbortController();
  lastStep = step;
  addEventListener('popstate', () => step.abort(), { signal: step.signal });
  return step.signal;
}

/** Waits for a screen's code, so that the old screen stays until the new one can be shown; a new screen starts at its top. */
const openScreen: AroundNavHandler = async (navigate, to, options) => {
  const { pathname, search } = new URL(to, location.href);
  const leaves = screenAt(`${pathname}${search}`) !== screenAt(`${location.pathname}${location.search}`);
  // An address that follows what its own screen shows is no way elsewhere.
  const step = leaves || !options?.replace ? beginStep() : undefined;
  if (!options?.replace) saveTrigger();
  try {
    if (leaves) await routeOf(pathname).ready?.(search);
  } catch {
    if (!step?.aborted) await leaveWithout(to, step);
    return;
  }
  if (step?.aborted) return;
  navigate(to, asStep(to, options));
  if (leaves) scrollTo(0, 0);
};

/** Where one is already, as by a second press, no step is made, unless it holds something that this one does not: a photo over the screen. */
function asStep(to: string, options: Parameters<AroundNavHandler>[2]): typeof options {
  if (options?.replace || new URL(to, location.href).href !== location.href) return options;
  const here = currentEntry();
  const state: HistoryEntry = options?.state ?? {};
  const adds = Object.entries(state).some(
    ([key, value]) => key !== 'dialogSteps' && Reflect.get(here, key) !== value,
  );
  return adds ? options : { ...options, replace: true, state: here };
}

/** The code of a screen could not be fetched. A newer release has other files, so the browser itself goes there; without a network all stays. */
async function leaveWithout(to: string, step?: AbortSignal): Promise<void> {
  const answer = await fetch(to, { method: 'HEAD' }).catch(() => undefined);
  recordResponse(answer?.status);
  if (answer && !step?.aborted) location.assign(to);
}
