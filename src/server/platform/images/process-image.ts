import type { PlateBox } from '#contract/plates/plates.ts';
import type { Focus } from '#contract/vehicles.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import { firstBytes } from '#server/platform/first-bytes.ts';
import type { ImageJob } from '#server/platform/sandbox/media-job.ts';
import { runMediaJob } from '#server/platform/sandbox/media-pool.ts';
import {
  JobTimeoutError,
  MemoryLimitError,
  WorkerDiedError,
} from '#server/platform/sandbox/sandbox-process.ts';
import type { ProcessedImage } from './encode-image.ts';
import { ImageError } from './image-errors.ts';
import type { ImageResult } from './make-image.ts';
import { SNIFFED_BYTES, sniffImage } from './sniff-image.ts';

// Pictures of an archive are in memory while they wait, up to 10 MB each.
const inTurn = createConcurrencyLimiter({ running: 2, waiting: 24, name: 'pictures' });

/**
 * Decodes a photo, given as its bytes or the path of its file, fully and rebuilds it without a byte of the original. Throws
 * `ImageError` or `QueueFullError`.
 */
export function processImage(photo: Uint8Array | string): Promise<ProcessedImage> {
  return inTurn(() => runImageJob({ photo }));
}

/** Rebuilds a picture that comes from a site like this one: its pixels stay exactly as they are. Throws `ImageError` or `QueueFullError`. */
export function processMaster(bytes: Uint8Array): Promise<ProcessedImage> {
  return inTurn(() => runImageJob({ master: bytes }));
}

/** Makes the sizes of a picture whose bytes are known to be this site's own, and keeps these. Throws `ImageError` or `QueueFullError`. */
export function processOwnMaster(bytes: Uint8Array): Promise<ProcessedImage> {
  return inTurn(() => runImageJob({ own: bytes }));
}

/** Makes a stored picture anew, in all sizes, with nothing left of what is in the boxes. Throws `ImageError` or `QueueFullError`. */
export function processHidden(master: Uint8Array, boxes: PlateBox[]): Promise<ProcessedImage> {
  return inTurn(() => runImageJob({ hidden: master, boxes }));
}

const drawingsInTurn = createConcurrencyLimiter({ running: 2, waiting: 100, name: 'drawings' });

/** Renders a drawing of our own, never a visitor's, and makes of it what a photo is made into. Throws `QueueFullError`. */
export function processDrawing(svg: string): Promise<ProcessedImage> {
  return drawingsInTurn(() => runImageJob({ drawing: svg }));
}

/** Where the vehicle is in a stored picture, as far as that can be guessed. Throws `ImageError` or `QueueFullError`. */
export async function findFocus(bytes: Uint8Array): Promise<Focus> {
  const result = await inTurn(() => runMediaJob({ image: { focusOf: bytes } }).catch(refuse));
  if (!isImageResult(result) || !('focus' in result)) throw new ImageError('broken');
  return result.focus;
}

async function runImageJob(image: ImageJob): Promise<ProcessedImage> {
  const result = await runMediaJob({ image }, (await isHeic(image)) ? 'all memory' : undefined).catch(refuse);
  if (!isImageResult(result)) throw new ImageError('broken');
  if ('refused' in result) throw new ImageError(result.refused);
  if ('failed' in result) throw new Error(result.failed);
  if ('focus' in result) throw new Error('A picture was asked for');
  return result.image;
}

// Its decoder holds the whole picture, several times over.
async function isHeic(image: ImageJob): Promise<boolean> {
  if (!('photo' in image)) return false;
  const { photo } = image;
  return sniffImage(typeof photo === 'string' ? await firstBytes(photo, SNIFFED_BYTES) : photo) === 'heic';
}

function refuse(cause: unknown): never {
  if (cause instanceof JobTimeoutError || cause instanceof MemoryLimitError)
    throw new ImageError('too-slow', { cause });
  if (cause instanceof WorkerDiedError) throw new ImageError('broken', { cause });
  throw cause;
}

function isImageResult(result: unknown): result is ImageResult {
  return (
    typeof result === 'object' &&
    result !== null &&
    ('image' in result || 'focus' in result || 'refused' in result || 'failed' in result)
  );
}
