import { expect, onTestFinished, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { choosePlates, type PhotoPlates } from '#contract/plates/plates.ts';
import { ApiError, type Ask } from '#web/data/api.ts';
import { arrivedOf } from '#web/uploads/upload.ts';
import { createUploadQueue } from '#web/uploads/upload-queue.ts';
import { createPlateQuestions } from './plate-questions.ts';

const BOX = { x: 40, y: 60, width: 20, height: 10 };
const HIDDEN = '/uploads/hidden.jpg';
const photo = (name: string) => ({ name, url: `/uploads/${name}.jpg` });
const file = (name: string) => new File(['picture'], name, { type: 'image/gif' });

type Answer = Partial<PhotoPlates> | Error | Promise<Partial<PhotoPlates>>;
type Found = Answer | (() => Answer);

/** A queue with these photos, and a server that finds this by address. */
function questionsOf(found: Record<string, Found>, names: string[], stored: string[] = []) {
  const calls: { path: string; body: unknown }[] = [];
  const ask = async ({ path }: Endpoint, { body }: { body: { url: string } }) => {
    calls.push({ path, body });
    if (path === choosePlates.path) return { url: HIDDEN };
    const given = found[body.url];
    const answer = await (typeof given === 'function' ? given() : given);
    if (answer instanceof Error) throw answer;
    return { url: body.url, search: 'on', boxes: [], choice: null, ...answer };
  };
  const queue = createUploadQueue(
    {
      kind: 'image',
      check: async () => undefined,
      onFailed: (text) => ({ title: '', text, mayRetry: false }),
    },
    names.map(photo),
    async ({ name }) => `/uploads/${name}.jpg`,
  );
  const questions = createPlateQuestions(queue, ask as unknown as Ask, stored);
  questions.start();
  const searched = () => calls.filter(({ path }) => path !== choosePlates.path).map(({ body }) => body);
  return { queue, questions, calls, searched };
}

test('photos are searched one at a time, those that were there before are not', async () => {
  const { promise, resolve } = Promise.withResolvers<Partial<PhotoPlates>>();
  const { queue, questions, searched } = questionsOf(
    { '/uploads/a.jpg': promise },
    ['old', 'a', 'b'],
    ['/uploads/old.jpg'],
  );
  await queue.add([file('c')]);
  expect(searched()).toEqual([{ url: '/uploads/a.jpg' }]);
  resolve({});
  expect(await questions.openUndecided()).toBe(false);
  expect(searched()).toEqual(['a', 'b', 'c'].map((name) => ({ url: `/uploads/${name}.jpg` })));
});

test('the first photo with a plate nobody decided on is opened, once its search is over', async () => {
  const { queue, questions } = questionsOf(
    { '/uploads/a.jpg': { boxes: [BOX], choice: 'shown' }, '/uploads/b.jpg': { boxes: [BOX] } },
    ['a', 'b'],
  );
  expect(await questions.openUndecided()).toBe(true);
  expect(questions.opened.get()).toBe('/uploads/b.jpg');
  await questions.choose({ key: '/uploads/b.jpg', ...queue.get()[1] }, []);
  questions.opened.set(undefined);
  expect(await questions.openUndecided()).toBe(false);
  expect(questions.opened.get()).toBeUndefined();
});

test('a dialog that is open stays open, and nothing is sent before it is closed', async () => {
  const { queue, questions } = questionsOf({ '/uploads/b.jpg': { boxes: [BOX] } }, ['a', 'b']);
  questions.opened.set('/uploads/a.jpg');
  expect(await questions.openUndecided()).toBe(true);
  expect(questions.opened.get()).toBe('/uploads/a.jpg');
  queue.remove('/uploads/a.jpg');
  expect(await questions.openUndecided()).toBe(true);
  expect(questions.opened.get()).toBe('/uploads/b.jpg');
});

test('a hidden photo has another address, in its place and with its focus, and is not searched again', async () => {
  const { queue, questions, searched } = questionsOf({ '/uploads/a.jpg': { boxes: [BOX] } }, ['a', 'b']);
  await questions.openUndecided();
  const focus = { x: 20, y: 30, guessed: false };
  queue.setFocus('/uploads/a.jpg', focus);
  await questions.choose({ key: '/uploads/a.jpg', url: '/uploads/a.jpg' }, [BOX]);
  questions.opened.set(undefined);
  expect(arrivedOf(queue.get())).toEqual([{ name: 'a', url: HIDDEN, focus }, photo('b')]);
  expect(await questions.openUndecided()).toBe(false);
  expect(searched()).toHaveLength(2);
});

test('a draft that is restored asks again what nobody answered', async () => {
  const { queue, questions, searched } = questionsOf({ '/uploads/a.jpg': { boxes: [BOX] } }, ['a']);
  await questions.openUndecided();
  queue.replace([photo('a')]);
  expect(await questions.openUndecided()).toBe(true);
  expect(searched()).toHaveLength(1);
});

test.each([
  ['is off', { search: 'off' as const, boxes: [BOX] }, 1],
  ['is unavailable', { search: 'unavailable' as const }, 3],
  ['fails', new ApiError(500, '', ''), 3],
])('a form goes on as before when the search %s', async (_, answer, asked) => {
  const { questions, searched } = questionsOf({ '/uploads/a.jpg': answer }, ['a', 'b']);
  expect(await questions.openUndecided()).toBe(false);
  expect(searched()).toHaveLength(asked);
});

test('a search that fails is tried again before the form is sent', async () => {
  const answers = [new ApiError(503, '', ''), { boxes: [BOX] }];
  const { questions, searched } = questionsOf({ '/uploads/a.jpg': () => answers.shift() ?? {} }, ['a']);
  expect(await questions.openUndecided()).toBe(true);
  expect(searched()).toHaveLength(2);
});

test('once a photo has failed twice no other is tried again', async () => {
  const fails = new ApiError(503, '', '');
  const { questions, searched } = questionsOf({ '/uploads/a.jpg': fails, '/uploads/b.jpg': fails }, [
    'a',
    'b',
  ]);
  expect(await questions.openUndecided()).toBe(false);
  expect(searched()).toEqual(['a', 'b', 'a'].map((name) => ({ url: `/uploads/${name}.jpg` })));
});

test('a form waits 20 seconds for searches and then goes on', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const endless = new Promise<never>(() => undefined);
  const { questions } = questionsOf({ '/uploads/b.jpg': endless }, ['a', 'b']);
  let isOpened: boolean | undefined;
  const asked = questions.openUndecided().then((opened) => {
    isOpened = opened;
  });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(isOpened).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(isOpened).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
