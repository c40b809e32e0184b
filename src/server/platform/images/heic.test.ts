import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blue, difference, green, quarters, red, white } from '#test/media/test-pictures.ts';
import { encodeTinyHeic } from '#test/media/tiny-heic.ts';
import type { Block } from '#test/media/tiny-hevc.ts';
import { decodePhoto } from './decode-image.ts';
import { encodePlainPng } from './heic.ts';
import { ImageError } from './image-errors.ts';

type Colour = { r: number; g: number; b: number };

// Studio range of ITU-R BT.601, which a file means when it says nothing.
function block({ r, g, b }: Colour): Block {
  return {
    y: Math.round(16 + (65.481 * r + 128.553 * g + 24.966 * b) / 255),
    cb: Math.round(128 + (-37.797 * r - 74.203 * g + 112 * b) / 255),
    cr: Math.round(128 + (112 * r - 93.786 * g - 18.214 * b) / 255),
  };
}

const rows = [
  [block(red), block(red), block(green), block(green)],
  [block(blue), block(blue), block(white), block(white)],
];

test.each([
  [0 as const, [64, 32], [red, green, blue, white]],
  [1 as const, [32, 64], [green, white, red, blue]],
  [2 as const, [64, 32], [white, blue, green, red]],
  [3 as const, [32, 64], [blue, red, white, green]],
])('a HEIC picture to be turned %i times comes out upright', async (turns, size, colours) => {
  const pixels = await decodePhoto(encodeTinyHeic({ rows, turns }));
  expect([pixels.width, pixels.height]).toEqual(size);
  expect(difference(quarters(pixels), colours)).toBeLessThan(5);
});

test('its colour profile is kept to', async () => {
  const plain = await decodePhoto(encodeTinyHeic({ rows }));
  const { icc } = await sharp(
    await sharp(plain.data, { raw: { width: 64, height: 32, channels: 3 } })
      .withIccProfile('p3')
      .png()
      .toBuffer(),
  ).metadata();
  const found = quarters(await decodePhoto(encodeTinyHeic({ rows, colourProfile: icc })));
  const expected = quarters(await decodePhoto(encodePlainPng({ ...plain, stride: 64 * 3 }, icc)));
  expect(difference(found, expected)).toBeLessThan(2);
  expect(difference(found, quarters(plain))).toBeGreaterThan(10);
});

const refusal = async (bytes: Uint8Array) => {
  const error = await decodePhoto(bytes).catch((thrown: unknown) => thrown);
  return error instanceof ImageError ? error.reason : error;
};

test('a HEIC that claims 400 megapixels is refused', async () => {
  const bomb = encodeTinyHeic({ rows, claims: { width: 20_000, height: 20_000 } });
  expect(await refusal(bomb)).toBe('too-many-pixels');
});

test('a HEIC without its end, or without its beginning, is broken', async () => {
  const whole = encodeTinyHeic({ rows });
  expect(await refusal(whole.subarray(0, whole.length - 2000))).toBe('broken');
  expect(await refusal(whole.subarray(0, 40))).toBe('broken');
});
