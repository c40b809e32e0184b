import type { ImageJob } from '#server/platform/confined/media-job.ts';
import { decodeDrawing, decodePhoto } from './decode-image.ts';
import { encodeImage, type ProcessedImage } from './encode-image.ts';
import { ImageRefused, type RefusalReason } from './image-errors.ts';
import { rebuildMaster } from './rebuild-master.ts';

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
  const pixels = 'photo' in job ? await decodePhoto(job.photo) : await decodeDrawing(job.drawing);
  globalThis.gc?.();
  return encodeImage(pixels);
}
