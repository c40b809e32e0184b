import { crc32, deflateSync } from 'node:zlib';
import libheif from 'libheif-js/wasm-bundle.js';
import { ImageError, type RefusalReason } from './image-errors.ts';
import { type NumberedColours, toSrgb } from './numbered-colours.ts';
import { mostPixels, openPixels, type Pixels, toPixels } from './sharp.ts';

/**
 * Turns a HEIC picture into a PNG that is already upright, carries the colour profile and is no larger than `longestEdge`:
 * at full size its copies would take most of the memory. Reads the primary picture only: a file may hold many.
 */
export async function decodeHeic(bytes: Uint8Array, longestEdge: number): Promise<Uint8Array> {
  const context = libheif.heif_context_alloc();
  // The limit is given as the side of a square; what the square has too many is refused below.
  libheif._heif_context_set_maximum_image_size_limit(context.$$.ptr, Math.ceil(Math.sqrt(mostPixels)));
  const reading = libheif.heif_context_read_from_memory(context, bytes);
  if (reading.code !== libheif.heif_error_Ok) throw new ImageError(reasonFor(reading));
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (!handle || 'code' in handle) throw new ImageError(reasonFor(handle));
  const claimed = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
  if (claimed > mostPixels) throw new ImageError('too-many-pixels');
  const { heif_colorspace_RGB, heif_chroma_interleaved_RGB } = libheif;
  const image = await libheif.heif_js_decode_image2(handle, heif_colorspace_RGB, heif_chroma_interleaved_RGB);
  if (!image || 'code' in image) throw new ImageError(reasonFor(image));
  const pixels = image.channels.find((channel) => channel.id === libheif.heif_channel_interleaved);
  if (!pixels) throw new ImageError('broken');
  const size = { width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true } as const;
  const small = await toPixels(openPixels(withoutPadding(pixels)).resize(size));
  const profile = colourProfile(handle.$$.ptr);
  const colours = profile ? undefined : numberedColours(handle.$$.ptr);
  const shown = colours ? toSrgb(small, colours) : small;
  return encodePlainPng({ ...shown, stride: shown.width * 3 }, profile);
}

// The usual widths come without padding, and are read where they lie.
function withoutPadding({ data, width, height, stride }: Rows): Pixels {
  const line = width * 3;
  const rows = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (stride === line) return { data: rows, width, height };
  const packed = Buffer.allocUnsafe(line * height);
  for (let y = 0; y < height; y += 1) rows.copy(packed, y * line, y * stride, y * stride + line);
  return { data: packed, width, height };
}

function reasonFor(failure: { subcode: unknown } | null | undefined): RefusalReason {
  const tooLarge = failure?.subcode === libheif.heif_suberror_Security_limit_exceeded;
  return tooLarge ? 'too-many-pixels' : 'broken';
}

// Phones save in Display P3: without its profile the colours would come out dull.
function colourProfile(handle: number): Uint8Array | undefined {
  const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0 || size > 4_000_000) return undefined;
  const target = libheif._malloc(size);
  const error = libheif._malloc(16);
  libheif._heif_image_handle_get_raw_color_profile(error, handle, target);
  return libheif.HEAPU8.slice(target, target + size);
}

/** Where numbers stand in libheif's description of colours, after its version, in bytes. */
const NUMBERED = { primaries: 4, transfer: 8 };

function numberedColours(handle: number): NumberedColours | undefined {
  const error = libheif._malloc(16);
  const found = libheif._malloc(4);
  const memory = () => new DataView(libheif.HEAPU8.buffer);
  libheif._heif_image_handle_get_nclx_color_profile(error, handle, found);
  if (memory().getUint32(error, true) !== 0) return undefined;
  const description = memory().getUint32(found, true);
  return {
    primaries: memory().getUint32(description + NUMBERED.primaries, true),
    transfer: memory().getUint32(description + NUMBERED.transfer, true),
  };
}

/** Rows of red, green, blue; `stride` is the distance from one row to the next in bytes. */
type Rows = { data: Uint8Array; width: number; height: number; stride: number };

/** Wraps pixels and their colour profile for the next decoder without spending time on compression. */
export function encodePlainPng(rows: Rows, profile?: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows.width, 0);
  header.writeUInt32BE(rows.height, 4);
  header.set([8, 2], 8);
  const parts = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunk('IHDR', header)];
  if (profile) parts.push(...chunk('iCCP', Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)));
  parts.push(...chunk('IDAT', stored(unfilteredRows(rows))), ...chunk('IEND'));
  const png = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}

// One output buffer that holds all of it: by default it would grow in thousands of small steps.
function stored(lines: Uint8Array): Uint8Array {
  return deflateSync(lines, { level: 0, chunkSize: Math.ceil(lines.length * 1.001) + 1024 });
}

// Each row is led by the number of its filter; 0 means none.
function unfilteredRows({ data, width, height, stride }: Rows): Uint8Array {
  const lineLength = width * 3 + 1;
  const lines = new Uint8Array(lineLength * height);
  for (let y = 0; y < height; y += 1) {
    lines.set(data.subarray(y * stride, y * stride + width * 3), y * lineLength + 1);
  }
  return lines;
}

function chunk(type: string, ...content: Uint8Array[]): Uint8Array[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.reduce((total, part) => total + part.length, 0));
  const typed = [Buffer.from(type, 'latin1'), ...content];
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(typed.reduce((crc, part) => crc32(part, crc), 0));
  return [length, ...typed, sum];
}
