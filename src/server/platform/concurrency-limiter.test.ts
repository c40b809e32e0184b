import { expect, test } from 'vitest';
import { createConcurrencyLimiter, createKeyedLimiter, QueueFullError } from './concurrency-limiter.ts';

function heldWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, finish: resolve };
}

test('work beyond the places and the line is told to come back', async () => {
  const inTurn = createConcurrencyLimiter({ running: 1, waiting: 1 });
  const held = heldWork();
  const first = inTurn(held.work);
  const second = inTurn(() => Promise.resolve('second'));
  await expect(inTurn(() => Promise.resolve('third'))).rejects.toThrow(QueueFullError);
  held.finish('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
});

test('never more than the places are taken at once, and the line keeps its order', async () => {
  const inTurn = createConcurrencyLimiter({ running: 2, waiting: 10 });
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  const work = (number: number) => async () => {
    order.push(number);
    inside += 1;
    most = Math.max(most, inside);
    await Promise.resolve();
    inside -= 1;
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map((number) => inTurn(work(number))));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5, 6]);
});

test('work of a higher priority comes first, and each priority has a line of its own', async () => {
  const inTurn = createConcurrencyLimiter({ running: 1, waiting: 2 });
  const begun: string[] = [];
  const held = heldWork();
  const begin = (name: string) => async () => void begun.push(name);
  const all = [
    inTurn(held.work),
    inTurn(begin('first program'), 0),
    inTurn(begin('second program'), 0),
    inTurn(begin('person'), 1),
  ];
  await expect(inTurn(begin('third program'), 0)).rejects.toThrow(QueueFullError);
  held.finish('');
  await Promise.all(all);
  expect(begun).toEqual(['person', 'first program', 'second program']);
});

test('work that fails gives its place back', async () => {
  const inTurn = createConcurrencyLimiter({ running: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
});

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
