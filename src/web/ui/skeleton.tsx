import { clsx } from 'clsx';

/** A grey shape where something will stand. Size and corners come by class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={clsx(
        'animate-pulse bg-line/60 dark:bg-raised',
        !className.includes('rounded') && 'rounded-[4px]',
        className,
      )}
    />
  );
}
