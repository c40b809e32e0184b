import type { InsightSeries, InsightTable } from '#contract/admin/insights.ts';

/** What insights say, in words. */

export const SERIES_WORDS: Record<InsightSeries['key'], { name: string; one: string; href: string }> = {
  builds: { name: 'Builds added', one: 'builds added', href: '/admin' },
  owners: { name: 'Owners adding builds', one: 'owners', href: '/admin/dashboard?view=accounts' },
  likes: { name: 'Likes', one: 'likes', href: '#insights-liked' },
  views: { name: 'Build views', one: 'views', href: '#insights-viewed' },
  reports: { name: 'Reports', one: 'reports', href: '/admin?queue=reported' },
  waiting: { name: 'Median wait for review', one: 'waited', href: '/admin?queue=pending' },
};

export const TABLE_NAMES: Record<InsightTable, string> = {
  reported: 'Rubbing and trimming',
  setups: 'Most common setups',
  rising: 'Sizes on the rise',
  liked: 'Most liked builds',
  viewed: 'Most viewed builds',
  missing: 'Searched for, not found',
  thin: 'Vehicles that need more reports',
  vehicles: 'Vehicles',
  searches: 'Searches',
  filters: 'Filters',
  fitVehicles: 'Vehicles in “Will it fit mine?”',
  fitSizes: 'Sizes in “Will it fit mine?”',
  seeVehicles: 'Vehicles in “See it”',
  seeSizes: 'Sizes in “See it”',
  products: 'Product pages',
  dealers: 'Find A Dealer',
};

export function numberText(count: number): string {
  return count.toLocaleString('en-US');
}

/** A value of a series: a count, or hours as "5.2 h" and "3.1 days". */
export function valueText(key: InsightSeries['key'], value: number | null): string {
  if (value === null) return 'none';
  if (key !== 'waiting') return numberText(value);
  return value < 48 ? `${oneDecimal(value)} h` : `${oneDecimal(value / 24)} days`;
}

const oneDecimal = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Against the range before: "+12%", "−40%", "3.5×", "new", "no change". */
export function changeText(now: number, before: number): string {
  if (now === before) return 'no change';
  if (before === 0) return 'new';
  if (now >= 10 * before) return `${numberText(Math.round(now / before))}×`;
  if (now >= 3 * before) return `${oneDecimal(now / before)}×`;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return 'no change';
  return percent > 0 ? `+${percent}%` : `−${-percent}%`;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 3" */
export function shortDay(day: string): string {
  return DAY.format(new Date(day));
}

/** "Oct 24 to Nov 22, 2026" */
export function rangeText({ from, to }: { from: string; to: string }): string {
  const last = DAY_OF_YEAR.format(new Date(to));
  if (from === to) return last;
  const first = (from.slice(0, 4) === to.slice(0, 4) ? DAY : DAY_OF_YEAR).format(new Date(from));
  return `${first} to ${last}`;
}

/** When a day begins: the site counts days of UTC, and whoever reads lives elsewhere. `timeZone` is the browser's own. */
export function dayNote(timeZone?: string): string {
  const midnight = new Date(new Date().toISOString().slice(0, 10));
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const here = midnight.toLocaleTimeString('en-US', { ...time, ...(timeZone && { timeZone }) });
  return here === '12:00 AM'
    ? 'Days start at midnight UTC.'
    : `Days start at midnight UTC (${here} your time).`;
}
