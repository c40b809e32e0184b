import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/data/api.ts';
import { currentToast } from '#web/ui/toast.ts';
import { ADD_WORDS } from '#web/vehicle-form/build-words.ts';
import { createPhotoShelf } from './photo-shelf.ts';
import { NoReply, type SendFile } from './send-file.ts';

afterEach(() => vi.restoreAllMocks());

const file = (name: string, type = 'image/gif') => new File(['picture'], name, { type });
const arrives: SendFile = async ({ name }) => `/uploads/${name}`;
const names = (shelf: ReturnType<typeof createPhotoShelf>) => shelf.current().photos.map(({ name }) => name);

test('pictures stand on the shelf at once and have an address once they are up', async () => {
  const shelf = createPhotoShelf(ADD_WORDS, [], arrives);
  const added = shelf.add([file('a.gif'), file('b.HEIC', '')]);
  expect(shelf.current().photos).toMatchObject([
    { name: 'a.gif', bytes: 7, sentBytes: 0, preview: expect.stringMatching(/^blob:/) },
    { name: 'b.HEIC', preview: undefined },
  ]);
  await added;
  expect(shelf.current().photos.map(({ url }) => url)).toEqual(['/uploads/a.gif', '/uploads/b.HEIC']);
  expect(currentToast()).toMatchObject({ description: 'Successfully uploaded 2 image(s)' });
});

test('the sixth picture is one too many', async () => {
  const stored = [1, 2, 3, 4].map((number) => ({ name: `${number}`, url: `/uploads/${number}` }));
  const shelf = createPhotoShelf(ADD_WORDS, stored, arrives);
  await shelf.add([file('five.gif'), file('six.gif'), file('seven.gif')]);
  expect(names(shelf)).toEqual(['1', '2', '3', '4', 'five.gif']);
  expect(shelf.current().problems).toMatchObject([
    { title: 'Too Many Images', text: 'Maximum 5 images allowed' },
  ]);
});

test.each([
  [
    'sent at a bad time',
    new ApiError(503, '', JSON.stringify({ error: 'Busy.' })),
    'Upload Failed',
    'Failed to upload a.gif: Busy.',
  ],
  ['not answered', new NoReply('gone'), 'Upload Error', 'Failed to upload files. Please try again.'],
])('a picture that is %s leaves the shelf and can be retried', async (_, error, title, description) => {
  const send = vi.fn(arrives).mockRejectedValueOnce(error);
  const shelf = createPhotoShelf(ADD_WORDS, [], send);
  await shelf.add([file('a.gif')]);
  expect(names(shelf)).toEqual([]);
  expect(currentToast()).toMatchObject({ title, description, variant: 'destructive' });
  const [problem] = shelf.current().problems;
  expect(problem).toMatchObject({ title, file: { name: 'a.gif' } });
  if (problem) await shelf.retry(problem);
  expect(names(shelf)).toEqual(['a.gif']);
  expect(shelf.current().problems).toEqual([]);
});

test('a picture the server cannot take leaves the shelf for good', async () => {
  const error = new ApiError(422, '', JSON.stringify({ error: 'It is damaged.' }));
  const shelf = createPhotoShelf(ADD_WORDS, [], () => Promise.reject(error));
  await shelf.add([file('a.gif')]);
  expect(names(shelf)).toEqual([]);
  expect(shelf.current().problems).toMatchObject([
    { text: 'Failed to upload a.gif: It is damaged.', file: undefined },
  ]);
});

test('removing a picture stops its upload without a word', async () => {
  let begun = () => {};
  const sending = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const send: SendFile = ({ signal }) => {
    begun();
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new NoReply('stopped'))),
    );
  };
  const shelf = createPhotoShelf(ADD_WORDS, [], send);
  const added = shelf.add([file('a.gif')]);
  await sending;
  const [photo] = shelf.current().photos;
  shelf.remove(photo?.key ?? '');
  await added;
  expect(shelf.current()).toEqual({ photos: [], problems: [] });
});

test.each([
  ['is not there any more', () => Promise.resolve(new Response(null, { status: 404 })), []],
  ['could not be fetched', () => Promise.reject(new TypeError('Failed to fetch')), ['a']],
])('a picture that %s is dropped only when it is gone', async (_, answer, left) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const shelf = createPhotoShelf(ADD_WORDS, [{ name: 'a', url: '/uploads/a.jpg' }]);
  for (const photo of shelf.current().photos) await shelf.lookFor(photo);
  expect(names(shelf)).toEqual(left);
  expect(shelf.current().problems).toHaveLength(1 - left.length);
});

test('pictures keep the order they are moved to', () => {
  const shelf = createPhotoShelf(
    ADD_WORDS,
    ['a', 'b', 'c'].map((name) => ({ name, url: `/uploads/${name}` })),
  );
  shelf.move('/uploads/c', 0);
  expect(names(shelf)).toEqual(['c', 'a', 'b']);
  shelf.move('/uploads/c', 1);
  expect(names(shelf)).toEqual(['a', 'c', 'b']);
  shelf.move('/uploads/c', 9);
  expect(names(shelf)).toEqual(['a', 'b', 'c']);
});
