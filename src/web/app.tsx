import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { type AroundNavHandler, Router, type RouterOptions, useLocation, useSearch } from 'wouter';
import { SWIPE_THRESHOLD, TOAST_DURATION, TOAST_REMOVE_DELAY } from '#contract/limits.ts';
import { type Site, SiteProvider } from '#web/data/site.ts';
import { usePageTitle } from '#web/navigation/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { type Route, routeOf } from './routes.tsx';

interface AppProps {
  client: QueryClient;
  site: Site;
  /** Where the server renders; the browser knows by itself. */
  at?: Pick<RouterOptions, 'ssrPath' | 'ssrSearch'>;
}

/** The whole of the web side: the same on the server and in the browser. */
export function App({ client, site, at }: AppProps) {
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <Router aroundNav={openScreen} {...at}>
          <CurrentScreen />
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
  const search = useSearch();
  usePageTitle();
  return (
    <ErrorBoundary fallback={<BrokenScreen />} resetKey={`${pathname}?${search}`}>
      <Suspense>
        <RouteScreen route={routeOf(pathname)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Most likely the network went away before the code of a part was here. */
function BrokenScreen() {
  return (
    <main id="content" role="alert" className="px-4">
      <EmptyState
        title="Something went wrong"
        text="Part of this page could not be loaded. Please check your connection."
        actions={
          <Button variant="primary" size="lg" onClick={() => location.reload()}>
            Reload Page
          </Button>
        }
      />
    </main>
  );
}

/** Waits for the code of a screen that Back led to before it was ever opened. */
function RouteScreen({ route: { Screen, ready } }: { route: Route }) {
  if (Screen) return <Screen />;
  if (ready) use(ready());
  return null;
}

/** Waits for a screen's code, so that the old screen stays until the new one stands; a new screen starts at its top. */
const openScreen: AroundNavHandler = async (navigate, to, options) => {
  const { pathname } = new URL(to, location.href);
  const leaves = pathname !== location.pathname;
  try {
    if (leaves) await routeOf(pathname).ready?.();
  } catch {
    // The code could not be fetched: the browser itself goes there, and says so if there is no network.
    location.assign(to);
    return;
  }
  navigate(to, options);
  if (leaves) scrollTo(0, 0);
};
