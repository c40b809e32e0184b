import { rgbaToThumbHash } from 'thumbhash';
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

test('the blurred picture needs no request', () => {
  expect(blurredPicture(hash)).toMatch(/^data:image\/png;base64,/);
});

test('a hash that cannot be read shows no placeholder', () => {
  expect(averageColor('')).toBeUndefined();
  expect(averageColor('%')).toBeUndefined();
  expect(blurredPicture('%')).toBeUndefined();
});
