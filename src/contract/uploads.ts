import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Multipart calls: the body is described here and read while it streams in. */
export const uploadedFile = z.object({ url: z.string() });

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/upload/image',
  summary: 'Upload one photo (JPG, PNG, WebP, or HEIC, at most 10 MB)',
  body: z.object({ image: z.file() }),
  reply: uploadedFile,
});

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/api/upload/video',
  summary: 'Upload one video (MP4, MOV, AVI, or WebM, at most 50 MB)',
  body: z.object({ video: z.file() }),
  reply: uploadedFile,
});

/** The same call under the address older pages use (§7). */
export const uploadVideoOldAddress = endpoint({ ...uploadVideo, path: '/api/upload-video' });

/** What is said of a file that cannot be taken; the forms put the file's name in front (§5). */
export const IMAGE_TOO_LARGE = 'is larger than 10MB';
export const IMAGE_UNSUPPORTED = 'is not a supported image format';
export const VIDEO_TOO_LARGE = 'is larger than 50MB';
export const VIDEO_UNSUPPORTED = 'is not a supported video format';
