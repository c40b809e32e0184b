import * as z from 'zod/mini';
import { endpoint, success, timestamp, withoutNul } from './endpoint.ts';

/** A zip of the gallery: builds, wheel models, pictures and videos; no accounts. Holds the owners' e-mail addresses. */
export const exportGallery = endpoint({
  method: 'GET',
  path: '/api/admin/export',
  summary: 'Download the gallery as vehicle_gallery_export_{date}.zip',
  reply: z.unknown(),
});

export const importReport = z.object({
  /** Builds that are new or newer than here. */
  importedVehicles: z.int(),
  /** Pictures that were not here yet. */
  importedImages: z.int(),
  createdVehicles: z.int(),
  updatedVehicles: z.int(),
  /** Builds that are as new or newer here. */
  unchangedVehicles: z.int(),
  importedVideos: z.int(),
  importedWheelModels: z.int(),
  /** Pictures that were gone already when the archive was made. */
  missingImages: z.int(),
  dryRun: z.boolean(),
});
export type ImportReport = z.output<typeof importReport>;

export const NOT_A_ZIP = 'File must be a .zip';

/** Wholly or not at all. Builds are told apart by id; the one changed last wins. `?dryRun=1` only says what would happen. */
export const importGallery = endpoint({
  method: 'POST',
  path: '/api/admin/import',
  summary: 'Import an exported gallery from a zip file',
  query: z.object({ dryRun: z.optional(z.enum(['0', '1', 'true', 'false', ''])) }),
  body: z.object({ importFile: z.file() }),
  reply: importReport,
});

/** An import that goes on by itself, whoever looks at it; there is one at a time. */
export const importJob = z.object({
  token: z.string(),
  state: z.enum(['arriving', 'checking', 'checked', 'importing', 'writing', 'finished', 'failed']),
  /** It rests until somebody lets it go on. */
  paused: z.boolean(),
  /** It is being taken back. */
  cancelling: z.boolean(),
  fileName: z.string(),
  bytes: z.int(),
  /** The archive is here up to this place. */
  receivedBytes: z.int(),
  /** Who began it. */
  adminName: z.string(),
  createdAt: timestamp,
  /** Pictures and videos. */
  filesPlanned: z.int(),
  filesDone: z.int(),
  secondsLeft: z.nullable(z.int()),
  /** What it would bring; what it brought once it is finished. */
  report: z.nullable(importReport),
  /** Why it failed, or why it rests without having been paused. */
  reason: z.nullable(z.string()),
});
export type ImportJob = z.output<typeof importJob>;

const token = z.object({ token: z.string().check(withoutNul) });

export const getImportJob = endpoint({
  method: 'GET',
  path: '/api/admin/imports/current',
  summary: 'The import under way, or the last one until it is dismissed',
  reply: z.object({ job: z.nullable(importJob) }),
});

export const createImportJob = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Announce an archive that will be sent in parts',
  body: z.object({
    fileName: z.string().check(z.regex(/\.zip$/i, NOT_A_ZIP), z.maxLength(255)),
    bytes: z.int().check(z.minimum(1)),
  }),
  reply: importJob,
});

/** The type of a part of an archive, and the header that says where it belongs, as in the tus protocol. */
export const PART_TYPE = 'application/offset+octet-stream';
export const PART_OFFSET = 'upload-offset';

/** A part may begin anywhere up to `receivedBytes`. When the last has arrived the archive is inspected. */
export const sendImportPart = endpoint({
  method: 'PATCH',
  path: '/api/admin/imports/:token',
  summary: 'Send a part of the archive: the bytes from the place that the header upload-offset names',
  params: token,
  reply: importJob,
});

export const runImportJob = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:token/run',
  summary: 'Begin the import that was inspected, or go on with one that rests',
  params: token,
  reply: importJob,
});

export const pauseImportJob = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:token/pause',
  summary: 'Let the import rest after the file it is at',
  params: token,
  reply: importJob,
});

export const removeImportJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/imports/:token',
  summary: 'Cancel the import and take back what it stored; dismiss one that has ended',
  params: token,
  reply: success,
});
