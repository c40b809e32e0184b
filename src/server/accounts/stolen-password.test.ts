import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cookies, cookiesOf } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { KEY_ORIGIN, keyCalls } from '#test/key-calls.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: KEY_ORIGIN });
});
afterAll(() => site.close());
beforeEach(() => moveNetwork());

const { post, logIn, anAdmin, addApp, codeOf, moveNetwork } = keyCalls(() => site);
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
