import { clsx } from 'clsx';
import type { Series } from './series.ts';

/** The letter of a build over a sample of its line. */
export function SeriesMark({ series: { letter, color, dash } }: { series: Series }) {
  return (
    <span className={clsx('inline-flex w-8 shrink-0 flex-col items-center', color)}>
      <span className="text-xs/4 font-semibold">{letter}</span>
      <svg aria-hidden viewBox="0 0 96 12" className="h-1 w-full fill-none stroke-current">
        <path d="M0 6H96" strokeWidth="10" strokeDasharray={dash} />
      </svg>
    </span>
  );
}
