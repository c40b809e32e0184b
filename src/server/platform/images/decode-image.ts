import type { Sharp } from 'sharp';
import { ImageError, type RefusalReason } from './image-errors.ts';
import { openUntrusted, type Pixels, toPixels, whileDrawing } from './sharp.ts';
import { type ImageFormat, sniffImage } from './sniff-image.ts';

/** Of a master, in pixels. */
export const LONGEST_EDGE = 2560;
/** Less is a spacer or a tracker, in pixels. */
const SHORTEST_EDGE = 16;
// Light enough behind dark cars, dark enough behind white ones.
const behindTransparency = '#e6e7e8';

/** Decodes all of an uploaded file, whatever it is called. Throws `ImageError`. */
export async function decodePhoto(bytes: Uint8Array): Promise<Pixels> {
  const format = sniffImage(bytes);
  if (format === 'not-an-image') throw new ImageError('not-an-image');
  if (format === 'other-image') throw new ImageError('unsupported');
  try {
    const pixels = await decode(bytes, format);
    if (Math.min(pixels.width, pixels.height) < SHORTEST_EDGE) throw new ImageError('too-small');
    return pixels;
  } catch (cause) {
    throw cause instanceof ImageError ? cause : new ImageError(reasonFor(cause), { cause });
  }
}

async function decode(bytes: Uint8Array, format: ImageFormat): Promise<Pixels> {
  if (format === 'jpeg' && !hasEnd(bytes))
    return toPixels(asMaster(openUntrusted(withEnd(bytes), 'warning')));
  const readable = format === 'heic' ? await readHeic(bytes) : bytes;
  return toPixels(asMaster(openUntrusted(readable)));
}

const END = Buffer.from([0xff, 0xd9]);

const hasEnd = (jpeg: Uint8Array) => Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength).includes(END);

/** A JPEG that lacks only the mark of its end; one that lacks more of its data makes the decoder warn. */
function withEnd(jpeg: Uint8Array): Buffer {
  return Buffer.concat([jpeg.at(-1) === 0xff ? jpeg.subarray(0, -1) : jpeg, END]);
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
