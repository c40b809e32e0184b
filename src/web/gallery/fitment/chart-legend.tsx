import { clsx } from 'clsx';
import { MIN_BUILDS_FOR_SHARE } from '#contract/limits.ts';
import { SCALE } from '#web/vehicle/similar/share-scale.ts';
import { ShareMark } from './share-mark.tsx';

/** A share with its whisker, to explain it. */
const SAMPLE = { share: 0.55, low: 0.25, high: 0.85 };

/** What the colours of the cells stand for. */
export function ChartLegend() {
  return (
    <>
      <dl className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 xl:pl-14 text-xs text-muted max-md:hidden">
        <dt>No rubbing</dt>
        {SCALE.map(({ from, label, cell }) => (
          <dd key={from} className="measure flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-3.5 rounded-[3px]', cell)} />
            {label}
          </dd>
        ))}
        <dd className="flex items-center gap-1.5">
          <span aria-hidden className="hatched size-3.5 rounded-[3px] border border-line" />
          under {MIN_BUILDS_FOR_SHARE}
        </dd>
        <dd className="flex items-center gap-1.5">
          <svg aria-hidden className="h-2.5 w-7 fill-current">
            <ShareMark share={SAMPLE} />
          </svg>
          likely range
        </dd>
      </dl>
      <div className="mt-3 text-xs md:hidden">
        <div className="measure flex gap-0.5">
          {SCALE.map(({ from, short, cell }) => (
            <span
              key={from}
              className={clsx('flex h-[22px] flex-1 items-center justify-center rounded-[3px]', cell)}
            >
              {short}
            </span>
          ))}
        </div>
        <p className="mt-1 flex justify-between text-muted">
          <span>% reporting no rubbing</span>
          <span>hatched: under {MIN_BUILDS_FOR_SHARE} builds</span>
        </p>
      </div>
    </>
  );
}
