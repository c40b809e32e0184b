import { expect, test } from 'vitest';
import { stepped, swipeStep } from './use-swipe.ts';

test('photos follow each other and wrap at both ends', () => {
  expect(stepped(0, 1, 3)).toBe(1);
  expect(stepped(2, 1, 3)).toBe(0);
  expect(stepped(0, -1, 3)).toBe(2);
  expect(stepped(0, 1, 1)).toBe(0);
  expect(stepped(0, -1, 0)).toBe(0);
});

test('a move of 50 px to the left brings the next photo, to the right the one before', () => {
  expect([-49, 49, 0].map(swipeStep)).toEqual([0, 0, 0]);
  expect(swipeStep(-50)).toBe(1);
  expect(swipeStep(50)).toBe(-1);
});
