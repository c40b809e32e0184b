import type { VideoContainer } from '#server/platform/confined/media-job.ts';

/** As many bytes as `sniffVideo` wants to see. */
export const sniffedBytes = 64;

// Pictures and sounds share the box format of MP4.
const otherBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|M4A |M4B |crx )/;

/** Says what the first bytes are, whatever the file is called; playlists, lists of files and text are nothing. */
export function sniffVideo(start: Uint8Array): VideoContainer | undefined {
  const text = Buffer.from(start).toString('latin1', 0, sniffedBytes);
  if (text.startsWith('ftyp', 4)) return sniffBrand(text.slice(8, 12));
  if (text.startsWith('RIFF') && text.startsWith('AVI LIST', 8)) return 'avi';
  // Matroska opens alike, but only WebM is meant for browsers.
  return text.startsWith('\x1a\x45\xdf\xa3') && text.includes('\x42\x82\x84webm') ? 'webm' : undefined;
}

function sniffBrand(brand: string): VideoContainer | undefined {
  if (brand === 'qt  ') return 'mov';
  return otherBrands.test(brand) ? undefined : 'mp4';
}
