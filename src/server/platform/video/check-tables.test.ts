import { expect, test } from 'vitest';
import { box, countlessSamples, emptyBoxes, nestedBoxes } from '#test/media/hostile-videos.ts';
import { sampleVideo } from '#test/media/sample-video.ts';
import { checkTables } from './check-tables.ts';
import type { FileWindow } from './file-window.ts';
import { BadBoxes } from './iso-boxes.ts';

const MOST = 2 ** 32 - 1;

function inMemory(file: Buffer): FileWindow {
  return { size: file.length, bytes: (start, length) => file.subarray(start, start + length) };
}

const check = (file: Buffer) => () => checkTables(inMemory(file));

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4);
  return bytes;
}

const table = (type: string, ...values: number[]) => box(type, numbers(0, ...values));

/** A track of four samples of ten bytes in two chunks, with some of its tables replaced. */
function track(replaced: Record<string, Buffer> = {}): Buffer {
  const tables = {
    stts: table('stts', 1, 4, 100),
    stsc: table('stsc', 1, 1, 2, 1),
    stsz: table('stsz', 10, 4),
    stco: table('stco', 2, 8, 28),
    ...replaced,
  };
  const sampleTable = box('stbl', ...Object.values(tables));
  return Buffer.concat([
    box('mdat', Buffer.alloc(40)),
    box('moov', box('trak', box('mdia', box('minf', sampleTable)))),
  ]);
}

test('thousands of tracks, which take seconds to look at, are refused', () => {
  const tracks = Array.from({ length: 3000 }, () => box('trak', box('mdia')));
  expect(check(box('moov', ...tracks))).toThrow(BadBoxes);
});

test('tables that agree are let through', async () => {
  expect(check(track())).not.toThrow();
  expect(check(await sampleVideo({ container: 'mov', codec: 'hevc' }))).not.toThrow();
});

test.each([
  ['more sizes than it has room for', { stsz: table('stsz', 0, MOST) }],
  ['samples larger than the file together', { stsz: table('stsz', 0, 4, 300, 300, 300, 300) }],
  ['samples of one byte, more than the file has', { stsz: table('stsz', 1, MOST) }],
  ['small sizes of no width', { stsz: table('stz2', 3, 4) }],
  ['more small sizes than it has room for', { stsz: table('stz2', 16, MOST) }],
  ['times of more samples than there are', { stts: table('stts', 1, MOST, 1) }],
  ['more times than it has room for', { stts: table('stts', MOST, 1, 1) }],
  ['shifts of more samples than there are', { ctts: table('ctts', 1, MOST, 1) }],
  ['more chunks than it has room for', { stco: table('stco', MOST, 8) }],
  ['more long chunks than it has room for', { stco: table('co64', 2 ** 31, 0, 8) }],
  ['more key samples than it has room for', { stss: table('stss', MOST, 1) }],
  ['chunks of more samples than there are', { stsc: table('stsc', 1, 1, MOST, 1) }],
  ['chunks that are not there', { stsc: table('stsc', 2, 1, 2, 1, 5, 2, 1) }],
  ['chunks out of order', { stsc: table('stsc', 2, 2, 1, 1, 1, 1, 1) }],
  ['the same table of chunks twice', { stsc: table('stsc', 1, 1, 2, 1), again: table('stsc', 1, 1, 2, 1) }],
  ['more edits than it has room for', { edts: box('edts', table('elst', MOST, 1, 0, 1)) }],
  ['more descriptions than it has room for', { stsd: table('stsd', MOST) }],
  ['a table that ends before its count', { stts: box('stts', numbers(0)) }],
])('a track with %s is refused', (_what, replaced) => {
  expect(check(track(replaced))).toThrow(BadBoxes);
});

/** A fragment with one run of samples. */
function fragment(run: Buffer, header = table('tfhd', 1)): Buffer {
  return Buffer.concat([box('mdat', Buffer.alloc(40)), box('moof', box('traf', header, run))]);
}
const run = (flags: number, ...values: number[]) => box('trun', numbers(flags, ...values));

test('a fragment that says what is there is let through', () => {
  expect(check(fragment(run(0x200, 2, 20, 20)))).not.toThrow();
  expect(check(fragment(run(0, 2), box('tfhd', numbers(0x10, 1, 20))))).not.toThrow();
});

test.each([
  ['more samples than it has room for', fragment(run(0x200, MOST, 20))],
  ['countless samples of no size', fragment(run(0, MOST))],
  ['samples larger than the file together', fragment(run(0x200, 2, 20, 2000))],
  ['samples larger than the file by default', fragment(run(0, 2), box('tfhd', numbers(0x10, 1, 2000)))],
])('a fragment with %s is refused', (_what, file) => {
  expect(check(file)).toThrow(BadBoxes);
});

test('boxes in boxes, boxes without end and boxes beyond counting are refused', async () => {
  expect(check(await nestedBoxes(3000))).toThrow(BadBoxes);
  expect(check(emptyBoxes(200_000))).toThrow(BadBoxes);
  expect(check(await countlessSamples())).toThrow(BadBoxes);
});

test.each([
  ['goes on behind the end of the file', numbers(100)],
  ['is smaller than its own head', numbers(7)],
  [
    'has a long size with its top bit set',
    Buffer.concat([numbers(1), Buffer.from('free'), numbers(2 ** 31, 0)]),
  ],
  ['has a long size smaller than its head', Buffer.concat([numbers(1), Buffer.from('free'), numbers(0, 15)])],
])('a box that %s is refused', (_what, head) => {
  const file = Buffer.concat([box('ftyp', 'isom'), head, Buffer.alloc(24)]);
  if (head.length === 4) file.write('free', 16);
  expect(check(file)).toThrow(BadBoxes);
});

test('a box of size zero reaches to the end', () => {
  expect(check(Buffer.concat([track(), numbers(0), Buffer.from('mdat and so on')]))).not.toThrow();
});

test('the index of a fragmented recording is measured by the widths in its head', () => {
  const index = (entries: number, bytes: number) =>
    box('mfra', box('tfra', Buffer.concat([numbers(0, 1, 0x3f, entries), Buffer.alloc(bytes)])));
  expect(check(Buffer.concat([track(), index(2, 2 * (8 + 12))]))).not.toThrow();
  expect(check(Buffer.concat([track(), index(2, 2 * (8 + 12) - 1)]))).toThrow(BadBoxes);
});
