import { clsx } from 'clsx';
import { ImageOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { Button } from '#web/ui/button.tsx';
import { onPlainClick } from '#web/ui/plain-click.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';
import { type ComparedVehicle, SeriesMark, takeOut } from './compared.tsx';

interface ComparedHeadProps {
  one: ComparedVehicle;
  onOpen: (id: number) => void;
  onRemove: (id: number) => void;
}

/** The head of a build's column: its picture and name, or why they are missing. */
export function ComparedHead({ one, onOpen, onRemove }: ComparedHeadProps) {
  const name = one.status === 'loaded' ? vehicleName(one.vehicle) : `Build ${one.id}`;
  return (
    <th
      scope="col"
      className="relative snap-start border-line border-b px-1.5 pb-3 align-top font-normal lg:px-2"
    >
      <div className="overflow-hidden rounded-card">
        <Picture one={one} />
      </div>
      <button
        type="button"
        aria-label={`Remove ${name} from the comparison`}
        title="Remove"
        onClick={({ currentTarget }) => takeOut(currentTarget, () => onRemove(one.id))}
        className="absolute top-1.5 right-3 flex size-8 items-center justify-center rounded-full bg-mark text-white max-md:size-10 lg:right-3.5"
      >
        <X aria-hidden className="size-4" />
      </button>
      <div className="mt-2.5 flex items-start gap-2 max-md:flex-col max-md:gap-1">
        <SeriesMark series={one.series} />
        <div className="min-w-0 flex-1 max-md:w-full">
          <Name one={one} onOpen={onOpen} />
        </div>
      </div>
    </th>
  );
}

const BOX = 'aspect-square w-full md:aspect-4/3';

function Picture({ one }: { one: ComparedVehicle }) {
  if (one.status === 'pending') return <Skeleton className={BOX} />;
  if (one.status !== 'loaded') {
    return (
      <div
        className={clsx(
          BOX,
          'flex items-center justify-center rounded-card border border-dashed border-line-strong',
        )}
      >
        <ImageOff aria-hidden strokeWidth={1.5} className="size-8 text-muted" />
      </div>
    );
  }
  const [picture = 'not-available'] = picturesOf(one.vehicle);
  return (
    <VehiclePhoto
      vehicle={one.vehicle}
      picture={picture}
      alt=""
      sizes="(min-width: 1024px) 320px, 45vw"
      priority
      className={BOX}
    />
  );
}

function Name({ one, onOpen }: Pick<ComparedHeadProps, 'one' | 'onOpen'>): ReactNode {
  if (one.status === 'pending') return <Skeleton className="h-5 w-3/4" />;
  if (one.status === 'gone')
    return <p className="text-sm text-muted">This build is no longer in the gallery.</p>;
  if (one.status === 'failed') {
    return (
      <>
        <p className="text-sm text-muted">Couldn’t load this build.</p>
        <Button size="sm" className="mt-2" onClick={one.retry}>
          Try Again
        </Button>
      </>
    );
  }
  return <OpeningName vehicle={one.vehicle} onOpen={onOpen} />;
}

function OpeningName({ vehicle, onOpen }: { vehicle: PublicVehicle } & Pick<ComparedHeadProps, 'onOpen'>) {
  return (
    <>
      <a
        href={galleryAddress({ ...FIRST_STATE, vehicle: vehicle.id })}
        onClick={onPlainClick(() => onOpen(vehicle.id))}
        className="relative block wrap-anywhere rounded-control font-condensed text-xl/6 font-semibold underline-offset-4 hover:underline max-md:-my-2 max-md:py-2"
      >
        {vehicleName(vehicle)}
      </a>
      <p className="truncate text-sm text-muted">{vehicle.ownerName}</p>
    </>
  );
}
