import * as z from 'zod/mini';
import { endpoint, id, idParams, success, timestamp } from './endpoint.ts';
import { buildFields, focalPoint, photoMeasures, submission } from './submission.ts';

export const STATUSES = ['pending', 'approved', 'featured'] as const;
export type Status = (typeof STATUSES)[number];

/** What stays in sight of a picture that is cropped: where its owner said so, or where the gallery guesses the vehicle. */
export const focus = z.extend(focalPoint, { guessed: z.boolean() });
export type Focus = z.output<typeof focus>;

/** An uploaded picture of a build: its master address, size in px, a thumbhash (base64) to show while it loads, and its focus. */
export const photo = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
  focus,
});
export type Photo = z.output<typeof photo>;

/** A build as everybody may see it (§3). */
export const publicVehicle = z.object({
  id,
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.nullable(z.string()),
  suspension: z.string(),
  suspensionBrand: z.nullable(z.string()),
  wheelBrand: z.string(),
  wheelModel: z.string(),
  wheelWidth: z.string(),
  wheelDiameter: z.string(),
  wheelOffset: z.int(),
  wheelBackspacing: z.nullable(z.string()),
  /** What the maker calls the finish of this wheel, and its family; null when it is not known. */
  wheelFinish: z.nullable(z.object({ name: z.string(), family: z.string() })),
  tireBrand: z.string(),
  tireWidth: z.string(),
  tireHeight: z.string(),
  /** What the rear has of its own; null is as in front. */
  rearWheelModel: z.nullable(z.string()),
  rearWheelWidth: z.nullable(z.string()),
  rearWheelDiameter: z.nullable(z.string()),
  rearWheelOffset: z.nullable(z.int()),
  rearWheelBackspacing: z.nullable(z.string()),
  rearTireBrand: z.nullable(z.string()),
  rearTireWidth: z.nullable(z.string()),
  rearTireHeight: z.nullable(z.string()),
  /** Mm; null is none. */
  frontSpacer: z.nullable(z.int()),
  rearSpacer: z.nullable(z.int()),
  /** The rear figures are those of a pair: the outer wheel's offset as the maker lists it. */
  dualRearWheels: z.boolean(),
  modification: z.string(),
  rubbing: z.nullable(z.string()),
  /** Where it rubs, as far as the owner says. */
  rubbingWhere: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
  additionalImages: z.array(z.string()),
  /** What is known of the uploaded pictures among imageUrl and additionalImages. */
  photos: z.array(photo),
  /** Of the main photo; null where nobody measured. */
  photoMeasures: z.nullable(photoMeasures),
  videoUrl: z.nullable(z.string()),
  ownerName: z.string(),
  /** Leads to all builds of the owner's account; null for builds of guests. */
  ownerKey: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  likes: z.int(),
  views: z.int(),
  isApproved: z.boolean(),
  isFeatured: z.boolean(),
  /** An example that came with the program, drawn rather than photographed. */
  isDemo: z.boolean(),
  status: z.enum(STATUSES),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type PublicVehicle = z.output<typeof publicVehicle>;

/** The same build as its owner and administrators see it. */
export const privateVehicle = z.extend(publicVehicle, {
  ownerEmail: z.nullable(z.string()),
  userId: z.nullable(z.int()),
});
export type PrivateVehicle = z.output<typeof privateVehicle>;

/** Owners and administrators get the private fields, everybody else does not. */
export const vehicleReply = z.union([privateVehicle, publicVehicle]);

export const getVehicle = endpoint({
  method: 'GET',
  path: '/api/vehicles/:id',
  scope: 'read',
  summary: 'One build',
  params: idParams,
  reply: vehicleReply,
});

/** By which a guest can take the build over: it stands in the address `/my-vehicles?claim=`, works once, for 90 days. */
const claimToken = z.optional(z.string());

/** Without a picture the build gets a drawn one. */
export const createVehicle = endpoint({
  method: 'POST',
  path: '/api/vehicles',
  summary: 'Submit a build',
  body: submission,
  reply: z.union([z.extend(privateVehicle, { claimToken }), z.extend(publicVehicle, { claimToken })]),
});

export const replaceVehicle = endpoint({
  method: 'PUT',
  path: '/api/vehicles/:id',
  summary: 'Change a build of your own',
  params: idParams,
  /** `ifUpdatedAt`: what the change is based on; a build that was changed since is left as it is (409). */
  body: z.extend(buildFields, { ifUpdatedAt: z.optional(timestamp) }),
  reply: vehicleReply,
});

export const removeVehicle = endpoint({
  method: 'DELETE',
  path: '/api/vehicles/:id',
  summary: 'Delete a build of your own',
  params: idParams,
  reply: success,
});

/**
 * A like is asked for, never set: `likes` must be there (§7), its value is never stored. `liked: false` takes the like back.
 * Owners and administrators may send other fields; for everybody else they are ignored.
 */
export const patchVehicle = endpoint({
  method: 'PATCH',
  path: '/api/vehicles/:id',
  summary: 'Like or unlike a build, or change some fields of your own',
  params: idParams,
  body: z.looseObject({
    likes: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
    liked: z.optional(z.boolean()),
  }),
  reply: vehicleReply,
});

export const listLikedIds = endpoint({
  method: 'GET',
  path: '/api/likes/ids',
  summary: 'Builds this visitor likes',
  reply: z.array(id),
});

/** Tells that the visitor opened a build; counted once per visitor and day. */
export const countView = endpoint({
  method: 'POST',
  path: '/api/vehicles/:id/views',
  summary: 'Count a view of a build',
  params: idParams,
  reply: z.object({ views: z.int() }),
});
