import type { Sharp } from 'sharp';
import { ImageError, type RefusalReason } from './image-errors.ts';
import { openUntrusted, type Pixels, toPixels, whileDrawing } from './sharp.ts';
import { sniffImage } from './sniff-image.ts';

/** Of a master, in pixels. */
export const LONGEST_EDGE = 2560;
// Light enough behind dark cars, dark enough behind white ones.
const behindTransparency = '#e6e7e8';

/** Decodes all of an uploaded file, whatever it is called. Throws `ImageError`. */
export async function decodePhoto(bytes: Uint8Array): Promise<Pixels> {
  const format = sniffImage(bytes);
  if (format === 'not-an-image') throw new ImageError('not-an-image');
  if (format === 'other-image') throw new ImageError('unsupported');
  try {
    const readable = format === 'heic' ? await readHeic(bytes) : bytes;
    return await toPixels(asMaster(openUntrusted(readable)));
  } catch (cause) {
    throw cause instanceof ImageError ? cause : new ImageError(reasonFor(cause), { cause });
  }
}

// Its decoder takes a while to load and memory to keep, and few pictures need it.
async function readHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const { decodeHeic } = await import('./heic.ts');
  return decodeHeic(bytes, LONGEST_EDGE);
}

/** Decodes a file that must not even make the decoder wonder; undefined when it does. */
export async function decodeFlawless(bytes: Uint8Array): Promise<Pixels | undefined> {
  try {
    return await toPixels(asMaster(openUntrusted(bytes, 'warning')));
  } catch {
    return undefined;
  }
}

export function decodeDrawing(svg: string): Promise<Pixels> {
  return whileDrawing(svg, (drawing) => toPixels(asMaster(drawing)));
}

// What libheif has turned already comes without an orientation, so it is not turned twice.
function asMaster(image: Sharp): Sharp {
  return image
    .autoOrient()
    .resize(LONGEST_EDGE, LONGEST_EDGE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: behindTransparency })
    .toColourspace('srgb');
}

// libvips tells its failures apart by their text only.
function reasonFor(cause: unknown): RefusalReason {
  const message = cause instanceof Error ? cause.message : '';
  if (message.includes('pixel limit')) return 'too-many-pixels';
  return message.startsWith('timeout') ? 'too-slow' : 'broken';
}
