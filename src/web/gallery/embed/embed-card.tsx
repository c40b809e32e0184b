import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { CardSpecs } from '#web/vehicle/card/card-specs.tsx';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';

interface EmbedCardProps {
  vehicle: PublicVehicle;
  priority: boolean;
}

/** A build as one link to its page in the gallery. */
export function EmbedCard({ vehicle, priority }: EmbedCardProps) {
  const [picture = 'not-available'] = picturesOf(vehicle);
  const name = vehicleName(vehicle);
  return (
    <article className="group relative">
      <div className="aspect-4/3 overflow-hidden rounded-card">
        <VehiclePhoto
          vehicle={vehicle}
          picture={picture}
          alt={name}
          sizes="(min-width: 480px) 300px, 100vw"
          priority={priority}
          className="size-full duration-[180ms] motion-safe:transition-transform motion-safe:group-hover:scale-[1.02]"
        />
      </div>
      <h2 className="mt-2.5 truncate font-condensed text-xl/6 font-semibold">
        <a
          href={galleryAddress({ ...FIRST_STATE, vehicle: vehicle.id })}
          target="_blank"
          rel="noopener"
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </h2>
      <p className="mb-1.5 truncate text-sm text-muted">{vehicle.ownerName}</p>
      <CardSpecs vehicle={vehicle} />
    </article>
  );
}
