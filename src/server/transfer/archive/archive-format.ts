import * as z from 'zod/mini';
import { partCorrection } from '#contract/admin/part-fields.ts';
import { cleanEmail, EMAIL_ADDRESS, id, optionalLine, requiredLine, timestamp } from '#contract/endpoint.ts';
import { photoPlates } from '#contract/plates/plates.ts';
import { buildFields } from '#contract/submission.ts';
import { SAME_ALL_AROUND } from '#domain/axles.ts';
import { AWAITING_CORRECTION, MISSING_ORIGINAL_IMAGE } from '#domain/choices.ts';
import { EMAIL_LENGTH, MAX_VIDEO_BYTES, NAME_LENGTH, TEXT_LENGTH } from '#domain/limits.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import type { ZipLimits } from '#server/platform/zip-reader.ts';

/** What an exported gallery looks like inside its zip. */
export const FORMAT = 'fitment-gallery';
export const VERSION = 1;
export const MANIFEST = 'manifest.json';
export const WHEEL_MODELS = 'wheel-models.ndjson';
/** What administrators corrected about bolt patterns and wheel sizes; only where they did. */
export const PART_CORRECTIONS = 'part-corrections.ndjson';
/** The pictures and videos in it with their hashes, one a line, in the order they are signed in. */
export const FILES = 'files.ndjson';
/** Builds come in parts, one JSON object a line. */
export const VEHICLES_PER_PART = 5000;
export const vehiclesPart = (number: number) => `vehicles-${String(number).padStart(4, '0')}.ndjson`;
export const VEHICLES_PART = /^vehicles-\d{4}\.ndjson$/;
export const UPLOAD = /^uploads\/[a-z0-9]{20,32}\.(?:jpg|mp4|mov|avi|webm)$/;
export const ENTRY_NAME = new RegExp(
  `^manifest\\.json$|^(?:wheel-models|part-corrections)\\.ndjson$|^files\\.ndjson$|${VEHICLES_PART.source}|${UPLOAD.source}`,
);

/** An archive may have any size for which there is room; only a single file is held to what an upload may be. */
export const limitsFor = (roomBytes: number): ZipLimits => ({
  entries: Number.POSITIVE_INFINITY,
  entryBytes: MAX_VIDEO_BYTES,
  totalBytes: roomBytes,
  ratio: 100,
  name: ENTRY_NAME,
  repacked: true,
  endless: new RegExp(`${VEHICLES_PART.source}|^files\\.ndjson$`),
});
/** The manifest and the lists of administrators are read whole. The manifest names every picture that was missing. */
export const LARGEST_MANIFEST = 32 * 1024 * 1024;
export const LARGEST_LIST = 4 * 1024 * 1024;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A file of the archive as `files.ndjson` lists it. */
export const archivedFile = z.object({
  url: z.string().check(z.regex(new RegExp(`^/${UPLOAD.source.slice(1)}`))),
  sha256,
});
export type ArchivedFile = z.output<typeof archivedFile>;

export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  exportedAt: timestamp,
  vehicles: z.int(),
  wheelModels: z.int(),
  /** Archives of earlier releases hold none. */
  partCorrections: z._default(z.int(), 0),
  files: z.int(),
  /** Addresses of files that builds show and that were gone already. */
  missing: z.array(z.string()),
  /** The hash of the list of files, signed by the site that made the archive. Archives of the first release have none. */
  signed: z.optional(z.object({ files: sha256, signature: sha256 })),
});
export type Manifest = z.output<typeof manifest>;

/** A correction of the built-in lists, and who made it. */
export const archivedCorrection = z.intersection(
  partCorrection,
  z.object({ adminName: requiredLine('Required', NAME_LENGTH), updatedAt: timestamp }),
);
export type ArchivedCorrection = z.output<typeof archivedCorrection>;

const IMAGE_STATES = { awaiting: AWAITING_CORRECTION, missing: MISSING_ORIGINAL_IMAGE } as const;
type State = keyof typeof IMAGE_STATES;

/** New builds get numbers above those imported, so some must be left. */
const archivedId = id.check(z.maximum(2_000_000_000));
/** The database knows no year 0. */
const moment = timestamp.check(z.refine((text) => text >= '1900', 'Must be a date after 1900'));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** A build in the archive: what a public upload may say, and what the site knows. Accounts stay behind. */
export const archivedVehicle = z.extend(buildFields, {
  id: archivedId,
  /** Empty when it is not known. */
  modification: z.pipe(
    optionalLine(TEXT_LENGTH),
    z.transform((text) => text ?? ''),
  ),
  /** Why there is no main picture; the special values themselves are of no meaning elsewhere. */
  imageState: z.optional(z.enum(['awaiting', 'missing'])),
  ownerEmail: z.nullable(
    z
      .string()
      .check(
        z.overwrite(cleanEmail),
        z.maxLength(EMAIL_LENGTH),
        z.regex(EMAIL_ADDRESS, 'Valid email is required'),
      ),
  ),
  likes: count,
  views: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  isApproved: z.boolean(),
  isFeatured: z.boolean(),
  isDemo: z._default(z.boolean(), false),
  /** What was found and chosen of license plates, by the photo's address. Archives of earlier releases hold none. */
  plates: z._default(z.record(z.string(), z.pick(photoPlates, { boxes: true, choice: true })), {}),
  createdAt: moment,
  updatedAt: moment,
});
export type ArchivedVehicle = z.output<typeof archivedVehicle>;

/** The build as it goes into the archive; accounts and invites are this site's own. */
export function toArchive(
  { userId: _userId, ownerKey: _ownerKey, inviteId: _inviteId, ...row }: VehicleRow,
  plates: ArchivedVehicle['plates'] = {},
) {
  const imageState = stateOf(row.imageUrl);
  return {
    ...row,
    ...(Object.keys(plates).length > 0 && { plates }),
    ...(imageState && { imageState, imageUrl: null }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The build as it goes into the database, of nobody's account. */
export function fromArchive({ imageState, plates: _plates, ...vehicle }: ArchivedVehicle): VehicleRow {
  const imageUrl = imageState ? IMAGE_STATES[imageState] : vehicle.imageUrl;
  const { photoMeasures } = vehicle;
  return {
    ...SAME_ALL_AROUND,
    rubbingWhere: [],
    ...vehicle,
    imageUrl,
    focalPoints: vehicle.focalPoints ?? {},
    photoMeasures: photoMeasures?.photoUrl === imageUrl ? photoMeasures : null,
    userId: null,
    inviteId: null,
    ownerKey: null,
    createdAt: new Date(vehicle.createdAt),
    updatedAt: new Date(vehicle.updatedAt),
  };
}

function stateOf(imageUrl: string | null): State | undefined {
  if (imageUrl === AWAITING_CORRECTION) return 'awaiting';
  return imageUrl === MISSING_ORIGINAL_IMAGE ? 'missing' : undefined;
}
