import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface CounterProps {
  label: string;
  count: number | undefined;
  mark?: ReactNode;
}

/** One figure of a row of figures. */
export function Counter({ label, count, mark }: CounterProps) {
  return (
    <div className="border-line border-r px-4 py-4 max-sm:even:border-r-0 max-sm:nth-[-n+2]:border-b max-xl:last:border-r-0 md:px-6">
      <dt className="flex items-center gap-2 text-muted">
        {mark}
        {label}
      </dt>
      <dd className="measure mt-1 font-condensed font-semibold text-[40px]/11">
        {count === undefined ? <Skeleton className="h-10 w-20" /> : count.toLocaleString('en-US')}
      </dd>
    </div>
  );
}
