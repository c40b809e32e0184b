import { decodeFlawless, decodePhoto } from './decode-image.ts';
import { encodeImage, type ProcessedImage } from './encode-image.ts';
import { stripJpeg } from './strip-jpeg.ts';

/**
 * What a photo is made into, except that a plain JPEG which decodes without a flaw stays the master, stripped to the
 * picture itself. Encoding it again would change its pixels a little each time a gallery moves. Throws `ImageRefused`.
 */
export async function rebuildMaster(bytes: Uint8Array): Promise<ProcessedImage> {
  const pixels = await decodePhoto(bytes);
  const image = await encodeImage(pixels);
  const plain = stripJpeg(bytes);
  // Decoding makes large pictures smaller: those are no masters and are encoded anew.
  if (plain?.width !== pixels.width || plain.height !== pixels.height) return image;
  const [kept, short] = await Promise.all([decodeFlawless(plain.bytes), decodeFlawless(plain.cutShort)]);
  const isWhole = kept?.data.equals(pixels.data) && short === undefined;
  return isWhole ? { ...image, master: plain.bytes } : image;
}
