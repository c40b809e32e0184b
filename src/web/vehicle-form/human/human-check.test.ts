import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHumanCheck } from './human-check.tsx';
import type { HumanProof } from './solve-puzzle.ts';

vi.mock('./solve-puzzle.ts', () => ({ proveHuman: () => Promise.reject(new Error('not asked here')) }));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lasting = { altcha: 'solved', lifetime: Number.POSITIVE_INFINITY };

test('a tick carries the solution once it is found', async () => {
  const check = createHumanCheck(async () => lasting);
  const ticked = check.tick();
  expect(check.get()).toEqual({ step: 'working' });
  await ticked;
  expect(check.get()).toEqual({ step: 'ticked', altcha: 'solved' });
});

test('a solution that comes after the box was unticked counts for nothing', async () => {
  const answers: ((proof: HumanProof) => void)[] = [];
  const check = createHumanCheck(() => new Promise((resolve) => answers.push(resolve)));
  const first = check.tick();
  check.reset();
  answers[0]?.(lasting);
  await first;
  expect(check.get()).toEqual({ step: 'unticked' });
});

test('a solution is let go when it expires, and a reset forgets the moment', async () => {
  const check = createHumanCheck(async () => ({ altcha: 'solved', lifetime: 1000 }));
  await check.tick();
  vi.advanceTimersByTime(999);
  expect(check.get().step).toBe('ticked');
  vi.advanceTimersByTime(1);
  expect(check.get()).toEqual({ step: 'unticked' });
});

test('a check that could not be made says so and can be tried again', async () => {
  const prove = vi.fn(async () => lasting).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const check = createHumanCheck(prove);
  await check.tick();
  expect(check.get()).toEqual({ step: 'failed' });
  await check.tick();
  expect(check.get().step).toBe('ticked');
});

test('whoever sends while the puzzle is worked on waits until it is solved or let go', async () => {
  const answers: ((proof: HumanProof) => void)[] = [];
  const check = createHumanCheck(() => new Promise((resolve) => answers.push(resolve)));
  await check.settled();
  void check.tick();
  const solved = check.settled().then(() => check.get().step);
  answers[0]?.(lasting);
  expect(await solved).toBe('ticked');
  void check.tick();
  const letGo = check.settled().then(() => check.get().step);
  check.reset();
  expect(await letGo).toBe('unticked');
});
