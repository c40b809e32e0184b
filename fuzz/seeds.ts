import sharp from 'sharp';
import { FORMAT, VERSION } from '#server/transfer/archive/archive-format.ts';
import type { Files } from '#test/archives.ts';
import { earlyQuickTime } from '#test/media/early-quicktime.ts';
import { encodeGridHeic } from '#test/media/grid-heic.ts';
import { sampleAvi } from '#test/media/sample-avi.ts';
import { sampleVideo } from '#test/media/sample-video.ts';
import { encodeTinyHeic } from '#test/media/tiny-heic.ts';
import { PLAIN_BUILD } from '#test/vehicles.ts';
import { ebml } from './formats/ebml.ts';
import { iso } from './formats/iso.ts';
import { jpeg } from './formats/jpeg.ts';
import type { Format } from './formats/piece.ts';
import { png } from './formats/png.ts';
import { riff } from './formats/riff.ts';
import { zip } from './formats/zip.ts';

/** A file that is right, from which others are made. */
export interface Seed {
  name: string;
  bytes: Buffer;
  format: Format;
}

/** An archive that is right, unpacked, so that what is in it can be changed before it is packed. */
export interface ArchiveSeed {
  files: Files;
  format: Format;
}

function picture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#345', noise } });
}

export async function imageSeeds(): Promise<Seed[]> {
  const small = await picture(96, 64).png().toBuffer();
  const large = await picture(1200, 900).blur(2).png().toBuffer();
  const turned = sharp(small).withMetadata({ orientation: 6 });
  const moving = sharp([small, await sharp(small).negate().png().toBuffer()], { join: { animated: true } });
  const block = (y: number) => ({ y, cb: 100, cr: 150 });
  const heic = {
    rows: [
      [block(40), block(90)],
      [block(140), block(200)],
    ],
  };
  const { icc } = await sharp(await sharp(small).withIccProfile('p3').png().toBuffer()).metadata();
  const seeds: [string, Format, Promise<Buffer> | Buffer][] = [
    ['plain.jpg', jpeg, sharp(small).jpeg().toBuffer()],
    ['large.jpg', jpeg, sharp(large).jpeg({ quality: 70 }).toBuffer()],
    // Without its end mark, and without half of its data.
    [
      'without-end.jpg',
      jpeg,
      sharp(small)
        .jpeg()
        .toBuffer()
        .then((whole) => whole.subarray(0, -2)),
    ],
    [
      'half.jpg',
      jpeg,
      sharp(large)
        .jpeg()
        .toBuffer()
        .then((whole) => whole.subarray(0, whole.length >> 1)),
    ],
    ['progressive.jpg', jpeg, sharp(small).jpeg({ progressive: true }).toBuffer()],
    ['turned.jpg', jpeg, turned.withIccProfile('p3').jpeg().toBuffer()],
    ['plain.png', png, small],
    ['interlaced.png', png, sharp(small).png({ progressive: true }).toBuffer()],
    ['palette.png', png, sharp(small).png({ palette: true }).toBuffer()],
    ['deep.png', png, sharp(small).toColourspace('rgb16').withIccProfile('p3').png().toBuffer()],
    [
      'vast.png',
      png,
      sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    ],
    ['lossy.webp', riff, sharp(small).webp().toBuffer()],
    ['lossless.webp', riff, sharp(small).webp({ lossless: true }).toBuffer()],
    ['alpha.webp', riff, sharp(small).ensureAlpha(0.5).webp().toBuffer()],
    ['moving.webp', riff, moving.webp().toBuffer()],
    ['plain.heic', iso, encodeTinyHeic(heic)],
    ['tiled.heic', iso, encodeGridHeic(2, 1, block(120))],
    ['turned.heic', iso, encodeTinyHeic({ ...heic, turns: 1 })],
    ...[9, 12].map((primaries): [string, Format, Buffer] => [
      `numbered-${primaries}.heic`,
      iso,
      encodeTinyHeic({ ...heic, colours: { primaries, transfer: primaries === 9 ? 16 : 13 } }),
    ]),
    ['hlg.heic', iso, encodeTinyHeic({ ...heic, colours: { primaries: 9, transfer: 18 } })],
    ['profile.heic', iso, encodeTinyHeic({ ...heic, ...(icc && { colourProfile: icc }) })],
  ];
  return Promise.all(seeds.map(async ([name, format, bytes]) => ({ name, format, bytes: await bytes })));
}

export async function videoSeeds(): Promise<Seed[]> {
  return [
    { name: 'avc.mp4', format: iso, bytes: await sampleVideo({ container: 'mp4', codec: 'avc' }) },
    {
      name: 'fragmented.mp4',
      format: iso,
      bytes: await sampleVideo({ container: 'fragmented mp4', codec: 'avc' }),
    },
    { name: 'wide.mov', format: iso, bytes: await earlyQuickTime('wide') },
    { name: 'moov.mov', format: iso, bytes: await earlyQuickTime('moov') },
    { name: 'hevc.mp4', format: iso, bytes: await sampleVideo({ container: 'mp4', codec: 'hevc' }) },
    { name: 'avc.mov', format: iso, bytes: await sampleVideo({ container: 'mov', codec: 'avc' }) },
    { name: 'hevc.mov', format: iso, bytes: await sampleVideo({ container: 'mov', codec: 'hevc' }) },
    { name: 'vp9.webm', format: ebml, bytes: await sampleVideo({ container: 'webm', codec: 'vp9' }) },
    { name: 'plain.avi', format: riff, bytes: sampleAvi() },
  ];
}

const STEM = 'f'.repeat(23);

/** Builds with a picture and a video each. */
export async function archiveSeed(): Promise<ArchiveSeed> {
  const builds = [1, 2, 3].map((number) => ({
    id: 900_000 + number,
    ...PLAIN_BUILD,
    suspensionBrand: null,
    imageUrl: `/uploads/${STEM}${number}.jpg`,
    additionalImages: ['https://example.com/truck.jpg'],
    videoUrl: number === 1 ? `/uploads/${STEM}8.mp4` : null,
    notes: 'Rides great',
    likes: number,
    views: 5,
    isApproved: true,
    isFeatured: false,
    createdAt: '2026-05-01T00:00:00.000Z',
    updatedAt: '2026-05-01T00:00:00.000Z',
  }));
  const manifest = {
    format: FORMAT,
    version: VERSION,
    exportedAt: '2026-05-02T00:00:00.000Z',
    vehicles: builds.length,
    wheelModels: 2,
    files: 4,
    missing: [],
  };
  const models = ['544BM', '999XYZ'].map((model) => JSON.stringify({ brand: 'TIS', model }));
  const files: Files = {
    'manifest.json': JSON.stringify(manifest),
    'vehicles-0001.ndjson': builds.map((build) => JSON.stringify(build)).join('\n'),
    'wheel-models.ndjson': models.join('\n'),
    [`uploads/${STEM}8.mp4`]: await sampleVideo({ container: 'mp4', codec: 'avc' }),
  };
  for (const number of [1, 2, 3])
    files[`uploads/${STEM}${number}.jpg`] = await picture(60 + number, 40)
      .jpeg()
      .toBuffer();
  return { files, format: zip };
}
