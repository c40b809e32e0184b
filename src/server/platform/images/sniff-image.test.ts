import { expect, test } from 'vitest';
import { sniffImage } from './sniff-image.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

function fileType(main: string, ...compatible: string[]): Buffer {
  const brands = compatible.join('');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(16 + brands.length);
  return Buffer.concat([length, bytes(`ftyp${main}\0\0\0\0${brands}`), Buffer.alloc(32)]);
}

test.each([
  ['jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['heic', fileType('heic', 'mif1', 'heic')],
  ['heic', fileType('mif1', 'mif1', 'heic')],
  ['heic', fileType('msf1', 'heix')],
])('%s is taken by its first bytes', (format, start) => {
  expect(sniffImage(start)).toBe(format);
});

test.each([
  ['GIF', bytes('GIF89a\x01\0\x01\0')],
  ['TIFF', bytes('II*\0\x08\0\0\0')],
  ['big-endian TIFF', bytes('MM\0*\0\0\0\x08')],
  ['BMP', bytes('BM\x9a\0\0\0')],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['SVG behind a comment', bytes('<?xml version="1.0"?><!-- drawn by hand --><svg/>')],
  ['AVIF', fileType('avif', 'mif1', 'miaf')],
  ['AVIF under a general brand', fileType('mif1', 'avif', 'heic')],
])('%s is a picture the gallery does not take', (_format, start) => {
  expect(sniffImage(start)).toBe('other-image');
});

test.each([
  ['an empty file', bytes('')],
  ['text', bytes('hello')],
  ['a page', bytes('<html><script>alert(1)</script></html>')],
  ['a video', fileType('isom', 'mp42')],
  ['a sound in RIFF', bytes('RIFF\x10\0\0\0WAVEfmt ')],
  ['the first two bytes of a JPEG', bytes('\xff\xd8')],
  ['a cut off file type', bytes('\0\0\0\x18ftyp')],
])('%s is no picture', (_what, start) => {
  expect(sniffImage(start)).toBe('not-an-image');
});
