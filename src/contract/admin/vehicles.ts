import * as z from 'zod/mini';
import {
  cleanEmail,
  EMAIL_ADDRESS,
  endpoint,
  id,
  idParams,
  optionalLine,
  optionalText,
  success,
  timestamp,
  wholeNumber,
  withoutNul,
} from '#contract/endpoint.ts';
import { buildFields } from '#contract/submission.ts';
import { privateVehicle } from '#contract/vehicles.ts';
import { EMAIL_LENGTH, MAX_OFFSET, MAX_SEARCH_LENGTH, REASON_LENGTH } from '#domain/limits.ts';

export const ADMIN_SORTS = ['newest', 'oldest', 'likes'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** What the main picture of a build is: an upload of this site, an address elsewhere, to be assigned, or gone. */
export const IMAGE_STATES = ['uploaded', 'external', 'awaiting', 'missing'] as const;
export type ImageState = (typeof IMAGE_STATES)[number];

/** Largest page of an administrator's list. */
export const ADMIN_PAGE_SIZE_MAX = 500;

/** Blank and "all" mean that it does not matter. */
const eitherWay = z.optional(
  z.pipe(
    z.enum(['true', 'false', 'all', '']),
    z.transform((text) => (text === 'true' ? true : text === 'false' ? false : undefined)),
  ),
);
const number = (from: number, to: number) => {
  const otherwise = `Must be a whole number from ${from} to ${to}`;
  return z.optional(wholeNumber(otherwise, { from, to, otherwise }));
};

/** A page of a list; without `limit` it is the whole list. The header X-Total-Count says how long that is. */
export const pageQuery = { limit: number(1, ADMIN_PAGE_SIZE_MAX), offset: number(0, MAX_OFFSET) };

const vehicleFilter = {
  search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH), withoutNul)),
  isApproved: eitherWay,
  isFeatured: eitherWay,
  image: z.optional(
    z.union([
      z.enum(IMAGE_STATES),
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
    ]),
  ),
};
export const adminVehicleFilter = z.object(vehicleFilter);
export type AdminVehicleFilter = z.output<typeof adminVehicleFilter>;

const adminVehicleQuery = z.object({
  ...vehicleFilter,
  ...pageQuery,
  sortBy: z.catch(z._default(z.enum(ADMIN_SORTS), 'newest'), 'newest'),
});
export type AdminVehicleQuery = z.output<typeof adminVehicleQuery>;

/** Builds in every state, with their private fields. */
export const listAdminVehicles = endpoint({
  method: 'GET',
  path: '/api/admin/vehicles',
  scope: 'read',
  summary: 'All builds, pending ones included; a page of them with limit and offset',
  query: adminVehicleQuery,
  reply: z.array(privateVehicle),
});

/**
 * Counters of the whole gallery; `matching` counts the builds that satisfy the filters given, for paging. Every screen asks for
 * them after every decision, so that only what `uploads=true` asks for grows with the gallery.
 */
export const getAdminSummary = endpoint({
  method: 'GET',
  path: '/api/admin/summary',
  scope: 'read',
  summary: 'How many builds there are of each kind',
  query: z.extend(adminVehicleFilter, { uploads: z.optional(z.literal('true')) }),
  reply: z.object({
    total: z.int(),
    approved: z.int(),
    pending: z.int(),
    featured: z.int(),
    /** Builds with reports that nobody has settled. */
    reported: z.int(),
    /** Builds by their main picture: one that can be shown, one to be assigned, or none. */
    images: z.object({ present: z.int(), awaiting: z.int(), missing: z.int() }),
    /** Pictures uploaded to this site, in use or not; only where they are asked for. */
    uploadedImages: z.optional(z.int()),
    matching: z.int(),
  }),
});
export type AdminSummary = z.output<typeof getAdminSummary.reply>;

/** The entry of the activity log by which a change is undone; null when nothing changed. */
export const changeEntry = { activityId: z.nullable(z.int()) };

/** Everything an administrator may set. Values that are stored already are not looked at, whatever today's rules say. */
export const adminChanges = z.partial(
  z.extend(buildFields, {
    ownerEmail: z.pipe(
      optionalLine(EMAIL_LENGTH),
      z.nullable(
        z.string().check(z.overwrite(cleanEmail), z.regex(EMAIL_ADDRESS, 'Valid email is required')),
      ),
    ),
    isApproved: z.boolean('isApproved must be true or false'),
    isFeatured: z.boolean('isFeatured must be true or false'),
    likes: z.int('Likes must be a whole number').check(z.minimum(0), z.maximum(1_000_000)),
  }),
);
export type AdminChanges = z.output<typeof adminChanges>;

/**
 * Changes the fields in the body and leaves the others. `likes` counts only when the body is not a build as it was read:
 * one that carries `createdAt` brings likes as old as itself. An `imageUrl` may be one of the special values.
 */
export const changeAdminVehicle = endpoint({
  method: 'PUT',
  path: '/api/admin/vehicles/:id',
  scope: 'moderate',
  summary: 'Change any fields of a build',
  params: idParams,
  body: z.looseObject({
    /** The build's updatedAt as the administrator saw it: a build changed since is not touched (409). */
    ifUpdatedAt: z.optional(timestamp),
  }),
  reply: z.extend(privateVehicle, changeEntry),
});

export const patchAdminVehicle = endpoint({
  ...changeAdminVehicle,
  method: 'PATCH',
  summary: 'Change any fields of a build, such as its main photo',
});

/** Undone by its `activityId` for RESTORE_DAYS. */
export const removeAdminVehicle = endpoint({
  method: 'DELETE',
  path: '/api/admin/vehicles/:id',
  summary: 'Delete a build',
  params: idParams,
  reply: z.extend(success, changeEntry),
});

export const BULK_ACTIONS = ['approve', 'unapprove', 'feature', 'unfeature', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export const BULK_MAX = 1000;

/** All or nothing. Builds that are gone, or are so already, are not in `changed`. */
export const changeManyVehicles = endpoint({
  method: 'POST',
  path: '/api/admin/vehicles/bulk',
  scope: 'moderate',
  summary: 'Approve, unapprove, feature, unfeature, or delete several builds at once',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_MAX)),
    action: z.enum(BULK_ACTIONS),
    /** Told to the owners of builds that are declined, that is deleted before they were approved. */
    reason: z.optional(optionalText(REASON_LENGTH)),
    /** The updatedAt of builds as the administrator saw them: those changed since are passed over. */
    ifUpdatedAt: z.optional(z.record(z.string(), timestamp)),
  }),
  reply: z.object({
    changed: z.array(id),
    /** Passed over, because they were changed after they were looked at. */
    changedSince: z.array(id),
    /** Passed over, because there is no such build any more. */
    gone: z.array(id),
    /** The entries of the activity log, in the order of `changed`, by which each is undone. */
    activityIds: z.array(z.int()),
  }),
});
