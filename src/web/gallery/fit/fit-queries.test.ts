import { expect, test } from 'vitest';
import { offsetChoices, sizeChoices } from './fit-queries.ts';

test('sizes are offered as the question holds them, most run first, and only so many', () => {
  const sizes = Array.from({ length: 10 }, (_, place) => ({ size: `${place + 15}×9`, count: 20 - place }));
  const choices = sizeChoices(sizes);
  expect(choices[0]).toEqual({ value: '15x9', label: '15×9', count: 20 });
  expect(choices).toHaveLength(8);
});

test('the most run offsets are offered, furthest in first; none that no build has', () => {
  const offsets = Array.from({ length: 10 }, (_, place) => ({ offset: -place, count: place }));
  expect(offsetChoices(offsets).map(({ label }) => label)).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9].map((offset) => `−${offset}\u00a0mm`),
  );
  expect(offsetChoices([{ offset: 18, count: 0 }])).toEqual([]);
});
