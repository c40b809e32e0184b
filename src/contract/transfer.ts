import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
