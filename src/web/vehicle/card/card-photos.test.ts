import { expect, test } from 'vitest';
import { besideOf } from './card-photos.tsx';

test('photos of a card stand beside each other in a ring, each on its nearer side', () => {
  expect([0, 1, 2, 3, 4].map((place) => besideOf(place, 0, 5, 0))).toEqual([0, 1, 2, -2, -1]);
  expect([0, 1, 2].map((place) => besideOf(place, 2, 3, 0))).toEqual([1, -1, 0]);
});

test('the other one of two comes from the side it is pulled from', () => {
  expect(besideOf(1, 0, 2, -40)).toBe(1);
  expect(besideOf(1, 0, 2, 40)).toBe(-1);
});
