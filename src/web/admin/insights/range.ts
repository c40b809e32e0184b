import { useLocation, useSearch } from 'wouter';
import { type DayRange, daysOf, LONGEST_RANGE, USUAL_RANGE, USUAL_RANGES } from '#contract/admin/insights.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A range of days as an address says it: so many up to today, or from one to another. */
export type ChosenRange = { days: number } | DayRange;

/** Reads the query part of an address; what cannot be read is the usual range. */
export function readRange(search: string): ChosenRange {
  const given = new URLSearchParams(search);
  const [from, to] = [readDay(given.get('from')), readDay(given.get('to'))];
  if (from !== undefined && to !== undefined && from <= to && daysOf({ from, to }) <= LONGEST_RANGE)
    return { from, to };
  const days = USUAL_RANGES.find((one) => String(one) === given.get('days'));
  return { days: days ?? USUAL_RANGE };
}

function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || dayOf(at) !== text ? undefined : text;
}

/** The address of the insights of a range; the usual one is left out. */
export function insightsAddress(path: string, range: ChosenRange): string {
  const query = new URLSearchParams({ view: 'insights' });
  if ('from' in range) {
    query.set('from', range.from);
    query.set('to', range.to);
  } else if (range.days !== USUAL_RANGE) query.set('days', String(range.days));
  return `${path}?${query}`;
}

/** The days of a chosen range, UTC as the site counts them. */
export function daysOfRange(range: ChosenRange, now: Date): DayRange {
  if ('from' in range) return range;
  return { from: dayOf(new Date(now.getTime() - (range.days - 1) * DAY_MS)), to: dayOf(now) };
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS));
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The range held by the address, so that it can be shared and Back undoes the last choice. */
export function useRange(): [ChosenRange, (next: ChosenRange) => void] {
  const range = readRange(useSearch());
  const [path, navigate] = useLocation();
  return [range, (next) => navigate(insightsAddress(path, next))];
}
