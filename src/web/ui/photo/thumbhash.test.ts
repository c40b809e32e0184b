import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { blurredPicture } from './blurred-picture.ts';
import { averageColor } from './thumbhash.ts';

const red = Uint8Array.from({ length: 4 * 4 * 4 }, (_, index) =>
  index % 4 === 0 || index % 4 === 3 ? 255 : 0,
);
const hash = btoa(String.fromCharCode(...rgbaToThumbHash(4, 4, red)));

test('a red picture is red while it loads', () => {
  const [r = 0, g = 0, b = 0] = (averageColor(hash) ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect(r).toBeGreaterThan(230);
  expect(g).toBeLessThan(40);
  expect(b).toBeLessThan(40);
});

test('the colour is the one the package reads', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const picture = Uint8Array.from({ length: 8 * 6 * 4 }, (_, index) =>
      index % 4 === 3 ? 255 : (index * index * seed * 31 + seed * 97) % 256,
    );
    const bytes = rgbaToThumbHash(8, 6, picture);
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const expected = [r, g, b].map((part) => Math.round(part * 255)).join(' ');
    expect(averageColor(btoa(String.fromCharCode(...bytes)))).toBe(`rgb(${expected})`);
  }
});

test('the blurred picture needs no request', () => {
  expect(blurredPicture(hash)).toMatch(/^data:image\/png;base64,/);
});

test('a hash that cannot be read shows no placeholder', () => {
  expect(averageColor('')).toBeUndefined();
  expect(averageColor('%')).toBeUndefined();
  expect(blurredPicture('%')).toBeUndefined();
});
