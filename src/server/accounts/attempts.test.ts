import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';

const MINUTE = 60;

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

let networks = 0;
/** An address no other test has used. */
const newNetwork = () => `10.0.0.${++networks}`;

const logIn = (email: string, password: string, remoteAddress: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress,
  });

/** Fails ten times, waiting as long as told between. */
async function failTenTimes(email: string, network: string): Promise<void> {
  for (let failed = 0; failed < 10; failed++) {
    const answer = await logIn(email, 'wrong', network);
    expect(answer.statusCode).toBe(401);
    site.forward(32);
  }
}

test('ten wrong passwords close an account for the rest of 15 minutes, and never longer', async () => {
  const { email } = await addUser(site);
  const network = newNetwork();
  await failTenTimes(email, network);

  const refused = await logIn(email, PASSWORD, network);
  expect(refused.statusCode).toBe(429);
  const seconds = 15 * MINUTE - 10 * 32;
  expect(refused.headers['retry-after']).toBe(String(seconds));
  expect(refused.json().error).toBe('Too many failed attempts. Please try again in 10 minutes.');

  site.forward(seconds);
  expect((await logIn(email, PASSWORD, network)).statusCode).toBe(200);
});

test('the limit holds wherever the guesses come from', async () => {
  const { email } = await addUser(site);
  for (let failed = 0; failed < 10; failed++) {
    await logIn(email, 'wrong', newNetwork());
    site.forward(32);
  }
  expect((await logIn(email, 'wrong', newNetwork())).statusCode).toBe(429);
});

test('the wait between tries grows', async () => {
  const { email } = await addUser(site);
  const network = newNetwork();
  const waits: (string | undefined)[] = [];
  for (let failed = 0; failed < 9; failed++) {
    expect((await logIn(email, 'wrong', network)).statusCode).toBe(401);
    const next = await logIn(email, PASSWORD.toUpperCase(), network);
    if (next.statusCode === 429) {
      waits.push(String(next.headers['retry-after']));
      site.forward(Number(next.headers['retry-after']));
    } else {
      waits.push(undefined);
      failed += 1;
    }
  }
  expect(waits.filter(Boolean)).toEqual(['1', '2', '4', '8', '16']);
});

test('a right password forgets the failures before it', async () => {
  const { email } = await addUser(site);
  const network = newNetwork();
  for (let round = 0; round < 5; round++) {
    for (let failed = 0; failed < 4; failed++) await logIn(email, 'wrong', network);
    expect((await logIn(email, PASSWORD, network)).statusCode).toBe(200);
  }
});

test('a hundred guesses at once are no way around the limit', async () => {
  const { email } = await addUser(site);
  const network = newNetwork();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => logIn(email, `guess ${n}`, network)),
  );
  const tried = answers.filter(({ statusCode }) => statusCode === 401);
  expect(tried.length).toBeLessThanOrEqual(10);
  expect(answers.every(({ statusCode }) => statusCode === 401 || statusCode === 429)).toBe(true);
});

test('an address without an account is limited alike', async () => {
  const network = newNetwork();
  await failTenTimes('nobody@example.com', network);
  expect((await logIn('nobody@example.com', 'wrong', network)).statusCode).toBe(429);
});

test('one network may fail a hundred times in 15 minutes; others are not held up', async () => {
  const { email } = await addUser(site);
  const network = newNetwork();
  for (let failed = 0; failed < 100; failed++) {
    expect((await logIn(`guess${failed}@example.com`, 'wrong', network)).statusCode).toBe(401);
  }
  expect((await logIn(email, PASSWORD, network)).statusCode).toBe(429);
  expect((await logIn(email, PASSWORD, newNetwork())).statusCode).toBe(200);
  site.forward(15 * MINUTE);
  expect((await logIn(email, PASSWORD, network)).statusCode).toBe(200);
});

test('right passwords do not use up the network', async () => {
  const { email } = await addUser(site);
  const network = newNetwork();
  for (let more = 0; more < 12; more++) expect((await logIn(email, PASSWORD, network)).statusCode).toBe(200);
  for (let failed = 0; failed < 100; failed++) {
    expect((await logIn(`typo${failed}@example.com`, 'wrong', network)).statusCode).toBe(401);
  }
});

test('a new password by mail opens a closed account at once', async () => {
  const { email } = await addUser(site);
  const network = newNetwork();
  await failTenTimes(email, network);
  site.outbox.length = 0;
  await site.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await site.mailer.settled();
  const token = /token=([\w-]+)/.exec(site.outbox[0]?.text ?? '')?.[1];
  const payload = { token, password: 'a new one' };
  const reset = await site.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
  expect(reset.statusCode).toBe(200);
  expect((await logIn(email, 'a new one', network)).statusCode).toBe(200);
});
