import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface BadgeProps {
  children: ReactNode;
  small?: boolean;
  className?: string;
}

const SIZE = { normal: 'h-6.5 px-2.5 text-sm font-medium', small: 'h-5.5 px-2 text-xs font-medium' };

export function Badge({ children, small = false, className = 'bg-raised text-text' }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-control [&_svg]:size-3.5 [&_svg]:shrink-0',
        small ? SIZE.small : SIZE.normal,
        className,
      )}
    >
      {children}
    </span>
  );
}

/** The number of active things beside a heading. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className="measure inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-fill px-1.5 text-xs font-semibold text-white">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface ChipProps {
  children: ReactNode;
  /** What a screen reader hears on the close button, such as `Remove Year 2021`. */
  removeLabel: string;
  onRemove: () => void;
  /** The other way it may be meant, one press away. */
  instead?: { label: string; spoken: string; onTake: () => void } | undefined;
}

/** An active filter, with a button that takes it away. */
export function Chip({ children, removeLabel, onRemove, instead }: ChipProps) {
  return (
    <span className="inline-flex h-8 max-w-full shrink-0 items-center rounded-control bg-accent-soft pl-2.5 text-sm font-medium text-accent-text max-md:h-10">
      <span className="truncate">{children}</span>
      {instead && (
        <button
          type="button"
          aria-label={instead.spoken}
          onClick={instead.onTake}
          className="ml-1.5 h-full shrink-0 border-x border-current/20 px-1.5 font-normal underline decoration-current/40 underline-offset-4 hover:decoration-current max-md:min-w-10"
        >
          {instead.label}
        </button>
      )}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="flex h-full shrink-0 items-center rounded-control pr-2.5 pl-1.5 hover:opacity-70 max-md:min-w-10 max-md:justify-center"
      >
        <X aria-hidden className="size-[15px]" />
      </button>
    </span>
  );
}
