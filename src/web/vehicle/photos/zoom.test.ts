import { expect, test } from 'vitest';
import { LARGEST_SCALE, movedBy, toggledAt, WHOLE, type Zoom, zoomedAt } from './zoom.ts';

const room = { stage: { width: 1000, height: 800 }, photo: { width: 900, height: 600 } };
/** Where a point of the photo, px from its middle, is seen on the stage. */
const seen = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => [
  x + point.x * scale,
  y + point.y * scale,
];

test('what is under the pointer stays under it', () => {
  const twice = zoomedAt(WHOLE, 2, { x: 100, y: 40 }, room);
  expect(twice.scale).toBe(2);
  expect(seen(twice, { x: 100, y: 40 })).toEqual([100, 40]);
  const more = zoomedAt(twice, 1.5, { x: -60, y: 20 }, room);
  const before = { x: (-60 - twice.x) / 2, y: (20 - twice.y) / 2 };
  expect(seen(more, before)).toEqual([-60, 20]);
});

test('a photo is never smaller than whole and never larger than five times that', () => {
  expect(zoomedAt(WHOLE, 0.5, { x: 300, y: 0 }, room)).toEqual(WHOLE);
  expect(zoomedAt({ scale: 2, x: 40, y: 40 }, 0.1, { x: 0, y: 0 }, room)).toEqual(WHOLE);
  expect(zoomedAt(WHOLE, 100, { x: 0, y: 0 }, room).scale).toBe(LARGEST_SCALE);
});

test('a double tap shows a point closely, and then all of it again', () => {
  const close = toggledAt(WHOLE, { x: 50, y: 50 }, room);
  expect(close.scale).toBe(2.5);
  expect(toggledAt(close, { x: 0, y: 0 }, room)).toEqual(WHOLE);
});

test('an enlarged photo can be moved up to its edges, a whole one not at all', () => {
  expect(movedBy(WHOLE, { x: 30, y: 30 }, room)).toEqual(WHOLE);
  const twice = { scale: 2, x: 0, y: 0 };
  expect(movedBy(twice, { x: 10_000, y: -10_000 }, room)).toEqual({ scale: 2, x: 400, y: -200 });
  // Still lower than the stage: it stays in its middle.
  expect(movedBy({ scale: 1.2, x: 0, y: 0 }, { x: 0, y: 50 }, room).y).toBe(0);
});
