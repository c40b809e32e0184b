import * as z from 'zod/mini';
import { endpoint, id, timestamp, withoutNul } from '#contract/endpoint.ts';
import { photo } from '#contract/vehicles.ts';
import { AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE } from '#domain/choices.ts';
import { MAX_SEARCH_LENGTH, URL_LENGTH } from '#domain/limits.ts';
import { isUpload } from '#domain/uploads.ts';
import { type ImageState, pageQuery } from './vehicles.ts';

/** A picture of this site. `size` in bytes is that of the picture itself, without its smaller copies. */
export const uploadedImage = z.extend(photo, {
  filename: z.string(),
  size: z.int(),
  createdAt: timestamp,
});
export type UploadedImage = z.output<typeof uploadedImage>;

/** Newest first. X-Total-Count as in the list of builds. */
export const listUploadedImages = endpoint({
  method: 'GET',
  path: '/api/admin/uploaded-images',
  scope: 'read',
  summary: 'The photos uploaded to this site',
  query: z.object({
    ...pageQuery,
    /** `true` leaves out pictures that a build shows. */
    unused: z.optional(z.enum(['true', 'false'])),
    /** A part of the file name, or of what a build that shows it is called: "f-150 2021". */
    search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH), withoutNul)),
  }),
  reply: z.array(uploadedImage),
});

/** A build named where only its name matters. */
export const namedVehicle = z.object({ id, title: z.string() });
export type NamedVehicle = z.output<typeof namedVehicle>;

export const PROBLEMS = ['missing-files', 'incomplete-pictures', 'unused-files', 'special-values'] as const;
export type Problem = (typeof PROBLEMS)[number];

/** So many of each problem are listed; `total` counts all. */
export const PROBLEMS_LISTED = 200;

const found = <Item extends z.ZodMiniType>(item: Item) => z.object({ total: z.int(), items: z.array(item) });

export const checkIntegrity = endpoint({
  method: 'GET',
  path: '/api/admin/integrity',
  summary: 'Integrity check of builds and files',
  reply: z.object({
    checkedAt: timestamp,
    /** Files that builds show, or that were once stored, and that are not there. */
    'missing-files': found(z.object({ url: z.string(), vehicles: z.array(namedVehicle) })),
    /** Pictures that are there, but not in all sizes. */
    'incomplete-pictures': found(z.object({ url: z.string(), lacking: z.int() })),
    /** Files that no build shows, and which are not waiting for one. */
    'unused-files': found(z.object({ url: z.string(), size: z.int(), modified: timestamp })),
    /** Builds whose main picture is to be assigned or is gone. */
    'special-values': found(
      z.extend(namedVehicle, {
        imageUrl: z.nullable(z.string()),
        ownerName: z.string(),
        /** Whether a further picture can become the main one. */
        hasFurtherImages: z.boolean(),
      }),
    ),
  }),
});
export type Integrity = z.output<typeof checkIntegrity.reply>;

/**
 * missing-files: builds let go of them, the next picture becomes the main one, else the original counts as missing.
 * incomplete-pictures: the sizes are made anew. unused-files: they are deleted. special-values: the first further picture
 * becomes the main one. `urls` limits the repair to some files.
 */
export const repair = endpoint({
  method: 'POST',
  path: '/api/admin/integrity/repair',
  summary: 'Fix one type of problem',
  body: z.object({
    problem: z.enum(PROBLEMS),
    urls: z.optional(z.array(z.string().check(z.maxLength(URL_LENGTH))).check(z.maxLength(1000))),
  }),
  reply: z.object({ repaired: z.int() }),
});

const listedPicture = z.extend(photo, { vehicles: z.array(namedVehicle) });
export type ListedPicture = z.output<typeof listedPicture>;

/** Pictures that look the same, each with the builds that show it; drawings of our own left out. */
export const listDuplicatePictures = endpoint({
  method: 'GET',
  path: '/api/admin/duplicate-pictures',
  scope: 'read',
  summary: 'Groups of photos that look the same',
  reply: z.array(z.array(listedPicture)),
});

/** What the main picture of a build is (§4). */
export function imageStateOf(imageUrl: string | null): ImageState {
  if (imageUrl === null || imageUrl === MISSING_ORIGINAL_IMAGE) return 'missing';
  if (imageUrl === AWAITING_CORRECTION) return 'awaiting';
  return isUpload(imageUrl) ? 'uploaded' : 'external';
}
