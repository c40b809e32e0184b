import { expect, test } from 'vitest';
import { createGiveWay } from './give-way.ts';

/** Long work whose steps take so long each, of which the event loop waits for a part; gives when it paused. */
async function pausesOf(steps: { milliseconds: number; waits: number }[]): Promise<number[]> {
  const time = { active: 0, idle: 0 };
  let now = 0;
  const pauses: number[] = [];
  const giveWay = createGiveWay({
    utilization(since) {
      const active = time.active - (since?.active ?? 0);
      const idle = time.idle - (since?.idle ?? 0);
      return { active, idle, utilization: active / (active + idle || 1) };
    },
    async pause(milliseconds) {
      pauses.push(now);
      now += milliseconds;
      time.active += milliseconds;
    },
  });
  for (const { milliseconds, waits } of steps) {
    now += milliseconds;
    time.idle += waits;
    time.active += milliseconds - waits;
    await giveWay();
  }
  return pauses;
}

test('long work goes on at once on a quiet site', async () => {
  expect(await pausesOf(Array(50).fill({ milliseconds: 2, waits: 1 }))).toEqual([]);
});

test('long work lets others go first after each step while they keep the event loop busy', async () => {
  const busy = Array(13).fill({ milliseconds: 2, waits: 0 });
  expect(await pausesOf(busy)).toEqual([20, 47, 74, 101]);
});

test('a single step that nothing is waited for in says nothing yet', async () => {
  const steps = [...Array(9).fill({ milliseconds: 2, waits: 1 }), { milliseconds: 2, waits: 0 }];
  expect(await pausesOf(steps)).toEqual([]);
});
