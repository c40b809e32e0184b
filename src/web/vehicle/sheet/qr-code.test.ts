import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { modulesOf } from './qr-code.tsx';

/** The modules as a camera would see them: so many px each, in a white margin. */
const SCALE = 4;
const MARGIN = 4;

function read(rows: boolean[][]): string | undefined {
  const side = (rows.length + 2 * MARGIN) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const dark = rows[Math.floor(y / SCALE) - MARGIN]?.[Math.floor(x / SCALE) - MARGIN];
      if (dark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return jsQR(pixels, side, side)?.data;
}

test.each([
  'https://gallery.example/?vehicle=1',
  'http://localhost:5000/?vehicle=2147483647',
  `https://${'very-long-name.'.repeat(12)}example/?vehicle=123456`,
])('the code of a sheet leads to its build: %s', (address) => {
  expect(read(modulesOf(address))).toBe(address);
});
