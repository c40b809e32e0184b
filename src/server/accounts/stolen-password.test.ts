import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Cookies, cookiesOf, PASSWORD, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { KEY_ORIGIN, keyCalls } from '#test/key-calls.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: KEY_ORIGIN });
});
afterAll(() => site.close());
beforeEach(() => moveNetwork());

const { call, post, logIn, anAdmin, addApp, addKey, codeOf, isSignedIn, moveNetwork } = keyCalls(() => site);
type Admin = Awaited<ReturnType<typeof anAdmin>>['admin'];

/** Answers to thirty codes after the password, five from each of six networks. */
async function guess(admin: Admin, code: string, browser: Cookies = {}): Promise<number[]> {
  const answers: number[] = [];
  for (let round = 0; round < 6; round++) {
    moveNetwork();
    const step = cookiesOf(await logIn(admin));
    for (let tried = 0; tried < 5; tried++) {
      answers.push((await post('/login/code', { code }, { ...browser, ...step })).statusCode);
      site.forward(40);
    }
  }
  moveNetwork();
  return answers;
}

const THIRTY_WRONG = Array.from({ length: 30 }, () => 400);

describe('an administrator whose password was stolen', () => {
  const tryCode = async (admin: Admin, code = '', browser: Cookies = {}) =>
    post('/login/code', { code }, { ...browser, ...cookiesOf(await logIn(admin)) });

  async function withKnownBrowser() {
    const { admin, cookies } = await anAdmin();
    const { secret, codes } = await addApp(cookies);
    site.forward(60);
    const browser = cookiesOf(await tryCode(admin, codeOf(secret)));
    return { admin, secret, codes, browser };
  }

  test('gets in with the app where they signed in before and with a recovery code anywhere, after thirty wrong codes', async () => {
    const { admin, secret, codes, browser } = await withKnownBrowser();
    expect(await guess(admin, '1')).toEqual(THIRTY_WRONG);
    expect((await tryCode(admin, codeOf(secret))).statusCode).toBe(429);
    expect((await tryCode(admin, codeOf(secret), browser)).statusCode).toBe(200);
    expect((await tryCode(admin, codes[0])).statusCode).toBe(200);
  });

  test('is kept out by no number of wrong recovery codes', async () => {
    const { admin, secret } = await withKnownBrowser();
    expect(await guess(admin, 'aaaa-bbbb-cccc-dddd')).toEqual(THIRTY_WRONG);
    expect((await tryCode(admin, codeOf(secret))).statusCode).toBe(200);
  });

  test('has thirty wrong codes a day in a browser that is known, which count for no other', async () => {
    const { admin, secret, browser } = await withKnownBrowser();
    expect(await guess(admin, '1', browser)).toEqual(THIRTY_WRONG);
    expect((await tryCode(admin, codeOf(secret), browser)).statusCode).toBe(429);
    expect((await tryCode(admin, codeOf(secret))).statusCode).toBe(200);
  });
});

describe('a session that a stolen password opened ends', () => {
  const thief = (admin: Admin) => signedInAsAdmin(site, admin);

  test('once the owner confirms an app, and no session ends with another app', async () => {
    const { admin, cookies } = await anAdmin();
    const stolen = await thief(admin);
    await addApp(cookies);
    expect([await isSignedIn(cookies), await isSignedIn(stolen)]).toEqual([true, false]);
    const other = await signedInAsAdmin(site, admin);
    await addApp(cookies);
    expect([await isSignedIn(cookies), await isSignedIn(other)]).toEqual([true, true]);
  });

  test('once the owner turns the factor on, not with a passkey that leaves it off', async () => {
    const { admin, cookies } = await anAdmin();
    const stolen = await thief(admin);
    await addKey(cookies);
    expect(await isSignedIn(stolen)).toBe(true);
    await call('PUT', '/second-factor', { password: PASSWORD, isOn: true }, cookies);
    expect([await isSignedIn(cookies), await isSignedIn(stolen)]).toEqual([true, false]);
  });
});

test('where a factor is required, the first passkey ends the other sessions, in the site and at the sign-in', async () => {
  const required = await openTestApp({ PUBLIC_URL: KEY_ORIGIN, ADMIN_SECOND_FACTOR: 'required' });
  onTestFinished(required.close);
  const there = keyCalls(() => required);
  const { admin, cookies } = await there.anAdmin();
  const stolen = await signedInAsAdmin(required, admin);
  await there.addKey(cookies);
  expect([await there.isSignedIn(cookies), await there.isSignedIn(stolen)]).toEqual([true, false]);

  const factorSetUpUntil = new Date(required.clock().getTime() + 60_000);
  const { admin: late, cookies: before } = await there.anAdmin({ factorSetUpUntil });
  const step = cookiesOf(await there.logIn(late));
  const began = await there.post('/login/set-up/passkey/options', undefined, step);
  const payload = { response: softwareAuthenticator(KEY_ORIGIN).create(began.json()) };
  const done = await there.post('/login/set-up/passkey', payload, { ...step, ...cookiesOf(began) });
  expect([await there.isSignedIn(cookiesOf(done)), await there.isSignedIn(before)]).toEqual([true, false]);
});
