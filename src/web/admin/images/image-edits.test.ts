import { expect, test } from 'vitest';
import { allImages, withAdded, withMain, withoutImage } from './image-edits.ts';

const THREE = { imageUrl: '/a', additionalImages: ['/b', '/c'] };

test('removing the main picture makes the first further picture the main one', () => {
  expect(withoutImage(THREE, '/a')).toEqual({ imageUrl: '/b', additionalImages: ['/c'] });
});

test('removing the last picture leaves the main picture empty', () => {
  expect(withoutImage({ imageUrl: '/a', additionalImages: [] }, '/a')).toEqual({
    imageUrl: null,
    additionalImages: [],
  });
});

test('removing a further picture leaves the main one alone', () => {
  expect(withoutImage(THREE, '/c')).toEqual({ imageUrl: '/a', additionalImages: ['/b'] });
});

test('a new main picture leaves the further ones, and the old main one joins them', () => {
  expect(withMain(THREE, '/c')).toEqual({ imageUrl: '/c', additionalImages: ['/a', '/b'] });
});

test('added pictures go to the end', () => {
  expect(withAdded(THREE, ['/d', '/e', '/a'])).toEqual({
    imageUrl: '/a',
    additionalImages: ['/b', '/c', '/d', '/e'],
  });
});

test('a special value never becomes a further picture and gives way to the first picture added', () => {
  const missing = { imageUrl: 'MISSING_ORIGINAL_IMAGE', additionalImages: ['/b'] };
  expect(allImages(missing)).toEqual(['/b']);
  expect(withMain(missing, '/b')).toEqual({ imageUrl: '/b', additionalImages: [] });
  expect(withAdded(missing, ['/c', '/d'])).toEqual({ imageUrl: '/c', additionalImages: ['/b', '/d'] });
});
