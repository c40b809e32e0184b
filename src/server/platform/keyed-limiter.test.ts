import { expect, test } from 'vitest';
import { QueueFullError } from './concurrency-limiter.ts';
import { createKeyedLimiter } from './keyed-limiter.ts';

test('what one key waits for holds up no other, and its queue has an end', async () => {
  const limited = createKeyedLimiter({ running: 1, waiting: 1 });
  const { promise: held, resolve: finish } = Promise.withResolvers<string>();
  const first = limited('a', () => held);
  const second = limited('a', async () => 'second');
  await expect(limited('a', async () => 'third')).rejects.toThrow(QueueFullError);
  expect(await limited('b', async () => 'other')).toBe('other');
  finish('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await limited('a', async () => 'later')).toBe('later');
});

test('work that fails frees its place', async () => {
  const limited = createKeyedLimiter({ running: 1, waiting: 0 });
  await expect(limited('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limited('a', async () => 'next')).toBe('next');
});
