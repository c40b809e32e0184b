import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeGridHeic } from '#test/media/grid-heic.ts';
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

/** Greys and colours as such a file has them, and as sRGB shows them. */
const NUMBERED: [
  name: string,
  colours: { primaries: number; transfer: number },
  sent: Colour[],
  shown: Colour[],
][] = [
  ['sRGB', { primaries: 1, transfer: 13 }, [red, green, blue, white], [red, green, blue, white]],
  [
    'Display P3',
    { primaries: 12, transfer: 13 },
    [red, green, blue, white],
    // By the profile of Display P3 that colour management uses.
    [{ r: 218, g: 0, b: 28 }, { r: 0, g: 163, b: 40 }, { r: 18, g: 61, b: 197 }, white],
  ],
  [
    'BT.2020',
    { primaries: 9, transfer: 1 },
    [red, green, blue, white],
    // By the matrix that follows from the chromaticities of both.
    [{ r: 249, g: 0, b: 29 }, { r: 0, g: 169, b: 33 }, { r: 0, g: 60, b: 199 }, white],
  ],
  [
    // 58% of the signal is the white of SDR, 38% a middle grey.
    'PQ',
    { primaries: 1, transfer: 16 },
    [58, 38, 0, 100].map((percent) => grey(2.55 * percent)),
    [246, 100, 0, 255].map(grey),
  ],
  [
    'HLG',
    { primaries: 9, transfer: 18 },
    [75, 38, 0, 100].map((percent) => grey(2.55 * percent)),
    [246, 100, 0, 255].map(grey),
  ],
];

function grey(value: number): Colour {
  return { r: value, g: value, b: value };
}

test.each(NUMBERED)('colours told by numbers are shown in sRGB: %s', async (_name, colours, sent, shown) => {
  const [first = red, second = red, third = red, fourth = red] = sent;
  const rows = [
    [block(first), block(first), block(second), block(second)],
    [block(third), block(third), block(fourth), block(fourth)],
  ];
  const found = quarters(await decodePhoto(encodeTinyHeic({ rows, colours })));
  expect([found, difference(found, shown)]).toEqual([found, expect.closeTo(0, -1)]);
});

test('a picture of a few pixels is refused', async () => {
  for (const [width, height] of [
    [1, 1],
    [15, 400],
  ] as const) {
    const create = { width, height, channels: 3 as const, background: red };
    expect(await refusal(await sharp({ create }).jpeg().toBuffer())).toBe('too-small');
  }
});

const refusal = async (bytes: Uint8Array) => {
  const error = await decodePhoto(bytes).catch((thrown: unknown) => thrown);
  return error instanceof ImageError ? error.reason : error;
};

test('a HEIC of 8192x6144, in tiles as phones write it, comes out whole', async () => {
  const pixels = await decodePhoto(encodeGridHeic(16, 12, block(red)));
  expect([pixels.width, pixels.height]).toEqual([2560, 1920]);
  expect(difference(quarters(pixels), [red, red, red, red])).toBeLessThan(5);
});

test('a HEIC of one more tile across is refused', async () => {
  expect(await refusal(encodeGridHeic(17, 12, block(red)))).toBe('too-many-pixels');
});

test('a HEIC that claims 400 megapixels is refused', async () => {
  const bomb = encodeTinyHeic({ rows, claims: { width: 20_000, height: 20_000 } });
  expect(await refusal(bomb)).toBe('too-many-pixels');
});

test('a HEIC without its end, or without its beginning, is broken', async () => {
  const whole = encodeTinyHeic({ rows });
  expect(await refusal(whole.subarray(0, whole.length - 2000))).toBe('broken');
  expect(await refusal(whole.subarray(0, 40))).toBe('broken');
});
