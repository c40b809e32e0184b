import * as z from 'zod/mini';
import { endpoint, id, timestamp } from '#contract/endpoint.ts';
import { namedVehicle } from './images.ts';
import { changeManyVehicles } from './vehicles.ts';

/** So many builds are listed; `total` counts all. */
export const REAR_NOTES_LISTED = 200;

const size = z.optional(z.nullable(z.string()));
const millimeters = z.optional(z.nullable(z.int()));

const notedBuild = z.extend(namedVehicle, {
  notes: z.string(),
  updatedAt: timestamp,
  /** What the notes say beyond the fields, as accepting them would set it. */
  says: z.object({
    rearWheelDiameter: size,
    rearWheelWidth: size,
    rearWheelOffset: millimeters,
    rearTireWidth: size,
    rearTireHeight: size,
    frontSpacer: millimeters,
    rearSpacer: millimeters,
    dualRearWheels: z.optional(z.boolean()),
  }),
});
export type NotedBuild = z.output<typeof notedBuild>;

export const listRearNotes = endpoint({
  method: 'GET',
  path: '/api/admin/rear-notes',
  scope: 'read',
  summary: 'Builds whose notes tell of a rear setup, spacers, or dual rear wheels that their fields lack',
  reply: z.object({ total: z.int(), builds: z.array(notedBuild) }),
});

/** The notes stay as they are. Builds that are gone, or whose fields say so already, are not in `changed`. */
export const acceptRearNotes = endpoint({
  method: 'POST',
  path: '/api/admin/rear-notes/accept',
  scope: 'moderate',
  summary: 'Set the fields of builds as their notes say',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(REAR_NOTES_LISTED)),
    /** The updatedAt of builds as the administrator saw them: those changed since are passed over. */
    ifUpdatedAt: z.optional(z.record(z.string(), timestamp)),
  }),
  reply: changeManyVehicles.reply,
});
