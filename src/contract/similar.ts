import * as z from 'zod/mini';
import { OFFSET_MAX, OFFSET_MIN, SPACER_MAX, TEXT_LENGTH } from '#domain/limits.ts';
import { endpoint, idParams, withoutNul } from './endpoint.ts';
import { reports, scope } from './fitment.ts';
import { publicVehicle } from './vehicles.ts';

/** A build beside another one, with what sets it apart: "1 inch wider", "6 mm more poke", "no trimming". */
export const neighbor = z.object({ vehicle: publicVehicle, differences: z.array(z.string()) });
export type Neighbor = z.output<typeof neighbor>;

export const listSimilar = endpoint({
  method: 'GET',
  path: '/api/vehicles/:id/similar',
  scope: 'read',
  summary: 'Builds closest to this one: same model first, near in size, offset, and lift',
  params: idParams,
  reply: z.object({
    similar: z.array(neighbor),
    /** Builds of the same make and model, this one included. */
    sameModel: z.int(),
  }),
});

const text = z.string().check(z.maxLength(TEXT_LENGTH), withoutNul);
const number = (low: number, high: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d{1,5}(\.\d{1,2})?$/, 'Must be a number')), z.transform(Number)),
    z.number().check(z.minimum(low), z.maximum(high)),
  );

/** A set-up on a vehicle, proposed or run now. Inches, offset in mm; tire width and height as sidewalls say them. */
export const fitQuery = z.object({
  year: z.optional(z.pipe(number(1900, 2100), z.int('Must be a whole number'))),
  make: text.check(z.minLength(1)),
  model: text.check(z.minLength(1)),
  suspension: z.optional(text),
  wheelDiameter: number(10, 40),
  wheelWidth: number(3, 20),
  wheelOffset: number(OFFSET_MIN, OFFSET_MAX),
  /** Mm between hub and wheel. */
  spacer: z.optional(number(0, SPACER_MAX)),
  tireWidth: z.optional(text),
  tireHeight: z.optional(text),
});
export type FitQuery = z.output<typeof fitQuery>;

const interval = z.object({ low: z.number(), high: z.number() });
export type Interval = z.output<typeof interval>;

/** Where the shares of exactly this set-up likely lie, when it is weighed in how its neighbours differ from it; from 0 to 1. */
export const weighted = z.object({
  clear: z.optional(interval),
  untrimmed: z.optional(interval),
  untouched: z.optional(interval),
});
export type WeightedShares = z.output<typeof weighted>;

export const fitReply = z.object({
  scope,
  /** Counted, each share with the interval of its count. */
  reports,
  weighted,
  /** "14 of 17 owners with a similar setup report no rubbing; 2 trimmed." */
  sentence: z.string(),
  /** How near the builds behind the answer are: "width within 0.5 inch, offset within 6 mm, tire height within 1 inch". */
  nearness: z.string(),
  /** The nearest builds, each with its differences from the proposed set-up. */
  nearest: z.array(neighbor),
});
export type FitReply = z.output<typeof fitReply>;

export const checkFit = endpoint({
  method: 'GET',
  path: '/api/vehicles/fit',
  scope: 'read',
  summary: 'Whether a wheel and tire fits a vehicle: the closest builds and what their owners report',
  query: fitQuery,
  reply: fitReply,
});
