import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface CounterProps {
  label: string;
  count: number | undefined;
  mark?: ReactNode;
}

/** One figure of a row of figures. */
export function Counter({ label, count, mark }: CounterProps) {
  return (
    <div className="flex flex-col justify-between border-line border-r px-4 py-4 max-sm:even:border-r-0 max-sm:nth-[-n+4]:border-b max-xl:last:border-r-0 md:px-6">
      <dt className="flex items-center gap-2 whitespace-nowrap text-muted *:shrink-0">
        {mark}
        <span>{label}</span>
      </dt>
      <dd className="measure mt-1 font-condensed font-semibold text-[40px]/11">
        {count === undefined ? <Skeleton className="h-11 w-20" /> : count.toLocaleString('en-US')}
      </dd>
    </div>
  );
}

interface PagerProps {
  /** From 1 on. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows of a long list are shown, and the ways to those before and after. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const from = (page - 1) * size;
  const number = (count: number) => count.toLocaleString('en-US');
  // What was deleted on a page can be brought back there, and until then it may hold nothing else.
  const rows = from < total ? `${number(from + 1)}–${number(Math.min(from + size, total))}` : 'None';
  return (
    <nav aria-label="Pages" className="ml-auto flex items-center gap-1">
      <p className="measure mr-2 whitespace-nowrap text-muted text-xs">
        {total === 0 ? 'None' : `${rows} of ${number(total)}`}
      </p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Next page"
        disabled={from + size >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
}

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

/** How far something is. */
export function ProgressBar({ label, value, max, className = '' }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className={clsx(
        'appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  );
}
