import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#contract/limits.ts';
import { IMAGE_TOO_LARGE, IMAGE_UNSUPPORTED, VIDEO_TOO_LARGE, VIDEO_UNSUPPORTED } from '#contract/uploads.ts';

/** Why a file is not taken (§5), as title and sentence. */
export interface FileProblem {
  title: string;
  text: string;
}

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

const HEIC_NAME = /\.hei[cf]$/i;

export function findImageProblem({ name, type, size }: Chosen): FileProblem | undefined {
  if (!type.startsWith('image/') && !HEIC_NAME.test(name))
    return { title: 'Invalid File', text: `${name} ${IMAGE_UNSUPPORTED}` };
  if (size > MAX_IMAGE_BYTES) return { title: 'File Too Large', text: `${name} ${IMAGE_TOO_LARGE}` };
  return undefined;
}

export function findVideoProblem({ name, type, size }: Chosen): FileProblem | undefined {
  if (!type.startsWith('video/')) return { title: 'Invalid File', text: `${name} ${VIDEO_UNSUPPORTED}` };
  if (size > MAX_VIDEO_BYTES) return { title: 'File Too Large', text: `${name} ${VIDEO_TOO_LARGE}` };
  return undefined;
}

/** Whether the browser can show the file before the server has rebuilt it. */
export function isShowable({ name, type }: Chosen): boolean {
  return type.startsWith('image/') && !/hei[cf]/.test(type) && !HEIC_NAME.test(name);
}

/** "3.1 MB"; below a tenth "84 kB". */
export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes(bytes)} MB`;
}

/** "1.9 of 4.6 MB" */
export function sentText(sent: number, bytes: number): string {
  return `${megabytes(sent)} of ${megabytes(bytes)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
