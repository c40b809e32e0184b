import type { PublicVehicle } from '#contract/vehicles.ts';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { BuildPicture } from '#web/vehicle/data/vehicle-text.ts';
import { PicturePlaceholder } from './picture-placeholder.tsx';

interface VehiclePhotoProps {
  vehicle: Pick<PublicVehicle, 'ownerName' | 'year' | 'make' | 'model'>;
  picture: BuildPicture;
  alt: string;
  sizes: string;
  priority?: boolean;
  fit?: 'cover' | 'contain';
  className?: string;
  imageClassName?: string;
}

/** A picture of a build, or the placeholder that says why there is none. */
export function VehiclePhoto({ vehicle, picture, className, ...rest }: VehiclePhotoProps) {
  if (typeof picture === 'string') {
    return <PicturePlaceholder vehicle={vehicle} reason={picture} className={className} />;
  }
  return (
    <Photo
      {...rest}
      url={picture.url}
      known={picture.known}
      className={className}
      fallback={<PicturePlaceholder vehicle={vehicle} reason="not-available" />}
    />
  );
}
