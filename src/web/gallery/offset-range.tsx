import './offset-range.css';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import type { Facets } from '#contract/gallery.ts';
import { offsetText } from '#contract/measures.ts';
import { offsetRangeText } from './active-filters.ts';
import { BINS, binOffsets, isInRange, SCALE } from './offset-bins.ts';

interface Range {
  low: number | undefined;
  high: number | undefined;
}

interface OffsetRangeProps extends Range {
  offsets: Facets['offsets'] | undefined;
  onChange: (range: Range) => void;
}

/** Pause after the last movement of a handle before the counts follow, ms. */
const SETTLE = 200;

/** Builds per offset as a histogram, with a range to choose from it. The ends of the scale mean no limit. */
export function OffsetRange({ low, high, offsets, onChange }: OffsetRangeProps) {
  const id = useId();
  const [range, move] = useSettling({ low, high }, onChange);
  const from = Math.min(Math.max(range.low ?? SCALE.from, SCALE.from), SCALE.to);
  const to = Math.max(Math.min(range.high ?? SCALE.to, SCALE.to), SCALE.from);
  const anyChosen = range.low !== undefined || range.high !== undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Wheel offset in millimetres</legend>
      <div className="flex items-baseline justify-between text-sm text-text-2">
        <span aria-hidden>Offset</span>
        <output id={id} className="measure">
          {offsetRangeText(range.low, range.high)}
        </output>
      </div>
      <Histogram offsets={offsets} range={range} />
      <div
        className="range-track relative h-4"
        style={{ '--from': share(from), '--to': share(to) } as CSSProperties}
        data-chosen={anyChosen || undefined}
      >
        <input
          type="range"
          aria-label="Smallest offset"
          aria-valuetext={range.low === undefined ? 'no limit' : `${offsetText(range.low)} millimetres`}
          min={SCALE.from}
          max={SCALE.to}
          value={from}
          onChange={(event) => {
            const next = Math.min(event.target.valueAsNumber, to);
            move({ ...range, low: next === SCALE.from ? undefined : next });
          }}
        />
        <input
          type="range"
          aria-label="Largest offset"
          aria-valuetext={range.high === undefined ? 'no limit' : `${offsetText(range.high)} millimetres`}
          min={SCALE.from}
          max={SCALE.to}
          value={to}
          onChange={(event) => {
            const next = Math.max(event.target.valueAsNumber, from);
            move({ ...range, high: next === SCALE.to ? undefined : next });
          }}
        />
      </div>
    </fieldset>
  );
}

/** Where an offset stands on the scale, 0 to 1. */
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

/** The range as it is being moved; it is told on once the handles rest. */
function useSettling(given: Range, onChange: (range: Range) => void) {
  const [moving, setMoving] = useState<Range>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (next: Range) => {
    setMoving(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setMoving(undefined);
      onChange(next);
    }, SETTLE);
  };
  return [moving ?? given, move] as const;
}
