import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { blue, difference, fourColours, green, quarters, red, white } from '#test/media/test-pictures.ts';
import { decodeDrawing, decodePhoto } from './decode-image.ts';
import { ImageError } from './image-errors.ts';

const upright = [red, green, blue, white];
const picture = await fourColours(120, 80);

// How a camera held in each of the eight ways would have stored the upright picture.
const storedAs: Record<number, (image: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.rotate(270).flop(),
  6: (image) => image.rotate(270),
  7: (image) => image.rotate(90).flop(),
  8: (image) => image.rotate(90),
};

describe('a photo comes out upright and in sRGB', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i', async (orientation) => {
    const turn = storedAs[orientation];
    const turned = await turn?.(sharp(picture)).png().toBuffer();
    const photo = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const pixels = await decodePhoto(photo);
    expect([pixels.width, pixels.height]).toEqual([120, 80]);
    expect(difference(quarters(pixels), upright)).toBeLessThan(12);
  });

  const kinds: [string, (image: Sharp) => Sharp][] = [
    ['JPEG', (image) => image.jpeg({ quality: 95 })],
    ['progressive JPEG', (image) => image.jpeg({ quality: 95, progressive: true })],
    ['Display P3', (image) => image.withIccProfile('p3').jpeg({ quality: 95 })],
    ['16-bit PNG', (image) => image.toColourspace('rgb16').png()],
    ['PNG with a palette', (image) => image.png({ palette: true })],
    ['WebP', (image) => image.webp({ quality: 95 })],
    ['lossless WebP', (image) => image.webp({ lossless: true })],
  ];
  test.each(kinds)('from %s', async (_kind, encode) => {
    const pixels = await decodePhoto(await encode(sharp(picture)).toBuffer());
    expect(difference(quarters(pixels), upright)).toBeLessThan(12);
  });

  test('from CMYK, as near as print colours come', async () => {
    const photo = await sharp(picture).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(photo).metadata()).space).toBe('cmyk');
    expect(difference(quarters(await decodePhoto(photo)), upright)).toBeLessThan(60);
  });

  test('from a grey picture, which keeps its three equal channels', async () => {
    const photo = await sharp(picture).greyscale().toColourspace('b-w').jpeg().toBuffer();
    const [, , , lightest] = quarters(await decodePhoto(photo));
    expect(lightest?.r).toBeGreaterThan(230);
    expect(lightest?.r).toBe(lightest?.b);
  });

  test('with a light neutral behind what was transparent', async () => {
    const glass = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const [colour] = quarters(await decodePhoto(glass));
    expect(colour).toEqual({ r: 0xe6, g: 0xe7, b: 0xe8 });
  });

  test('as its first frame when it moves', async () => {
    const frames = Buffer.concat([Buffer.alloc(3 * 256, 250), Buffer.alloc(3 * 256, 10)]);
    const moving = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
      .webp({ lossless: true, loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const pixels = await decodePhoto(moving);
    expect([pixels.width, pixels.height]).toEqual([16, 16]);
    expect(quarters(pixels)[0]?.r).toBeGreaterThan(240);
  });

  test('from a phone of 50 megapixels', async () => {
    const sent = await sharp({ create: { width: 8192, height: 6144, channels: 3, background: red } })
      .jpeg()
      .toBuffer();
    const { width, height } = await decodePhoto(sent);
    expect([width, height]).toEqual([2560, 1920]);
  });

  test('no larger than 2560 on its long edge', async () => {
    const { width, height } = await decodePhoto(
      await sharp(picture).resize(120, 5120, { fit: 'fill' }).png().toBuffer(),
    );
    expect([width, height]).toEqual([60, 2560]);
  });
});

const refusal = async (bytes: Uint8Array) => {
  const error = await decodePhoto(bytes).catch((thrown: unknown) => thrown);
  return error instanceof ImageError ? error.reason : error;
};

describe('a file is refused', () => {
  const other: [string, (image: Sharp) => Sharp][] = [
    ['GIF', (image) => image.gif()],
    ['TIFF', (image) => image.tiff()],
    ['AVIF', (image) => image.avif({ effort: 0 })],
  ];
  test.each(other)('as unsupported when it is %s', async (_kind, encode) => {
    expect(await refusal(await encode(sharp(picture)).toBuffer())).toBe('unsupported');
  });

  test('as unsupported when it is a drawing with a script', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await refusal(Buffer.from(drawing))).toBe('unsupported');
  });

  test.each([
    ['JPEG', (image: Sharp) => image.jpeg()],
    ['PNG', (image: Sharp) => image.png()],
    ['WebP', (image: Sharp) => image.webp({ lossless: true })],
  ])('as broken when the end of a %s is missing', async (_kind, encode) => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    });
    const whole = await encode(noise).toBuffer();
    expect(await refusal(whole)).not.toBe('broken');
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('broken');
  });

  test('as no image when it is text or empty', async () => {
    expect(await refusal(Buffer.from('just a text'))).toBe('not-an-image');
    expect(await refusal(Buffer.alloc(0))).toBe('not-an-image');
  });

  test('as too large when a small PNG claims 256 megapixels', async () => {
    const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: red } })
      .png()
      .toBuffer();
    bomb.writeUInt32BE(16_000, 16);
    bomb.writeUInt32BE(16_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await refusal(bomb)).toBe('too-many-pixels');
  });
});

describe('a drawing of our own', () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="#336699"/></svg>`;

  test('is rendered', async () => {
    const pixels = await decodeDrawing(drawing);
    expect([pixels.width, pixels.height]).toEqual([160, 120]);
    expect(quarters(pixels)[0]).toEqual({ r: 0x33, g: 0x66, b: 0x99 });
  });

  test('does not open the door for other drawings', async () => {
    await decodeDrawing(drawing);
    await expect(sharp(Buffer.from(drawing)).png().toBuffer()).rejects.toThrow('unsupported image format');
  });
});

describe('a JPEG that lacks its end', () => {
  const photo = sharp(picture).resize(600, 400).jpeg({ quality: 95 }).toBuffer();

  test.each([1, 2])('and nothing else, %i bytes, comes out whole', async (bytes) => {
    const pixels = await decodePhoto((await photo).subarray(0, -bytes));
    expect([pixels.width, pixels.height]).toEqual([600, 400]);
    expect(difference(quarters(pixels), upright)).toBeLessThan(12);
  });

  test.each([400, 4000])('and %i bytes of its picture is broken', async (bytes) => {
    await expect(decodePhoto((await photo).subarray(0, -bytes))).rejects.toMatchObject({ reason: 'broken' });
  });
});
