import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/data/api.ts';
import { currentToast } from '#web/ui/toast.ts';
import { NoReply, type SendFile } from '#web/uploads/send-file.ts';
import { clipOf, createVideoUpload } from './video-picker.tsx';

const film = (name: string, start = '\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov') =>
  new File([Uint8Array.from(start, (character) => character.charCodeAt(0))], name, { type: 'video/mp4' });
const refusal = (status: number, error: string) =>
  new ApiError(status, '', JSON.stringify({ error, message: error }));

/** A server that gives these answers, one after the other, and then takes every file. */
function serverThat(...answers: Error[]): SendFile {
  return async ({ name }) => {
    const error = answers.shift();
    if (error) throw error;
    return `/uploads/${name}`;
  };
}

test('a form without a video sends none, one with a stored video sends no file', async () => {
  expect(await createVideoUpload().send()).toBeNull();
  expect(await createVideoUpload({ name: 'old', url: '/uploads/old.mp4' }).send()).toBe('/uploads/old.mp4');
  expect(await createVideoUpload({ name: 'of a draft' }).send()).toBeNull();
});

test('a video waits until the form is sent, and is sent once', async () => {
  const { queue, send } = createVideoUpload(undefined, serverThat());
  await queue.add([film('a.mp4')]);
  expect(clipOf(queue.get())).toMatchObject({ name: 'a.mp4', status: 'waiting', bytes: 24 });
  expect(await send()).toBe('/uploads/a.mp4');
  expect(await send()).toBe('/uploads/a.mp4');
});

test('what is no film is refused when it is chosen, and the one before stays', async () => {
  const { queue, send } = createVideoUpload(undefined, serverThat());
  // Tests of other files that ran before share the toasts.
  const toastBefore = currentToast();
  await queue.add([film('good.mp4')]);
  await queue.add([film('bad.mp4', 'not a film')]);
  expect(queue.get().at(-1)?.problem).toEqual({
    title: 'Invalid File',
    text: 'bad.mp4 is not a supported video format',
  });
  // It stands beside the field: no toast says it once more.
  expect(currentToast()).toBe(toastBefore);
  expect(await send()).toBe('/uploads/good.mp4');
});

test('a film that was copied halfway is refused when it is chosen', async () => {
  const { queue } = createVideoUpload(undefined, serverThat());
  await queue.add([film('half.mp4', '\0\0\0\x10ftypisom\0\0\0\0\0\0\x10\0moov')]);
  expect(queue.get().at(-1)?.problem).toEqual({
    title: 'Invalid File',
    text: 'half.mp4 is damaged or incomplete. Choose another file.',
  });
});

test('a video the server refuses stops the form, and the one before comes back', async () => {
  const refused = refusal(415, 'The file is not a supported video format');
  const { queue, send } = createVideoUpload({ name: 'old', url: '/uploads/old.mp4' }, serverThat(refused));
  await queue.add([film('new.mp4')]);
  await expect(send()).rejects.toMatchObject({ title: 'Failed to upload video', isShown: true });
  expect(queue.get().at(-1)).toMatchObject({
    status: 'refused',
    problem: { title: 'Failed to upload video', text: 'new.mp4: The file is not a supported video format' },
  });
  expect(await send()).toBe('/uploads/old.mp4');
});

test.each([
  ['the server has no time', refusal(503, 'Busy.'), 'Failed to upload video', 'new.mp4: Busy.'],
  ['the day is over its limit', refusal(429, 'Too many.'), 'Failed to upload video', 'new.mp4: Too many.'],
  ['no answer comes', new NoReply('gone'), 'Upload Error', 'new.mp4 didn’t upload. Please try again.'],
])('a video stays chosen when %s, and can be sent again', async (_, error, title, text) => {
  const { queue, send } = createVideoUpload(undefined, serverThat(error));
  await queue.add([film('new.mp4')]);
  await expect(send()).rejects.toMatchObject({ title });
  expect(clipOf(queue.get())).toMatchObject({ name: 'new.mp4', status: 'failed', problem: { text } });
  expect(await send()).toBe('/uploads/new.mp4');
});

test('a video that is chosen while another one is underway takes its place', async () => {
  const { promise: underway, resolve: begun } = Promise.withResolvers<void>();
  const { queue, send } = createVideoUpload(undefined, ({ name, signal }) => {
    if (name === 'b.mp4') return Promise.resolve('/uploads/b.mp4');
    begun();
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new NoReply('stopped'))),
    );
  });
  await queue.add([film('a.mp4')]);
  const sent = send();
  await underway;
  await queue.add([film('b.mp4')]);
  expect(await sent).toBe('/uploads/b.mp4');
});

test('a video that is underway is waited for, and not sent once more', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const post = vi.fn<SendFile>(() => answer);
  const { queue, send } = createVideoUpload(undefined, post);
  await queue.add([film('a.mp4')]);
  const sent = [send(), send()];
  expect(clipOf(queue.get())?.status).toBe('sending');
  // Looking again and again without a pause would freeze the page.
  const looks = vi.spyOn(queue, 'get');
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  const looked = looks.mock.calls.length;
  resolve('/uploads/a.mp4');
  expect(looked).toBe(0);
  expect(await Promise.all(sent)).toEqual(['/uploads/a.mp4', '/uploads/a.mp4']);
  expect(post).toHaveBeenCalledOnce();
});

test('a video that is tried again when the form is sent is waited for as well', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const post = vi.fn<SendFile>(() => answer).mockRejectedValueOnce(new NoReply('gone'));
  const { queue, send } = createVideoUpload(undefined, post);
  await queue.add([film('a.mp4')]);
  await expect(send()).rejects.toThrow();
  void queue.retry(clipOf(queue.get())?.key ?? '');
  const sent = send();
  resolve('/uploads/a.mp4');
  expect(await sent).toBe('/uploads/a.mp4');
  expect(post).toHaveBeenCalledTimes(2);
});
