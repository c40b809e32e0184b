import { expect, test } from 'vitest';
import { photoKey, photosIn, stemOf } from './photo-names.ts';

test.each([
  ['IMG_0042.JPG', 'img-0042'],
  ['photos/2024/img 0042.jpeg', 'img-0042'],
  ['C:\\Photos\\Img-0042.HEIC', 'img-0042'],
  ['Cafe\u0301 Truck.jpg', 'caf\u00e9-truck'],
  ['Caf\u00e9_truck.png', 'caf\u00e9-truck'],
  ['ＩＭＧ００４２.jpg', 'img0042'],
  ['front.view.jpg', 'front.view'],
  ['1042', '1042'],
])('%s is the photo %s, whatever its case, ending, folder, and Unicode form', (path, key) => {
  expect(photoKey(path)).toBe(key);
});

test.each([
  ['1042.jpg', '1042', 0],
  ['1042-1.jpg', '1042', 1],
  ['1042_2.JPG', '1042', 2],
  ['1042 (3).jpg', '1042', 3],
  ['1042(4).jpg', '1042', 4],
  ['TX 7-12.jpg', 'tx_7', 12],
  ['10421.jpg', '10421', 0],
  ['1042-front.jpg', '1042-front', 0],
  ['x1042.jpg', 'x1042', 0],
])('%s is of the row %s, at the place %s', (file, key, place) => {
  expect(stemOf(photoKey(file))).toEqual({ stem: photoKey(key), place });
});

test.each([
  ['a.jpg;b.jpg', ['a.jpg', 'b.jpg']],
  ['a.jpg, b.jpg | c.jpg', ['a.jpg', 'b.jpg', 'c.jpg']],
  ['a.jpg\r\nb.jpg', ['a.jpg', 'b.jpg']],
  [
    'https://a.example/x,y;z.jpg, https://b.example/1.jpg',
    ['https://a.example/x,y;z.jpg', 'https://b.example/1.jpg'],
  ],
  [
    'https://a.example/1.jpg,https://b.example/2.jpg;',
    ['https://a.example/1.jpg', 'https://b.example/2.jpg'],
  ],
  ['"a.jpg"; a.jpg; -', ['a.jpg']],
  ['N/A', []],
])('the cell %s names its photos', (cell, photos) => {
  expect(photosIn([cell])).toEqual({ photos, leftOut: 0 });
});
