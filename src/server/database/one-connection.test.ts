import { expect, test } from 'vitest';
import { createTurns, FIRST } from './one-connection.ts';

/** The order in which those get in who wait, of these ranks, while the connection is taken. */
async function orderOf(ranks: number[]): Promise<number[]> {
  const turns = createTurns();
  await turns.enter(FIRST.visitors);
  const order: number[] = [];
  const all = ranks.map(async (rank, place) => {
    await turns.enter(rank);
    order.push(place);
    turns.leave();
  });
  turns.leave();
  await Promise.all(all);
  return order;
}

test('on the only connection a visitor comes before lists, and both before maintenance, each in the order they came', async () => {
  const { visitors, lists, maintenance } = FIRST;
  expect(await orderOf([maintenance, lists, visitors, lists, maintenance, visitors])).toEqual([
    2, 5, 1, 3, 0, 4,
  ]);
});

test('nobody is passed over for ever', async () => {
  const { visitors, maintenance } = FIRST;
  const ranks = [maintenance, ...Array<number>(20).fill(visitors)];
  expect((await orderOf(ranks)).indexOf(0)).toBe(6);
});

test('who finds the connection free gets it at once, again and again', async () => {
  const turns = createTurns();
  for (let turn = 0; turn < 3; turn += 1) {
    await turns.enter(FIRST.maintenance);
    turns.leave();
  }
  expect(turns.waitingCount()).toBe(0);
});
