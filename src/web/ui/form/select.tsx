import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Edge and ground shared by text fields and selects. */
export const CONTROL_CLASS =
  'w-full min-w-0 rounded-control border border-line-strong bg-panel px-3 text-sm transition-colors placeholder:text-muted hover:border-muted disabled:border-line disabled:bg-raised disabled:text-faint aria-invalid:border-[1.5px] aria-invalid:border-error max-md:text-base';

interface SelectProps extends ComponentProps<'select'> {
  /** Without edge or ground, for toolbars. */
  bare?: boolean;
}

/** The browser's own select: long lists, type-ahead and phone wheels come with it. Children are options. */
export function Select({ bare = false, className, ...rest }: SelectProps) {
  const look = bare
    ? 'rounded-control bg-transparent pl-2 text-sm font-medium hover:bg-hover'
    : clsx(CONTROL_CLASS, rest.value === '' ? 'text-muted' : 'text-text');
  return (
    <span className={clsx('relative inline-flex min-w-0', className)}>
      <select className={clsx('h-9 appearance-none truncate pr-8 max-md:h-11', look)} {...rest} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2"
      />
    </span>
  );
}
