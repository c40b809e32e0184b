import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

test('two pieces of work run at once, the third when one has ended or failed', async () => {
  const lanes = createLanes(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    lanes(() => {
      begun.push(number);
      return new Promise<void>((resolve, reject) => {
        ends[number] = number === 1 ? () => reject(new Error('failed')) : resolve;
      });
    });
  const all = [work(0), work(1), work(2), work(3)];
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
