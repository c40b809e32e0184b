import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fourColours } from '#test/media/test-pictures.ts';
import { decodePhoto } from './decode-image.ts';
import { encodeImage } from './encode-image.ts';
import { rebuildMaster } from './make-image.ts';
import { stripJpeg } from './strip-jpeg.ts';

const pixelsOf = (jpeg: Uint8Array) => sharp(jpeg).raw().toBuffer();

async function aMaster(): Promise<Buffer> {
  const { master } = await encodeImage(await decodePhoto(await fourColours(96, 64)));
  return Buffer.from(master);
}

/** The file with a segment put in after its first two bytes. */
function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const segment = Buffer.from(`\xff${String.fromCharCode(marker)}\0\0${content}`, 'latin1');
  segment.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

describe('a master that comes back', () => {
  test('keeps its pixels, again and again', async () => {
    const master = await aMaster();
    const once = await rebuildMaster(master);
    const twice = await rebuildMaster(once.master);
    expect(await pixelsOf(once.master)).toEqual(await pixelsOf(master));
    expect(Buffer.from(twice.master)).toEqual(Buffer.from(once.master));
    expect(once).toMatchObject({ width: 96, height: 64 });
    expect(once.variants).toHaveLength(6);
  });

  test.each([
    ['a comment', (jpeg: Buffer) => withSegment(jpeg, 0xfe, '<script>')],
    ['metadata', (jpeg: Buffer) => withSegment(jpeg, 0xe1, 'Exif\0\0<script>')],
    ['an application segment', (jpeg: Buffer) => withSegment(jpeg, 0xef, '<script>')],
    ['bytes behind its end', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('<script>')])],
    ['a table nothing uses', (jpeg: Buffer) => withSegment(jpeg, 0xdb, `\x03${'<script>'.repeat(8)}`)],
    [
      'bytes between its data and its end',
      (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, -2), Buffer.from('<script>'), jpeg.subarray(-2)]),
    ],
  ])('loses %s', async (_what, spoil) => {
    const spoilt = spoil(await aMaster());
    expect(holds(spoilt, '<script>')).toBe(true);
    const { master } = await rebuildMaster(spoilt);
    expect(holds(master, '<script>')).toBe(false);
    expect((await sharp(master).metadata()).width).toBe(96);
  });

  test('keeps its pixels when only metadata is taken away', async () => {
    const master = await aMaster();
    const { master: rebuilt } = await rebuildMaster(withSegment(master, 0xfe, 'taken with a phone'));
    expect(await pixelsOf(rebuilt)).toEqual(await pixelsOf(master));
  });

  test('is encoded anew when it is no plain JPEG, is turned by its metadata or is too large', async () => {
    const progressive = await sharp(await fourColours(96, 64))
      .jpeg({ progressive: true })
      .toBuffer();
    const turned = await sharp(await fourColours(96, 64))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const large = await sharp(await fourColours(2600, 100))
      .jpeg()
      .toBuffer();
    const png = await fourColours(96, 64);
    expect(stripJpeg(progressive)).toBeUndefined();
    expect(stripJpeg(png)).toBeUndefined();
    expect(await rebuildMaster(turned)).toMatchObject({ width: 64, height: 96 });
    expect(await rebuildMaster(large)).toMatchObject({ width: 2560 });
    for (const file of [progressive, turned, large, png]) {
      const { master, width, height } = await rebuildMaster(file);
      expect(stripJpeg(master)).toMatchObject({ width, height });
    }
  });

  test('is refused when it is cut off', async () => {
    const master = await aMaster();
    await expect(rebuildMaster(master.subarray(0, master.length / 2))).rejects.toThrow(
      'Image refused: broken',
    );
  });

  test.each([0, 1, 2, 3, 4, 20, 100])(
    'is read without a fault when only %i bytes are there',
    async (length) => {
      expect(stripJpeg((await aMaster()).subarray(0, length))).toBeUndefined();
    },
  );
});
