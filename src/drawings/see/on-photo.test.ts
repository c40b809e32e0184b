import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PhotoScale } from '#domain/photo-scale.ts';
import { subjectOf } from '#drawings/draw-build.ts';
import { drawOnPhoto, svgDocument } from './on-photo.ts';

const SUBJECT = subjectOf({
  year: 2021,
  make: 'Ford',
  model: 'F-150',
  suspension: 'Stock',
  wheelModel: '544BM',
  wheelDiameter: '20',
  wheelWidth: '10',
  wheelOffset: -19,
  tireBrand: '',
  tireWidth: '12.50',
  tireHeight: '35',
});
const SIZE = { width: 1400, height: 600 };
const HUBS = { front: { x: 230, y: 300 }, rear: { x: 1150, y: 300 } };
/** 4 mm for a px; the tire of the photo is smaller than the one that is drawn. */
const SCALE: PhotoScale = {
  mmPerPx: 4,
  ratio: 1,
  tilt: 0,
  tireDiameter: 800,
  hubToArch: { front: undefined, rear: undefined },
  gap: { front: undefined, rear: undefined },
  error: 5,
};

/** The box of what is drawn around the front hub, in px. */
async function frontBox(scale: Partial<PhotoScale>, drop = 0) {
  const measured = { ...SIZE, hubs: HUBS, scale: { ...SCALE, ...scale }, ground: 'rgb(90 90 90)' };
  const svg = svgDocument(drawOnPhoto(SUBJECT, measured, drop, 't'), SIZE);
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const box = { left: SIZE.width, right: 0, top: SIZE.height, bottom: 0 };
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width / 2; x++)
      if ((data[(y * SIZE.width + x) * 4 + 3] ?? 0) > 200) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x + 1);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y + 1);
      }
  return { wide: box.right - box.left, over: HUBS.front.y - box.top, under: box.bottom - HUBS.front.y };
}

const RADIUS = (35 * 25.4) / 2 / 4;

test('a tire is as large in the photo as its size says, and flat on the ground', async () => {
  const { wide, over, under } = await frontBox({});
  expect(Math.abs(wide - 2 * RADIUS)).toBeLessThan(2.5);
  expect(Math.abs(over - RADIUS)).toBeLessThan(2);
  expect(Math.abs(under - 0.976 * RADIUS)).toBeLessThan(2);
});

test('a camera at an angle sees it narrower', async () => {
  const { wide, over } = await frontBox({ ratio: 0.95 });
  expect(Math.abs(wide - 2 * RADIUS * 0.95)).toBeLessThan(2.5);
  expect(Math.abs(over - RADIUS)).toBeLessThan(2);
});

test('a lift moves it down, and what is above the fender’s edge is hidden', async () => {
  const lifted = await frontBox({}, 100);
  expect(Math.abs(lifted.under - (0.976 * RADIUS + 25))).toBeLessThan(2);
  const tucked = await frontBox({ hubToArch: { front: 400, rear: 400 }, tireDiameter: 760 });
  expect(Math.abs(tucked.over - 100)).toBeLessThan(2);
});
