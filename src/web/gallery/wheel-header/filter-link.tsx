import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Filters } from '#contract/gallery.ts';
import { type GalleryState, galleryAddress } from '#contract/gallery-address.ts';

/** A choice among the filters. */
export interface Choice {
  isTaken: (filters: Filters) => boolean;
  take: (filters: Filters) => Filters;
  leave: (filters: Filters) => Filters;
}

interface FilterLinkProps {
  state: GalleryState;
  choice: Choice;
  /** Builds it leads to. */
  count: number;
  className?: string;
  children: ReactNode;
}

/** Leads to the gallery with this choice, or without it where it is taken already. */
export function FilterLink({ state, choice, count, className, children }: FilterLinkProps) {
  const { filters } = state;
  const isTaken = choice.isTaken(filters);
  return (
    <Link
      href={galleryAddress({
        ...state,
        filters: isTaken ? choice.leave(filters) : choice.take(filters),
        vehicle: undefined,
      })}
      aria-current={isTaken || undefined}
      className={clsx(
        'measure inline-flex min-w-0 items-center gap-2 text-sm transition-colors duration-150',
        isTaken ? 'bg-accent-soft text-accent-text' : 'hover:bg-hover',
        className,
      )}
    >
      <span className="truncate font-medium">{children}</span>
      <span className={clsx('shrink-0', isTaken ? 'text-accent-text' : 'text-muted')}>
        <span className="sr-only">: </span>
        {count}
        <span className="sr-only">{count === 1 ? ' build' : ' builds'}</span>
      </span>
    </Link>
  );
}
