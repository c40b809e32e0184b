import * as z from 'zod/mini';
import { AXLES } from '#domain/axles.ts';
import { AXES } from '#domain/choices.ts';
import { endpoint } from './endpoint.ts';
import { searchQuery } from './gallery.ts';

/** So many of so many builds: their share and its Wilson score interval at 90 %, from 0 to 1. */
export const share = z.object({
  count: z.int(),
  of: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});
export type Share = z.output<typeof share>;

/** What the owners of some builds report. Shares are absent below MIN_BUILDS_FOR_SHARE: so few are no verdict. */
export const reports = z.object({
  builds: z.int(),
  /** No rubbing reported, of those who answered: `of` leaves out builds that say nothing about rubbing. */
  clear: z.optional(share),
  /** Nothing trimmed, rolled or changed otherwise, of those of which it is known. */
  untrimmed: z.optional(share),
  /** Neither rubbing nor trimming, of those of which both are known. */
  untouched: z.optional(share),
  /** Builds per answer to the rubbing question; `slight` is "Slight rub at full turn". */
  rubbing: z.object({ none: z.int(), slight: z.int(), rubs: z.int() }),
  trimmed: z.int(),
  /** Builds of which it is known whether anything was trimmed. */
  trimmedOf: z.int(),
});
export type Reports = z.output<typeof reports>;

/** How far the question was widened because too few builds answered it as asked. */
export const WIDENINGS = ['none', 'years', 'all-years', 'sisters'] as const;
export type Widening = (typeof WIDENINGS)[number];

/** Which builds an answer comes from. */
export const scope = z.object({
  widening: z.enum(WIDENINGS),
  /** Builds that the question itself finds, and builds the answer comes from. */
  asked: z.int(),
  builds: z.int(),
  /** What was widened, as a sentence; absent when nothing was. */
  sentence: z.optional(z.string()),
  /** The gallery address that finds exactly these builds, "/?make=Ford&..."; absent when none does. */
  address: z.optional(z.string()),
});
export type Scope = z.output<typeof scope>;

/** A column or row of the chart: what it says, and its filters as in a gallery address: "/?offsetMin=-19&offsetMax=-19". */
export const axisStep = z.object({ label: z.string(), address: z.string() });
export type AxisStep = z.output<typeof axisStep>;

/** A size, and the builds that run it. */
export const sizeCount = z.object({ size: z.string(), count: z.int() });
export type SizeCount = z.output<typeof sizeCount>;

/** The builds of one column and row, both counted from 0. */
export const fitmentCell = z.object({
  column: z.int(),
  row: z.int(),
  reports,
  /** Most used first, as written on the sidewall. */
  tires: z.array(sizeCount),
  /** Most used first as diameter × width: all that the builds of the cell run, since a cell is a width whatever the diameter. */
  wheels: z.array(sizeCount),
});
export type FitmentCell = z.output<typeof fitmentCell>;

/** An answer in words: some cells of one column that behave alike. */
export const fitmentSentence = z.object({
  kind: z.enum(['least-trouble', 'flush', 'plan-on-trimming']),
  column: z.int(),
  rows: z.array(z.int()),
  /** "9 wide at 0 to +18 mm" */
  title: z.string(),
  /** "35 of 37 owners report no rubbing, 33 did no trimming." */
  text: z.string(),
  reports,
});
export type FitmentSentence = z.output<typeof fitmentSentence>;

export const fitmentReply = z.object({
  axes: z.enum(AXES),
  /** The axle the chart is about, its offsets with their spacers. */
  axle: z.enum(AXLES),
  scope,
  /** Columns ascending (inches); rows from the top: offset descending (mm), or lift ascending from lowered to highest. */
  columns: z.array(axisStep),
  rows: z.array(axisStep),
  /** Cells with at least one build, by row, then column. A build whose size is no number, or that was not measured, is in none. */
  cells: z.array(fitmentCell),
  sentences: z.array(fitmentSentence),
  /** Builds of the scope whose ride height was measured by photo to within MEASURED_WITHIN mm, whatever the axes. */
  measured: z.int(),
  /** The sizes most of all these builds run, most used first: diameter × width, and as written on the sidewall. */
  wheels: z.array(sizeCount),
  tires: z.array(sizeCount),
});
export type Fitment = z.output<typeof fitmentReply>;

export const fitmentQuery = z.extend(searchQuery, { axes: z._default(z.enum(AXES), 'wheel') });
export type FitmentQuery = z.output<typeof fitmentQuery>;

export const getFitment = endpoint({
  method: 'GET',
  path: '/api/vehicles/fitment',
  scope: 'read',
  summary:
    'What the builds that match report, by wheel width and offset, by tire diameter and lift, or by tire diameter and measured lift',
  query: fitmentQuery,
  reply: fitmentReply,
});
