import { clsx } from 'clsx';
import type { WheelPicture } from '#contract/wheel-summary.ts';
import { Photo } from '#web/ui/photo/photo.tsx';

interface WheelPicturesProps {
  pictures: WheelPicture[];
  onOpen: (vehicle: number) => void;
}

/** The most liked builds on this wheel, in one row; a picture opens its build. */
export function WheelPictures({ pictures, onOpen }: WheelPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul
      aria-label="Most liked builds"
      className="-mx-4 mt-4 flex snap-x snap-proximity scroll-px-4 gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:gap-3 md:overflow-visible md:px-0"
    >
      {pictures.map(({ id, name, url, known }, place) => (
        <li
          key={id}
          className={clsx(
            'shrink-0 snap-start md:min-w-0 md:max-w-[26rem] md:flex-1 md:shrink',
            place >= FIT_TABLET && 'md:max-lg:hidden',
          )}
        >
          <button
            type="button"
            aria-label={`Open ${name}`}
            onClick={() => onOpen(id)}
            className="group block w-32 overflow-hidden rounded-control md:w-full"
          >
            <Photo
              url={url}
              known={known}
              alt=""
              sizes="(min-width: 1024px) 24vw, (min-width: 768px) 30vw, 128px"
              priority={place < FIT_TABLET}
              className="h-24 duration-[180ms] md:h-36 motion-safe:transition-transform motion-safe:group-hover:scale-[1.03]"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** More would be too narrow there to tell anything. */
const FIT_TABLET = 4;
