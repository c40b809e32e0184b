import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { Neighbor } from '#contract/similar.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { onPlainClick } from '#web/ui/plain-click.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WheelMeasures } from '#web/vehicle/card/card-specs.tsx';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';
import { ListLink } from './list-link.tsx';
import { readSimilar } from './place-in-chart.tsx';

/** Builds shown beside the photos. */
const SHOWN = 5;

interface SimilarBuildsProps {
  vehicle: PublicVehicle;
  onOpen: (id: number) => void;
}

/** The builds nearest to this one, each with what sets it apart. Their room is kept until they are here. */
export function SimilarBuilds({ vehicle, onOpen }: SimilarBuildsProps) {
  const titleId = useId();
  const { data, isPending } = useQuery(readSimilar(vehicle.id));
  if (!isPending && !data?.similar.length) return null;
  const { make, model } = vehicle;
  return (
    <aside
      aria-labelledby={titleId}
      aria-busy={isPending || undefined}
      className="border-t border-line px-4 pt-4 pb-5 md:px-6 lg:col-start-1 lg:row-start-2 lg:px-4 lg:pt-3 lg:pb-4 [@media(min-width:64rem)_and_(max-height:640px)]:hidden"
    >
      <div className="flex items-baseline gap-2.5">
        <h3 id={titleId} className="font-condensed text-xl/6 font-semibold">
          Similar builds
        </h3>
        <p className="truncate text-sm text-muted max-md:hidden">close in wheel size and offset</p>
        {data && data.sameModel > 1 && (
          <ListLink
            to={galleryAddress({ ...FIRST_STATE, filters: { make, model } })}
            className="measure -my-2.5 ml-auto flex min-h-10 items-center gap-1 text-sm whitespace-nowrap text-muted hover:text-text"
          >
            <span>{`All ${data.sameModel}`}</span>
            <span className="sr-only">{` builds of the ${make} ${model}`}</span>
            <ChevronRight aria-hidden className="size-4" />
          </ListLink>
        )}
      </div>
      <ul className="mt-3 flex gap-3 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:pb-1 md:max-lg:-mx-6 md:max-lg:px-6 lg:grid lg:grid-cols-5">
        {data
          ? data.similar.slice(0, SHOWN).map((neighbor) => (
              <li key={neighbor.vehicle.id} className="min-w-0 max-lg:w-40 max-lg:shrink-0">
                <NeighborCard neighbor={neighbor} onOpen={onOpen} />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place} className="min-w-0 max-lg:w-40 max-lg:shrink-0">
                <NeighborSkeleton />
              </li>
            ))}
      </ul>
    </aside>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

function NeighborSkeleton() {
  return (
    <>
      <Skeleton className="aspect-4/3 rounded-control" />
      <Skeleton className="mt-2 h-5 w-4/5" />
      <Skeleton className="mt-1 h-11.5 w-3/5" />
    </>
  );
}

interface NeighborCardProps {
  neighbor: Neighbor;
  onOpen: (id: number) => void;
  className?: string;
}

/** A small card of a build: picture, name, size, and what sets it apart from the build or set-up it is near to. */
export function NeighborCard({ neighbor: { vehicle, differences }, onOpen, className }: NeighborCardProps) {
  const [picture = 'not-available'] = picturesOf(vehicle);
  return (
    <a
      href={`/?vehicle=${vehicle.id}`}
      onClick={onPlainClick(() => onOpen(vehicle.id))}
      className={clsx('group/near block min-w-0 rounded-control outline-offset-4', className)}
    >
      <VehiclePhoto
        vehicle={vehicle}
        picture={picture}
        alt=""
        sizes="(min-width: 1024px) 240px, 50vw"
        className="aspect-4/3 w-full rounded-control"
        imageClassName="transition-transform duration-200 group-hover/near:scale-[1.02]"
      />
      <span className="mt-2 block truncate font-condensed text-base/5 font-semibold">
        {vehicleName(vehicle)}
      </span>
      <span className="block text-xs text-muted">
        <WheelMeasures vehicle={vehicle} />
        <span className="sr-only">, </span>
      </span>
      <span className="mt-0.5 line-clamp-2 min-h-8 text-xs text-text-2">{differences.join(', ')}</span>
    </a>
  );
}
