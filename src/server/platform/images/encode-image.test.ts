import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { beforeAll, describe, expect, test } from 'vitest';
import { blue, difference, fourColours, green, quarters, red, white } from '#test/media/test-pictures.ts';
import { decodePhoto } from './decode-image.ts';
import { encodeImage, type ProcessedImage } from './encode-image.ts';
import { perceptualDistance } from './fingerprints.ts';

const stored = async (file: Uint8Array) => encodeImage(await decodePhoto(file));

const sizes = (image: ProcessedImage) =>
  Promise.all(
    image.variants.map(async ({ width, format, data }) => {
      const file = await sharp(data).metadata();
      return `${width}.${format} is ${file.width}x${file.height}`;
    }),
  );

async function colours(file: Uint8Array) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return quarters({ data, width: info.width, height: info.height });
}

// The gallery writes AVIF and never reads it; only this test looks at what was written.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadHeif'] }));

describe('a photo of 2400 by 1200', () => {
  let image: ProcessedImage;
  beforeAll(async () => {
    const located = sharp(await fourColours(2400, 1200)).withExif({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    });
    const photo = await located.withXmp('<x:xmpmeta>secret</x:xmpmeta>').jpeg().toBuffer();
    expect(photo.toString('latin1').match(/ecret/g)).toHaveLength(2);
    image = await stored(photo);
  });
  const files = () => [image.master, image.preview, ...image.variants.map(({ data }) => data)];

  test('is stored in three widths and two formats', async () => {
    expect(await sizes(image)).toEqual([
      '1920.avif is 1920x960',
      '1920.webp is 1920x960',
      '960.avif is 960x480',
      '960.webp is 960x480',
      '480.avif is 480x240',
      '480.webp is 480x240',
    ]);
  });

  test('has a master of its own size and a preview of 1200 by 630, both JPEG', async () => {
    expect([image.width, image.height]).toEqual([2400, 1200]);
    expect(await sharp(image.master).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 1200 });
    expect(await sharp(image.preview).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('has a preview that is cut around what there is to see', async () => {
    const background = { r: 20, g: 20, b: 20 };
    const busy = await sharp({
      create: {
        width: 600,
        height: 300,
        channels: 3,
        background,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const upright = await sharp({ create: { width: 600, height: 1200, channels: 3, background } })
      .composite([{ input: busy, left: 0, top: 900 }])
      .jpeg()
      .toBuffer();
    const { preview } = await stored(upright);
    const foot = sharp(preview).extract({ left: 0, top: 330, width: 1200, height: 300 });
    expect((await foot.stats()).channels[0]?.stdev).toBeGreaterThan(20);
  });

  test('looks the same in every file', async () => {
    for (const file of files()) {
      expect(difference(await colours(file), [red, green, blue, white])).toBeLessThan(16);
    }
  });

  test('loses where and with what it was taken', async () => {
    for (const file of files()) {
      const { exif, xmp, iptc, icc } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
      expect(Buffer.from(file).includes('ecret')).toBe(false);
    }
  });

  test('has a blurred stand-in of its colours and shape', () => {
    const hash = Buffer.from(image.thumbhash, 'base64');
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    const average = { r: 125 / 255, g: 122.5 / 255, b: 132.5 / 255 };
    expect(Math.max(Math.abs(r - average.r), Math.abs(g - average.g), Math.abs(b - average.b))).toBeLessThan(
      0.05,
    );
    expect(thumbHashToApproximateAspectRatio(hash)).toBeGreaterThan(1.4);
  });
});

test('a picture is never enlarged, but has every file', async () => {
  const image = await stored(await fourColours(700, 350));
  expect(await sizes(image)).toEqual([
    '1920.avif is 700x350',
    '1920.webp is 700x350',
    '960.avif is 700x350',
    '960.webp is 700x350',
    '480.avif is 480x240',
    '480.webp is 480x240',
  ]);
});

test('what has most detail is guessed to be what matters; a square picture is looked at in its middle', async () => {
  const detail = await sharp({
    create: {
      width: 150,
      height: 200,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const wide = sharp({ create: { width: 600, height: 300, channels: 3, background: blue } });
  const onTheRight = await wide
    .composite([{ input: detail, left: 430, top: 60 }])
    .png()
    .toBuffer();
  const { x, y, guessed } = (await stored(onTheRight)).focus;
  expect({ y, guessed }).toEqual({ y: 50, guessed: true });
  expect(x).toBeGreaterThan(65);
  expect((await stored(await fourColours(200, 200))).focus).toEqual({ x: 50, y: 50, guessed: true });
});

test('a picture of the fewest pixels is a picture', async () => {
  const dot = sharp({ create: { width: 16, height: 16, channels: 3, background: red } });
  const image = await stored(await dot.png().toBuffer());
  expect([image.width, image.height]).toEqual([16, 16]);
  expect(image.variants).toHaveLength(6);
});

test('the perceptual hash knows a picture again, and tells another apart', async () => {
  const hash = async (file: Buffer) => (await stored(file)).phash;
  const original = await fourColours(600, 400);
  const smaller = await sharp(original).resize(300, 200).jpeg({ quality: 40 }).toBuffer();
  const mirrored = await sharp(original).flop().png().toBuffer();
  const known = await hash(original);
  expect(known).toMatch(/^[0-9a-f]{16}$/);
  expect(perceptualDistance(known, await hash(smaller))).toBeLessThanOrEqual(10);
  expect(perceptualDistance(known, await hash(mirrored))).toBeGreaterThan(10);
});
