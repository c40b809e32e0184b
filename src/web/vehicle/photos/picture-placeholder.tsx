import { clsx } from 'clsx';
import { ImageOff, ImageUp } from 'lucide-react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';

interface PicturePlaceholderProps {
  vehicle: Pick<PublicVehicle, 'ownerName' | 'year' | 'make' | 'model'>;
  /** The original is gone, or the picture cannot be shown now. */
  reason: 'missing-original' | 'not-available';
  className?: string | undefined;
}

/** Takes the place of a picture (§2). */
export function PicturePlaceholder({ vehicle, reason, className }: PicturePlaceholderProps) {
  const missing = reason === 'missing-original';
  const Icon = missing ? ImageUp : ImageOff;
  return (
    <div
      className={clsx(
        'flex size-full flex-col items-center justify-center gap-1 bg-raised p-4 text-center text-muted',
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={1.5} className="mb-2 size-8" />
      <p className="text-sm font-[550] text-text-2">
        {missing ? 'Original Image Missing' : 'Image Not Available'}
      </p>
      <p className="text-xs">{missing ? `${vehicle.ownerName} needs to re-upload` : vehicle.ownerName}</p>
      {!missing && <p className="text-xs">{vehicleName(vehicle)}</p>}
    </div>
  );
}
