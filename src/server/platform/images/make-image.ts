import { readFile } from 'node:fs/promises';
import type { Focus } from '#contract/vehicles.ts';
import type { ImageJob } from '#server/platform/sandbox/media-job.ts';
import { decodeDrawing, decodeFlawless, decodePhoto, LONGEST_EDGE } from './decode-image.ts';
import { encodeImage, type ProcessedImage } from './encode-image.ts';
import { guessFocus } from './fingerprints.ts';
import { hideParts } from './hide-parts.ts';
import { ImageError, type RefusalReason } from './image-errors.ts';
import { stripJpeg } from './strip-jpeg.ts';

export type ImageResult =
  | { image: ProcessedImage }
  | { focus: Focus }
  | { refused: RefusalReason }
  | { failed: string };

export async function makeImage(job: ImageJob): Promise<ImageResult> {
  try {
    if ('focusOf' in job) return { focus: await guessFocus(await decodePhoto(job.focusOf)) };
    return { image: await make(job) };
  } catch (error) {
    return error instanceof ImageError ? { refused: error.reason } : { failed: String(error) };
  }
}

async function make(job: Exclude<ImageJob, { focusOf: Uint8Array }>): Promise<ProcessedImage> {
  if ('master' in job) return rebuildMaster(job.master);
  if ('own' in job) return encodeImage(await decodePhoto(job.own), job.own);
  if ('hidden' in job) return encodeImage(hideParts(await decodePhoto(job.hidden), job.boxes));
  if ('drawing' in job) return { ...(await encodeImage(await decodeDrawing(job.drawing))), focus: DRAWN };
  const pixels = await decodePhoto(await bytesOf(job.photo));
  globalThis.gc?.();
  return encodeImage(pixels);
}

/** The vehicle stands in the middle of our drawings, with room around it. */
const DRAWN: Focus = { x: 50, y: 50, guessed: false };

function bytesOf(photo: Uint8Array | string): Uint8Array | Promise<Uint8Array> {
  return typeof photo === 'string' ? readFile(photo) : photo;
}

/**
 * What a photo is made into, except that a plain JPEG which decodes without a flaw stays the master, stripped to the
 * picture itself. Encoding it again would change its pixels a little each time a gallery moves. Throws `ImageError`.
 */
export async function rebuildMaster(bytes: Uint8Array): Promise<ProcessedImage> {
  const jpeg = stripJpeg(bytes);
  // Decoding makes large pictures smaller: those are no masters and are encoded anew.
  const plain = jpeg && Math.max(jpeg.width, jpeg.height) <= LONGEST_EDGE ? jpeg : undefined;
  const stripped = plain && (await decodeFlawless(plain.bytes));
  // Where nothing was taken away there is nothing to compare with.
  const isSame = plain !== undefined && isSameBehindHeader(plain.bytes, bytes);
  const pixels = (isSame && stripped) || (await decodePhoto(bytes));
  const isMaster = plain?.width === pixels.width && plain.height === pixels.height;
  if (!isMaster || !stripped?.data.equals(pixels.data)) return encodeImage(pixels);
  const isWhole = (await decodeFlawless(plain.cutShort)) === undefined;
  return encodeImage(pixels, isWhole ? plain.bytes : undefined);
}

/** Two JPEGs that differ in their first segment at most, the header that tells the density. */
function isSameBehindHeader(plain: Uint8Array, bytes: Uint8Array): boolean {
  return Buffer.compare(plain.subarray(HEADER_BYTES), bytes.subarray(HEADER_BYTES)) === 0 && isJfif(bytes);
}

const HEADER_BYTES = 20;
const isJfif = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(2, 11)).toString('latin1') === '\xff\xe0\0\x10JFIF\0';
