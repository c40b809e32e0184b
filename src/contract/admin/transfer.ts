import * as z from 'zod/mini';
import { endpoint, success, timestamp, withoutNul } from '../endpoint.ts';

/** A zip of the gallery: builds, wheel models, corrected bolt patterns and sizes, pictures and videos; no accounts. Holds the owners' e-mail addresses. */
export const exportGallery = endpoint({
  method: 'GET',
  path: '/api/admin/export',
  scope: 'export',
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
  /** Bolt patterns and sizes; imports of earlier releases knew none. */
  importedCorrections: z._default(z.int(), 0),
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
  state: z.enum(['checking', 'checked', 'importing', 'writing', 'finished', 'failed']),
  /** It is being taken back. */
  cancelling: z.boolean(),
  fileName: z.string(),
  bytes: z.int(),
  /** Who began it. */
  adminName: z.string(),
  createdAt: timestamp,
  /** Pictures and videos. */
  filesPlanned: z.int(),
  filesDone: z.int(),
  secondsLeft: z.nullable(z.int()),
  /** What it would bring; what it brought once it is finished. */
  report: z.nullable(importReport),
  /** Why it failed. */
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
  summary: 'Send an archive to be inspected',
  body: z.object({ importFile: z.file() }),
  reply: importJob,
});

export const runImportJob = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:token/run',
  summary: 'Start a checked import',
  params: token,
  reply: importJob,
});

export const removeImportJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/imports/:token',
  summary: 'Cancel an import and remove what it stored, or dismiss a finished one',
  params: token,
  reply: success,
});
