import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  /** What a screen reader hears on the close button, such as `Remove Year 2021`. */
  removeLabel: string;
  onRemove: () => void;
}

/** An active filter, with a button that takes it away. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-8 max-w-full items-center rounded-control bg-accent-soft pl-2.5 text-sm font-medium text-accent-text max-md:h-10">
      <span className="truncate">{children}</span>
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
