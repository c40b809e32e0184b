import type { PhotoPoint } from '#domain/photo-scale.ts';
import type { OwnPhoto } from './photo.ts';

interface MagnifierProps {
  photo: OwnPhoto;
  at: PhotoPoint;
  /** Px of the screen for a px of the photo. */
  zoom: number;
}

/** Across, in px of the screen. */
const SIZE = 112;
const TIMES = 3;
/** From the mark to its middle, px of the screen: clear of a finger. */
const AWAY = 104;

/** What lies under a finger, larger, above it or beside it where nothing is above. */
export function Magnifier({ photo, at, zoom }: MagnifierProps) {
  const [x, y] = [at.x * zoom, at.y * zoom];
  const isAbove = y > AWAY + SIZE / 2;
  const width = photo.width * zoom;
  const left = isAbove ? x : x < width / 2 ? x + AWAY : x - AWAY;
  const top = isAbove ? y - AWAY : y;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 -translate-1/2 overflow-hidden rounded-full border-2 border-white bg-no-repeat shadow-float"
      style={{
        width: SIZE,
        height: SIZE,
        left: Math.min(width - SIZE / 2, Math.max(SIZE / 2, left)),
        top,
        backgroundImage: `url("${photo.url}")`,
        backgroundSize: `${width * TIMES}px ${photo.height * zoom * TIMES}px`,
        backgroundPosition: `${SIZE / 2 - x * TIMES}px ${SIZE / 2 - y * TIMES}px`,
      }}
    >
      <span className="absolute top-1/2 left-1/2 h-px w-6 -translate-1/2 bg-accent" />
      <span className="absolute top-1/2 left-1/2 h-6 w-px -translate-1/2 bg-accent" />
    </div>
  );
}
