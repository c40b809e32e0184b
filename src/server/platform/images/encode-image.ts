import type { Sharp } from 'sharp';
import type { Focus } from '#contract/vehicles.ts';
import { guessFocus, perceptualHashOf, thumbhashOf } from './fingerprints.ts';
import { type VariantFormat, type VariantWidth, variantFormats } from './image-files.ts';
import { openPixels, type Pixels, toFile, toPixels } from './sharp.ts';

export type Variant = { width: VariantWidth; format: VariantFormat; data: Uint8Array };

/** Everything a picture is stored as; width and height are those of the master. */
export type ProcessedImage = {
  width: number;
  height: number;
  thumbhash: string;
  focus: Focus;
  phash: string;
  master: Uint8Array;
  preview: Uint8Array;
  variants: Variant[];
};

/** Makes all sizes of a picture, and its master unless there is a file of these pixels to be kept. */
export async function encodeImage(master: Pixels, kept?: Uint8Array): Promise<ProcessedImage> {
  // Each size is made from the next larger one, which is much less work than from the master.
  const large = await narrow(master, 1920);
  const medium = await narrow(large, 960);
  const small = await narrow(medium, 480);
  const focus = await guessFocus(small);
  const [variants, masterFile, preview, thumbhash, phash] = await Promise.all([
    encodeVariants([
      { width: 1920, pixels: large },
      { width: 960, pixels: medium },
      { width: 480, pixels: small },
    ]),
    kept ?? toFile(openPixels(master).jpeg({ quality: 88 })),
    toFile(croppedAround(focus, large, PREVIEW).jpeg({ quality: 82 })),
    thumbhashOf(small),
    perceptualHashOf(small),
  ]);
  const { width, height } = master;
  return { width, height, thumbhash, focus, phash, master: masterFile, preview, variants };
}

const PREVIEW = { width: 1200, height: 630 };

/** As `object-fit: cover` with the point as `object-position` crops it. */
function croppedAround({ x, y }: Focus, pixels: Pixels, { width, height }: typeof PREVIEW): Sharp {
  const scale = Math.max(width / pixels.width, height / pixels.height);
  const whole = {
    width: Math.max(width, Math.round(pixels.width * scale)),
    height: Math.max(height, Math.round(pixels.height * scale)),
  };
  const left = Math.round(((whole.width - width) * x) / 100);
  const top = Math.round(((whole.height - height) * y) / 100);
  return openPixels(pixels)
    .resize({ ...whole, fit: 'fill' })
    .extract({ left, top, width, height });
}

function narrow(pixels: Pixels, width: VariantWidth): Promise<Pixels> {
  if (pixels.width <= width) return Promise.resolve(pixels);
  return toPixels(openPixels(pixels).resize({ width }));
}

type Size = { width: VariantWidth; pixels: Pixels };
type EncodedFormats = Record<VariantFormat, Buffer>;

// A narrow picture is the same pixels under several widths: those are encoded once.
async function encodeVariants(sizes: Size[]): Promise<Variant[]> {
  const encodings = new Map<Pixels, Promise<EncodedFormats>>();
  const variants = sizes.map(async ({ width, pixels }): Promise<Variant[]> => {
    const encoding = encodings.get(pixels) ?? encode(pixels);
    encodings.set(pixels, encoding);
    const files = await encoding;
    return variantFormats.map((format) => ({ width, format, data: files[format] }));
  });
  return (await Promise.all(variants)).flat();
}

async function encode(pixels: Pixels): Promise<EncodedFormats> {
  const [avif, webp] = await Promise.all([
    // AVIF from effort 2 and WebP from effort 3 take twice as long for a few percent.
    toFile(openPixels(pixels).avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })),
    toFile(openPixels(pixels).webp({ quality: 78, effort: 2 })),
  ]);
  return { avif, webp };
}
