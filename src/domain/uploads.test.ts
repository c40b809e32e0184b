import { expect, test } from 'vitest';
import { isUpload, uploadAddress, uploadName } from './uploads.ts';

test('the address of a stored file names it', () => {
  expect(uploadAddress('ab12.jpg')).toBe('/uploads/ab12.jpg');
  expect(uploadName(uploadAddress('ab12.jpg'))).toBe('ab12.jpg');
});

test.each([
  ['/uploads/ab12.jpg', true],
  ['https://example.com/uploads/ab12.jpg', false],
  ['MISSING_ORIGINAL_IMAGE', false],
  [null, false],
])('a file of ours is at %s: %s', (address, expected) => {
  expect(isUpload(address)).toBe(expected);
});
