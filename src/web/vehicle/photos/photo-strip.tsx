import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, ImageOff, Maximize2, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { type BuildPicture, pictureKey, picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { stepped, useSwipe } from './use-swipe.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';
import { VehicleVideo } from './vehicle-video.tsx';

/** Photos over the whole screen; the code comes when one is enlarged. */
export const LazyLightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);

interface PhotoStripProps {
  vehicle: PublicVehicle;
  index: number;
  onIndex: (index: number) => void;
  /** Asked for the photo over the whole screen. */
  onEnlarge: () => void;
}

/** The photos of a build one at a time, with arrows, a counter and thumbnails; fingers may swipe. */
export function PhotoStrip({ vehicle, index, onIndex: showPhoto, onEnlarge }: PhotoStripProps) {
  const [plays, setPlays] = useState(false);
  const [lastIndex, setLastIndex] = useState(index);
  // A key that steps on from outside takes the place of the video, as the arrows here do.
  if (lastIndex !== index) {
    setLastIndex(index);
    setPlays(false);
  }
  const onIndex = (next: number) => {
    setPlays(false);
    showPhoto(next);
  };
  const pictures = picturesOf(vehicle);
  const count = pictures.length;
  const { travel, handlers } = useSwipe((step) => onIndex(stepped(index, step, count)));
  const name = vehicleName(vehicle);
  const enlargeable = typeof pictures[index] === 'object';
  return (
    <section aria-label="Photos" className="flex min-h-0 min-w-0 flex-col">
      <div
        {...(count > 1 && handlers)}
        className="group/strip relative aspect-3/2 touch-pan-y overflow-hidden bg-raised select-none dark:bg-bg lg:aspect-auto lg:min-h-0 lg:flex-1"
      >
        <div
          className={clsx('flex h-full', travel === 0 && 'transition-transform duration-200 ease-out')}
          style={{ transform: `translateX(calc(${-index * 100}% + ${count > 1 ? travel : 0}px))` }}
        >
          {pictures.map((picture, place) => (
            <div key={pictureKey(picture)} aria-hidden={place !== index} className="h-full w-full shrink-0">
              <VehiclePhoto
                vehicle={vehicle}
                picture={picture}
                alt={count > 1 ? `${name}, photo ${place + 1} of ${count}` : name}
                sizes="(min-width: 1024px) 60vw, 100vw"
                priority={place === 0}
                fit="contain"
                className="size-full"
              />
            </div>
          ))}
        </div>
        {plays && vehicle.videoUrl && (
          <VehicleVideo
            vehicle={vehicle}
            url={vehicle.videoUrl}
            playing
            className="absolute inset-0 size-full bg-black"
          />
        )}
        {enlargeable && !plays && (
          <button
            type="button"
            aria-label="View photo full screen"
            onClick={onEnlarge}
            className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
          >
            <Mark className="right-4 bottom-4 hidden size-9 lg:flex">
              <Maximize2 aria-hidden className="size-4" />
            </Mark>
          </button>
        )}
        {count > 1 && (
          <>
            <Arrow side="left" label="Previous photo" onClick={() => onIndex(stepped(index, -1, count))} />
            <Arrow side="right" label="Next photo" onClick={() => onIndex(stepped(index, 1, count))} />
            <Mark className="bottom-4 left-4 h-6.5 px-2.5">
              <span aria-live="polite" className="measure text-xs font-medium">
                <span className="sr-only">Photo </span>
                <span>{`${index + 1} / ${count}`}</span>
              </span>
            </Mark>
          </>
        )}
      </div>
      <PhotoThumbs
        vehicle={vehicle}
        pictures={pictures}
        index={index}
        onIndex={onIndex}
        plays={plays}
        onVideo={() => setPlays(true)}
      />
    </section>
  );
}

/** Something small over the photo. */
function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'pointer-events-none absolute flex items-center justify-center rounded-control bg-mark text-white',
        className,
      )}
    >
      {children}
    </span>
  );
}

interface ArrowProps {
  side: 'left' | 'right';
  label: string;
  onClick: () => void;
}

function Arrow({ side, label, onClick }: ArrowProps) {
  const Chevron = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        'absolute top-1/2 flex size-10 -translate-y-1/2 items-center justify-center rounded-full bg-mark text-white transition-opacity duration-150 max-lg:opacity-85',
        side === 'left' ? 'left-4 max-md:left-2' : 'right-4 max-md:right-2',
      )}
    >
      <Chevron aria-hidden className="size-5" />
    </button>
  );
}

interface PhotoThumbsProps {
  vehicle: PublicVehicle;
  pictures: BuildPicture[];
  index: number;
  onIndex: (index: number) => void;
  /** Whether the video is on the stage. */
  plays: boolean;
  onVideo: () => void;
}

/** Small pictures to choose from; nothing when there is nothing to choose. */
function PhotoThumbs({ vehicle, pictures, index, onIndex, plays, onVideo }: PhotoThumbsProps) {
  const current = useRef<HTMLButtonElement>(null);
  const inSight = useRef(0);
  useEffect(() => {
    // Where things stand is asked only after a step: on arrival the answer would have to wait for the whole page.
    if (inSight.current === index) return;
    inSight.current = index;
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
            aria-current={place === index && !plays}
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
          aria-current={plays}
          onClick={onVideo}
          className="flex h-15 w-23 shrink-0 flex-col items-center justify-center gap-1 rounded-control bg-raised text-xs text-text-2 outline-offset-2 hover:bg-hover aria-current:outline-2 aria-current:outline-text max-md:h-12"
        >
          <Play aria-hidden className="size-4" />
          Video
        </button>
      )}
    </div>
  );
}
