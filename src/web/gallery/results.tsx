import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { NO_FILTERS } from '#contract/gallery-address.ts';
import { EmbedButton } from './embed/embed-button.tsx';
import { FitmentSkeleton } from './fitment/fitment-skeleton.tsx';
import { OpenedFitment } from './fitment/opened-fitment.tsx';
import { GalleryError } from './gallery-error.tsx';
import type { Gallery } from './gallery-state.ts';
import { MoreBuilds } from './more-builds.tsx';
import { NoVehicles } from './no-vehicles.tsx';
import { readFacets } from './queries.ts';
import { Toolbar } from './toolbar.tsx';
import type { FilterState } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import { VehicleGrid, VehicleGridSkeleton } from './vehicle-grid.tsx';
import { waysOut } from './ways-out.ts';
import { OpenedWheelHeader } from './wheel-header/opened-wheel-header.tsx';
import { namesWheel } from './wheel-header/queries.ts';

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
