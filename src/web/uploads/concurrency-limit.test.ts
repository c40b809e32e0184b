import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('two jobs run at once, the third when one has ended or failed', async () => {
  const limit = createConcurrencyLimit(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const job = (number: number) =>
    limit(() => {
      begun.push(number);
      return new Promise<void>((resolve, reject) => {
        ends[number] = number === 1 ? () => reject(new Error('failed')) : resolve;
      });
    });
  const all = [job(0), job(1), job(2), job(3)];
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await expect(all[1]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  await Promise.all([all[0], all[2], all[3]]);
});
