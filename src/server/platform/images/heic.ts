import libheif from 'libheif-js/wasm-bundle.js';
import { ImageError, type RefusalReason } from './image-errors.ts';
import { encodePlainPng, type Rows } from './plain-png.ts';
import { mostPixels, openPixels, type Pixels, toPixels } from './sharp.ts';

/**
 * Turns a HEIC picture into a PNG that is already upright, carries the colour profile and is no larger than `longestEdge`:
 * at full size its copies would take most of the memory. Reads the primary picture only: a file may hold many.
 */
export async function decodeHeic(bytes: Uint8Array, longestEdge: number): Promise<Uint8Array> {
  const context = libheif.heif_context_alloc();
  libheif._heif_context_set_maximum_image_size_limit(context.$$.ptr, Math.floor(Math.sqrt(mostPixels)));
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
  return encodePlainPng({ ...small, stride: small.width * 3 }, colourProfile(handle.$$.ptr));
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
