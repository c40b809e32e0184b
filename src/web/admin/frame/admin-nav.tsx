import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useStagedImages } from '#web/admin/images/staged-images.ts';

export type Place = 'vehicles' | 'review' | 'images' | 'wheel-models' | 'activity';

const PLACES: { place: Place; href: string; label: string }[] = [
  { place: 'vehicles', href: '/admin', label: 'Vehicles' },
  { place: 'review', href: '/admin?queue=pending', label: 'Review' },
  { place: 'images', href: '/admin/image-associations', label: 'Manage Images' },
  { place: 'wheel-models', href: '/admin/wheel-models', label: 'Wheel Models' },
  { place: 'activity', href: '/admin?view=activity', label: 'Activity' },
];

const LINK =
  'flex h-9 shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-3 font-[550] text-sm transition-colors hover:bg-hover hover:text-text max-md:h-10';

const COUNT = 'measure rounded-full px-2 font-semibold text-xs/5';

interface AdminNavProps {
  place: Place;
  pending: number | undefined;
}

export function AdminNav({ place: current, pending = 0 }: AdminNavProps) {
  const unsaved = useStagedImages().size;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On narrow screens the places stand in a row that scrolls.
    nav.current
      ?.querySelector(`[data-place="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={nav} aria-label="Administration" className="flex w-max items-center gap-0.5 p-1">
      {PLACES.map(({ place, href, label }) => (
        <Link
          key={place}
          href={href}
          data-place={place}
          aria-current={place === current ? 'page' : undefined}
          className={clsx(LINK, place === current ? 'bg-raised text-text' : 'text-text-2')}
        >
          {label}
          {place === 'review' && pending > 0 && (
            <span className={clsx(COUNT, 'bg-pending-soft text-pending')}>
              {pending.toLocaleString('en-US')}
              <span className="sr-only"> pending</span>
            </span>
          )}
          {place === 'images' && unsaved > 0 && (
            <span className={clsx(COUNT, 'bg-accent-soft text-accent-text')}>{unsaved} unsaved</span>
          )}
        </Link>
      ))}
      <a href="/" target="_blank" rel="noopener" className={clsx(LINK, 'text-text-2')}>
        Gallery
        <ArrowUpRight aria-hidden className="size-3.5 text-muted" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </nav>
  );
}
