import { expect, test } from 'vitest';
import { readRange } from './file-routes.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=2000-', { start: 2000, end: 2000 }],
])('reads %s of a file of 1,000 bytes', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range);
});

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-9', 'items=0-5', 'bytes=a-b'])(
  'takes %s for the whole file',
  (header) => {
    expect(readRange(header, 1000)).toBeUndefined();
  },
);
