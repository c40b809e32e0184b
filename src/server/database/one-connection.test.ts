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
    turns.leave(rank);
  });
  turns.leave(FIRST.visitors);
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
    turns.leave(FIRST.maintenance);
  }
  expect(turns.waitingCount()).toBe(0);
});

test('what nobody asked for waits until nobody has asked for a moment, however often others come and go', async () => {
  let time = 0;
  const looks: (() => void)[] = [];
  const turns = createTurns({ now: () => time, later: (look) => looks.push(look) });
  const ahead: number[] = [];
  const readAhead = async () => {
    await turns.enter(FIRST.ahead);
    ahead.push(time);
    turns.leave(FIRST.ahead);
  };
  await readAhead();
  for (const moment of [1, 9]) {
    time = moment;
    await turns.enter(FIRST.maintenance);
    turns.leave(FIRST.maintenance);
  }
  const waited = readAhead();
  for (const moment of [15, 28, 29]) {
    time = moment;
    for (const look of looks.splice(0)) look();
  }
  await waited;
  await readAhead();
  expect(ahead).toEqual([0, 29, 29]);
});

test('what nobody asked for is not passed over for ever either', async () => {
  const turns = createTurns({ now: () => 0, later: () => 0 });
  let isRead = false;
  await turns.enter(FIRST.visitors);
  const ahead = turns.enter(FIRST.ahead).then(() => {
    isRead = true;
  });
  for (let turn = 0; turn < 60; turn += 1) {
    turns.leave(FIRST.visitors);
    await turns.enter(FIRST.visitors);
  }
  expect(isRead).toBe(false);
  turns.leave(FIRST.visitors);
  await ahead;
  expect(isRead).toBe(true);
});
