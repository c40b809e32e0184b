import { clsx } from 'clsx';
import { Clock, Star } from 'lucide-react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { FavoriteButton } from '#web/vehicle/actions/favorite-button.tsx';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';

export type CardLayout = 'grid' | 'wide';

interface CardPhotoProps {
  vehicle: PublicVehicle;
  layout: CardLayout;
  priority: boolean;
  /** Whether the second photo is wanted: it is loaded only then. */
  peeked: boolean;
}

/** How wide photos are shown, by the columns of the gallery. */
const SIZES = {
  grid: '(min-width: 768px) 300px, (min-width: 560px) calc(50vw - 24px), calc(100vw - 32px)',
  wide: '(min-width: 1024px) 52vw, (min-width: 768px) 65vw, 100vw',
};

/** The photo of a card: heart and marks over it; pointing at the card or focusing it shows the second photo. */
export function CardPhoto({ vehicle, layout, priority, peeked }: CardPhotoProps) {
  const [first = 'not-available', second] = picturesOf(vehicle);
  const photo = { vehicle, sizes: SIZES[layout] };
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
            {...photo}
            picture={first}
            alt={vehicleName(vehicle)}
            priority={priority}
            className="size-full"
          />
          {peeked && second && (
            <VehiclePhoto
              {...photo}
              picture={second}
              alt=""
              className="absolute inset-0 opacity-0 duration-[180ms] motion-safe:transition-opacity motion-safe:group-hover:opacity-100 motion-safe:group-has-focus-visible:opacity-100"
            />
          )}
        </div>
      </div>
      <Marks vehicle={vehicle} />
      <FavoriteButton vehicle={vehicle} over="photo" className="absolute top-0.5 right-0.5 z-10 size-11" />
      {layout === 'wide' && <Dots count={picturesOf(vehicle).length} />}
    </div>
  );
}

function Marks({ vehicle }: { vehicle: PublicVehicle }) {
  if (vehicle.status === 'approved') return null;
  return (
    <p className="absolute top-2.5 left-2.5 inline-flex h-6 items-center gap-1.5 rounded-control bg-mark px-2 text-xs font-medium text-white">
      {vehicle.status === 'featured' ? (
        <>
          <Star aria-hidden className="size-3.5 fill-[#f3d350] stroke-[#f3d350]" /> Featured
        </>
      ) : (
        <>
          <Clock aria-hidden className="size-3.5 stroke-[#f7ab5d]" /> Pending
        </>
      )}
    </p>
  );
}

/** One dot for each photo, the shown one bright. */
function Dots({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-3.5 flex justify-center gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place
          key={index}
          className={clsx(
            'size-1.5 rounded-full bg-white shadow-[0_0_2px_rgb(0_0_0/0.5)]',
            index === 0 ? 'motion-safe:group-hover:opacity-50' : 'opacity-50',
            index === 1 && 'motion-safe:group-hover:opacity-100',
          )}
        />
      ))}
    </span>
  );
}
