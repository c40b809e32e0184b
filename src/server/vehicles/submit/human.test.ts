import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { vehicles } from '#server/database/schema.ts';
import { signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { aSubmission } from '#test/submissions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  vi.useFakeTimers({ toFake: ['Date'], now: site.clock() });
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

const submit = (given: Record<string, unknown>, cookies = {}) =>
  site.app.inject({ method: 'POST', url: '/api/vehicles', payload: aSubmission(given), cookies });

async function solvePuzzle(): Promise<string> {
  const answer = await site.app.inject('/api/verification/challenge');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const challenge = answer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

test('a submission needs a solved puzzle, from guests and users alike', async () => {
  const refusal = {
    error: 'Verification Required',
    message: 'Please confirm you are human before submitting',
    fields: { altcha: 'Please confirm you are human before submitting' },
  };
  for (const cookies of [{}, await signedInAs(site)]) {
    const answer = await submit({ notes: 'Without' }, cookies);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(refusal);
  }
  expect((await submit({ altcha: 'made up' })).json()).toEqual(refusal);
  expect(await site.db.select().from(vehicles)).toEqual([]);
});

test('a network that asks for more puzzles than a classroom is told to wait, and nobody else is', async () => {
  const ask = (remoteAddress: string) =>
    site.app.inject({ url: '/api/verification/challenge', remoteAddress });
  const [elsewhere, ...flood] = await Promise.all(
    ['198.51.100.7', ...Array.from({ length: 80 }, () => '203.0.113.9')].map(ask),
  );
  expect(elsewhere?.statusCode).toBe(200);
  const refused = flood.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(18).fill(503));
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
});

test('a solved puzzle counts for one build, and a retry finds that build', async () => {
  const altcha = await solvePuzzle();
  const first = await submit({ altcha });
  expect(first.statusCode).toBe(200);
  expect((await submit({ altcha })).json().id).toBe(first.json().id);
  expect((await submit({ altcha, notes: 'Another' })).statusCode).toBe(400);
  site.forward(11);
  expect((await submit({ altcha })).statusCode).toBe(400);
  expect(await site.db.select().from(vehicles)).toHaveLength(1);
});

test('a submission that is refused for another reason leaves its proof usable', async () => {
  const altcha = await solvePuzzle();
  const gone = `/uploads/${'a'.repeat(24)}.jpg`;
  expect((await submit({ altcha, notes: 'Gone', imageUrl: gone })).statusCode).toBe(400);
  expect((await submit({ altcha, notes: 'Here' })).statusCode).toBe(200);
});
