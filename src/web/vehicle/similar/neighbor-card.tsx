import { clsx } from 'clsx';
import type { Neighbor } from '#contract/similar.ts';
import { onPlainClick } from '#web/ui/plain-click.ts';
import {
  offsetLabel,
  picturesOf,
  spokenOffset,
  spokenWheelSize,
  vehicleName,
  wheelSizeText,
} from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';

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
      <span className="measure block text-xs whitespace-nowrap text-muted">
        <span aria-hidden>
          {wheelSizeText(vehicle)} · {offsetLabel(vehicle.wheelOffset)}
        </span>
        <span className="sr-only">
          , {spokenWheelSize(vehicle)}, offset {spokenOffset(vehicle.wheelOffset)},{' '}
        </span>
      </span>
      <span className="mt-0.5 line-clamp-2 min-h-8 text-xs text-text-2">{differences.join(', ')}</span>
    </a>
  );
}
