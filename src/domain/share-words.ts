/** Where a share likely lies, from 0 to 1. */
interface Interval {
  low: number;
  high: number;
}

/** A whole percentage; 0 and 100 are kept for none and all. */
export function percentOf({ count, of, share }: { count: number; of: number; share: number }): number {
  if (count === of) return 100;
  if (count === 0) return 0;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** What the range beside every share is, in the one place that says it. */
export const INTERVAL_NOTE =
  'Ranges are 90% confidence intervals (Wilson): where the true percentage likely falls.';

/** "63% to 93%": where the share of all such builds lies, nine times in ten. */
export function intervalText({ low, high }: Interval): string {
  return `${Math.round(low * 100)}% to ${Math.round(high * 100)}%`;
}

/** "63–93%" */
export function shortInterval({ low, high }: Interval): string {
  return `${Math.round(low * 100)}–${Math.round(high * 100)}%`;
}
