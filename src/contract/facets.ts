import * as z from 'zod/mini';
import { AXLES } from '#domain/axles.ts';
import { endpoint } from './endpoint.ts';
import { FACETS, searchQuery } from './gallery.ts';

/** The counts beside every filter option, and what a search was understood to say. */

export const facetOption = z.object({ value: z.string(), count: z.int() });
export type FacetOption = z.output<typeof facetOption>;

/** A part of the search text that was read as a filter. `from` and `to` are its place in the text as sent. */
export const understoodPart = z.object({
  facet: z.enum(FACETS),
  value: z.string(),
  label: z.string(),
  /** Said of this axle alone. */
  axle: z.optional(z.enum(AXLES)),
  from: z.int(),
  to: z.int(),
  /** The other way to read it: the text that says so in its place, and what to call it. An offset is near or exact. */
  instead: z.optional(z.object({ text: z.string(), label: z.string() })),
  /** Only the beginning of something is written, and all that it may become is found. */
  begun: z.optional(z.literal(true)),
  /** Builds with this value are not wanted. */
  excluded: z.optional(z.literal(true)),
  /** Not one value but all below or above it, or between two. */
  compared: z.optional(z.literal(true)),
});
export type UnderstoodPart = z.output<typeof understoodPart>;

const options = z.array(facetOption);

export const facetsReply = z.object({
  /** Builds that match everything. */
  totalCount: z.int(),
  /** For each group its options, with the number of builds if that option were chosen and the group's own filter left out. */
  facets: z.object({
    year: options,
    make: options,
    model: options,
    modification: options,
    suspension: options,
    wheelBrand: options,
    wheelModel: options,
    wheelWidth: options,
    wheelDiameter: options,
    tireWidth: options,
    tireHeight: options,
    tireDiameter: options,
    tireBrand: options,
    rubbing: options,
    setup: options,
    finish: options,
  }),
  /** Builds per offset (mm), the offset filter left out. */
  offsets: z.array(z.object({ offset: z.int(), count: z.int() })),
  /** For each active filter, and for the words of the search, the number of builds if it were dropped. */
  without: z.array(z.object({ facet: z.enum([...FACETS, 'search']), count: z.int() })),
  /** Where nothing matches: what brings builds when it is dropped together, such as both numbers of a size; pairs only where no one thing helps. */
  withoutTogether: z.array(z.object({ facets: z.array(z.enum([...FACETS, 'search'])), count: z.int() })),
  understood: z.array(understoodPart),
  /** Words of the search that were left out, because no build that matches the rest carries them. */
  leftOut: z.array(z.string()),
  /** Whether the search asks what fits, so that the fit answer is what helps. */
  asksFit: z.boolean(),
  /** Whose builds these are when `owner` is chosen, as the newest of them says; null when there are none. */
  ownerName: z.nullable(z.string()),
});
export type Facets = z.output<typeof facetsReply>;

export const getFacets = endpoint({
  method: 'GET',
  path: '/api/vehicles/facets',
  scope: 'read',
  summary: 'Live counts of every filter option',
  query: searchQuery,
  reply: facetsReply,
});
