import { expect, test } from 'vitest';
import { createUnreadLikes } from './unread-likes.ts';

const like = (id: number, countedAt: number) => ({ id, countedAt });

test('of two counts of a build the later one is taken in', () => {
  const likes = createUnreadLikes(false);
  expect([like(1, 20), like(1, 10), like(2, 10), like(1, 30)].map(likes.isLatest)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('where others write too, builds whose likes were taken in are read at the next look, once', () => {
  const likes = createUnreadLikes(false);
  likes.note('7');
  likes.isLatest(like(1, 10));
  expect([...likes.transactions]).toEqual([]);
  expect(likes.settle([2, 1])).toEqual([2, 1]);
  expect(likes.settle([2])).toEqual([2]);
});

test('the only writer tells the log which transactions it knows, and reads nothing again', () => {
  const likes = createUnreadLikes(true);
  likes.note('7');
  likes.isLatest(like(1, 10));
  expect([...likes.transactions]).toEqual(['7']);
  expect(likes.settle([2])).toEqual([2]);
  expect([...likes.transactions]).toEqual([]);
});

test('of two counts in one moment the only writer takes in the one that was answered last', () => {
  const likes = createUnreadLikes(true);
  expect([like(1, 4_363_000), like(1, 4_363_000)].map(likes.isLatest)).toEqual([true, true]);
  const ofMany = createUnreadLikes(false);
  expect([like(1, 10), like(1, 10)].map(ofMany.isLatest)).toEqual([true, false]);
  expect(ofMany.settle([])).toEqual([1]);
});

test('the only writer reads a build again whose count was left out, once', () => {
  const likes = createUnreadLikes(true);
  likes.note('7');
  expect([like(1, 20), like(1, 10)].map(likes.isLatest)).toEqual([true, false]);
  expect(likes.settle([2, 1])).toEqual([2, 1]);
  expect([like(1, 20), like(1, 10)].map(likes.isLatest)).toEqual([true, false]);
  expect(likes.settle([2])).toEqual([2, 1]);
  expect(likes.settle([])).toEqual([]);
});
