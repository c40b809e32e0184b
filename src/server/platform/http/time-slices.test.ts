import { expect, test } from 'vitest';
import { createTimeSlices } from './time-slices.ts';

test('tasks run in their order, and what has come meanwhile gets in between two slices', async () => {
  let time = 0;
  const run = createTimeSlices({ now: () => time });
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const task = (name: string) => () => {
    time += 0.3;
    done.push(name);
    // What was asked for while the loop was busy is seen before the next slice.
    if (name === 'first') setImmediate(() => done.push('like'));
    if (name === 'fourth') resolve();
  };
  for (const name of ['first', 'second', 'third', 'fourth']) run(task(name));
  expect(done).toEqual([]);
  await promise;
  expect(done).toEqual(['first', 'second', 'like', 'third', 'fourth']);
});

test('a task that comes within a slice waits behind those before it', async () => {
  const run = createTimeSlices({ now: () => 0 });
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  run(() => {
    done.push('first');
    run(() => {
      done.push('third');
      resolve();
    });
  });
  run(() => done.push('second'));
  await promise;
  run(() => done.push('fourth'));
  await new Promise(setImmediate);
  expect(done).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a task that throws holds up none of those behind it', () => {
  const turns: (() => void)[] = [];
  const run = createTimeSlices({ now: () => 0, nextTurn: (slice) => turns.push(slice) });
  const done: string[] = [];
  run(() => {
    throw new Error('of a task');
  });
  run(() => done.push('next'));
  expect(turns.shift()).toThrow('of a task');
  turns.shift()?.();
  expect([done, turns]).toEqual([['next'], []]);
  run(() => done.push('later'));
  turns.shift()?.();
  expect(done).toEqual(['next', 'later']);
});
