import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { hideParts } from './hide-parts.ts';
import { makeImage } from './make-image.ts';
import { openUntrusted, type Pixels, toPixels, whileDrawing } from './sharp.ts';

// The gallery writes AVIF and never reads it; only this test looks at what was written.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadHeif'] }));

const BOX = { x: 40, y: 50, width: 20, height: 15 };

/** A plate of one number on a plain ground, which is as much of it whatever the number. */
function plate(number: string): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1200"><rect width="2000" height="1200" fill="#567"/>
    <rect x="800" y="600" width="400" height="180" fill="#eee"/>
    <text x="1000" y="740" font-size="80" text-anchor="middle" font-family="Liberation Mono">${number}</text></svg>`;
  return whileDrawing(svg, (drawing) => toPixels(drawing.flatten()));
}

/** The difference of the brightest and the darkest pixel of a channel at most, in a part of a picture given in percent. */
async function spread(pixels: Pixels, box: typeof BOX): Promise<number> {
  const { data, width } = pixels;
  const values: number[] = [];
  const at = (percent: number, whole: number) => Math.round((percent / 100) * whole);
  for (let y = at(box.y, pixels.height); y < at(box.y + box.height, pixels.height); y += 1)
    for (let x = at(box.x, width); x < at(box.x + box.width, width); x += 1)
      values.push(data[(y * width + x) * 3] ?? 0);
  return (
    values.reduce((most, value) => Math.max(most, value), 0) -
    values.reduce((least, value) => Math.min(least, value), 255)
  );
}

/** A margin left out, because what is around a box and its blocks bleed into each other where a picture is made smaller. */
const INNER = { x: 41, y: 51.5, width: 18, height: 12 };

test('what was hidden cannot be told: plates of different numbers become the same but for their mean colour', async () => {
  const [one, other] = await Promise.all(['ABC1234', 'XYZ9876'].map(plate));
  if (!one || !other) throw new Error('Nothing was drawn');
  const [first, second] = [hideParts(one, [BOX]), hideParts(other, [BOX])];
  const differences = first.data.map((value, at) => Math.abs(value - (second.data[at] ?? 0)));
  // Which is the same shift for each of them.
  expect(new Set(differences).size).toBeLessThanOrEqual(3);
  expect(one.data.equals(first.data)).toBe(false);
});

test('blocks are uniform, at most eight along the longer side, and nothing else changes', async () => {
  const pixels = await plate('ABC1234');
  const hidden = hideParts(pixels, [BOX]);
  const row = (y: number) => Array.from({ length: 2000 }, (_, x) => hidden.data[(y * 2000 + x) * 3] ?? 0);
  const inside = row(690).slice(800, 1200);
  const edges = inside.filter((value, at) => at > 0 && value !== inside[at - 1]).length;
  expect(edges).toBeLessThan(8);
  expect(row(690).slice(0, 800).concat(row(690).slice(1200))).toEqual(
    Array.from({ length: 1600 }, () => 0x55),
  );
});

test('no stored size and no preview shows what was hidden', async () => {
  const before = await plate('ABC1234');
  const { data, width, height } = before;
  const master = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const result = await makeImage({ hidden: master, boxes: [BOX] });
  if (!('image' in result)) throw new Error('No picture was made');
  const { variants, ...image } = result.image;
  const files = [image.master, ...variants.map((variant) => variant.data)];
  expect(await spread(before, INNER)).toBeGreaterThan(200);
  for (const file of files) {
    const pixels = await toPixels(openUntrusted(file).removeAlpha());
    expect(await spread(pixels, INNER)).toBeLessThan(60);
  }
  // The darkest ground of the preview is the photo's; characters are darker.
  const preview = await toPixels(openUntrusted(image.preview));
  const reds = preview.data.filter((_, at) => at % 3 === 0);
  expect(reds.reduce((least, value) => Math.min(least, value), 255)).toBeGreaterThan(60);
});

test('a box at the edge, a tiny one and one without a size are taken as they are', async () => {
  const pixels = await plate('ABC1234');
  const boxes = [
    { x: 90, y: 95, width: 10, height: 5 },
    { x: 0, y: 0, width: 0.01, height: 0.01 },
    { x: 100, y: 100, width: 0, height: 0 },
    { x: 90, y: 90, width: 100, height: 100 },
  ];
  expect(hideParts(pixels, boxes)).toMatchObject({ width: 2000, height: 1200 });
});
