import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { VehicleCard } from '#web/vehicle/card/vehicle-card.tsx';
import { dayText, vehicleName } from '#web/vehicle/data/vehicle-text.ts';

interface GarageCardProps {
  vehicle: PrivateVehicle;
  onOpen: (id: number) => void;
  onDelete: (vehicle: PrivateVehicle) => void;
}

/** A build of one's own: its card, how often it was looked at, and what can be done with it. */
export function GarageCard({ vehicle, onOpen, onDelete }: GarageCardProps) {
  const name = vehicleName(vehicle);
  return (
    <div className="flex h-full flex-col">
      <VehicleCard vehicle={vehicle} onOpen={onOpen} />
      <div className="@container mt-auto pt-3">
        <p className="measure flex justify-between gap-3 text-muted text-xs">
          <span>
            {vehicle.views.toLocaleString('en-US')} {vehicle.views === 1 ? 'view' : 'views'}
          </span>
          <span>
            Added <time dateTime={vehicle.createdAt}>{dayText(vehicle.createdAt)}</time>
          </span>
        </p>
        {!vehicle.isApproved && (
          <p className="mt-2 text-text-2 text-xs">
            Waits for an administrator to look at it. Until then only you see it; likes and views stay.
          </p>
        )}
        <div className="mt-2 flex items-center gap-2 border-line border-t pt-3">
          <Button size="sm" aria-label={`View ${name}`} onClick={() => onOpen(vehicle.id)}>
            <Eye aria-hidden className="size-4" />
            View
          </Button>
          <Link
            href={`/edit-vehicle/${vehicle.id}`}
            aria-label={`Edit ${name}`}
            className={buttonClass({ size: 'sm' })}
          >
            <Pencil aria-hidden className="size-3.5" />
            Edit
          </Link>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(vehicle)}
            className="-mr-2 ml-auto min-w-8 px-2 hover:text-error max-md:min-w-10"
          >
            <Trash2 aria-hidden className="size-4" />
            <span className="@max-[17rem]:hidden">Delete</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
