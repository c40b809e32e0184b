import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { TEXT_LENGTH, URL_LENGTH } from './limits.ts';

/** A puzzle of the ALTCHA protocol; its solution goes into `altcha` of a submission. */
export const getChallenge = endpoint({
  method: 'GET',
  path: '/api/verification/challenge',
  summary: 'A puzzle whose solution shows that a submission comes from a person',
  reply: z.object({
    /** Whether submissions need the solution at all; a site for trusted people may go without. */
    required: z.boolean(),
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
});

const text = z.string().check(z.maxLength(3 * TEXT_LENGTH));

/** Year, make and model, as an object or written in one line. */
export const vehicleInfo = z.union([
  z.object({
    year: z.optional(z.union([z.number(), text])),
    make: text,
    model: text,
  }),
  text,
]);
export type VehicleInfo = z.output<typeof vehicleInfo>;

/** 422 says what cannot be right; doubts come as warnings and never block. Nothing outside this site is fetched. */
export const verifySubmission = endpoint({
  method: 'POST',
  path: '/api/vehicles/verify',
  summary: 'Check the pictures and the vehicle of a submission',
  body: z.object({
    imageUrls: z.array(z.string().check(z.maxLength(URL_LENGTH))).check(z.maxLength(20)),
    vehicleInfo,
  }),
  reply: z.object({ ok: z.literal(true), warnings: z.array(z.string()) }),
});
