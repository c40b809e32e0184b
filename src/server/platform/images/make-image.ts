import { readFile } from 'node:fs/promises';
import type { ImageJob } from '#server/platform/confined/media-job.ts';
import { decodeDrawing, decodeFlawless, decodePhoto } from './decode-image.ts';
import { encodeImage, type ProcessedImage } from './encode-image.ts';
import { ImageRefused, type RefusalReason } from './image-errors.ts';
import { stripJpeg } from './strip-jpeg.ts';

export type ImageResult = { image: ProcessedImage } | { refused: RefusalReason } | { failed: string };

export async function makeImage(job: ImageJob): Promise<ImageResult> {
  try {
    return { image: await make(job) };
  } catch (error) {
    return error instanceof ImageRefused ? { refused: error.reason } : { failed: String(error) };
  }
}

async function make(job: ImageJob): Promise<ProcessedImage> {
  if ('master' in job) return rebuildMaster(job.master);
  const pixels =
    'photo' in job ? await decodePhoto(await bytesOf(job.photo)) : await decodeDrawing(job.drawing);
  globalThis.gc?.();
  return encodeImage(pixels);
}

function bytesOf(photo: Uint8Array | string): Uint8Array | Promise<Uint8Array> {
  return typeof photo === 'string' ? readFile(photo) : photo;
}

/**
 * What a photo is made into, except that a plain JPEG which decodes without a flaw stays the master, stripped to the
 * picture itself. Encoding it again would change its pixels a little each time a gallery moves. Throws `ImageRefused`.
 */
export async function rebuildMaster(bytes: Uint8Array): Promise<ProcessedImage> {
  const pixels = await decodePhoto(bytes);
  const image = await encodeImage(pixels);
  const plain = stripJpeg(bytes);
  // Decoding makes large pictures smaller: those are no masters and are encoded anew.
  if (plain?.width !== pixels.width || plain.height !== pixels.height) return image;
  const [kept, short] = await Promise.all([decodeFlawless(plain.bytes), decodeFlawless(plain.cutShort)]);
  const isWhole = kept?.data.equals(pixels.data) && short === undefined;
  return isWhole ? { ...image, master: plain.bytes } : image;
}
