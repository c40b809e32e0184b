import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/data/api.ts';
import { NoReply, type SendFile } from './send-file.ts';
import { arrivedOf, isUploading, type KeptFile, takenOf } from './upload.ts';
import { createUploadQueue, type UploadRules } from './upload-queue.ts';

afterEach(() => vi.restoreAllMocks());

const file = (name: string, type = 'image/gif') => new File(['picture'], name, { type });
const stored = (...names: string[]) => names.map((name) => ({ name, url: `/uploads/${name}` }));
const arrives: SendFile = async ({ name }) => `/uploads/${name}`;

const explain = (name: string, error: unknown) => ({
  title: 'Failed',
  text: name,
  mayRetry: error instanceof NoReply,
});

function queueOf(given: Partial<UploadRules> = {}, send: SendFile = arrives, initial: KeptFile[] = []) {
  const heard = { refused: vi.fn(), failed: vi.fn(explain), sent: vi.fn() };
  const rules: UploadRules = {
    kind: 'image',
    capacity: { room: (all) => 3 - takenOf(all).length, problem: { title: 'Full', text: 'Three at most' } },
    check: async ({ name }) => (name.endsWith('.txt') ? { title: 'Invalid', text: name } : undefined),
    onRefused: heard.refused,
    onFailed: heard.failed,
    onSent: heard.sent,
    ...given,
  };
  const queue = createUploadQueue(rules, initial, send);
  const names = () => takenOf(queue.get()).map(({ name }) => name);
  const problems = () => queue.get().filter(({ problem }) => problem);
  return { queue, heard, names, problems };
}

/** A server that answers each file when the test says so. */
function slowServer() {
  const underway = new Map<string, { arrive: () => void; fail: (error: Error) => void }>();
  const send: SendFile = ({ name, signal }) =>
    new Promise((resolve, reject) => {
      underway.set(name, { arrive: () => resolve(`/uploads/${name}`), fail: reject });
      signal?.addEventListener('abort', () => reject(new NoReply('stopped')));
    });
  return { send, underway };
}
const begun = (underway: Map<string, unknown>, name: string) =>
  expect.poll(() => underway.has(name)).toBe(true);

test('chosen files show at once and have an address once they are up', async () => {
  const { send, underway } = slowServer();
  const { queue, heard } = queueOf({}, send);
  const added = queue.add([file('a.gif'), file('b.HEIC', '')]);
  await begun(underway, 'b.HEIC');
  expect(queue.get()).toMatchObject([
    { name: 'a.gif', status: 'sending', bytes: 7, sentBytes: 0, preview: expect.stringMatching(/^blob:/) },
    { name: 'b.HEIC', preview: undefined },
  ]);
  expect(isUploading(queue.get())).toBe(true);
  for (const { arrive } of underway.values()) arrive();
  await added;
  expect(arrivedOf(queue.get()).map(({ url }) => url)).toEqual(['/uploads/a.gif', '/uploads/b.HEIC']);
  expect(isUploading(queue.get())).toBe(false);
  expect(heard.sent).toHaveBeenCalledExactlyOnceWith(['/uploads/a.gif', '/uploads/b.HEIC'], 0);
});

test('two files are sent at once, the third when one of them is through', async () => {
  const { send, underway } = slowServer();
  const { queue } = queueOf({}, send);
  const added = queue.add([file('a.gif'), file('b.gif'), file('c.gif')]);
  await begun(underway, 'b.gif');
  expect(queue.get().map(({ status }) => status)).toEqual(['sending', 'sending', 'waiting']);
  underway.get('a.gif')?.fail(new NoReply('gone'));
  await begun(underway, 'c.gif');
  for (const { arrive } of underway.values()) arrive();
  await added;
});

test('progress is told of the file alone that is sent', async () => {
  let tell = (_bytes: number) => {};
  const { promise, resolve } = Promise.withResolvers<string>();
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const send: SendFile = ({ onProgress }) => {
    tell = onProgress;
    begin();
    return promise;
  };
  const { queue } = queueOf({}, send, stored('old'));
  const added = queue.add([file('a.gif')]);
  await started;
  tell(4);
  expect(queue.get().map(({ sentBytes }) => sentBytes)).toEqual([0, 4]);
  resolve('/uploads/a.gif');
  await added;
  expect(queue.get().map(({ sentBytes }) => sentBytes)).toEqual([0, 7]);
});

test('one file too many is refused once, however many there are', async () => {
  const { queue, heard, names, problems } = queueOf({}, arrives, stored('1', '2'));
  await queue.add([file('three.gif'), file('four.gif'), file('five.gif')]);
  expect(names()).toEqual(['1', '2', 'three.gif']);
  expect(problems()).toMatchObject([{ name: 'four.gif', status: 'refused', problem: { title: 'Full' } }]);
  expect(heard.refused).toHaveBeenCalledOnce();
});

test('where each file is listed, each one too many is', async () => {
  const capacity = { room: () => 0, problem: { title: 'Full', text: 'None' }, ofEach: true };
  const { queue, problems } = queueOf({ capacity });
  await queue.add([file('a.gif'), file('b.gif')]);
  expect(problems().map(({ name }) => name)).toEqual(['a.gif', 'b.gif']);
});

test('a file that is none of ours, or cannot be read, is refused before it is sent', async () => {
  const send = vi.fn(arrives);
  const check = async ({ name }: File) => {
    if (name === 'gone.gif') throw new DOMException('gone', 'NotReadableError');
    return { title: 'Invalid', text: name };
  };
  const { queue, heard } = queueOf({ check }, send);
  await queue.add([file('notes.txt'), file('gone.gif')]);
  expect(send).not.toHaveBeenCalled();
  expect(heard.refused.mock.calls).toEqual([
    [{ title: 'Invalid', text: 'notes.txt' }],
    [{ title: 'Error Reading File', text: 'Could not read gone.gif. Please try again.' }],
  ]);
});

test('a file that did not arrive leaves the others, and comes to their end with another try', async () => {
  const send = vi.fn(arrives).mockRejectedValueOnce(new NoReply('gone'));
  const { queue, heard, names, problems } = queueOf({}, send, stored('1'));
  await queue.add([file('a.gif')]);
  expect(names()).toEqual(['1']);
  expect(heard.failed).toHaveBeenCalledOnce();
  expect(heard.sent).toHaveBeenCalledExactlyOnceWith([], 1);
  const [failed] = problems();
  expect(failed).toMatchObject({ name: 'a.gif', status: 'failed', problem: { title: 'Failed' } });
  await queue.retry(failed?.key ?? '');
  expect(names()).toEqual(['1', 'a.gif']);
  expect(problems()).toEqual([]);
});

test('a file the server cannot take leaves for good', async () => {
  const { queue, names, problems } = queueOf({}, () => Promise.reject(new ApiError(422, '', '')));
  await queue.add([file('a.gif')]);
  expect(names()).toEqual([]);
  expect(problems()).toMatchObject([{ status: 'refused', problem: { text: 'a.gif' } }]);
  await queue.retry(problems()[0]?.key ?? '');
  expect(names()).toEqual([]);
  queue.remove(problems()[0]?.key ?? '');
  expect(queue.get()).toEqual([]);
});

test('taking a file out stops its upload without a word, and one that waits is never sent', async () => {
  const { send, underway } = slowServer();
  const { queue, heard } = queueOf({}, send);
  const added = queue.add([file('a.gif'), file('b.gif'), file('c.gif')]);
  await begun(underway, 'b.gif');
  for (const name of ['c.gif', 'a.gif'])
    queue.remove(queue.get().find((one) => one.name === name)?.key ?? '');
  underway.get('b.gif')?.arrive();
  await added;
  expect([...underway.keys()]).toEqual(['a.gif', 'b.gif']);
  expect(queue.get().map(({ name }) => name)).toEqual(['b.gif']);
  expect(heard.failed).not.toHaveBeenCalled();
});

test('showing the files of a draft stops what is underway', async () => {
  const { send, underway } = slowServer();
  const { queue, heard } = queueOf({}, send);
  const added = queue.add([file('a.gif')]);
  await begun(underway, 'a.gif');
  queue.replace(stored('kept'));
  await added;
  expect(queue.get()).toMatchObject([{ name: 'kept', url: '/uploads/kept', status: 'done' }]);
  expect(heard.failed).not.toHaveBeenCalled();
});

test.each([
  ['is not there any more', () => Promise.resolve(new Response(null, { status: 404 })), []],
  ['could not be fetched', () => Promise.reject(new TypeError('Failed to fetch')), ['a']],
])('a stored file that %s is dropped only when it is gone', async (_, answer, left) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const { queue, names, problems } = queueOf({}, arrives, stored('a'));
  await queue.dropIfGone('/uploads/a');
  expect(names()).toEqual(left);
  expect(problems()).toHaveLength(1 - left.length);
});

test('files keep the order they are moved to', async () => {
  const { queue, names } = queueOf({}, arrives, stored('a', 'b', 'c'));
  queue.refuse('bad', { title: 'Refused', text: 'bad' });
  queue.move('/uploads/c', 0);
  expect(names()).toEqual(['c', 'a', 'b']);
  queue.move('/uploads/c', 1);
  expect(names()).toEqual(['a', 'c', 'b']);
  queue.move('/uploads/c', 9);
  expect(names()).toEqual(['a', 'b', 'c']);
});

test.each([
  ['was there before', stored('good')],
  ['was chosen before', [{ name: 'good', file: file('good') }]],
])('a single file that %s stays until another one is taken by the server', async (_, initial) => {
  const answers = [new ApiError(415, '', ''), new NoReply('gone')];
  const send: SendFile = async ({ name }) => {
    const error = answers.shift();
    if (error) throw error;
    return `/uploads/${name}`;
  };
  const { queue, heard, names, problems } = queueOf({ single: true }, send, initial);
  await queue.add([file('notes.txt')]);
  expect(names()).toEqual(['good']);
  expect(problems()).toMatchObject([{ problem: { text: 'notes.txt' } }]);

  await queue.add([file('new.gif')]);
  expect(queue.get()).toMatchObject([{ name: 'new.gif', status: 'waiting' }]);
  expect(heard.sent).not.toHaveBeenCalled();
  await queue.send();
  expect(names()).toEqual(['good']);
  expect(problems()).toMatchObject([{ name: 'new.gif', status: 'refused' }]);

  await queue.add([file('newer.gif')]);
  await queue.send();
  expect(queue.get()).toMatchObject([{ name: 'newer.gif', status: 'failed' }]);
  await queue.send();
  expect(queue.get()).toMatchObject([{ name: 'newer.gif', url: '/uploads/newer.gif', status: 'done' }]);
});

test('the memory that previews take is given back once, and what has arrived is shown from the server', async () => {
  const { queue } = queueOf();
  await queue.add([file('a.gif'), file('b.gif')]);
  const previews = queue.get().map(({ preview }) => preview);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  queue.forgetPreviews();
  queue.forgetPreviews();
  expect(revoke.mock.calls.flat()).toEqual(previews);
  expect(queue.get()).toMatchObject([{ preview: undefined, url: '/uploads/a.gif' }, { preview: undefined }]);
});
