import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkeys } from '#server/database/key-schema.ts';
import { activityLog, users } from '#server/database/schema.ts';
import { consumePoint, limitKey } from '#server/platform/rate-limits.ts';
import { addUser, type Cookies, cookiesOf, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { androidKeyCertificates } from '#test/certificates-of-keys.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';

const ORIGIN = 'https://gallery.example';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: ORIGIN });
});
afterAll(() => site.close());

const post = (path: string, payload?: object, cookies: Cookies = {}, remoteAddress = '10.3.0.1') =>
  site.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    ...(payload && { payload }),
    cookies,
    remoteAddress,
  });

/** Adds a key to the account the browser is signed in to. */
async function add(cookies: Cookies, key = softwareAuthenticator(ORIGIN), lies = {}) {
  const began = await post('/account/passkeys/options', { password: PASSWORD }, cookies);
  expect(began.statusCode, began.body).toBe(200);
  const response = key.create(began.json(), lies);
  const added = await post(
    '/account/passkeys',
    { name: 'Chrome on Mac', response },
    { ...cookies, ...cookiesOf(began) },
  );
  return { key, added, began };
}

/** Asks for a challenge and answers it; `answer` may lie. */
async function signIn(answer: (options: { challenge: string }) => object, remoteAddress?: string) {
  const began = await post('/login/passkey/options', undefined, {}, remoteAddress);
  const response = answer(began.json());
  return post('/login/passkey', { response }, cookiesOf(began), remoteAddress);
}

async function aUserWithKey(given: Parameters<typeof addUser>[1] = {}) {
  const user = await addUser(site, { isEmailVerified: true, ...given });
  const cookies = await signedInAs(site, user);
  const { key, added } = await add(cookies);
  expect(added.statusCode, added.body).toBe(200);
  return { user, cookies, key };
}

describe('a passkey', () => {
  test('is added with the password, mailed, logged, listed, downloaded, renamed, used and removed', async () => {
    const { user, cookies, key } = await aUserWithKey();
    await site.mailer.settled();
    expect(site.outbox.at(-1)).toMatchObject({ to: user.email });
    expect(site.outbox.at(-1)?.text).toContain('The passkey “Chrome on Mac” was added to your account.');
    site.forward(60);
    const answer = await signIn((asked) => key.use(asked));
    expect(answer.json()).toMatchObject({ email: user.email });
    expect(Object.keys(cookiesOf(answer))).toContain('__Host-session');
    const list = async () => (await site.app.inject({ url: '/api/auth/account/passkeys', cookies })).json();
    const [listed] = await list();
    expect(listed).toMatchObject({ name: 'Chrome on Mac', lastUsedAt: site.clock().toISOString() });
    const url = `/api/auth/account/passkeys/${listed.id}`;
    const renamed = await site.app.inject({ method: 'PATCH', url, cookies, payload: { name: ' My truck ' } });
    expect(renamed.statusCode).toBe(200);
    const data = (await site.app.inject({ url: '/api/auth/account', cookies })).json();
    expect(data.passkeys).toEqual([expect.objectContaining({ name: 'My truck' })]);
    expect(JSON.stringify(data)).not.toContain(key.id);

    const wrong = await post(`/account/passkeys/${listed.id}/remove`, { password: 'wrong' }, cookies);
    expect(wrong.json().fields).toEqual({ password: 'Wrong password' });
    expect(
      (await post(`/account/passkeys/${listed.id}/remove`, { password: PASSWORD }, cookies)).statusCode,
    ).toBe(200);
    expect(await list()).toEqual([]);
    expect((await signIn((asked) => key.use(asked))).statusCode).toBe(401);
    const logged = await site.db.select().from(activityLog).where(eq(activityLog.subjectId, user.id));
    expect(logged.map(({ adminName, action, title }) => [adminName, action, title])).toEqual([
      ['owner', 'add-key', user.email],
      ['owner', 'rename-key', user.email],
      ['owner', 'remove-key', user.email],
    ]);
    await site.mailer.settled();
    expect(site.outbox.at(-1)?.text).toContain('The passkey “My truck” was removed from your account.');
  });

  test('is not started without the password, and a stolen session adds none', async () => {
    const user = await addUser(site);
    const cookies = await signedInAs(site, user);
    expect((await post('/account/passkeys/options', { password: 'wrong' }, cookies)).statusCode).toBe(400);
    const response = softwareAuthenticator(ORIGIN).create({
      challenge: 'made-up',
      rp: { id: 'gallery.example' },
    });
    expect((await post('/account/passkeys', { name: 'x', response }, cookies)).statusCode).toBe(400);
  });

  test('is refused from another site, for another challenge, a second time and by another account', async () => {
    const user = await addUser(site);
    const cookies = await signedInAs(site, user);
    for (const lies of [{ origin: 'https://evil.example' }, { challenge: 'b3RoZXI' }]) {
      const began = await post('/account/passkeys/options', { password: PASSWORD }, cookies);
      const response = softwareAuthenticator(ORIGIN).create(began.json(), lies);
      const added = await post(
        '/account/passkeys',
        { name: 'x', response },
        { ...cookies, ...cookiesOf(began) },
      );
      expect(added.statusCode).toBe(400);
    }
    const began = await post('/account/passkeys/options', { password: PASSWORD }, cookies);
    const payload = { name: 'x', response: softwareAuthenticator(ORIGIN).create(began.json()) };
    const other = await signedInAs(site);
    expect((await post('/account/passkeys', payload, { ...other, ...cookiesOf(began) })).statusCode).toBe(
      400,
    );
    expect((await post('/account/passkeys', payload, { ...cookies, ...cookiesOf(began) })).statusCode).toBe(
      400,
    );
    const { key, added } = await add(cookies);
    expect(added.statusCode).toBe(200);
    expect((await add(other, key)).added.statusCode).toBe(409);
    expect(await site.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toHaveLength(1);
  });

  test('comes ten to an account, and goes with it', async () => {
    const user = await addUser(site);
    const cookies = await signedInAs(site, user);
    for (let n = 0; n < 10; n++) expect((await add(cookies)).added.statusCode).toBe(200);
    expect((await post('/account/passkeys/options', { password: PASSWORD }, cookies)).statusCode).toBe(400);
    await post('/account/delete', { password: PASSWORD, builds: 'keep' }, cookies);
    expect(await site.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
  });

  test('of an address nobody confirmed sends no mail', async () => {
    const user = await addUser(site);
    await add(await signedInAs(site, user));
    await site.mailer.settled();
    expect(site.outbox.filter(({ to }) => to === user.email)).toEqual([]);
  });
});

describe('a forged passkey', () => {
  test.each(['android-key', 'packed'])(
    'with %s certificates is refused and nothing fetched',
    async (format) => {
      const asked: unknown[] = [];
      const lists = createServer((request, reply) => {
        asked.push(request.url);
        reply.end();
      });
      await new Promise<void>((resolve) => lists.listen(0, '127.0.0.1', resolve));
      const { port } = lists.address() as AddressInfo;
      const certificates = androidKeyCertificates(`http://127.0.0.1:${port}/revoked`);
      const cookies = await signedInAs(site);
      const { added } = await add(cookies, undefined, { certified: { format, certificates } });
      await new Promise((resolve) => lists.close(resolve));
      expect([added.statusCode, asked]).toEqual([400, []]);
    },
  );

  test('is kept with the transports there are', async () => {
    const user = await addUser(site);
    const transports = ['usb', 'u\0sb', 'telepathy', 'hybrid'];
    const { added } = await add(await signedInAs(site, user), undefined, { transports });
    expect(added.statusCode, added.body).toBe(200);
    const [kept] = await site.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    expect(kept?.transports).toEqual(['usb', 'hybrid']);
  });

  test('has an id of 1023 bytes at most, whatever its answer calls it', async () => {
    const cookies = await signedInAs(site);
    const long = softwareAuthenticator(ORIGIN, randomBytes(1024));
    expect((await add(cookies, long)).added.statusCode).toBe(400);
    const began = await post('/account/passkeys/options', { password: PASSWORD }, cookies);
    const response = { ...long.create(began.json()), id: 'short', rawId: 'short' };
    const added = await post('/account/passkeys', { response }, { ...cookies, ...cookiesOf(began) });
    expect(added.statusCode).toBe(400);
    const longest = softwareAuthenticator(ORIGIN, randomBytes(1023));
    expect((await add(cookies, longest)).added.statusCode).toBe(200);
    expect((await signIn((challenge) => longest.use(challenge))).statusCode).toBe(200);
  });
});

describe('without PUBLIC_URL', () => {
  let local: TestApp;
  beforeAll(async () => {
    local = await openTestApp();
  });
  afterAll(() => local.close());

  test.each([
    ['localhost:5173', 200],
    ['evil.example:5173', 200],
    ['a b', 400],
    ['[', 400],
  ])('a request to “%s” is for localhost or refused', async (host, status) => {
    const url = '/api/auth/login/passkey/options';
    const began = await local.app.inject({ method: 'POST', url, headers: { host } });
    expect(began.statusCode, began.body).toBe(status);
    if (status === 200) expect(began.json().rpId).toBe('localhost');
  });
});

describe('the passkeys of whoever had an account first', () => {
  const tokenOf = async (parameter: 'token' | 'verify') => {
    await site.mailer.settled();
    return new RegExp(`auth\\?${parameter}=([\\w-]{43})`).exec(site.outbox.at(-1)?.text ?? '')?.[1];
  };

  test('sign in no more once a new password was set by mail, with an entry for each and one mail', async () => {
    const user = await addUser(site);
    const mallory = await signedInAs(site, user);
    const keys = [(await add(mallory)).key, (await add(mallory)).key];
    await post('/forgot-password', { email: user.email });
    const token = await tokenOf('token');
    site.outbox.length = 0;
    expect((await post('/reset-password', { token, password: 'only mine' })).statusCode).toBe(200);
    for (const key of keys) expect((await signIn((asked) => key.use(asked))).statusCode).toBe(401);
    expect(await site.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
    const logged = await site.db.select().from(activityLog).where(eq(activityLog.subjectId, user.id));
    expect(logged.map(({ action }) => action)).toEqual(['add-key', 'add-key', 'remove-key', 'remove-key']);
    await site.mailer.settled();
    expect(site.outbox).toMatchObject([
      { to: user.email, subject: 'The passkeys of your Fitment Gallery account were removed' },
    ]);
  });

  test('sign in no more once the address was confirmed with a new password', async () => {
    const email = 'victim@example.com';
    const mallory = cookiesOf(await post('/register', { email, password: PASSWORD }));
    const token = await tokenOf('verify');
    const { key } = await add(mallory);
    expect((await post('/verify-email', { token, password: 'only mine' })).statusCode).toBe(200);
    expect((await signIn((asked) => key.use(asked))).statusCode).toBe(401);
  });

  test('stay where the old password was shown', async () => {
    const { cookies, key } = await aUserWithKey();
    const changed = { currentPassword: PASSWORD, password: 'another one' };
    expect((await post('/account/password', changed, cookies)).statusCode).toBe(200);
    expect((await signIn((asked) => key.use(asked))).statusCode).toBe(200);
  });
});

describe('signing in with a passkey', () => {
  test('takes the challenge of this browser, once, for this site, signed by this key', async () => {
    const { key } = await aUserWithKey();
    expect((await signIn((asked) => key.use(asked, { origin: 'https://evil.example' }))).statusCode).toBe(
      401,
    );
    expect((await signIn((asked) => key.use(asked, { challenge: 'b3RoZXI' }))).statusCode).toBe(401);
    expect((await signIn((asked) => key.use({ ...asked, rpId: 'evil.example' }))).statusCode).toBe(401);
    expect((await signIn((asked) => key.impostor().use(asked))).statusCode).toBe(401);
    expect((await signIn((asked) => softwareAuthenticator(ORIGIN).use(asked))).statusCode).toBe(401);
    const began = await post('/login/passkey/options');
    const response = key.use(began.json());
    expect((await post('/login/passkey', { response })).statusCode).toBe(400);
    expect((await post('/login/passkey', { response }, cookiesOf(began))).statusCode).toBe(200);
    expect((await post('/login/passkey', { response }, cookiesOf(began))).statusCode).toBe(400);
    const late = await post('/login/passkey/options');
    site.forward(10 * 60);
    expect(
      (await post('/login/passkey', { response: key.use(late.json()) }, cookiesOf(late))).statusCode,
    ).toBe(400);
  });

  test('does without a PIN for users', async () => {
    const { key } = await aUserWithKey();
    expect((await signIn((asked) => key.use(asked, { isVerified: false }))).statusCode).toBe(200);
  });

  test('is refused to a copy, whose counter does not grow, and the owner is told', async () => {
    const { user, key } = await aUserWithKey();
    expect((await signIn((asked) => key.use(asked, { counter: 7 }))).statusCode).toBe(200);
    for (const counter of [7, 3, 0]) {
      site.outbox.length = 0;
      const refused = await signIn((asked) => key.use(asked, { counter }));
      expect([refused.statusCode, cookiesOf(refused)]).toEqual([401, {}]);
      expect(refused.json().message).toMatch(/looks like a copy/);
      await site.mailer.settled();
      expect(site.outbox).toMatchObject([
        { to: user.email, subject: 'A Fitment Gallery sign-in was refused' },
      ]);
    }
    // Whoever does not have the key raises no such alarm.
    site.outbox.length = 0;
    await signIn((asked) => key.impostor().use(asked, { counter: 1 }));
    await site.mailer.settled();
    expect(site.outbox).toEqual([]);
    expect((await signIn((asked) => key.use(asked, { counter: 8 }))).statusCode).toBe(200);
  });

  test('works with a key that does not count', async () => {
    const user = await addUser(site);
    const cookies = await signedInAs(site, user);
    const key = softwareAuthenticator(ORIGIN);
    const began = await post('/account/passkeys/options', { password: PASSWORD }, cookies);
    const response = key.create(began.json(), { counter: 0 });
    await post('/account/passkeys', { name: 'Phone', response }, { ...cookies, ...cookiesOf(began) });
    for (let n = 0; n < 2; n++)
      expect((await signIn((asked) => key.use(asked, { counter: 0 }))).statusCode).toBe(200);
  });

  test('is refused to a blocked account', async () => {
    const { user, key } = await aUserWithKey();
    await site.db.update(users).set({ blockedAt: site.clock() }).where(eq(users.id, user.id));
    const refused = await signIn((asked) => key.use(asked));
    expect([refused.statusCode, cookiesOf(refused)]).toEqual([403, {}]);
  });

  test('opens no administration', async () => {
    const { key } = await aUserWithKey();
    const url = '/api/admin/login/passkey';
    const began = await site.app.inject({ method: 'POST', url: `${url}/options`, payload: {} });
    const payload = { response: key.use(began.json()) };
    const refused = await site.app.inject({ method: 'POST', url, payload, cookies: cookiesOf(began) });
    expect(refused.statusCode).toBe(401);
  });

  test('is limited: after ten failures a key waits, and one network does not ask without end', async () => {
    const { key } = await aUserWithKey();
    for (let failed = 0; failed < 10; failed++) {
      expect((await signIn((asked) => key.impostor().use(asked), '10.3.7.7')).statusCode).toBe(401);
      site.forward(32);
    }
    expect((await signIn((asked) => key.use(asked), '10.3.7.7')).statusCode).toBe(429);
    expect((await signIn((asked) => key.use(asked), '10.3.7.8')).statusCode).toBe(200);
    const { passkeyChallenges: limit } = site.settings.limits;
    const window = { key: limitKey(limit, '10.3.9.9'), windowSeconds: limit.seconds, now: site.clock() };
    await consumePoint(site.db, { ...window, points: limit.points });
    expect((await post('/login/passkey/options', undefined, {}, '10.3.9.9')).statusCode).toBe(429);
  });
});
