import { type ComponentProps, Suspense, useEffect } from 'react';
import { embedOf, isComparison } from '#contract/gallery-address.ts';
import { MAX_COMPARED } from '#contract/limits.ts';
import type { CompareTray } from '#web/gallery/compare/compare-tray.tsx';
import { OpenedComparison } from '#web/gallery/compare/opened-comparison.tsx';
import { useChosenFromAddress } from '#web/gallery/compare/use-chosen-from-address.ts';
import { OpenedEmbed } from '#web/gallery/embed/opened-embed.tsx';
import type { FilterDrawer } from '#web/gallery/filters/filter-drawer.tsx';
import { FilterPanel } from '#web/gallery/filters/filter-panel.tsx';
import { useDrawer } from '#web/gallery/filters/use-drawer.ts';
import { useFilters } from '#web/gallery/filters/use-filters.ts';
import { OpenedFit } from '#web/gallery/fit/opened-fit.tsx';
import { Results } from '#web/gallery/results/results.tsx';
import { SearchBox } from '#web/gallery/search/search-box.tsx';
import { type Gallery, useGalleryState } from '#web/gallery/state/gallery-state.ts';
import { useHydrated } from '#web/gallery/state/use-hydrated.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { useChosenBuilds } from '#web/vehicle/actions/chosen-builds.ts';
import { CompareProvider } from '#web/vehicle/actions/compare-toggle.tsx';
import { fetchedPart, openFetched, useFetchedPart } from './fetched-part.ts';
import { OpenedSheet } from './opened-sheet.tsx';
import { OpenedUpload } from './opened-upload.tsx';
import { OpenedVehicle } from './opened-vehicle.tsx';

const filterDrawer = fetchedPart(
  async () => (await import('#web/gallery/filters/filter-drawer.tsx')).FilterDrawer,
);
const compareTray = fetchedPart(
  async () => (await import('#web/gallery/compare/compare-tray.tsx')).CompareTray,
);

/** The public gallery: its builds, or some of them side by side; a build may be opened over either, or shown as a sheet. */
export function GalleryScreen() {
  const gallery = useGalleryState();
  const { state, openVehicle, closeVehicle, askFit } = gallery;
  const compares = isComparison(state);
  useChosenFromAddress(gallery);
  if (state.print && state.vehicle !== undefined) {
    return (
      <Suspense>
        <OpenedSheet id={state.vehicle} onClose={gallery.closeSheet} />
      </Suspense>
    );
  }
  const embed = embedOf(state);
  if (embed) {
    return (
      <Suspense>
        <OpenedEmbed state={state} embed={embed} />
      </Suspense>
    );
  }
  return (
    <CompareProvider value={!compares}>
      {compares ? (
        <Suspense>
          <OpenedComparison gallery={gallery} />
        </Suspense>
      ) : (
        <Browse gallery={gallery} />
      )}
      <Suspense>{state.fit && <OpenedFit onOpenVehicle={openVehicle} />}</Suspense>
      <Suspense>
        {state.vehicle !== undefined && (
          <OpenedVehicle id={state.vehicle} onClose={closeVehicle} onOpen={openVehicle} onAskFit={askFit} />
        )}
      </Suspense>
    </CompareProvider>
  );
}

function Browse({ gallery }: { gallery: Gallery }) {
  const filters = useFilters(gallery);
  const drawer = useDrawer();
  const chosen = useChosenBuilds();
  const { state, change } = gallery;
  const hydrated = useHydrated();
  useEffect(() => {
    // Every choice is another try to fetch the tray.
    if (chosen.length > 0) void compareTray.load();
  }, [chosen]);
  return (
    <>
      <SiteHeader
        search={
          <SearchBox
            search={state.search}
            filters={state.filters}
            onSearch={(search, options) => change({ search }, options)}
          />
        }
      />
      <div className="flex">
        <FilterPanel filters={filters} />
        <main
          id="content"
          className="flex min-h-[calc(100dvh-64px)] min-w-0 flex-1 flex-col px-4 md:px-6 lg:pl-8"
        >
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
            onOpenFilters={() => openFetched(filterDrawer, drawer.open)}
          />
          <SiteFooter />
        </main>
      </div>
      <ErrorBoundary fallback={null} resetKey={String(drawer.isOpen)}>
        <Suspense>{drawer.isOpen && <OpenedDrawer filters={filters} onClose={drawer.close} />}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null} resetKey={chosen.join()}>
        <Suspense>
          {chosen.length > 0 && (
            <OpenedTray state={state} chosen={chosen} onCompare={() => change({ compare: chosen })} />
          )}
        </Suspense>
      </ErrorBoundary>
      <Suspense>
        {hydrated && state.upload && (
          <OpenedUpload onClose={() => change({ upload: false }, { replace: true })} />
        )}
      </Suspense>
    </>
  );
}

function OpenedDrawer(props: ComponentProps<typeof FilterDrawer>) {
  const Drawer = useFetchedPart(filterDrawer);
  return <Drawer {...props} />;
}

function OpenedTray(props: ComponentProps<typeof CompareTray>) {
  const Tray = useFetchedPart(compareTray);
  return <Tray {...props} />;
}
