import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Share } from '#contract/fitment.ts';
import { percentOf, scaleStep } from '#web/vehicle/similar/share-scale.ts';

const inPercent = (part: number) => `${part * 100}%`;
const whole = (part: number) => `${Math.round(part * 100)}%`;

interface ReportBarProps {
  share: Share;
  /** What so many owners report: "Report no rubbing". */
  children: ReactNode;
}

/** So many of so many as a bar, with a whisker from the least to the most that the true share is likely to be. */
export function ReportBar({ share, children }: ReportBarProps) {
  const { count, of, low, high } = share;
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">{children}</span>
        <span className="measure text-muted">
          <b className="text-base font-semibold text-text">{percentOf(share)}%</b> · {count} of {of}
        </span>
      </p>
      <div aria-hidden className="relative mt-1.5 h-3">
        <div className="absolute inset-x-0 inset-y-[3px] overflow-hidden rounded-full bg-line">
          <div
            className={clsx('h-full', scaleStep({ clear: share })?.bar)}
            style={{ width: inPercent(share.share) }}
          />
        </div>
        <div
          className="absolute inset-y-0 border-x-[1.5px] border-text"
          style={{ left: inPercent(low), right: inPercent(1 - high) }}
        >
          <div className="absolute inset-x-0 top-1/2 -mt-px border-t-[1.5px] border-text" />
        </div>
      </div>
      <p className="measure mt-1 text-xs text-muted">
        Likely between {whole(low)} and {whole(high)}
      </p>
    </div>
  );
}
