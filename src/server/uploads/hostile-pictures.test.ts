import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/app.ts';
import { encodeTinyHeic } from '#test/media/tiny-heic.ts';
import { multipart } from '#test/multipart.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => site.close());

function upload(bytes: Uint8Array) {
  return site.app.inject({ method: 'POST', url: '/api/upload/image', ...multipart('image', bytes) });
}

const red = { r: 200, g: 30, b: 40 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

const megabyte = Buffer.alloc(2 ** 20);

function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A picture of a few pixels with a chunk that unfolds to 200 MB. */
async function pngWith(type: string, head: string): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  const unfolding = deflateSync(Buffer.concat(Array.from({ length: 200 }, () => megabyte)));
  const bomb = pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), unfolding]));
  return Buffer.concat([png.subarray(0, 33), bomb, png.subarray(33)]);
}

/** Says 65,535 by 65,535 where the size stands. */
async function jpegClaim(): Promise<Buffer> {
  const jpeg = await plain(64, 64).jpeg().toBuffer();
  jpeg.writeUInt32BE(0xffffffff, jpeg.indexOf(Buffer.of(0xff, 0xc0)) + 5);
  return jpeg;
}

/** Whatever a progressive picture holds, its last scan comes again and again. */
async function scansByThousand(): Promise<Buffer> {
  const jpeg = await plain(1600, 1600).jpeg({ progressive: true }).toBuffer();
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.of(0xff, 0xda)), -2);
  const scans = Array.from({ length: 5000 }, () => scan);
  return Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)]);
}

const rows = [[{ y: 120, cb: 128, cr: 128 }]];

/** Busy is an answer too, where the machine has other things to do than to find out. */
const hostile: [string, () => Promise<Buffer> | Buffer, number[]][] = [
  [
    'a HEIC that claims 49 megapixels',
    () => encodeTinyHeic({ rows, claims: { width: 7000, height: 7000 } }),
    [200, 422, 503],
  ],
  [
    'a HEIC that claims 400 megapixels',
    () => encodeTinyHeic({ rows, claims: { width: 20_000, height: 20_000 } }),
    [422],
  ],
  ['a JPEG that claims 65,535 by 65,535', jpegClaim, [422]],
  ['a JPEG of thousands of scans', scansByThousand, [200, 422, 503]],
  ['a PNG whose colour profile unfolds', () => pngWith('iCCP', 'x\0\0'), [200, 422, 503]],
  ['a PNG whose text unfolds', () => pngWith('zTXt', 'x\0\0'), [200, 422, 503]],
  [
    'an interlaced PNG of 49 megapixels',
    () => plain(7000, 7000).png({ progressive: true }).toBuffer(),
    [200, 422, 503],
  ],
];

// Guards what has held since pictures are decoded in processes of their own: one that is ended takes no other along.
test.each(hostile)('%s harms no other picture', async (_what, make, allowed) => {
  const bomb = await make();
  const innocent = await plain(64, 48).jpeg().toBuffer();
  const [answer, ...others] = await Promise.all([bomb, innocent, innocent].map(upload));
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(allowed).toContain(answer?.statusCode);
});
