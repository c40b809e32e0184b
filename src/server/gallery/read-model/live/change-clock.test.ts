import { expect, test } from 'vitest';
import { createChangeClock } from './change-clock.ts';

/** Reads while `during` happens, and gives the ids among 1, 2 and 3 that changed meanwhile. */
async function changedWhile(
  during: (clock: ReturnType<typeof createChangeClock>) => void,
): Promise<number[]> {
  const clock = createChangeClock();
  clock.change([1]);
  let changed: number[] = [];
  await clock.whileReading(
    async () => during(clock),
    (_read, hasChanged) => {
      changed = [1, 2, 3].filter(hasChanged);
    },
  );
  return changed;
}

test('who reads learns what changed since, and not what changed before', async () => {
  expect(await changedWhile(() => {})).toEqual([]);
  expect(await changedWhile((clock) => clock.change([2, 3]))).toEqual([2, 3]);
  expect(await changedWhile((clock) => clock.changeAll())).toEqual([1, 2, 3]);
});

test('a reading that fails leaves others what they have to know', async () => {
  const clock = createChangeClock();
  const other = Promise.withResolvers<void>();
  let isChanged = false;
  const reading = clock.whileReading(
    () => other.promise,
    (_read, hasChanged) => {
      isChanged = hasChanged(7);
    },
  );
  clock.change([7]);
  await expect(
    clock.whileReading(
      () => Promise.reject(new Error('away')),
      () => {},
    ),
  ).rejects.toThrow('away');
  other.resolve();
  await reading;
  expect(isChanged).toBe(true);
});
