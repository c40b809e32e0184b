import { Heart } from 'lucide-react';
import { Link } from 'wouter';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { chooseBuilds, useChosenBuilds } from '#web/vehicle/actions/compare-toggle.tsx';
import { VehicleCard } from '#web/vehicle/card/vehicle-card.tsx';
import { CardGrid, CardGridError, CardGridSkeleton } from './card-grid.tsx';

interface MyFavoritesProps {
  data: PublicVehicle[] | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
  onOpen: (id: number) => void;
}

/** The builds the user saved, last saved first. */
export function MyFavorites({ data: vehicles, isError, refetch, onOpen }: MyFavoritesProps) {
  if (isError && !vehicles) return <CardGridError onRetry={() => void refetch()} />;
  if (!vehicles) return <CardGridSkeleton />;
  if (vehicles.length === 0) return <NoFavoritesYet />;
  return (
    <CardGrid label="My favorites">
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <VehicleCard vehicle={vehicle} onOpen={onOpen} />
        </li>
      ))}
    </CardGrid>
  );
}

function NoFavoritesYet() {
  return (
    <EmptyState
      picture={<Heart aria-hidden strokeWidth={1.25} className="size-14 text-muted" />}
      title="No favorites yet"
      text="Tap the heart on a build to save it here."
      actions={
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Browse Gallery
        </Link>
      }
    />
  );
}

/** How many builds were chosen to be compared, here and in the gallery, and the way to their comparison. */
export function CompareBar() {
  const chosen = useChosenBuilds();
  const count = `${chosen.length} of ${MAX_COMPARED} builds`;
  return (
    <>
      {/* Here from the start, so that the first build chosen is announced too. */}
      <p aria-live="polite" className="sr-only">
        {chosen.length > 0 && `${count} to compare`}
      </p>
      {chosen.length > 0 && (
        <section
          aria-label="Comparison"
          data-foot-bar
          className="panel-in sticky bottom-0 z-30 -mx-4 flex items-center gap-3 border-line border-t bg-panel px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:-mx-6 md:px-6"
        >
          <p className="measure mr-auto text-sm font-[550]">{count}</p>
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
          {chosen.length < 2 ? (
            <p className="flex h-11 items-center text-sm text-muted max-md:h-12">Pick one more to compare</p>
          ) : (
            <Link
              href={galleryAddress({ ...FIRST_STATE, compare: chosen })}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              Compare
            </Link>
          )}
        </section>
      )}
    </>
  );
}

/** The bar goes with its button: the keyboard goes on at the tab. */
function clear(): void {
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true });
  chooseBuilds([]);
}
