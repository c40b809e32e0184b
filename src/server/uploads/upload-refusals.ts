import type { FastifyRequest } from 'fastify';
import { IMAGE_TOO_LARGE, IMAGE_UNSUPPORTED, VIDEO_TOO_LARGE, VIDEO_UNSUPPORTED } from '#contract/uploads.ts';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { ImageError, type RefusalReason } from '#server/platform/images/image-errors.ts';
import { FileTooLarge } from '#server/platform/storage/storage.ts';
import { VideoError, type VideoRefusalReason } from '#server/platform/video/video-errors.ts';
import { storageFull } from './disk-space.ts';

const TOO_LARGE = { image: `The file ${IMAGE_TOO_LARGE}`, video: `The file ${VIDEO_TOO_LARGE}` };

const IMAGES: Record<RefusalReason, [status: number, sentence: string]> = {
  'not-an-image': [415, `The file ${IMAGE_UNSUPPORTED}`],
  unsupported: [415, `The file ${IMAGE_UNSUPPORTED}`],
  broken: [422, 'The photo is damaged or incomplete. Please try another file.'],
  'too-small': [422, 'The photo is too small to show anything. Please choose a larger one.'],
  'too-many-pixels': [422, 'The photo has more than 50 megapixels. Please make it smaller.'],
  'too-slow': [422, 'We couldn’t read this photo. Save it as JPG and try again.'],
};

const VIDEOS: Record<VideoRefusalReason, [status: number, sentence: string]> = {
  'not-a-video': [415, `The file ${VIDEO_UNSUPPORTED}`],
  broken: [422, 'The video is damaged or incomplete. Please try another file.'],
  'unknown-codec': [422, 'We can’t read this video format. Save it as MP4 (H.264) and try again.'],
  'too-complex': [422, 'We couldn’t read this video. Save it as MP4 (H.264) and try again.'],
};

/** Why a photo cannot be used, for a list of many. */
export const sentenceOfImage = ({ reason }: ImageError): string => IMAGES[reason][1];

/** What the sender is told when an upload fails; undefined for what is no fault of theirs. */
export function refusalFor(
  error: unknown,
  kind: 'image' | 'video',
  { raw }: FastifyRequest,
): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof FileTooLarge) return new HttpError(413, TOO_LARGE[kind]);
  if (error instanceof ImageError) return new HttpError(...IMAGES[error.reason]);
  if (error instanceof VideoError) return new HttpError(...VIDEOS[error.reason]);
  if (error instanceof QueueFullError)
    return new HttpError(503, 'We’re processing a lot of uploads. Please try again in a moment.', {
      retryAfterSeconds: error.retryAfterSeconds,
    });
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')) return storageFull();
  const isCutOff = raw.destroyed && !raw.readableEnded;
  return isCutOff || isMalformed(error) ? badRequest('The upload was cut off or malformed') : undefined;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

// The parser tells its failures apart by their text only.
function isMalformed(error: unknown): boolean {
  return error instanceof Error && /multipart|terminated early|malformed part/i.test(error.message);
}
