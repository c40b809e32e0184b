import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';

// Everything else libvips could read (SVG, GIF, TIFF, PDF, ...) is more surface than uploads need.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// No picture is read twice, so a cache would only hold memory.
sharp.cache(false);
// Several steps already keep the cores busy; threads inside each would only cost memory.
sharp.concurrency(1);

// Two processes share the cores; more at once, or than there are threads in Node's pool, would only cost memory too.
const inTurn = createConcurrencyLimiter({
  running: Math.max(1, Math.min(Math.floor(availableParallelism() / 2), 4)),
  waiting: 50,
});

/** Phones of "50 megapixels" make pictures of 8192x6144. */
export const mostPixels = 8192 * 6144;

/** Eight-bit sRGB without alpha and without metadata. */
export type Pixels = { data: Buffer; width: number; height: number };

export function openUntrusted(bytes: Uint8Array, failOn: 'error' | 'warning' = 'error'): Sharp {
  return sharp(bytes, { failOn, limitInputPixels: mostPixels }).timeout({ seconds: 8 });
}

export function openPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Runs the steps up to an encoded file. */
export function toFile(image: Sharp): Promise<Buffer> {
  return inTurn(() => image.toBuffer());
}

/** Runs the steps up to plain pixels, which several encoders can then share. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await inTurn(() =>
    image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );
  if (info.channels !== 3) throw new Error(`Expected 3 channels, found ${info.channels}`);
  return { data, width: info.width, height: info.height };
}

/** Runs the steps and tells how far from the left and the top of the picture its crop begins, px. */
export async function whereCropped(image: Sharp): Promise<{ left: number; top: number }> {
  const { info } = await inTurn(() => image.raw().toBuffer({ resolveWithObject: true }));
  return { left: -(info.cropOffsetLeft ?? 0), top: -(info.cropOffsetTop ?? 0) };
}

let drawings = 0;

/** Lets libvips read SVG for as long as `work` lasts: for drawings of our own, never for uploads. */
export async function whileDrawing<Result>(
  svg: string,
  work: (drawing: Sharp) => Promise<Result>,
): Promise<Result> {
  drawings += 1;
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await work(sharp(Buffer.from(svg), { limitInputPixels: mostPixels, unlimited: true }));
  } finally {
    drawings -= 1;
    if (drawings === 0) sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}
