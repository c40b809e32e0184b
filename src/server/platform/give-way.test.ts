import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

/** How long the next step of an export waits where a turn of the event loop takes so long, ms. */
async function pauseAfter(turnMilliseconds: number): Promise<number> {
  let time = 0;
  let paused = 0;
  await giveWay({
    now: () => time,
    async turn() {
      time += turnMilliseconds;
    },
    async pause(milliseconds) {
      paused += milliseconds;
    },
  });
  return paused;
}

test('long work goes on at once on a quiet site, and lets visitors of a busy one go first', async () => {
  expect(await pauseAfter(0.2)).toBe(0);
  expect(await pauseAfter(3)).toBe(120);
});

test('however busy a site is, long work goes on', async () => {
  expect(await pauseAfter(500)).toBe(300);
});
