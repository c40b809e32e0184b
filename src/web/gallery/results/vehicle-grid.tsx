import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import type { View } from '#domain/choices.ts';
import { SKELETON_CARDS } from '#domain/limits.ts';
import { Island } from '#web/ui/island.tsx';
import { LazyCardPhotos } from '#web/vehicle/card/card-photo.tsx';
import { VehicleCard, VehicleCardSkeleton } from '#web/vehicle/card/vehicle-card.tsx';
import { LazyVehicleDialog } from './lazy-parts.ts';

interface VehicleGridProps {
  vehicles: PublicVehicle[];
  view: View;
  /** Whether these are still the builds of the state before. */
  outdated: boolean;
  /** Whether a dialog lies over them, whose photos come first. */
  covered: boolean;
  onOpen: (id: number) => void;
}

/** Fetches ahead what is wanted next of a card. */
function prepareCards(): void {
  for (const { load } of [LazyCardPhotos, LazyVehicleDialog]) load().catch(() => undefined);
}

const layoutOf = (view: View) => (view === 'list' ? 'wide' : 'grid');

export function VehicleGrid({ vehicles, view, outdated, covered, onOpen }: VehicleGridProps) {
  const layout = layoutOf(view);
  return (
    <Cells view={view} outdated={outdated}>
      {vehicles.map((vehicle, index) => {
        // The first photo alone: on a phone any other would be in its way.
        const priority = index === 0 && !covered;
        return (
          <li key={vehicle.id}>
            {/* Each comes alive by itself, so that taking over the page never holds up a visitor for long. */}
            <Island>
              <VehicleCard vehicle={vehicle} layout={layout} onOpen={onOpen} priority={priority} />
            </Island>
          </li>
        );
      })}
    </Cells>
  );
}

const SKELETONS = Array.from({ length: SKELETON_CARDS }, (_, index) => index);

/** Shapes of the cards to come. */
export function VehicleGridSkeleton({ view }: { view: View }) {
  return (
    <Cells view={view}>
      {SKELETONS.map((index) => (
        <li key={index} aria-hidden>
          <VehicleCardSkeleton layout={layoutOf(view)} />
        </li>
      ))}
    </Cells>
  );
}

function Cells({
  view,
  outdated = false,
  children,
}: {
  view: View;
  outdated?: boolean;
  children: ReactNode;
}) {
  return (
    <ul
      aria-busy={outdated || undefined}
      onPointerEnter={prepareCards}
      onFocus={prepareCards}
      className={clsx(
        'transition-opacity duration-150',
        outdated && 'opacity-60',
        view === 'list'
          ? 'flex flex-col gap-7'
          : 'grid grid-cols-1 gap-x-4 gap-y-7 min-[35rem]:grid-cols-2 md:grid-cols-3 lg:gap-x-5 lg:gap-y-8 min-[90rem]:grid-cols-4 min-[112.5rem]:grid-cols-5',
      )}
    >
      {children}
    </ul>
  );
}
