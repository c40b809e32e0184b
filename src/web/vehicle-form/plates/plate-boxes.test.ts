import { expect, test } from 'vitest';
import { arrowStep } from '#web/ui/photo/arrow-step.ts';
import { moveBox, resizeBox } from './plate-boxes.ts';

const BOX = { x: 40, y: 60, width: 20, height: 10 };

test.each([
  [
    { x: 0.5, y: -5 },
    { ...BOX, x: 40.5, y: 55 },
  ],
  [
    { x: 90, y: 90 },
    { ...BOX, x: 80, y: 90 },
  ],
  [
    { x: -90, y: -90 },
    { ...BOX, x: 0, y: 0 },
  ],
])('a box moved by %j stays inside of the photo', (by, moved) => {
  expect(moveBox(BOX, by)).toEqual(moved);
});

test.each([
  [
    { x: 5, y: 0.5 },
    { ...BOX, width: 25, height: 10.5 },
  ],
  [
    { x: 90, y: 90 },
    { ...BOX, width: 60, height: 40 },
  ],
  [
    { x: -90, y: -90 },
    { ...BOX, width: 2, height: 2 },
  ],
])('a box resized by %j stays inside of the photo and can still be taken hold of', (by, resized) => {
  expect(resizeBox(BOX, by)).toEqual(resized);
});

test('a box at the edge does not leave the photo when it is resized', () => {
  expect(resizeBox({ x: 99, y: 99, width: 1, height: 1 }, { x: 5, y: 5 })).toEqual({
    x: 99,
    y: 99,
    width: 1,
    height: 1,
  });
});

test('arrow keys step by half a percent, with Shift by five', () => {
  expect(arrowStep({ key: 'ArrowLeft', shiftKey: false }, 0.5)).toEqual({ x: -0.5, y: 0 });
  expect(arrowStep({ key: 'ArrowDown', shiftKey: true }, 0.5)).toEqual({ x: 0, y: 5 });
  expect(arrowStep({ key: 'a', shiftKey: false })).toBeUndefined();
});
