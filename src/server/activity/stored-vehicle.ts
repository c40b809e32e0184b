import * as z from 'zod/mini';
import type { VehicleRow } from '#server/database/schema.ts';

const optional = z.nullable(z.string());
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);

/** A row of vehicles as the activity log keeps it. */
const storedVehicle = z.object({
  id: z.int(),
  userId: z.nullish(z.int()),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: optional,
  suspension: z.string(),
  suspensionBrand: optional,
  wheelBrand: z.string(),
  wheelModel: z.string(),
  wheelWidth: z.string(),
  wheelDiameter: z.string(),
  wheelOffset: z.int(),
  wheelBackspacing: optional,
  tireBrand: z.string(),
  tireWidth: z.string(),
  tireHeight: z.string(),
  modification: z.string(),
  rubbing: optional,
  imageUrl: optional,
  additionalImages: z.array(z.string()),
  videoUrl: optional,
  ownerName: z.string(),
  ownerEmail: z.nullish(z.string()),
  notes: optional,
  likes: z.int(),
  views: z.int(),
  isApproved: z.boolean(),
  isFeatured: z.boolean(),
  isDemo: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});

/** Reads a row back; throws when it is none. */
export function readStoredVehicle(before: unknown): VehicleRow {
  const { userId = null, ownerEmail = null, ...row } = storedVehicle.parse(before);
  return { ...row, userId, ownerEmail };
}
