import type { ComponentProps } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { Island } from '#web/ui/island.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { BuildPicture } from '#web/vehicle/data/vehicle-text.ts';

interface VehiclePhotoProps {
  vehicle: Pick<PublicVehicle, 'ownerName' | 'year' | 'make' | 'model'>;
  picture: BuildPicture;
  alt: string;
  sizes: string;
  priority?: boolean;
  fit?: 'cover' | 'contain' | 'whole';
  className?: string;
  imageClassName?: string;
}

/** A picture of a build, or the placeholder that says why there is none. */
export function VehiclePhoto({ vehicle, picture, className, ...rest }: VehiclePhotoProps) {
  if (typeof picture === 'string') {
    return <Placeholder vehicle={vehicle} reason={picture} className={className} />;
  }
  return (
    <Photo
      {...rest}
      url={picture.url}
      known={picture.known}
      className={className}
      fallback={<Placeholder vehicle={vehicle} reason="not-available" />}
    />
  );
}

/** Takes the place of a picture; few pages have one. */
export const LazyPlaceholder = lazyPart(
  async () => (await import('./picture-placeholder.tsx')).PicturePlaceholder,
);

function Placeholder(props: ComponentProps<typeof LazyPlaceholder>) {
  return (
    <Island fallback={<div className={props.className} />}>
      <LazyPlaceholder {...props} />
    </Island>
  );
}

/** In lists all of a landscape photo is shown as long as nobody has said what matters of it; our drawings have room around the vehicle. */
export function fitInList({ isDemo }: Pick<PublicVehicle, 'isDemo'>, picture: BuildPicture | undefined) {
  return typeof picture === 'object' && picture.known?.focus.guessed && !isDemo ? 'whole' : 'cover';
}
