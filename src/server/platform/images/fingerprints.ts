import { rgbaToThumbHash } from 'thumbhash';
import type { Focus } from '#contract/vehicles.ts';
import { openPixels, type Pixels, toFile, toPixels, whereCropped } from './sharp.ts';

/** About 25 bytes that draw a blurred preview before the picture has loaded, in base64. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const small = await toPixels(openPixels(pixels).resize(100, 100, { fit: 'inside' }));
  return Buffer.from(rgbaToThumbHash(small.width, small.height, opaque(small))).toString('base64');
}

function opaque({ data, width, height }: Pixels): Uint8Array {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  }
  return rgba;
}

/**
 * Where the square lies that holds most of a picture's detail: vehicles have more of it than sky, road and walls. Compared with
 * other guesses in decision 31.
 */
export async function guessFocus(pixels: Pixels): Promise<Focus> {
  const { width, height } = pixels;
  const square = Math.min(width, height);
  const { left, top } = await whereCropped(
    openPixels(pixels).resize(square, square, { position: 'entropy' }),
  );
  const middle = (start: number, size: number) => Math.round((100 * (start + square / 2)) / size);
  return { x: middle(left, width), y: middle(top, height), guessed: true };
}

const side = 32;
const COEFFICIENTS = 8;

const cosines = Array.from({ length: COEFFICIENTS }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos((Math.PI / side) * (at + 0.5) * (frequency + 1))),
);

/** 64 bits in hexadecimal that stay nearly equal when a picture is scaled, recompressed or brightened. */
export async function perceptualHashOf(pixels: Pixels): Promise<string> {
  const square = openPixels(pixels).resize(side, side, { fit: 'fill' });
  const grey = await toFile(square.greyscale().toColourspace('b-w').raw());
  const waves = lowFrequencies(grey);
  const average = waves.reduce((total, wave) => total + wave, 0) / waves.length;
  const bits = waves.map((wave) => (wave > average ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** How many of the 64 bits differ; up to 10 means the same picture. */
export function perceptualDistance(a: string, b: string): number {
  const different = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2);
  return different.replaceAll('0', '').length;
}

// A cosine transform, of which only the 8 by 8 slowest waves (without the constant one) are worked out.
function lowFrequencies(grey: Uint8Array): number[] {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((wave) => wave.reduce((total, cosine, x) => total + cosine * (grey[y * side + x] ?? 0), 0)),
  );
  return cosines.flatMap((wave) =>
    cosines.map((_, column) =>
      wave.reduce((total, cosine, y) => total + cosine * (rows[y]?.[column] ?? 0), 0),
    ),
  );
}
