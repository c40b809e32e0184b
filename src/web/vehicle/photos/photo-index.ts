import { SWIPE_THRESHOLD } from '#contract/limits.ts';

/** The next photo in a direction; after the last comes the first, and the other way round (§2). */
export function stepped(index: number, step: number, count: number): number {
  return count === 0 ? 0 : (((index + step) % count) + count) % count;
}

/** What a horizontal move of so many px means: dragging to the left brings the next photo. */
export function swipeStep(travel: number): -1 | 0 | 1 {
  if (Math.abs(travel) < SWIPE_THRESHOLD) return 0;
  return travel < 0 ? 1 : -1;
}
