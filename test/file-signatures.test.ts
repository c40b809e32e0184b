import { expect, test } from 'vitest';
import { sniffImage } from '#server/platform/images/sniff-image.ts';
import { sniffVideo } from '#server/platform/video/prepare-video.ts';
import { isFilm, pictureKind } from '#web/uploads/file-checks.ts';

/** How a box that lists these brands opens a file. */
const boxed = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}mdat`;

test.each([
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['HEIC', boxed('heic', 'mif1', 'heic')],
  ['HEIF that holds HEIC', boxed('mif1', 'mif1', 'heic')],
  ['HEIF that holds something else', boxed('mif1', 'mif1', 'jpeg')],
  ['AVIF', boxed('avif', 'mif1', 'miaf')],
  ['HEIF that holds AVIF', boxed('mif1', 'avif', 'miaf')],
  ['GIF', 'GIF89a'],
  ['MP4', boxed('isom', 'isom', 'avc1')],
  ['MOV', boxed('qt  ', 'qt  ')],
  ['a sound', boxed('M4A ', 'M4A ', 'mp42')],
  ['WebM', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'],
  ['Matroska', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska'],
  ['AVI', 'RIFF\x24\0\0\0AVI LIST'],
  ['a wave', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a playlist', '#EXTM3U\nfile.ts'],
  ['text', 'not a film'],
])('the forms know %s by its first bytes as the server does', (_, start) => {
  const bytes = Buffer.from(start.padEnd(64, '\0'), 'latin1');
  const kind = sniffImage(bytes);
  const isTaken = kind !== 'other-image' && kind !== 'not-an-image';
  expect(pictureKind(start)).toBe(isTaken ? kind : undefined);
  expect(isFilm(start)).toBe(sniffVideo(bytes) !== undefined);
});
