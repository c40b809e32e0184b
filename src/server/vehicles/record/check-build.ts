import {
  type BuildFields,
  isImageAddress,
  isOutsideAddress,
  isVideoAddress,
  NO_IMAGE,
  TOO_MANY_IMAGES,
  yearRange,
} from '#contract/submission.ts';
import { SPECIAL_IMAGES, showsRubbing } from '#domain/choices.ts';
import { MAX_IMAGES } from '#domain/limits.ts';
import { listedNames } from '#domain/listed-names.ts';
import type { Actor } from '#server/access/actor.ts';
import { badRequest } from '#server/platform/errors.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';

type Checked = Pick<
  BuildFields,
  'year' | 'imageUrl' | 'additionalImages' | 'focalPoints' | 'photoMeasures' | 'videoUrl'
>;

interface Circumstances {
  actor: Actor;
  now: Date;
  /** The build as it stands. What it already has may stay, whatever today's rules say. */
  stored?: Checked;
  /** Whether what visitors show must lie on this site: at an outside address it could be exchanged after it was approved. */
  uploadsOnly?: boolean;
}

/** Refuses what a field's schema cannot know by itself. */
export function checkBuild(next: Checked, circumstances: Circumstances): void {
  checkYear(next, circumstances);
  checkImages(next, circumstances);
  checkVideo(next, circumstances);
}

/**
 * The first picture is the main one, also when only further ones were sent; points of pictures that are not shown go, and so
 * does what was measured on another picture.
 */
export function withMainImage<Fields extends Checked>(fields: Fields): Fields {
  const [imageUrl = null, ...rest] = imageUrlsOf(fields);
  const focalPoints =
    fields.focalPoints &&
    Object.fromEntries(
      Object.entries(fields.focalPoints).filter(([url]) => url === imageUrl || rest.includes(url)),
    );
  return {
    ...fields,
    imageUrl,
    additionalImages: rest.filter((url) => url !== imageUrl),
    ...(focalPoints && { focalPoints }),
    ...(fields.photoMeasures && fields.photoMeasures.photoUrl !== imageUrl && { photoMeasures: null }),
  };
}

/** What is changed, with make and model as the list of makes spells them; those that stay are left as they are. */
export function withListedNames<Fields extends { make?: string; model?: string }>(
  stored: { make: string; model: string },
  fields: Fields,
): Fields {
  const { make = stored.make, model = stored.model } = fields;
  const changes = make !== stored.make || model !== stored.model;
  return changes ? { ...fields, ...listedNames({ make, model }) } : fields;
}

/** Where it rubs says nothing of a build that does not rub. */
export function withoutIdlePlaces<
  Fields extends { rubbing: string | null; rubbingWhere?: string[] | undefined },
>(fields: Fields): Fields {
  return fields.rubbingWhere && !showsRubbing(fields.rubbing) ? { ...fields, rubbingWhere: [] } : fields;
}

const UPLOAD_IT = 'Upload photos and videos here. We review them before they go live.';

function checkYear({ year }: Checked, { stored, now }: Circumstances): void {
  const { from, to } = yearRange(now);
  if (year !== stored?.year && (year < from || year > to))
    throw refuse('year', `Year must be from ${from} to ${to}`);
}

function checkImages(next: Checked, { actor, stored, uploadsOnly }: Circumstances): void {
  const images = imageUrlsOf(next);
  const known = stored ? imageUrlsOf(stored) : [];
  // A new build without a picture gets a drawn one.
  if (images.length === 0 && stored && !actor.admin) throw refuse('imageUrl', NO_IMAGE);
  if (images.length > Math.max(MAX_IMAGES, known.length)) throw refuse('additionalImages', TOO_MANY_IMAGES);
  for (const image of images) {
    if (known.includes(image)) continue;
    const field = image === next.imageUrl ? 'imageUrl' : 'additionalImages';
    if (uploadsOnly && !actor.admin && isOutsideAddress(image)) throw refuse(field, UPLOAD_IT);
    if (isImageAddress(image)) continue;
    const isSpecial = SPECIAL_IMAGES.includes(image);
    if (isSpecial && actor.admin && field === 'imageUrl') continue;
    throw refuse(field, 'Upload the photo, or use an https link');
  }
}

function checkVideo({ videoUrl }: Checked, { actor, stored, uploadsOnly }: Circumstances): void {
  if (videoUrl === null || videoUrl === stored?.videoUrl) return;
  if (uploadsOnly && !actor.admin && isOutsideAddress(videoUrl)) throw refuse('videoUrl', UPLOAD_IT);
  if (isVideoAddress(videoUrl)) return;
  throw refuse('videoUrl', 'Upload the video, or use an https link');
}

export function refuse(field: string, sentence: string) {
  return badRequest(sentence, { fields: { [field]: sentence } });
}
