import { clsx } from 'clsx';
import type { Reports } from '#contract/fitment.ts';
import { percentOf, scaleStep } from '#web/vehicle/similar/share-scale.ts';
import { intervalText } from './fitment-words.ts';

/** A share as bar, percentage and counts with its interval; says so where builds are too few. */
export function ShareFigures({ reports }: { reports: Reports }) {
  const { clear } = reports;
  if (!clear) return <span className="text-muted">too few to say</span>;
  const inPercent = (part: number) => `${part * 100}%`;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="relative h-1.5 w-20 shrink-0 rounded-full bg-hover">
        <span
          className={clsx('absolute inset-y-0 left-0 rounded-full', scaleStep(reports)?.bar)}
          style={{ width: inPercent(clear.share) }}
        />
        <span
          className="absolute -inset-y-0.5 border-x border-text-2"
          style={{ left: inPercent(clear.low), right: inPercent(1 - clear.high) }}
        >
          <span className="absolute inset-x-0 top-1/2 border-t border-text-2" />
        </span>
      </span>
      <span className="w-10 text-right font-medium">{percentOf(clear)}%</span>
      <span className="text-muted">
        {clear.count}/{clear.of}
        <span className="sr-only">, {intervalText(clear)}</span>
        <span aria-hidden className="ml-2 text-xs">
          {Math.round(clear.low * 100)}–{Math.round(clear.high * 100)}%
        </span>
      </span>
    </span>
  );
}
