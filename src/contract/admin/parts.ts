import * as z from 'zod/mini';
import { endpoint, id, idParams, timestamp, withoutNul } from '#contract/endpoint.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { how, hub, inOrder, PART_KINDS, partKey, sizeFields, source } from './part-fields.ts';

/** Bolt patterns and wheel sizes as administrators see and correct them. */

const kept = {
  key: z.string(),
  /** "Ford F-150, 2004 to 2014", "TIS 544BM 20×10" */
  title: z.string(),
  source: z.string(),
};
/** Who corrected an entry; null for a built-in one. */
const correction = z.nullable(
  z.object({
    id,
    adminName: z.string(),
    updatedAt: timestamp,
    /** There is a built-in entry, which returns without it. */
    replaces: z.boolean(),
    /** The built-in entry is not so. */
    isRemoval: z.boolean(),
  }),
);

export const listedHub = z.object({
  ...kept,
  make: z.string(),
  model: z.string(),
  from: z.int(),
  to: z.nullable(z.int()),
  trim: z.nullable(z.string()),
  pattern: z.string(),
  boreMm: z.nullable(z.number()),
  correction,
});
export type ListedHubEntry = z.output<typeof listedHub>;

export const listedSize = z.object({
  ...kept,
  brand: z.string(),
  code: z.string(),
  diameter: z.number(),
  width: z.number(),
  offsets: z.array(z.number()),
  patterns: z.array(z.string()),
  dually: z.boolean(),
  boreMm: z.nullable(z.number()),
  style: z.nullable(z.string()),
  finish: z.nullable(z.string()),
  partNumber: z.nullable(z.string()),
  page: z.nullable(z.string()),
  correction,
});
export type ListedSizeEntry = z.output<typeof listedSize>;

/** As many entries of each kind as a list names. */
export const LISTED_PARTS = 100;

const searchText = z.string().check(z.maxLength(MAX_SEARCH_LENGTH), withoutNul);

export const listParts = endpoint({
  method: 'GET',
  path: '/api/admin/parts',
  summary: 'Listed bolt patterns and wheel sizes that match a search, else those administrators corrected',
  query: z.object({ search: z.optional(searchText) }),
  reply: z.object({
    patterns: z.array(listedHub),
    patternCount: z.int(),
    sizes: z.array(listedSize),
    sizeCount: z.int(),
  }),
});

/** With the entry of the activity log by which the change is undone. */
const changed = z.object({ activityId: z.int() });

export const patternBody = z.object({ ...hub, ...how }).check(inOrder);
export const setPattern = endpoint({
  method: 'PUT',
  path: '/api/admin/parts/patterns',
  summary: 'Correct or add the bolt pattern of a vehicle',
  body: patternBody,
  reply: changed,
});

export const sizeBody = z.extend(sizeFields, how);
export const setSize = endpoint({
  method: 'PUT',
  path: '/api/admin/parts/sizes',
  summary: 'Correct or add a size of a wheel',
  body: sizeBody,
  reply: changed,
});

export const removalBody = z.object({ kind: z.enum(PART_KINDS), key: partKey, source });
export const removePart = endpoint({
  method: 'POST',
  path: '/api/admin/parts/removals',
  summary: 'Take a built-in entry out of the lists',
  body: removalBody,
  reply: changed,
});

export const removeCorrection = endpoint({
  method: 'DELETE',
  path: '/api/admin/parts/:id',
  summary: 'Remove a correction; the built-in entry returns, an added one goes',
  params: idParams,
  reply: changed,
});
