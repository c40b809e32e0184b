import { clsx } from 'clsx';
import { Link } from 'wouter';
import { type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import { offsetText } from '#contract/measures.ts';
import { spokenOffset } from '#web/vehicle/data/vehicle-text.ts';
import type { Choice } from './filter-link.tsx';

interface OffsetBarsProps {
  /** Ascending. */
  offsets: { offset: number; count: number; choice: Choice }[];
  state: GalleryState;
}

/** Builds per offset as bars, each leading to its builds. */
export function OffsetBars({ offsets, state }: OffsetBarsProps) {
  const highest = Math.max(...offsets.map(({ count }) => count));
  const { filters } = state;
  return (
    <ul className="flex h-[72px] max-w-[28rem] gap-0.5">
      {offsets.map(({ offset, count, choice }) => {
        const isTaken = choice.isTaken(filters);
        const next = isTaken ? choice.leave(filters) : choice.take(filters);
        return (
          <li key={offset} className="flex max-w-12 min-w-0 flex-1">
            <Link
              href={galleryAddress({ ...state, filters: next, vehicle: undefined })}
              aria-current={isTaken || undefined}
              aria-label={`${spokenOffset(offset)}: ${count === 1 ? '1 build' : `${count} builds`}`}
              className="group flex w-full flex-col justify-end rounded-[4px] text-center hover:bg-hover"
            >
              <span
                className={clsx(
                  'mx-auto w-3/5 min-w-1.5 rounded-t-[2px]',
                  isTaken ? 'bg-accent' : 'bg-line-strong group-hover:bg-muted',
                )}
                style={{ height: Math.max(3, Math.round((count / highest) * HIGHEST_BAR)) }}
              />
              <span
                className={clsx(
                  'measure border-t border-line pt-1 text-xs',
                  isTaken ? 'text-accent-text' : 'text-text-2',
                )}
              >
                {offsetText(offset)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** px */
const HIGHEST_BAR = 48;
