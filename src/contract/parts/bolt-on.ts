import * as z from 'zod/mini';
import { endpoint, withoutNul } from '#contract/endpoint.ts';
import { fitQuery } from '#contract/similar.ts';
import { TEXT_LENGTH, WHEEL_NAME_LENGTH } from '#domain/limits.ts';
import { listedOffset } from './wheel-sizes.ts';

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength), withoutNul);

export const boltOnQuery = z.object({
  year: fitQuery.shape.year,
  make: fitQuery.shape.make,
  model: fitQuery.shape.model,
  trim: z.optional(text(TEXT_LENGTH)),
  wheelBrand: z.optional(text(WHEEL_NAME_LENGTH)),
  wheelModel: z.optional(text(WHEEL_NAME_LENGTH)),
  wheelDiameter: fitQuery.shape.wheelDiameter,
  wheelWidth: fitQuery.shape.wheelWidth,
  wheelOffset: z.optional(fitQuery.shape.wheelOffset),
});
export type BoltOnQuery = z.output<typeof boltOnQuery>;

export const boltOnReply = z.object({
  /** Without a wheel model it is unknown. */
  verdict: z.enum(['listed', 'listedOtherwise', 'notListed', 'unknown']),
  /** "Listed as 6×135 / 6×139.7 in 20×10 −19 mm." */
  sentence: z.string(),
  /** What a form points out; nothing of it keeps a build from being saved. */
  warnings: z.array(z.string()),
  /** The hubs the vehicle may have; none where the pattern is not known. */
  hubs: z.array(
    z.object({
      /** "6×139.7" */
      pattern: z.string(),
      /** Which of the vehicles has it, "dual rear wheels"; empty where all have. */
      whose: z.string(),
      /** Nobody confirmed it. */
      boreMm: z.nullable(z.number()),
      /** How sure the pattern is: "two sources", "unconfirmed". */
      source: z.string(),
    }),
  ),
  /** The asked size as its maker lists it. */
  size: z.nullable(
    z.object({
      /** "6×135 / 6×139.7" */
      patterns: z.array(z.string()),
      offsets: z.array(listedOffset),
      /** For dual rear wheels. */
      dually: z.boolean(),
      source: z.string(),
    }),
  ),
  /** The listed setup closest to the asked one, where that is another. */
  nearest: z.nullable(z.extend(listedOffset, { wheelDiameter: z.number(), wheelWidth: z.number() })),
  /** Approved builds of this vehicle that run this wheel and size all the same. */
  contradicting: z.int(),
  /** Other vehicles of the gallery with the same pattern. A way to more builds: it says nothing about rubbing. */
  alsoOn: z.array(
    z.object({
      make: z.string(),
      model: z.string(),
      /** "2004 to 2024", where other years of the model have another pattern. */
      years: z.nullable(z.string()),
      builds: z.int(),
    }),
  ),
  /** All wheels listed in the asked size. */
  wheels: z.array(z.object({ brand: z.string(), code: z.string() })),
});
export type BoltOnReply = z.output<typeof boltOnReply>;

export const getBoltOn = endpoint({
  method: 'GET',
  path: '/api/parts/bolt-on',
  scope: 'read',
  summary:
    'Whether a wheel is listed in the bolt pattern of a vehicle, with sources; never a safety statement',
  query: boltOnQuery,
  reply: boltOnReply,
});
