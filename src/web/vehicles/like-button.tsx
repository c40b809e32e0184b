import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { useLike } from './queries.ts';
import { vehicleName } from './vehicle-text.ts';

/** The thumb with the number of likes. */
export function LikeButton({ vehicle, className }: { vehicle: PublicVehicle; className?: string }) {
  const { liked, likes, toggle } = useLike(vehicle);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`${likes} ${likes === 1 ? 'like' : 'likes'}. Like ${vehicleName(vehicle)}`}
      onClick={toggle}
      className={clsx(
        'measure flex items-center gap-1.5 rounded-control transition-colors [&_svg]:shrink-0',
        liked ? 'font-semibold text-accent-text' : 'text-muted hover:text-text',
        className,
      )}
    >
      <ThumbsUp aria-hidden className="size-[1.125em]" />
      {likes}
    </button>
  );
}
