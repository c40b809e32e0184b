import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Filters } from '#contract/gallery.ts';
import { type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import { BuildCount } from '#web/gallery/state/build-count.tsx';

/** The filters that a choice sets; one that is undefined is cleared by it. */
type Choice = Filters;

/** Whether the filters hold a choice, and the address of the gallery with it, or without it where they do. */
export function toggleChoice({ filters, ...state }: GalleryState, choice: Choice) {
  const current = new Map<string, unknown>(Object.entries(filters));
  const entries = Object.entries(choice);
  const isTaken = entries.every(
    ([key, value]) => value === undefined || String(current.get(key)) === String(value),
  );
  const cleared = Object.fromEntries(entries.map(([key]) => [key, undefined]));
  const next = { ...filters, ...(isTaken ? cleared : choice) };
  return { isTaken, address: galleryAddress({ ...state, filters: next, vehicle: undefined }) };
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
  const { isTaken, address } = toggleChoice(state, choice);
  return (
    <Link
      href={address}
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
        <BuildCount count={count} />
      </span>
    </Link>
  );
}
