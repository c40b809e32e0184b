import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '#server/access/sessions.ts';
import { users } from '#server/database/schema.ts';
import { addAdmin, addUser, PASSWORD } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { isThorough } from '#test/how-thorough.ts';
import { addOrRenewAdmin } from './admin-queries.ts';

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

const logInAdmin = (username: string, password: string, remoteAddress: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password },
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

test('ten wrong passwords from one network close the account to it for the rest of 15 minutes, and to no other', async () => {
  const { email } = await addUser(site);
  const network = newNetwork();
  await failTenTimes(email, network);

  const refused = await logIn(email, PASSWORD, network);
  expect(refused.statusCode).toBe(429);
  const seconds = 15 * MINUTE - 10 * 32;
  expect(refused.headers['retry-after']).toBe(String(seconds));
  expect(refused.json().error).toBe('Too many failed attempts. Please try again in 10 minutes.');

  expect((await logIn(email, PASSWORD, newNetwork())).statusCode).toBe(200);
  site.forward(seconds);
  expect((await logIn(email, PASSWORD, network)).statusCode).toBe(200);
});

/** Sends a hundred networks against an account, ten wrong passwords each (four in small); returns how many were looked at. */
async function attack(guess: (network: string) => Promise<{ statusCode: number }>): Promise<number> {
  const networks = Array.from({ length: 100 }, (_, n) => `10.77.${n}.1`);
  const statuses: number[] = [];
  for (let round = 0; round < (isThorough ? 10 : 4); round++) {
    const answers = await Promise.all(networks.map(guess));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
    site.forward(32);
  }
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 401).length;
}

test('under hundreds of wrong passwords from a hundred networks the owner signs in at the first try', async () => {
  const { email } = await addUser(site);
  const looked = await attack((network) => logIn(email, 'wrong', network));
  expect((await logIn(email, PASSWORD, newNetwork())).statusCode).toBe(200);
  // Once a hundred have failed, each network is left three tries.
  expect(looked).toBeLessThanOrEqual(300);
});

test('under the same attack an administrator signs in at the first try', async () => {
  const { username } = await addAdmin(site);
  await attack((network) => logInAdmin(username, 'wrong', network));
  expect((await logInAdmin(username, PASSWORD, newNetwork())).statusCode).toBe(200);
});

test('an account under attack is named no differently from one that does not exist', async () => {
  const answers = async (email: string) => {
    const given: string[] = [];
    for (let n = 0; n < 110; n++) {
      const answer = await logIn(email, 'wrong', `10.88.${n % 13}.1`);
      given.push(`${answer.statusCode} ${answer.body} ${answer.headers['retry-after']}`);
    }
    return given;
  };
  const { email } = await addUser(site);
  const known = await answers(email);
  site.forward(15 * MINUTE);
  expect(await answers('nobody.at.all@example.com')).toEqual(known);
});

test('the command that gives an administrator a new password clears the failures', async () => {
  const { username } = await addAdmin(site);
  const network = newNetwork();
  for (let failed = 0; failed < 10; failed++) {
    await logInAdmin(username, 'wrong', network);
    site.forward(32);
  }
  expect((await logInAdmin(username, PASSWORD, network)).statusCode).toBe(429);
  await addOrRenewAdmin(site.db, username, 'given by command');
  expect((await logInAdmin(username, 'given by command', network)).statusCode).toBe(200);
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

test('a sign-in that was under way while the password changed opens no session', async () => {
  const { id, passwordHash } = await addUser(site);
  await site.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id));
  await expect(createSession(site, { kind: 'user', id, passwordHash })).rejects.toMatchObject({
    status: 401,
  });
  await site.db.delete(users).where(eq(users.id, id));
  await expect(createSession(site, { kind: 'user', id })).rejects.toMatchObject({ status: 401 });
});
