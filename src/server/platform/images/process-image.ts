import { createTurnstile } from '#server/platform/turnstile.ts';
import type { ProcessedImage } from './encode-image.ts';
import { orderFromWorkshop } from './workshop.ts';

// Each picture at work takes up to 200 MB, each one that waits up to 10 MB.
const inTurn = createTurnstile({ running: 2, waiting: 24 });

/** Decodes a photo fully and rebuilds it without a byte of the original. Throws `ImageRefused` or `Busy`. */
export function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  return inTurn(() => orderFromWorkshop({ photo: bytes }));
}

/** Rebuilds a picture that comes from a site like this one: its pixels stay exactly as they are. Throws `ImageRefused` or `Busy`. */
export function processMaster(bytes: Uint8Array): Promise<ProcessedImage> {
  return inTurn(() => orderFromWorkshop({ master: bytes }));
}

const drawingsInTurn = createTurnstile({ running: 2, waiting: Number.POSITIVE_INFINITY });

/** Renders a drawing of our own, never a visitor's, and makes of it what a photo is made into. */
export function processDrawing(svg: string): Promise<ProcessedImage> {
  return drawingsInTurn(() => orderFromWorkshop({ drawing: svg }));
}
