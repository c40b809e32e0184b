import * as z from 'zod/mini';

/** Shared shapes of single values. */

/** Database ids: whole numbers from 1 to 2^31 - 1. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** An id in a path. Anything else is no vehicle, so the caller answers 404. */
export const idParams = z.object({ id: z.string() });

/** An id read from a path segment: digits only, within range; undefined for everything else. */
export function readId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= 2_147_483_647 ? value : undefined;
}

/** A moment as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

export const success = z.object({ success: z.literal(true) });

/** Every refusal: `error` and `message` are sentences for people, `fields` names the inputs at fault. */
export const refusal = z.object({
  error: z.string(),
  message: z.string(),
  details: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Refusal = z.output<typeof refusal>;
