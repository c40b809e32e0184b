import { clsx } from 'clsx';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { ThumbIcon } from '#web/ui/icons.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { useLike } from './use-like.ts';

/** The thumb with the number of likes. */
export function LikeButton({ vehicle, className }: { vehicle: PublicVehicle; className?: string }) {
  const { likes } = vehicle;
  const { liked, toggle } = useLike(vehicle);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`${likes} ${likes === 1 ? 'like' : 'likes'}. Like ${vehicleName(vehicle)}`}
      onClick={toggle}
      className={clsx(
        'measure flex items-center gap-1.5 rounded-control transition-colors',
        liked ? 'font-semibold text-accent-text' : 'text-muted hover:text-text',
        className,
      )}
    >
      <ThumbIcon className="size-[1.125em]" />
      {likes}
    </button>
  );
}
