import * as z from 'zod/mini';
import { type BuildFields, buildFields } from '#contract/submission.ts';
import { invalidAt } from '#server/platform/errors.ts';

const someFields = z.partial(buildFields);

/** The fields of a partial body that an owner may set; the rest is ignored. */
export function readChanges(body: Record<string, unknown>): Partial<BuildFields> {
  const result = someFields.safeParse(body);
  if (result.success) return result.data;
  throw invalidAt(result.error.issues);
}
