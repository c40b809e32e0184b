import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { RefusalReason } from './image-errors.ts';
import { encodePlainPng } from './plain-png.ts';

export type HeicInput = { bytes: Uint8Array; mostPixels: number };
export type HeicAnswer = { png: Uint8Array<ArrayBuffer> } | { refused: RefusalReason };

const input: HeicInput = workerData;
const answer = await decode(input);
parentPort?.postMessage(answer, 'png' in answer ? [answer.png.buffer] : []);

// Reads the primary picture only: a file may hold many. libheif turns it upright by itself.
async function decode({ bytes, mostPixels }: HeicInput): Promise<HeicAnswer> {
  const context = libheif.heif_context_alloc();
  libheif._heif_context_set_maximum_image_size_limit(context.$$.ptr, Math.floor(Math.sqrt(mostPixels)));
  const reading = libheif.heif_context_read_from_memory(context, bytes);
  if (reading.code !== libheif.heif_error_Ok) return { refused: refusalFor(reading) };
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (!handle || 'code' in handle) return { refused: refusalFor(handle) };
  const claimed = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
  if (claimed > mostPixels) return { refused: 'too-many-pixels' };
  const { heif_colorspace_RGB, heif_chroma_interleaved_RGB } = libheif;
  const image = await libheif.heif_js_decode_image2(handle, heif_colorspace_RGB, heif_chroma_interleaved_RGB);
  if (!image || 'code' in image) return { refused: refusalFor(image) };
  const pixels = image.channels.find((channel) => channel.id === libheif.heif_channel_interleaved);
  return pixels ? { png: encodePlainPng(pixels, colourProfile(handle.$$.ptr)) } : { refused: 'broken' };
}

function refusalFor(failure: { subcode: unknown } | null | undefined): RefusalReason {
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
