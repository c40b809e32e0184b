import { ImageOff, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { type BuildPicture, pictureKey } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';

interface PhotoThumbsProps {
  vehicle: PublicVehicle;
  pictures: BuildPicture[];
  index: number;
  onIndex: (index: number) => void;
  onVideo: () => void;
}

/** Small pictures to choose from; nothing when there is nothing to choose. */
export function PhotoThumbs({ vehicle, pictures, index, onIndex, onVideo }: PhotoThumbsProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = current.current?.parentElement;
    if (row && index >= 0) row.scrollTo({ left: (current.current?.offsetLeft ?? 0) - row.clientWidth / 2 });
  }, [index]);
  if (pictures.length < 2 && !vehicle.videoUrl) return null;
  return (
    <div className="relative flex shrink-0 gap-2 overflow-x-auto p-3 max-lg:px-4">
      {pictures.length > 1 &&
        pictures.map((picture, place) => (
          <button
            key={pictureKey(picture)}
            ref={place === index ? current : undefined}
            type="button"
            aria-label={`Photo ${place + 1}`}
            aria-current={place === index}
            onClick={() => onIndex(place)}
            className="h-15 w-23 shrink-0 overflow-hidden rounded-control outline-offset-2 aria-current:outline-2 aria-current:outline-text focus-visible:outline-2 max-md:h-12 max-md:w-[74px]"
          >
            {typeof picture === 'string' ? (
              <span className="flex size-full items-center justify-center bg-raised text-muted">
                <ImageOff aria-hidden className="size-5" />
              </span>
            ) : (
              <VehiclePhoto vehicle={vehicle} picture={picture} alt="" sizes="92px" className="size-full" />
            )}
          </button>
        ))}
      {vehicle.videoUrl && (
        <button
          type="button"
          onClick={onVideo}
          className="flex h-15 w-23 shrink-0 flex-col items-center justify-center gap-1 rounded-control bg-raised text-xs text-text-2 hover:bg-hover max-md:h-12"
        >
          <Play aria-hidden className="size-4" />
          Video
        </button>
      )}
    </div>
  );
}
