import { clsx } from 'clsx';
import { useState } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { Island } from '#web/ui/island.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { onPlainClick } from '#web/ui/plain-click.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CompareToggle } from '#web/vehicle/actions/compare-toggle.tsx';
import { EditLink } from '#web/vehicle/actions/edit-link.tsx';
import { LikeButton } from '#web/vehicle/actions/like-button.tsx';
import { OwnerName } from '#web/vehicle/actions/owner-name.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { type Approach, type CardLayout, CardPhoto } from './card-photo.tsx';
import { CardSpecs } from './card-specs.tsx';

interface VehicleCardProps {
  vehicle: PublicVehicle;
  layout?: CardLayout;
  onOpen: (id: number) => void;
  /** The first cards of a page load their photo at once. */
  priority?: boolean;
  /** Whether owners are led to the form from here; not where that stands beside the card. */
  editable?: boolean;
}

/** What stands beside the photo of wide cards, which most visits never see. */
export const LazyCardPlate = lazyPart(async () => (await import('./card-plate.tsx')).CardPlate);

/** A build in a list. Its name is a link that covers the card; heart and like lie above it. */
export function VehicleCard({
  vehicle,
  layout = 'grid',
  onOpen,
  priority = false,
  editable = true,
}: VehicleCardProps) {
  const [approach, setApproach] = useState<Approach>();
  const wide = layout === 'wide';
  return (
    <article
      aria-label={nameOf(vehicle, wide)}
      onPointerEnter={({ pointerType, clientX, clientY }) =>
        setApproach(
          pointerType === 'touch' ? { by: 'touch', at: { x: clientX, y: clientY } } : { by: 'pointer' },
        )
      }
      onFocus={() => setApproach((known) => known ?? { by: 'focus' })}
      // To the side a finger leafs through the photos.
      className={clsx('group relative touch-pan-y touch-pinch-zoom', wide && '@container')}
    >
      <div className={clsx('flex flex-col gap-3', wide && '@xl:flex-row @xl:gap-7')}>
        <CardPhoto vehicle={vehicle} layout={layout} priority={priority} approach={approach} />
        {wide ? (
          <Island fallback={<PlateSkeleton />}>
            <LazyCardPlate vehicle={vehicle} name={<OpeningName vehicle={vehicle} onOpen={onOpen} wide />} />
          </Island>
        ) : (
          <div>
            <OpeningName vehicle={vehicle} onOpen={onOpen} />
            <div className="mb-1.5 flex items-center justify-between gap-3 text-muted">
              <p className="flex min-w-0 flex-1 text-sm">
                <OwnerName vehicle={vehicle} className="truncate" linkClassName={OWNER_LINK} />
              </p>
              {editable && (
                <EditLink
                  vehicle={vehicle}
                  className="relative z-10 -my-2.5 -mr-3 flex size-10 items-center justify-center hover:text-text"
                />
              )}
              <CompareToggle vehicle={vehicle} className={QUIET_TOGGLE} />
              <LikeButton vehicle={vehicle} className="relative z-10 -my-2.5 -mr-2 min-h-10 px-2 text-sm" />
            </div>
            <CardSpecs vehicle={vehicle} />
          </div>
        )}
      </div>
    </article>
  );
}

/** Above the link that covers the card, and as high as a finger needs. */
const OWNER_LINK = 'relative z-10 -my-2.5 min-w-10 py-2.5 underline-offset-2 hover:underline';

/** Where a pointer can rest on the card it shows the toggle; where none can, and when it is on, the toggle is always there. */
const QUIET_TOGGLE =
  'relative z-10 -my-2.5 -mr-3 size-10 text-base transition-opacity hover:text-text pointer-fine:not-aria-pressed:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100';

function nameOf(vehicle: PublicVehicle, wide: boolean): string {
  return [vehicleName(vehicle), wide && vehicle.trim].filter(Boolean).join(' ');
}

interface OpeningNameProps extends Pick<VehicleCardProps, 'vehicle' | 'onOpen'> {
  wide?: boolean;
}

/** The name, and the link that opens the build wherever the card is clicked. */
function OpeningName({ vehicle, onOpen, wide = false }: OpeningNameProps) {
  return (
    <h3 className={clsx('font-condensed font-semibold', wide ? 'text-[28px]/8' : 'text-xl/6')}>
      <a
        href={`/?vehicle=${vehicle.id}`}
        aria-haspopup="dialog"
        onClick={onPlainClick(() => onOpen(vehicle.id))}
        className={clsx(
          'block rounded-card after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent',
          wide ? 'wrap-anywhere' : 'truncate',
        )}
      >
        <span>{vehicleName(vehicle)}</span>
        {wide && vehicle.trim && <span className="font-medium text-muted">{` ${vehicle.trim}`}</span>}
      </a>
    </h3>
  );
}

/** Has the shape of the card that comes. */
export function VehicleCardSkeleton({ layout = 'grid' }: { layout?: CardLayout }) {
  return layout === 'wide' ? <WideSkeleton /> : <GridSkeleton />;
}

function GridSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="aspect-square rounded-card" />
      <div className="flex h-32 flex-col gap-2.5 pt-1">
        <Skeleton className="h-4.5 w-3/5" />
        <Skeleton className="mb-1 h-3 w-1/4" />
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    </div>
  );
}

function WideSkeleton() {
  return (
    <div className="@container">
      <div className="flex flex-col gap-3 @xl:flex-row @xl:gap-7">
        <Skeleton className="h-[408px] w-full shrink-0 rounded-card @xl:w-[65%]" />
        <PlateSkeleton />
      </div>
    </div>
  );
}

function PlateSkeleton() {
  return (
    <div className="flex flex-1 flex-col gap-6 pt-4">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="-mt-3 h-3 w-1/4" />
      {['wheel', 'tires', 'suspension', 'rubbing'].map((row) => (
        <Skeleton key={row} className="h-8 w-4/5" />
      ))}
    </div>
  );
}
