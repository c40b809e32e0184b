import { expect, test } from 'vitest';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#domain/limits.ts';
import { findImageProblem, findVideoProblem, sentText, sizeText } from './file-checks.ts';

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF';
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
const MP4 = '\0\0\0\x18ftypisom\0\0\0\0isomavc1\0\0\0\x08moov';

const file = (name: string, type: string, start: string) =>
  new File([Uint8Array.from(start, (character) => character.charCodeAt(0))], name, { type });
const large = (name: string, type: string, bytes: number) =>
  new File([new Uint8Array(bytes + 1)], name, { type });

test('a picture is checked by type, size and first bytes when it is chosen', async () => {
  expect(await findImageProblem(file('a.jpg', 'image/jpeg', JPEG))).toBeUndefined();
  expect(await findImageProblem(file('A.HEIC', '', HEIC))).toBeUndefined();
  const unsupported = { title: 'Invalid File', text: 'a.jpg is not a supported image format' };
  for (const type of ['', 'application/octet-stream', 'text/plain'])
    for (const name of ['A.HIF', 'IMG_0001', 'a.jpg'])
      for (const start of [JPEG, HEIC])
        expect(await findImageProblem(file(name, type, start))).toBeUndefined();
  expect(await findImageProblem(file('a.jpg', 'text/plain', 'plain text'))).toEqual(unsupported);
  expect(await findImageProblem(file('a.jpg', 'image/jpeg', 'GIF89a'))).toEqual(unsupported);
  expect(await findImageProblem(large('a.jpg', 'image/jpeg', MAX_IMAGE_BYTES))).toEqual({
    title: 'File Too Large',
    text: 'a.jpg is larger than 10MB',
  });
});

test('a video is checked by type, size and first bytes when it is chosen', async () => {
  expect(await findVideoProblem(file('a.mp4', 'video/mp4', MP4))).toBeUndefined();
  const unsupported = { title: 'Invalid File', text: 'a.mp4 is not a supported video format' };
  expect(await findVideoProblem(file('a.mp4', 'video/mp4', 'not a film'))).toEqual(unsupported);
  for (const [name, start] of [
    ['IMG_0007.MOV', MP4],
    ['CLIP.AVI', 'RIFF\x0c\0\0\0AVI LIST\0\0\0\0'],
  ] as const)
    expect(await findVideoProblem(file(name, '', start))).toBeUndefined();
  expect(await findVideoProblem(file('a.mp4', '', 'not a film'))).toEqual(unsupported);
  expect(await findVideoProblem(large('a.mp4', 'video/mp4', MAX_VIDEO_BYTES))).toEqual({
    title: 'File Too Large',
    text: 'a.mp4 is larger than 50MB',
  });
});

test.each([
  [
    'whose last box goes on behind its end',
    '\0\0\0\x18ftypisom\0\0\0\0isomavc1\0\0\0\x08moov\0\0\x10\0mdat',
    'video/mp4',
  ],
  [
    'without the box that tells what is in it',
    '\0\0\0\x18ftypisom\0\0\0\0isomavc1\0\0\0\x08mdat',
    'video/mp4',
  ],
  ['that says it is longer', 'RIFF\xff\xff\0\0AVI LIST', 'video/avi'],
])('a video %s is damaged', async (_what, start, type) => {
  expect(await findVideoProblem(file('a.mp4', type, start))).toEqual({
    title: 'Invalid File',
    text: 'a.mp4 is damaged or incomplete. Choose another file.',
  });
});

test('a film with a long box, or one up to its end, is whole', async () => {
  const start = '\0\0\0\x18ftypisom\0\0\0\0isomavc1';
  const long = `${start}\0\0\0\x08moov\0\0\0\x01mdat\0\0\0\0\0\0\0\x12ab`;
  expect(await findVideoProblem(file('a.mp4', 'video/mp4', long))).toBeUndefined();
  const open = `${start}\0\0\0\x08moov\0\0\0\0mdat and the rest`;
  expect(await findVideoProblem(file('a.mp4', 'video/mp4', open))).toBeUndefined();
});

test.each(['moov', 'wide', 'mdat', 'free', 'skip', 'pnot'])(
  'a MOV that begins with %s is a film',
  async (type) => {
    const rest = type === 'moov' ? '' : '\0\0\0\x08moov';
    expect(await findVideoProblem(file('a.mov', '', `\0\0\0\x08${type}${rest}`))).toBeUndefined();
    expect(await findVideoProblem(file('a.mov', '', `\0\0\0\x18${type}`))).toMatchObject({
      title: 'Invalid File',
    });
  },
);

test('sizes are told in MB, small ones in kB', () => {
  expect([84_000, 3_100_000].map(sizeText)).toEqual(['84 kB', '3.1 MB']);
  expect(sentText(1_900_000, 4_600_000)).toBe('1.9 of 4.6 MB');
});
