import { expect, test } from 'vitest';
import { fetchedOnce } from './lazy-part.ts';

function part(...answers: (string | Error)[]) {
  const left = [...answers];
  return fetchedOnce(async () => {
    const answer = left.shift();
    if (typeof answer === 'string') return answer;
    throw answer ?? new Error('fetched once too often');
  });
}

test('code is fetched once, for events and rendering alike', async () => {
  const { load, held } = part('dialog');
  expect(await load()).toBe('dialog');
  expect(await held()).toBe('dialog');
  expect(await load()).toBe('dialog');
});

test('an event fetches anew what could not be fetched, and rendering takes that', async () => {
  const { load, held } = part(new Error('no network'), 'dialog');
  await expect(load()).rejects.toThrow('Code could not be fetched');
  expect(await load()).toBe('dialog');
  expect(await held()).toBe('dialog');
});

test('rendering never fetches anew by itself', async () => {
  const { held } = part(new Error('no network'), 'dialog');
  const first = held();
  await expect(first).rejects.toThrow('Code could not be fetched');
  expect(held()).toBe(first);
});
