import { clsx } from 'clsx';
import { Clock, Star } from 'lucide-react';
import { useState } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { FavoriteButton } from '#web/vehicle/actions/favorite-button.tsx';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { fitInList, VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';

export type CardLayout = 'grid' | 'wide';

interface CardPhotoProps {
  vehicle: PublicVehicle;
  layout: CardLayout;
  priority: boolean;
  /** How somebody turned to the card; its other photos are wanted from then on. */
  approach: Approach | undefined;
}

/** A mouse or the focus asks for the second photo; a finger, which may be about to swipe, for none yet. */
export interface Approach {
  by: 'pointer' | 'focus' | 'touch';
  /** Where the finger came down, px. */
  at?: { x: number; y: number };
}

/** How wide photos are shown, by the columns of the gallery. */
const SIZES = {
  grid: '(min-width: 768px) 300px, (min-width: 560px) calc(50vw - 24px), calc(100vw - 32px)',
  wide: '(min-width: 1024px) 52vw, (min-width: 768px) 65vw, 100vw',
};

/** Leafing through the photos of a card. */
export const LazyCardPhotos = lazyPart(async () => (await import('./card-photos.tsx')).CardPhotos);

/** The photo of a card: heart and marks over it; pointing at the card or focusing it shows the second photo. */
export function CardPhoto({ vehicle, layout, priority, approach }: CardPhotoProps) {
  const [index, setIndex] = useState<number>();
  const pictures = picturesOf(vehicle);
  const [first = 'not-available'] = pictures;
  const sizes = SIZES[layout];
  return (
    <div
      className={clsx(
        'relative shrink-0 rounded-card',
        layout === 'grid' ? 'aspect-square min-h-0' : 'h-[408px] w-full @xl:w-[65%]',
      )}
    >
      <div className="size-full overflow-hidden rounded-card">
        <div className="relative size-full duration-[180ms] motion-safe:transition-transform motion-safe:group-has-focus-visible:scale-[1.02] motion-safe:group-hover:scale-[1.02]">
          <VehiclePhoto
            vehicle={vehicle}
            sizes={sizes}
            picture={first}
            alt={vehicleName(vehicle)}
            priority={priority}
            fit={fitInList(vehicle, first)}
            className="size-full"
          />
        </div>
      </div>
      {approach && pictures.length > 1 && (
        <ErrorBoundary fallback={null} resetKey={approach.by}>
          <Island>
            <LazyCardPhotos
              vehicle={vehicle}
              sizes={sizes}
              peeks={approach.by !== 'touch'}
              start={approach.at}
              index={index}
              onIndex={setIndex}
            />
          </Island>
        </ErrorBoundary>
      )}
      <Marks vehicle={vehicle} />
      <FavoriteButton vehicle={vehicle} over="photo" className="absolute top-0.5 right-0.5 z-10 size-11" />
      <FinishMark vehicle={vehicle} />
      {layout === 'wide' && <Dots count={pictures.length} index={index} />}
    </div>
  );
}

function Marks({ vehicle }: { vehicle: PublicVehicle }) {
  if (vehicle.status === 'approved') return null;
  return (
    <p className="absolute top-2.5 left-2.5 inline-flex h-6 items-center gap-1.5 rounded-control bg-mark px-2 text-xs font-medium text-white">
      {vehicle.status === 'featured' ? (
        <>
          <Star aria-hidden className="size-3.5 fill-[#f3d350] stroke-[#f3d350]" /> <span>Featured</span>
        </>
      ) : (
        <>
          <Clock aria-hidden className="size-3.5 stroke-[#f7ab5d]" /> <span>Pending</span>
        </>
      )}
    </p>
  );
}

/** What the maker calls the finish, while a pointer or the focus rests on the card. */
function FinishMark({ vehicle: { wheelFinish } }: { vehicle: PublicVehicle }) {
  if (!wheelFinish) return null;
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute bottom-2.5 left-2.5 hidden max-w-[calc(100%-20px)] truncate rounded-control bg-mark px-2 text-xs/6 font-medium text-white opacity-0 transition-opacity group-hover:opacity-100 group-has-focus-visible:opacity-100 pointer-fine:block"
    >
      {wheelFinish.name}
    </p>
  );
}

/** One dot for each photo, the shown one bright. */
function Dots({ count, index }: { count: number; index: number | undefined }) {
  if (count < 2) return null;
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-3.5 flex justify-center gap-1.5">
      {[...Array(count).keys()].map((place) => (
        <span
          key={place}
          className={clsx(
            'size-1.5 rounded-full bg-white shadow-[0_0_2px_rgb(0_0_0/0.5)]',
            place !== (index ?? 0) && 'opacity-50',
            index === undefined && place === 0 && 'motion-safe:group-hover:opacity-50',
            index === undefined && place === 1 && 'motion-safe:group-hover:opacity-100',
          )}
        />
      ))}
    </span>
  );
}
