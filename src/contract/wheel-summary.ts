import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { searchQuery } from './gallery.ts';
import { photo } from './vehicles.ts';

const wheelPicture = z.object({
  id,
  /** "2021 Ford F-150" */
  name: z.string(),
  url: z.string(),
  known: z.optional(photo),
});
export type WheelPicture = z.output<typeof wheelPicture>;

/** One wheel as its owners run it. The counts of a list leave out the filter that the list itself sets. */
export const wheelSummary = z.object({
  brand: z.string(),
  model: z.string(),
  /** Builds that match everything. */
  builds: z.int(),
  /** Inches; most used first. */
  sizes: z.array(z.object({ diameter: z.string(), width: z.string(), count: z.int() })),
  /** Millimetres, ascending; the most used ones. */
  offsets: z.array(z.object({ offset: z.int(), count: z.int() })),
  /** Most common first. */
  vehicles: z.array(z.object({ make: z.string(), model: z.string(), count: z.int() })),
  /** Main pictures of the most liked builds. */
  pictures: z.array(wheelPicture),
});
export type WheelSummary = z.output<typeof wheelSummary>;

export const getWheelSummary = endpoint({
  method: 'GET',
  path: '/api/vehicles/wheel-summary',
  summary:
    'The one wheel model of the builds that match: sizes, offsets, vehicles and pictures; null when there are several',
  query: searchQuery,
  reply: z.nullable(wheelSummary),
});
