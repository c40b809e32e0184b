import { type DayRange, daysOf, USUAL_RANGE } from '#contract/admin/insights.ts';

/** Ranges of days (UTC), both ends included, as "2026-11-22". */

const DAY_MS = 24 * 60 * 60 * 1000;

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function dayPlus(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS));
}

/** The range that is asked for; the usual one up to today when none is. */
export function rangeAsked(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): DayRange {
  if (from !== undefined && to !== undefined) return { from, to };
  return rangeUpTo(now, USUAL_RANGE);
}

/** So many days up to today. */
export function rangeUpTo(now: Date, days: number): DayRange {
  const today = dayOf(now);
  return { from: dayPlus(today, 1 - days), to: today };
}

/** The range of the same length before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: dayPlus(range.from, -daysOf(range)), to: dayPlus(range.from, -1) };
}

/** The moment a range begins and the one it ends at, which is left out. */
export function momentsOf({ from, to }: DayRange): { start: string; end: string } {
  return { start: `${from}T00:00:00Z`, end: `${dayPlus(to, 1)}T00:00:00Z` };
}

/** A range as moments, in microseconds; the end is left out. */
export function microsecondsOf({ from, to }: DayRange): { from: number; to: number } {
  return { from: Date.parse(from) * 1000, to: (Date.parse(to) + DAY_MS) * 1000 };
}

export function listDays(range: DayRange): string[] {
  return Array.from({ length: daysOf(range) }, (_, place) => dayPlus(range.from, place));
}
