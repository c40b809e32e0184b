import { MAX_IMAGE_BYTES } from '#contract/limits.ts';
import { TOO_MANY_IMAGES } from '#contract/submission.ts';

const TAKEN = /\.(jpe?g|png|webp|hei[cf])$/i;
const TAKEN_TYPES = /^image\/(jpe?g|png|webp|hei[cf])$/;

/** For the picker of the device. */
export const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Why a file is not taken (§5); `room` is how many more pictures the build may have. */
export function rejectionOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, room: number) {
  if (room <= 0) return TOO_MANY_IMAGES;
  if (type === '' ? !TAKEN.test(name) : !TAKEN_TYPES.test(type))
    return `File "${name}" is not a supported image format`;
  if (size > MAX_IMAGE_BYTES) return `File "${name}" is too large (max 10MB)`;
  return undefined;
}
