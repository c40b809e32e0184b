import * as z from 'zod/mini';
import { endpoint, withoutNul } from '#contract/endpoint.ts';
import { WHEEL_NAME_LENGTH } from '#domain/limits.ts';

const wheelName = z.string().check(z.maxLength(WHEEL_NAME_LENGTH), withoutNul);

/** An offset a wheel is listed with (mm), and its backspacing (inches) where the maker lists it. */
export const listedOffset = z.object({ offset: z.number(), backspacing: z.nullable(z.number()) });
export type ListedOffset = z.output<typeof listedOffset>;

export const wheelSizes = z.object({
  brand: z.string(),
  /** The code or the style it is listed under. */
  name: z.string(),
  source: z.string(),
  /** One for a code, all of them for a style. */
  codes: z.array(
    z.object({
      code: z.string(),
      /** "Gloss Black with Milled Accents" */
      finish: z.nullable(z.string()),
      family: z.nullable(z.string()),
      sizes: z.array(
        z.object({
          diameter: z.number(),
          width: z.number(),
          offsets: z.array(listedOffset),
          patterns: z.array(z.string()),
          dually: z.boolean(),
          partNumber: z.nullable(z.string()),
          /** An address of another site about the wheel. */
          page: z.nullable(z.string()),
          /** Approved builds that run it. */
          builds: z.int(),
        }),
      ),
    }),
  ),
});
export type WheelSizes = z.output<typeof wheelSizes>;

export const getWheelSizes = endpoint({
  method: 'GET',
  path: '/api/parts/wheel-sizes',
  scope: 'read',
  summary:
    'The sizes a wheel is listed in, with the builds that run each; null for a wheel that is on no list',
  query: z.object({
    wheelBrand: z.optional(wheelName),
    wheelModel: wheelName.check(z.minLength(1)),
  }),
  reply: z.nullable(wheelSizes),
});
