import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { MAX_COMPARED } from '#domain/limits.ts';
import { SidePanel } from '#web/gallery/filters/side-panel.tsx';
import { useFilters } from '#web/gallery/filters/use-filters.ts';
import { LazyFitDialog } from '#web/gallery/fit/ask-fit.tsx';
import { LazyUploadDialog, LazyVehicleDialog } from '#web/gallery/results/lazy-parts.ts';
import { Results } from '#web/gallery/results/results.tsx';
import { SearchBox } from '#web/gallery/search/search-box.tsx';
import { type GalleryControls, useGalleryState } from '#web/gallery/state/gallery-state.ts';
import { readFacets, readPages } from '#web/gallery/state/queries.ts';
import { currentEntry, goBack, useHistoryEntry } from '#web/navigation/history-entry.ts';
import { wasScrolled } from '#web/navigation/scroll-memory.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Island } from '#web/ui/island.tsx';
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { useHydrated } from '#web/ui/render-timing.ts';
import { CompareProvider, chooseBuilds, useChosenBuilds } from '#web/vehicle/actions/compare-toggle.tsx';
import { readVehicle } from '#web/vehicle/data/queries.ts';
import { LazyComparison, LazyEmbedScreen, LazySee, LazySheet } from './ready-gallery.ts';

const LazyFilterDrawer = lazyPart(
  async () => (await import('#web/gallery/filters/filter-drawer.tsx')).FilterDrawer,
);
const LazyCompareTray = lazyPart(
  async () => (await import('#web/gallery/compare/compare-tray.tsx')).CompareTray,
);

/** The public gallery: its builds, or some of them side by side; a build may be opened over either, or shown as a sheet. */
export function GalleryScreen() {
  const gallery = useGalleryState();
  const { opened, openVehicle, closeVehicle, askFit } = gallery;
  const { screen, state, vehicle } = opened;
  useChosenFromAddress(gallery);
  if (screen === 'sheet' || screen === 'embed' || screen === 'see') {
    return (
      <Island>
        {screen === 'see' ? (
          <LazySee search={opened.search} />
        ) : screen === 'sheet' ? (
          <LazySheet id={opened.vehicle} onClose={gallery.closeSheet} />
        ) : (
          <LazyEmbedScreen state={state} embed={opened.embed} />
        )}
      </Island>
    );
  }
  return (
    <CompareProvider value={screen !== 'comparison'}>
      {screen === 'comparison' ? (
        <Island>
          <LazyComparison gallery={gallery} />
        </Island>
      ) : (
        <Browse gallery={gallery} />
      )}
      <LazyBoundary
        part={LazyFitDialog}
        opened={`fit ${opened.fit !== undefined}`}
        onClose={gallery.closeFit}
      >
        {opened.fit && <LazyFitDialog onOpenVehicle={openVehicle} />}
      </LazyBoundary>
      <LazyBoundary part={LazyVehicleDialog} opened={`build ${vehicle}`} onClose={closeVehicle}>
        {vehicle !== undefined && (
          <LazyVehicleDialog id={vehicle} onClose={closeVehicle} onOpen={openVehicle} onAskFit={askFit} />
        )}
      </LazyBoundary>
    </CompareProvider>
  );
}

/** An address that names builds to compare decides what is chosen; one build alone then waits in the tray for another. */
function useChosenFromAddress({ state: { compare }, change }: GalleryControls): void {
  useEffect(() => {
    if (compare.length === 0) return;
    chooseBuilds(compare);
    if (compare.length === 1) change({ compare: [] }, { replace: true });
  }, [compare, change]);
}

/** The server does not render it. The gallery does not follow the moment itself, for then it would come alive all at once. */
function UploadOverGallery({ onClose }: { onClose: () => void }) {
  return useHydrated() && <LazyUploadDialog onClose={onClose} />;
}

/**
 * Whether the builds need not be drawn yet: the page came with one of them opened, which on phones covers the rest until it is
 * closed. A page that is to be scrolled back needs its height.
 */
function useWaitsBehind(vehicle: number | undefined): boolean {
  const client = useQueryClient();
  const [waits, setWaits] = useState(
    () => vehicle !== undefined && client.getQueryData(readVehicle(vehicle).queryKey) !== undefined,
  );
  if (waits && vehicle === undefined) setWaits(false);
  useEffect(() => {
    if (wasScrolled()) setWaits(false);
  }, []);
  return waits;
}

function Browse({ gallery }: { gallery: GalleryControls }) {
  const client = useQueryClient();
  const filters = useFilters(gallery);
  const drawer = useDrawer();
  const chosen = useChosenBuilds();
  const { opened, state, change } = gallery;
  const closeUpload = () => change({ upload: false }, { replace: true });
  const waits = useWaitsBehind(opened.vehicle);
  /** Fetches on the way what the search would show. */
  const finds = (search: string) => {
    if (state.view !== 'fitment') void client.prefetchInfiniteQuery(readPages({ ...state, search }));
    return client.fetchQuery(readFacets(state.filters, search)).then(
      ({ totalCount }) => totalCount > 0,
      () => true,
    );
  };
  useEffect(() => {
    // Every choice is another try to fetch the tray.
    if (chosen.length > 0) void LazyCompareTray.load().then(LazyComparison.load);
  }, [chosen]);
  return (
    <>
      <SiteHeader
        search={
          <SearchBox
            search={state.search}
            filters={state.filters}
            onSearch={(search, options) => change({ search }, options)}
            finds={finds}
          />
        }
      />
      <div className={clsx('flex', waits && 'max-lg:[content-visibility:hidden]')}>
        <SidePanel filters={filters} />
        <div className="flex min-h-[calc(100dvh-var(--site-header))] min-w-0 flex-1 flex-col px-4 md:px-6 lg:pl-8">
          <main id="content" className="flex flex-col">
            <h1 tabIndex={-1} className="sr-only">
              Fitment Gallery
            </h1>
            {/* Here from the start, so that the first build chosen is announced too. */}
            <p aria-live="polite" className="sr-only">
              {chosen.length > 0 && `${chosen.length} of ${MAX_COMPARED} builds to compare`}
            </p>
            <Results
              gallery={gallery}
              filters={filters}
              onOpenFilters={() => openLazy(LazyFilterDrawer, drawer.open)}
            />
          </main>
          <SiteFooter />
        </div>
      </div>
      <ErrorBoundary fallback={null} resetKey={String(drawer.isOpen)}>
        <Island>{drawer.isOpen && <LazyFilterDrawer filters={filters} onClose={drawer.close} />}</Island>
      </ErrorBoundary>
      <ErrorBoundary fallback={null} resetKey={chosen.join()}>
        <Island>
          {chosen.length > 0 && (
            <LazyCompareTray state={state} chosen={chosen} onCompare={() => change({ compare: chosen })} />
          )}
        </Island>
      </ErrorBoundary>
      <LazyBoundary part={LazyUploadDialog} opened={`upload ${opened.upload}`} onClose={closeUpload}>
        {opened.upload && <UploadOverGallery onClose={closeUpload} />}
      </LazyBoundary>
    </>
  );
}

/** The filter drawer as a step of the history, so that Back closes it. */
function useDrawer() {
  const [, navigate] = useLocation();
  const drawerOpenedAt = useHistoryEntry('drawerOpenedAt');
  const addressNow = () => `${location.pathname}${location.search}`;
  return {
    isOpen: drawerOpenedAt !== undefined,
    open: () => navigate(addressNow(), { state: { drawerOpenedAt: addressNow() } }),
    /** Going back would undo what was changed in the drawer, so a changed address stays. */
    close: () => {
      if (currentEntry().drawerOpenedAt === addressNow()) goBack(1);
      else navigate(addressNow(), { replace: true });
    },
  };
}
