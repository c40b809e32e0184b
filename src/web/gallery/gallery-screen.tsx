import { lazy, Suspense } from 'react';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteHeader } from '../shell/site-header.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useGalleryState } from './gallery-state.ts';
import { OpenedVehicle } from './opened-vehicle.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { useDrawer } from './use-drawer.ts';
import { useFilters } from './use-filters.ts';
import { useHydrated } from './use-hydrated.ts';

const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }));
const UploadDialog = lazy(async () => ({
  default: (await import('../vehicles/upload-dialog/upload-dialog.tsx')).UploadDialog,
}));

/** The public gallery. */
export function GalleryScreen() {
  const gallery = useGalleryState();
  const filters = useFilters(gallery);
  const drawer = useDrawer();
  const { state, change, closeVehicle } = gallery;
  const hydrated = useHydrated();
  return (
    <>
      <SiteHeader
        search={
          <SearchBox search={state.search} onSearch={(search, options) => change({ search }, options)} />
        }
      />
      <div className="flex">
        <FilterPanel filters={filters} />
        <main
          id="content"
          className="flex min-h-[calc(100dvh-64px)] min-w-0 flex-1 flex-col px-4 md:px-6 lg:pl-8"
        >
          <h1 className="sr-only">Fitment Gallery</h1>
          <Results gallery={gallery} filters={filters} onOpenFilters={drawer.open} />
          <SiteFooter />
        </main>
      </div>
      <Suspense>{drawer.isOpen && <FilterDrawer filters={filters} onClose={drawer.close} />}</Suspense>
      <Suspense>
        {state.vehicle !== undefined && <OpenedVehicle id={state.vehicle} onClose={closeVehicle} />}
      </Suspense>
      <Suspense>
        {hydrated && state.upload && (
          <UploadDialog onClose={() => change({ upload: false }, { replace: true })} />
        )}
      </Suspense>
    </>
  );
}
