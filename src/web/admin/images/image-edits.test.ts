import { expect, test } from 'vitest';
import { allImages, movedTo, withAdded, withMain, withOrder, withoutImage } from './image-edits.ts';

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

test.each([
  ['/c', 1, ['/a', '/c', '/b']],
  ['/c', 0, ['/c', '/a', '/b']],
  ['/a', 2, ['/b', '/c', '/a']],
])('%s moved to place %d leads to %j, and the first is the main one', (url, place, expected) => {
  const order = movedTo(allImages(THREE), url, place);
  expect(order).toEqual(expected);
  expect(allImages(withOrder(THREE, order))).toEqual(expected);
  expect(withOrder(THREE, order).imageUrl).toBe(expected[0]);
});

test('an order leaves what came since at the end, forgets what is gone, and no special value', () => {
  expect(withOrder(THREE, ['/c', '/gone', '/a'])).toEqual({ imageUrl: '/c', additionalImages: ['/a', '/b'] });
  const missing = { imageUrl: 'MISSING_ORIGINAL_IMAGE', additionalImages: ['/b', '/c'] };
  expect(withOrder(missing, ['/c', '/b'])).toEqual({ ...missing, additionalImages: ['/c', '/b'] });
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
