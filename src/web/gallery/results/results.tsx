import { useQuery } from '@tanstack/react-query';
import { Loader, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { UnderstoodPart } from '#contract/facets.ts';
import { galleryAddress, NO_FILTERS, type SearchState } from '#contract/gallery-address.ts';
import { useIsReachable } from '#web/data/connection.ts';
import { EmbedButton } from '#web/gallery/embed/embed-button.tsx';
import type { FilterState } from '#web/gallery/filters/use-filters.ts';
import { FitmentSkeleton } from '#web/gallery/fitment/fitment-skeleton.tsx';
import { placedIn } from '#web/gallery/search/understood-parts.ts';
import type { GalleryControls } from '#web/gallery/state/gallery-state.ts';
import { namesWheel, needsNotes, readFacets } from '#web/gallery/state/queries.ts';
import { WheelHeaderSpace } from '#web/gallery/wheel-header/wheel-header-space.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Island } from '#web/ui/island.tsx';
import { LazyBoundary, OptionalPart } from '#web/ui/lazy-boundary.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Notice } from '#web/ui/notice.tsx';
import { LazyFitmentView, LazyFollowButton, LazyWheelHeader } from './lazy-parts.ts';
import { Toolbar } from './toolbar.tsx';
import { type Pages, usePages } from './use-pages.ts';
import { VehicleGrid, VehicleGridSkeleton } from './vehicle-grid.tsx';

/** Most searches need no word beside their builds. */
export const LazySearchNotes = lazyPart(async () => (await import('./search-notes.tsx')).SearchNotes);
export const LazyNoVehicles = lazyPart(async () => (await import('./no-vehicles.tsx')).NoVehicles);

interface ResultsProps {
  gallery: GalleryControls;
  filters: FilterState;
  onOpenFilters: () => void;
}

/** The builds that match, or what to do when there are none. */
export function Results({ gallery, filters, onOpenFilters }: ResultsProps) {
  const { state, change, openVehicle } = gallery;
  const address = galleryAddress(state);
  // A part whose code did not come while the site was away is asked for when it answers again.
  const shownFor = `${address} ${useIsReachable()}`;
  const pages = usePages(state);
  const facets = useQuery(readFacets(state.filters, state.search));
  const applied = facets.isPlaceholderData ? undefined : facets.data;
  const { shown, vehicles } = pages;
  const understood = useUnderstood(state.search, applied?.understood);
  const showsWheel = namesWheel(state, understood);

  const returnHome = () => {
    // The list that is left stays as long as it is: Back leads to it.
    if (isNarrowed(state)) change({ filters: NO_FILTERS, search: '' });
    else pages.keepFirst();
    scrollTo(0, 0);
  };
  const none = (
    <Island>
      <LazyNoVehicles
        state={state}
        counts={applied}
        onTake={({ patch }) => change(patch)}
        onClear={() => change({ filters: NO_FILTERS, search: '', sort: 'relevance' })}
      />
    </Island>
  );
  return (
    <>
      {showsWheel && (
        // Its space is there at once, so that nothing moves when it comes.
        <OptionalPart part={LazyWheelHeader} shownFor={shownFor} fallback={<WheelHeaderSpace />}>
          <LazyWheelHeader gallery={gallery} />
        </OptionalPart>
      )}
      <Toolbar
        gallery={gallery}
        filters={filters}
        understood={understood}
        shown={shown}
        failed={pages.failed}
        onOpenFilters={onOpenFilters}
      />
      {applied && needsNotes(applied) && (
        <OptionalPart part={LazySearchNotes} shownFor={shownFor}>
          <LazySearchNotes state={state} counts={applied} onAsk={gallery.askFit} />
        </OptionalPart>
      )}
      {state.view === 'fitment' ? (
        <LazyBoundary
          part={LazyFitmentView}
          opened={address}
          onClose={() => change({ view: 'grid' })}
          fallback={<FitmentSkeleton />}
        >
          <LazyFitmentView gallery={gallery} none={none} />
        </LazyBoundary>
      ) : (
        <>
          {pages.failed && <GalleryError pages={pages} />}
          {!shown && !pages.failed && <VehicleGridSkeleton view={state.view} />}
          {!pages.failed && shown?.total === 0 && none}
          {vehicles.length > 0 && (
            <>
              <h2 className="sr-only">Vehicles</h2>
              <VehicleGrid
                vehicles={vehicles}
                view={state.view}
                outdated={pages.outdated}
                covered={state.vehicle !== undefined}
                onOpen={openVehicle}
              />
              <MoreVehicles pages={pages} onHome={returnHome} />
              <div className="mt-6 flex flex-wrap justify-center gap-2">
                {!showsWheel && <EmbedButton state={state} variant="ghost" />}
                {isNarrowed(state) && (
                  <OptionalPart part={LazyFollowButton} shownFor={shownFor}>
                    <LazyFollowButton state={state} />
                  </OptionalPart>
                )}
              </div>
            </>
          )}
        </>
      )}
    </>
  );
}

/**
 * What the search is understood to say. While the answer for a new one is on its way, so much of the one before as its text still says:
 * every part on the screen can be taken away at any time, and goes at once.
 */
function useUnderstood(search: string, answer: UnderstoodPart[] | undefined): UnderstoodPart[] {
  const [known, setKnown] = useState({ search, parts: answer });
  if (!answer) return placedIn(search, known.parts ?? [], known.search);
  if (answer !== known.parts || search !== known.search) setKnown({ search, parts: answer });
  return answer;
}

const isNarrowed = ({ filters, search }: SearchState) => search !== '' || Object.keys(filters).length > 0;

const FAILED = { title: 'Something went wrong', text: 'Failed to load vehicles. Please try again later' };

/** Builds did not come: above those of before, which stay, or in their place when there were none. */
function GalleryError({ pages }: { pages: Pages }) {
  if (pages.vehicles.length > 0) {
    return (
      <div className="mb-6">
        <Notice
          kind="error"
          title={FAILED.title}
          actions={
            <>
              <Button onClick={pages.tryAgain}>Try Again</Button>
              <Button variant="ghost" onClick={() => location.reload()}>
                Reload Page
              </Button>
            </>
          }
        >
          {FAILED.text}
        </Notice>
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        picture={<TriangleAlert aria-hidden strokeWidth={1.25} className="size-14 text-muted" />}
        {...FAILED}
        actions={
          <Button variant="primary" size="lg" onClick={() => location.reload()}>
            Reload Page
          </Button>
        }
      />
    </div>
  );
}

/** Below the builds: the way on, and at the end the way home. */
function MoreVehicles({ pages, onHome }: { pages: Pages; onHome: () => void }) {
  const { hasMore, loading } = pages;
  if (!hasMore && pages.loaded <= 1) return null;
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      {pages.stuck && (
        <p role="alert" className="text-sm text-error">
          Failed to load vehicles. Please try again later
        </p>
      )}
      {hasMore ? (
        <Button size="lg" onClick={pages.loadMore} aria-disabled={loading} className="min-w-56">
          {loading && <Loader aria-hidden className="size-4 animate-spin" />}
          <span>{loading ? 'Loading...' : 'Load More Vehicles'}</span>
        </Button>
      ) : (
        <Button size="lg" onClick={onHome} className="min-w-56">
          Return to Home
        </Button>
      )}
    </div>
  );
}
