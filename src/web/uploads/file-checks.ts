import { IMAGE_TOO_LARGE, IMAGE_UNSUPPORTED, VIDEO_TOO_LARGE, VIDEO_UNSUPPORTED } from '#contract/uploads.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#domain/limits.ts';
import { isFilm, pictureKind, readSignature } from './file-signatures.ts';

/** Why a file is not taken, as title and sentence (§5). */
export interface FileProblem {
  title: string;
  text: string;
}

const HEIC_NAME = /\.hei[cf]$/i;

/** What the browser can know of a picture when it is chosen: its type, its size, its first bytes. */
export async function findImageProblem(file: File): Promise<FileProblem | undefined> {
  const { name, type, size } = file;
  const unsupported = { title: 'Invalid File', text: `${name} ${IMAGE_UNSUPPORTED}` };
  if (!type.startsWith('image/') && !HEIC_NAME.test(name)) return unsupported;
  if (size > MAX_IMAGE_BYTES) return { title: 'File Too Large', text: `${name} ${IMAGE_TOO_LARGE}` };
  return pictureKind(await readSignature(file)) === undefined ? unsupported : undefined;
}

export async function findVideoProblem(file: File): Promise<FileProblem | undefined> {
  const { name, type, size } = file;
  const unsupported = { title: 'Invalid File', text: `${name} ${VIDEO_UNSUPPORTED}` };
  if (!type.startsWith('video/')) return unsupported;
  if (size > MAX_VIDEO_BYTES) return { title: 'File Too Large', text: `${name} ${VIDEO_TOO_LARGE}` };
  return isFilm(await readSignature(file)) ? undefined : unsupported;
}

/** Whether the browser can show the file before the server has rebuilt it. */
export function isShowable({ name, type }: Pick<File, 'name' | 'type'>): boolean {
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
