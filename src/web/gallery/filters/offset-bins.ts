import type { Facets } from '#contract/gallery.ts';

/** Width of a bin, mm. */
const STEP = 8;
/** The offsets nearly all wheels have, mm. The first and the last bin also take what lies beyond. */
export const SCALE = { from: -80, to: 64 };

export interface Bin {
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
