import { expect, test } from 'vitest';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { type ClientKind, clientKindOf, createRenderQueue } from './render-queue.ts';

/** Pages that are rendered until they are told to end. */
function openQueue() {
  const inTurn = createRenderQueue({ running: 2, waiting: 2 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (asker: ClientKind, name: string) =>
    inTurn(asker, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  return { ask, begun, end: (name: string) => ends.get(name)?.() };
}

test('people go before programs that came earlier', async () => {
  const { ask, begun, end } = openQueue();
  void ask('program', 'first');
  void ask('program', 'second');
  void ask('program', 'third');
  void ask('person', 'Ann');
  await expect.poll(() => begun).toEqual(['first', 'second']);
  end('first');
  await expect.poll(() => begun).toEqual(['first', 'second', 'Ann']);
  end('second');
  await expect.poll(() => begun).toEqual(['first', 'second', 'Ann', 'third']);
});

test('programs are told to come back when too many wait, and people are not', async () => {
  const { ask, begun, end } = openQueue();
  for (const name of ['running', 'running too', 'waiting', 'waiting too']) void ask('program', name);
  await expect(ask('program', 'refused')).rejects.toBeInstanceOf(QueueFullError);
  void ask('person', 'Ann');
  end('running');
  await expect.poll(() => begun).toEqual(['running', 'running too', 'Ann']);
});

test('a page that fails gives its place back', async () => {
  const inTurn = createRenderQueue({ running: 1, waiting: 1 });
  await expect(inTurn('program', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('program', async () => 'rendered')).toBe('rendered');
});

const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each<[ClientKind, Record<string, string>]>([
  ['person', { 'user-agent': CHROME }],
  ['person', { 'user-agent': 'anything', cookie: 'visitor=someone' }],
  ['program', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['program', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
  ['program', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['program', { 'user-agent': 'curl/8.5.0' }],
  ['program', {}],
])('a %s is told by %o', (asker, headers) => {
  expect(clientKindOf(headers)).toBe(asker);
});
