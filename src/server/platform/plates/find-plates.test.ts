import { expect, test } from 'vitest';
import type { Pixels } from '#server/platform/images/sharp.ts';
import { findPlateBoxes } from './find-plates.ts';
import { type Box, findTextLines } from './text-lines.ts';
import type { TextMap } from './text-map.ts';

const SIZE = { width: 640, height: 480 };

/** A map of the model's with these parts marked. */
function map(...parts: Box[]): TextMap {
  const data = new Float32Array(SIZE.width * SIZE.height);
  for (const { left, top, width, height } of parts)
    for (let y = top; y < top + height; y += 1)
      data.fill(0.9, y * SIZE.width + left, y * SIZE.width + left + width);
  return { data, ...SIZE };
}

/** Black strokes on white, or one grey. */
function picture(contrast: number): Pixels {
  const { width, height } = SIZE;
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.floor(at / 3) % 4 < 2 ? 128 - contrast / 2 : 128 + contrast / 2;
  return { data, width, height };
}

const NUMBER = { left: 300, top: 300, width: 80, height: 12 };
const find = (...parts: Box[]) => findPlateBoxes(map(...parts), picture(200));

test('a line of text is what hangs together, with what the model leaves out around it', () => {
  const [line, ...others] = findTextLines(map(NUMBER));
  expect(others).toEqual([]);
  expect(line?.left).toBeLessThan(300);
  expect(line?.height).toBeGreaterThan(20);
  expect((line?.left ?? 0) + (line?.width ?? 0) / 2).toBeCloseTo(340);
});

test('a plate is larger than its number, in percent of the picture', () => {
  const [box, ...others] = find(NUMBER);
  expect(others).toEqual([]);
  if (!box) throw new Error('Nothing was found');
  expect(box.x).toBeLessThan((100 * 290) / 640);
  expect(box.x + box.width / 2).toBeCloseTo((100 * 340) / 640, 1);
  expect(box.y + box.height / 2).toBeCloseTo((100 * 306) / 480, 1);
  expect((box.width * 640) / (box.height * 480)).toBeLessThan(3);
});

test('a number in two pieces and the name of the state above it are one plate', () => {
  const halves = [
    { ...NUMBER, width: 34 },
    { ...NUMBER, left: 346, width: 34 },
  ];
  expect(find(...halves, { left: 320, top: 278, width: 40, height: 4 })).toHaveLength(1);
  expect(find({ ...NUMBER, left: 60 }, NUMBER)).toHaveLength(2);
});

test.each([
  ['too long', { ...NUMBER, left: 100, width: 400 }],
  ['too upright', { ...NUMBER, width: 12, height: 60 }],
  ['too high up', { ...NUMBER, top: 20 }],
  ['too large', { left: 100, top: 200, width: 400, height: 150 }],
  ['a speck', { ...NUMBER, width: 8, height: 2 }],
])('what is %s is no plate', (_what, part) => {
  expect(find(part)).toEqual([]);
});

test('what hardly differs from its ground is no plate', () => {
  expect(findPlateBoxes(map(NUMBER), picture(20))).toEqual([]);
});

test('a plate at the edge stays in the picture', () => {
  const [box] = find({ left: 0, top: 460, width: 80, height: 20 });
  if (!box) throw new Error('Nothing was found');
  expect(box.x).toBe(0);
  expect(box.y + box.height).toBeLessThanOrEqual(100.01);
});
