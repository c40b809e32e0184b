import { expect, test } from 'vitest';
import { isFileName } from '#server/platform/storage/storage.ts';
import { imageFileNames } from './image-files.ts';

const stem = '0123456789abcdef01234567';

test('a stored picture is eight files, the master first', () => {
  const names = imageFileNames(`/uploads/${stem}.jpg`);
  expect(names).toEqual([
    `${stem}.jpg`,
    `${stem}-preview.jpg`,
    `${stem}-480.avif`,
    `${stem}-480.webp`,
    `${stem}-960.avif`,
    `${stem}-960.webp`,
    `${stem}-1920.avif`,
    `${stem}-1920.webp`,
  ]);
  expect(names.every(isFileName)).toBe(true);
});

test.each([
  `https://elsewhere.example/uploads/${stem}.jpg`,
  `/uploads/../${stem}.jpg`,
  `/uploads/${stem}-480.webp`,
  `/uploads/${stem}-preview.jpg`,
  `/uploads/${stem}.mp4`,
  'MISSING_ORIGINAL_IMAGE',
  '',
])('no file belongs to %j', (url) => {
  expect(imageFileNames(url)).toEqual([]);
});
