import type { CSSProperties } from 'react';
import type { Facets } from '#contract/facets.ts';
import { offsetText } from '#domain/measures.ts';
import { offsetRangeText } from './active-filters.ts';

interface Range {
  low: number | undefined;
  high: number | undefined;
}

interface OffsetRangeProps extends Range {
  offsets: Facets['offsets'] | undefined;
  onChange: (range: Range) => void;
}

/** Builds per offset as a histogram, with a range to choose from it. The ends of the scale mean no limit. */
export function OffsetRange({ low, high, offsets, onChange }: OffsetRangeProps) {
  const range = { low, high };
  const from = Math.min(Math.max(low ?? SCALE.from, SCALE.from), SCALE.to);
  const to = Math.max(Math.min(high ?? SCALE.to, SCALE.to), SCALE.from);
  const anyChosen = low !== undefined || high !== undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Wheel offset in millimeters</legend>
      <div className="flex items-baseline justify-between text-sm text-text-2">
        <span aria-hidden>Offset</span>
        <output className="measure">{offsetRangeText(low, high)}</output>
      </div>
      <Histogram offsets={offsets} range={range} />
      <div
        className="range-track relative h-4"
        style={{ '--from': share(from), '--to': share(to) } as CSSProperties}
        data-chosen={anyChosen || undefined}
      >
        <input
          type="range"
          aria-label="Minimum offset"
          // Where both handles meet at the right end, this is the one that can still move.
          style={{ zIndex: share(from) > 0.5 ? 2 : undefined }}
          aria-valuetext={low === undefined ? 'no limit' : `${offsetText(low)} millimetres`}
          min={SCALE.from}
          max={SCALE.to}
          value={from}
          onChange={(event) => {
            const next = Math.min(event.target.valueAsNumber, to);
            onChange({ high, low: next === SCALE.from ? undefined : next });
          }}
        />
        <input
          type="range"
          aria-label="Maximum offset"
          aria-valuetext={high === undefined ? 'no limit' : `${offsetText(high)} millimetres`}
          min={SCALE.from}
          max={SCALE.to}
          value={to}
          onChange={(event) => {
            const next = Math.max(event.target.valueAsNumber, from);
            onChange({ low, high: next === SCALE.to ? undefined : next });
          }}
        />
      </div>
    </fieldset>
  );
}

/** The place of an offset on the scale, 0 to 1. */
function share(offset: number): number {
  return (offset - SCALE.from) / (SCALE.to - SCALE.from);
}

function Histogram({ offsets = [], range }: { offsets: Facets['offsets'] | undefined; range: Range }) {
  const counts = binOffsets(offsets);
  const highest = Math.max(1, ...counts);
  return (
    <div aria-hidden className="mt-2 flex h-11 items-end gap-[3px] px-2">
      {BINS.map((bin, index) => {
        const count = counts[index] ?? 0;
        const color = isInRange(bin, range) ? 'bg-accent' : 'bg-line-strong';
        const height = count === 0 ? '0' : `max(2px, ${(count / highest) * 100}%)`;
        return <div key={bin.from} className={`flex-1 rounded-t-[2px] ${color}`} style={{ height }} />;
      })}
    </div>
  );
}

/** Width of a bin, mm. */
const STEP = 8;
/** The offsets nearly all wheels have, mm. The first and the last bin also take what lies beyond. */
export const SCALE = { from: -80, to: 64 };

interface Bin {
  from: number;
  /** Not included, except by the last bin. */
  to: number;
}

export const BINS: readonly Bin[] = Array.from({ length: (SCALE.to - SCALE.from) / STEP }, (_, index) => {
  const from = SCALE.from + index * STEP;
  return { from, to: from + STEP };
});

/** Builds per bin. */
export function binOffsets(offsets: Facets['offsets']): number[] {
  const counts = BINS.map(() => 0);
  for (const { offset, count } of offsets) {
    const index = Math.floor((offset - SCALE.from) / STEP);
    const place = Math.min(Math.max(index, 0), BINS.length - 1);
    counts[place] = (counts[place] ?? 0) + count;
  }
  return counts;
}

/** Whether a range takes in some of a bin, while it leaves others out. */
export function isInRange(
  bin: Bin,
  { low, high }: { low: number | undefined; high: number | undefined },
): boolean {
  if (low === undefined && high === undefined) return false;
  return (low === undefined || low < bin.to) && (high === undefined || high >= bin.from);
}
