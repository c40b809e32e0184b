import * as z from 'zod/mini';
import { RUBBING_PLACES, WHEEL_BRANDS } from '#domain/choices.ts';
import {
  EMAIL_LENGTH,
  FIRST_YEAR,
  MEASURED_LIMITS,
  NOTES_LENGTH,
  OWNER_NAME_LENGTH,
  TEXT_LENGTH,
  URL_LENGTH,
  WHEEL_NAME_LENGTH,
} from '#domain/limits.ts';
import { tireWidthText } from '#domain/measures.ts';
import { isUpload, uploadName } from '#domain/uploads.ts';
import { axleFields, backspacing, optionalBackspacing, size, wheelOffset } from './build-sizes.ts';
import {
  cleanEmail,
  cleanLine,
  EMAIL_ADDRESS,
  endpoint,
  optionalLine,
  optionalText,
  requiredLine,
  wholeNumber,
} from './endpoint.ts';

/** What a visitor sends of a build, with the messages of the forms (§5). Everything else in a body is dropped. */

const email = z
  .string('Email address is required')
  .check(
    z.overwrite(cleanEmail),
    z.minLength(1, { error: 'Email address is required', abort: true }),
    z.maxLength(EMAIL_LENGTH, `Must be at most ${EMAIL_LENGTH} characters`),
    z.regex(EMAIL_ADDRESS, 'Valid email is required'),
  );

const addresses = z.pipe(
  z.nullish(
    z.array(z.string().check(z.overwrite(cleanLine), z.maxLength(URL_LENGTH))).check(z.maxLength(100)),
  ),
  z.transform((list) => [...new Set((list ?? []).filter((address) => address !== ''))]),
);

const percent = z.int().check(z.minimum(0), z.maximum(100));
/** The point of a picture that stays in sight where it is cropped, in percent of its width and height from the left and the top. */
export const focalPoint = z.object({ x: percent, y: percent });
export type FocalPoint = z.output<typeof focalPoint>;

/** By the address of the picture. */
const focalPoints = z
  .record(z.string().check(z.maxLength(URL_LENGTH)), focalPoint)
  .check(z.refine((points) => Object.keys(points).length <= 100, 'Too many focal points'));
export type FocalPoints = z.output<typeof focalPoints>;

const within = ({ from, to }: { from: number; to: number }) => [z.minimum(from), z.maximum(to)] as const;
const gap = z.int().check(...within(MEASURED_LIMITS.gap));

/** What the owner measured on a side photo of the build by marking its wheels: mm, and degrees for `tilt` (nose up is positive). */
export const photoMeasures = z.object({
  photoUrl: z.string().check(z.maxLength(URL_LENGTH)),
  wheelbase: z.int().check(...within(MEASURED_LIMITS.wheelbase)),
  /** From the tread straight up to the edge of the fender. */
  frontGap: gap,
  rearGap: gap,
  /** How much higher the body stands than from the factory; null where the factory's gap is not known. */
  rise: z.nullable(gap),
  tilt: z.number().check(...within(MEASURED_LIMITS.tilt)),
  /** Each length is right to about so much, mm. */
  error: z.int().check(...within(MEASURED_LIMITS.error)),
});
export type PhotoMeasures = z.output<typeof photoMeasures>;

/** The fields of a build its owner may set, at submission and later. */
export const buildFields = z.object({
  year: wholeNumber('Year is required', {
    from: 1900,
    to: 2100,
    otherwise: 'Enter a year like 2021',
  }),
  make: requiredLine('Make is required', TEXT_LENGTH),
  model: requiredLine('Model is required', TEXT_LENGTH),
  trim: optionalLine(TEXT_LENGTH),
  suspension: requiredLine('Suspension setup is required', TEXT_LENGTH),
  suspensionBrand: optionalLine(TEXT_LENGTH),
  wheelBrand: z.enum(WHEEL_BRANDS, 'Please select a wheel brand'),
  wheelModel: requiredLine('Wheel model is required', WHEEL_NAME_LENGTH),
  wheelWidth: size('Wheel width', '8.5'),
  wheelDiameter: size('Wheel diameter', '20'),
  wheelOffset,
  wheelBackspacing: optionalBackspacing,
  tireBrand: requiredLine('Tire brand is required', TEXT_LENGTH),
  tireWidth: size('Tire width', '12.50 or 285', tireWidthText),
  tireHeight: size('Tire height', '35 or 55'),
  ...axleFields,
  modification: requiredLine('Modification level is required', TEXT_LENGTH),
  rubbing: optionalLine(TEXT_LENGTH),
  rubbingWhere: z.optional(
    z.array(z.enum(RUBBING_PLACES)).check(z.overwrite((places) => [...new Set(places)])),
  ),
  imageUrl: optionalLine(URL_LENGTH),
  additionalImages: addresses,
  /** Where owners say what must stay in sight; for pictures left out the gallery guesses. */
  focalPoints: z.optional(focalPoints),
  /** Goes with the main photo they were taken on. */
  photoMeasures: z.optional(z.nullable(photoMeasures)),
  videoUrl: optionalLine(URL_LENGTH),
  ownerName: requiredLine('Owner name is required', OWNER_NAME_LENGTH),
  notes: optionalText(NOTES_LENGTH),
});
export type BuildFields = z.output<typeof buildFields>;

/** How the codes of invites are written. */
const INVITE_CODE = /^[a-z2-9]{10}$/;

/**
 * A submission. The forms of guests ask for an e-mail; in the Upload dialog it is optional: `ownerEmail: null` says that there is none.
 * `altcha` is the solved challenge of `GET /api/verification/challenge`.
 */
export const submission = z.extend(buildFields, {
  ownerEmail: z.optional(z.nullable(z.union([z.literal(''), email], 'Valid email is required'))),
  altcha: z.optional(z.string().check(z.maxLength(10_000))),
  /** The code of the invite it comes by; one that is none counts for nothing and is no mistake. */
  invite: z.catch(z.optional(z.string().check(z.regex(INVITE_CODE))), undefined),
});
export type Submission = z.output<typeof submission>;

/** What the Add and Edit forms ask beyond what the server needs. */
export const buildForm = z.extend(buildFields, {
  wheelBackspacing: backspacing,
  rubbing: requiredLine('Rubbing information is required', TEXT_LENGTH),
});

/** The Add form of somebody who is not signed in. */
export const guestForm = z.extend(buildForm, { ownerEmail: email });

export const NO_IMAGE = 'At least one image is required. Please select and upload images first.';
export const TOO_MANY_IMAGES = 'Maximum 5 images allowed';

/** Model years the forms offer: from 1980 to the year after this one. */
export function yearRange(now: Date): { from: number; to: number } {
  return { from: FIRST_YEAR, to: now.getUTCFullYear() + 1 };
}

/** An address as our uploads have it, with a name as we give them and this ending. */
const isUploadOf = (address: string, endings: string) =>
  isUpload(address) && new RegExp(`^[a-z0-9]{20,32}\\.(?:${endings})$`).test(uploadName(address));

/** An https address of another site, without credentials or characters that browsers read differently. */
export function isOutsideAddress(address: string): boolean {
  if (!/^https:\/\/[^\s\\\p{Cc}]+$/iu.test(address) || !URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === '' && password === '' && hostname !== '';
}

export function isImageAddress(address: string): boolean {
  return isUploadOf(address, 'jpg') || isOutsideAddress(address);
}

export function isVideoAddress(address: string): boolean {
  return isUploadOf(address, 'mp4|mov|avi|webm') || isOutsideAddress(address);
}

/** A puzzle of the ALTCHA protocol; its solution goes into `altcha` of a submission. */
export const getChallenge = endpoint({
  method: 'GET',
  path: '/api/verification/challenge',
  summary: 'A puzzle whose solution shows that a submission comes from a person',
  reply: z.object({
    /** Whether submissions need the solution at all; a site for trusted people may go without. */
    required: z.boolean(),
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
});

const text = z.string().check(z.maxLength(3 * TEXT_LENGTH));

/** Year, make and model, as an object or written in one line. */
export const vehicleInfo = z.union([
  z.object({
    year: z.optional(z.union([z.number(), text])),
    make: text,
    model: text,
  }),
  text,
]);
export type VehicleInfo = z.output<typeof vehicleInfo>;

/** 422 says what cannot be right; what is doubtful comes as warnings and never blocks. Nothing outside this site is fetched. */
export const verifySubmission = endpoint({
  method: 'POST',
  path: '/api/vehicles/verify',
  summary: 'Check the photos and the vehicle of a submission',
  body: z.object({
    imageUrls: z.array(z.string().check(z.maxLength(URL_LENGTH))).check(z.maxLength(20)),
    vehicleInfo,
  }),
  reply: z.object({ ok: z.literal(true), warnings: z.array(z.string()) }),
});
