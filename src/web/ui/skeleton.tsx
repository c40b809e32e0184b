import { clsx } from 'clsx';

/** A grey shape where something will stand. Size and corners come by class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={clsx(
        'animate-pulse bg-raised',
        !className.includes('rounded') && 'rounded-[4px]',
        className,
      )}
    />
  );
}
