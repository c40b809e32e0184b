import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { share } from '#contract/fitment.ts';

/** Rows of each table; its CSV has so many. */
export const INSIGHT_ROWS = 25;
export const INSIGHT_CSV_ROWS = 1000;
/** The longest range, in days: counts are kept for two years, and a range is compared with the one before. */
export const LONGEST_RANGE = 366;
/** The range when none is given, in days up to today. */
export const USUAL_RANGE = 30;
/** The ranges there are buttons for, in days up to today. */
export const USUAL_RANGES = [7, 30, 90, 365] as const;

/** A day (UTC) as "2026-11-22". */
const day = z.iso.date('Must be a day like 2026-11-22');

/** Days (UTC), both ends included. */
const dayRange = z.object({ from: day, to: day });
export type DayRange = z.output<typeof dayRange>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days of a range, both ends included. */
export function daysOf({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Both days or neither. */
const rangeQuery = z.object({ from: z.optional(day), to: z.optional(day) }).check(
  z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: 'Give both days or neither',
    abort: true,
  }),
  z.refine(({ from = '', to = '' }) => from <= to, {
    path: ['to'],
    error: 'Must not be before the first day',
    abort: true,
  }),
  z.refine(({ from, to }) => !from || !to || daysOf({ from, to }) <= LONGEST_RANGE, {
    path: ['from'],
    error: `Must be at most ${LONGEST_RANGE} days before the last day`,
  }),
);

/** Something that was asked for, or a build. `count` and `before` are askings or views, a visitor and day once, or likes. */
const askedRow = z.object({
  label: z.string(),
  /** The gallery address of what was asked for, or the build's; null where there is none. */
  href: z.nullable(z.string()),
  count: z.int(),
  before: z.int(),
  /** Builds there are now that match; null where none can. */
  builds: z.nullable(z.int()),
});
export type AskedRow = z.output<typeof askedRow>;

/** One of the most run set-ups of a vehicle: `count` of its `of` builds. */
const setupRow = z.object({
  vehicle: z.string(),
  setup: z.string(),
  count: z.int(),
  of: z.int(),
  href: z.string(),
});

/** A size by its share of the builds that were added in the range, and in the range before. */
const risingRow = z.object({
  part: z.enum(['wheel', 'tire']),
  size: z.string(),
  count: z.int(),
  of: z.int(),
  before: z.int(),
  ofBefore: z.int(),
  /** From 0 to 1; null when no build was added. */
  share: z.nullable(z.number()),
  shareBefore: z.nullable(z.number()),
  href: z.string(),
});

/** What owners of a size of a wheel on a vehicle report, of all builds there are now. */
const reportedRow = z.object({
  wheelModel: z.string(),
  size: z.string(),
  vehicle: z.string(),
  builds: z.int(),
  /** Rubbing of any kind, of those who answered; null where so few are no verdict. */
  rubs: z.nullable(share),
  /** Anything trimmed, rolled or changed otherwise, of those of which it is known. */
  trims: z.nullable(share),
  href: z.string(),
});

/** A vehicle whose answers come from few owners. */
const thinRow = z.object({
  vehicle: z.string(),
  builds: z.int(),
  /** Builds whose owners say whether it rubs. */
  answered: z.int(),
  /** How often it was asked for in the range: searched for, asked about in "Will it fit mine?" and in "See it". */
  asked: z.int(),
  href: z.string(),
});

/**
 * missing: what was looked for and found fewer than three builds, now too, most asked for first. reported: worst first. thin:
 * most asked for first. rising: largest gain of share first. products, dealers: by wheel model. liked, viewed: by build, of
 * those that are there still.
 */
const tables = z.object({
  missing: z.array(askedRow),
  searches: z.array(askedRow),
  vehicles: z.array(askedRow),
  filters: z.array(askedRow),
  fitVehicles: z.array(askedRow),
  fitSizes: z.array(askedRow),
  seeVehicles: z.array(askedRow),
  seeSizes: z.array(askedRow),
  products: z.array(askedRow),
  dealers: z.array(askedRow),
  liked: z.array(askedRow),
  viewed: z.array(askedRow),
  setups: z.array(setupRow),
  rising: z.array(risingRow),
  reported: z.array(reportedRow),
  thin: z.array(thinRow),
});
export type InsightTables = z.output<typeof tables>;
export type InsightTable = keyof InsightTables;
export const INSIGHT_TABLES = [
  'missing',
  'searches',
  'vehicles',
  'filters',
  'fitVehicles',
  'fitSizes',
  'seeVehicles',
  'seeSizes',
  'products',
  'dealers',
  'liked',
  'viewed',
  'setups',
  'rising',
  'reported',
  'thin',
] as const satisfies readonly InsightTable[];

/** `waiting` is the median time in hours for which builds approved that day had waited. */
export const INSIGHT_SERIES = ['builds', 'owners', 'likes', 'views', 'reports', 'waiting'] as const;

/** A value for each day of the range and of the range before; null for a day without one. */
const series = z.object({
  key: z.enum(INSIGHT_SERIES),
  values: z.array(z.nullable(z.number())),
  before: z.array(z.nullable(z.number())),
  /** The sum, or the median of `waiting`; null when there is none. */
  total: z.nullable(z.number()),
  totalBefore: z.nullable(z.number()),
});
export type InsightSeries = z.output<typeof series>;

const insightsReply = z.object({
  range: dayRange,
  /** The range of the same length before. */
  before: dayRange,
  /** Whether this site counts what people look for. */
  counting: z.boolean(),
  /** The first day something was counted; null when nothing was. */
  countedSince: z.nullable(day),
  series: z.array(series),
  tables,
});
export type Insights = z.output<typeof insightsReply>;

export const readInsights = endpoint({
  method: 'GET',
  path: '/api/admin/insights',
  scope: 'export',
  summary: 'What people look for and what the builds say, in a range of days and in the one before',
  query: rangeQuery,
  reply: insightsReply,
});

/** `series` is a table of the days. */
export const downloadInsights = endpoint({
  method: 'GET',
  path: '/api/admin/insights/:table',
  scope: 'export',
  summary: 'One table of the insights as CSV',
  params: z.object({ table: z.enum([...INSIGHT_TABLES, 'series']) }),
  query: rangeQuery,
  reply: z.string(),
});
