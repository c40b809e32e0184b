export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heic';

/** As many bytes as `sniffImage` looks at. */
export const SNIFFED_BYTES = 1024;

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
const otherSignatures = ['GIF8', 'BM', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+', '8BPS', '\0\0\x01\0', '\xff\x0a'];

/** Says what the bytes are, whatever the file is called: a format we take, another picture, or no picture. */
export function sniffImage(bytes: Uint8Array): ImageFormat | 'other-image' | 'not-an-image' {
  const start = latin1(bytes, 0, SNIFFED_BYTES);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('ftyp', 4)) return sniffFileType(bytes);
  if (otherSignatures.some((signature) => start.startsWith(signature))) return 'other-image';
  return start.includes('<svg') ? 'other-image' : 'not-an-image';
}

// An ISO file opens with a box that lists its brands: the main one, then those it can be read as.
function sniffFileType(bytes: Uint8Array): 'heic' | 'other-image' | 'not-an-image' {
  const boxEnd = Math.min(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0), 256);
  const main = latin1(bytes, 8, 12);
  const brands = [main];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(latin1(bytes, at, at + 4));
  if (heicBrands.has(main)) return 'heic';
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'other-image';
  if (main !== 'mif1' && main !== 'msf1' && main !== 'heif') return 'not-an-image';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'other-image';
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end);
}
