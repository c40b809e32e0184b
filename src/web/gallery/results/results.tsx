import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { NO_FILTERS } from '#contract/gallery-address.ts';
import { EmbedButton } from '#web/gallery/embed/embed-button.tsx';
import type { FilterState } from '#web/gallery/filters/use-filters.ts';
import { FitmentSkeleton } from '#web/gallery/fitment/fitment-skeleton.tsx';
import { OpenedFitment } from '#web/gallery/fitment/opened-fitment.tsx';
import type { Gallery } from '#web/gallery/state/gallery-state.ts';
import { readFacets } from '#web/gallery/state/queries.ts';
import { OpenedWheelHeader } from '#web/gallery/wheel-header/opened-wheel-header.tsx';
import { namesWheel } from '#web/gallery/wheel-header/queries.ts';
import { GalleryError } from './gallery-error.tsx';
import { MoreBuilds } from './more-builds.tsx';
import { NoVehicles } from './no-vehicles.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePages } from './use-pages.ts';
import { VehicleGrid, VehicleGridSkeleton } from './vehicle-grid.tsx';
import { waysOut } from './ways-out.ts';

interface ResultsProps {
  gallery: Gallery;
  filters: FilterState;
  onOpenFilters: () => void;
}

/** The builds that match, or what to do when there are none. */
export function Results({ gallery, filters, onOpenFilters }: ResultsProps) {
  const { state, change, openVehicle } = gallery;
  const pages = usePages(state);
  const facets = useQuery(readFacets(state.filters, state.search));
  const applied = facets.isPlaceholderData ? undefined : facets.data;
  const { shown, vehicles } = pages;
  const showsWheel = namesWheel(state, facets.data?.understood ?? []);

  const returnHome = () => {
    pages.keepFirst();
    change({ filters: NO_FILTERS, search: '' });
    scrollTo(0, 0);
  };
  const none = (
    <NoVehicles
      waysOut={applied ? waysOut(state, applied) : []}
      onTake={({ patch }) => change(patch)}
      onClear={() => change({ filters: NO_FILTERS, search: '', sort: 'relevance' })}
    />
  );
  return (
    <>
      {showsWheel && <OpenedWheelHeader gallery={gallery} />}
      <Toolbar
        gallery={gallery}
        filters={filters}
        understood={applied?.understood ?? []}
        shown={shown}
        failed={pages.failed}
        onOpenFilters={onOpenFilters}
      />
      {state.view === 'fitment' ? (
        <Suspense fallback={<FitmentSkeleton />}>
          <OpenedFitment gallery={gallery} none={none} />
        </Suspense>
      ) : (
        <>
          {pages.failed && <GalleryError />}
          {!shown && !pages.failed && <VehicleGridSkeleton view={state.view} />}
          {shown?.total === 0 && none}
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
              <MoreBuilds {...pages.more} onHome={returnHome} />
              {!showsWheel && (
                <div className="mt-6 flex justify-center">
                  <EmbedButton state={state} variant="ghost" />
                </div>
              )}
            </>
          )}
        </>
      )}
    </>
  );
}
