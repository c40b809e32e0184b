import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { addUser, type Cookies, cookiesOf, PASSWORD } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

let networks = 0;
/** An address no other test has used. */
const newNetwork = () => `10.0.0.${++networks}`;

const logIn = (email: string, password: string, network: string) => signInAgain(email, password, network, {});

function signInAgain(email: string, password: string, remoteAddress: string, cookies: Cookies) {
  const payload = { email, password };
  return site.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress, cookies });
}

const withoutSession = ({ session: _ended, ...cookies }: Cookies): Cookies => cookies;

/** Fails ten times, waiting as long as told between. */
async function failTenTimes(email: string, network: string): Promise<void> {
  for (let failed = 0; failed < 10; failed++) {
    expect((await logIn(email, 'wrong', network)).statusCode).toBe(401);
    site.forward(32);
  }
}

describe('a browser that signed in before', () => {
  test('gets in from a network that has used up its tries', async () => {
    const { email } = await addUser(site);
    const network = newNetwork();
    const browser = withoutSession(cookiesOf(await logIn(email, PASSWORD, network)));
    for (let failed = 0; failed < 100; failed++) await logIn(`guess${failed}@example.net`, 'wrong', network);
    await failTenTimes(email, newNetwork());
    expect((await logIn(email, PASSWORD, network)).statusCode).toBe(429);
    expect((await signInAgain(email, PASSWORD, network, browser)).statusCode).toBe(200);
  });

  test('may fail ten times itself, and then waits like everybody', async () => {
    const { email } = await addUser(site);
    const network = newNetwork();
    const browser = withoutSession(cookiesOf(await logIn(email, PASSWORD, network)));
    for (let failed = 0; failed < 10; failed++) {
      expect((await signInAgain(email, 'wrong', network, browser)).statusCode).toBe(401);
      site.forward(32);
    }
    expect((await signInAgain(email, PASSWORD, network, browser)).statusCode).toBe(429);
  });

  test('is known to the accounts it signed in to, not to others', async () => {
    const [mine, other] = [await addUser(site), await addUser(site)];
    const network = newNetwork();
    const browser = withoutSession(cookiesOf(await logIn(mine.email, PASSWORD, network)));
    await failTenTimes(other.email, network);
    expect((await signInAgain(other.email, PASSWORD, network, browser)).statusCode).toBe(429);
    expect((await signInAgain(mine.email, PASSWORD, network, browser)).statusCode).toBe(200);
  });

  test('is a stranger once the password is another: who knew the old one has no tries of its own', async () => {
    const { email, id } = await addUser(site);
    const network = newNetwork();
    const browser = withoutSession(cookiesOf(await logIn(email, PASSWORD, network)));
    await site.db
      .update(users)
      .set({ passwordHash: await hashPassword('a new one') })
      .where(eq(users.id, id));
    await failTenTimes(email, network);
    expect((await signInAgain(email, 'a new one', network, browser)).statusCode).toBe(429);
  });

  test('is known by a cookie that scripts cannot read and that says nothing of the account', async () => {
    const { email } = await addUser(site);
    const cookie = (await logIn(email, PASSWORD, newNetwork())).cookies.find(
      ({ name }) => name === 'devices',
    );
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(decodeURIComponent(cookie?.value ?? '')).not.toContain('example');
  });

  test.each(['', 'x', '..~..', '~'.repeat(3000), 'a.b.c~d.e.f'])(
    'is not known by a made-up cookie: %j',
    async (devices) => {
      const { email } = await addUser(site);
      const network = newNetwork();
      await failTenTimes(email, network);
      expect((await signInAgain(email, PASSWORD, network, { devices })).statusCode).toBe(429);
    },
  );

  test('keeps a short cookie however many accounts it signs in to', async () => {
    let browser: Cookies = {};
    for (let more = 0; more < 12; more++) {
      const { email } = await addUser(site);
      browser = withoutSession(cookiesOf(await signInAgain(email, PASSWORD, newNetwork(), browser)));
    }
    expect(browser.devices?.length).toBeLessThan(1000);
  });
});
