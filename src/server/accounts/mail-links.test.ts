import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions, users, vehicles } from '#server/database/schema.ts';
import { type Cookies, cookiesOf, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example', HUMAN_VERIFICATION: 'off' });
});
afterAll(() => site.close());
beforeEach(() => {
  site.outbox.length = 0;
});

const post = (path: string, payload: object = {}, cookies: Cookies = {}) =>
  site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, cookies });
const me = async (cookies: Cookies) => (await site.app.inject({ url: '/api/auth/me', cookies })).json();
const claim = (cookies: Cookies) => site.app.inject({ method: 'POST', url: '/api/vehicles/claim', cookies });
const LINK_IS_OVER = 'This link is no longer valid. Please ask for a new one.';

let registered = 0;
/** Somebody registers; gives the cookies of their browser and the token that was mailed. */
async function register(given: object = {}) {
  registered += 1;
  const email = `person${registered}@example.com`;
  const answer = await post('register', { email, password: PASSWORD, ...given });
  expect(answer.statusCode).toBe(200);
  return { email, cookies: cookiesOf(answer), token: await mailedToken() };
}

async function mailedToken(): Promise<string> {
  await site.mailer.settled();
  const token = /https:\/\/gallery\.example\/auth\?verify=([\w-]{43})\s/.exec(
    site.outbox.at(-1)?.text ?? '',
  )?.[1];
  if (token === undefined) throw new Error('There is no link in the last mail');
  return token;
}

async function stored(email: string) {
  const [user] = await site.db.select().from(users).where(eq(users.email, email));
  return user;
}

describe('somebody who registered the address of another person', () => {
  test('is signed out and owns nothing once that person confirms the address', async () => {
    const { email, cookies: stranger, token } = await register({ displayName: 'Mallory' });
    const [build] = await insertVehicles(site.db, { userId: null, ownerEmail: email });

    const link = await post('verify-email/link', { token });
    expect(link.json()).toMatchObject({ email, displayName: 'Mallory', needsPassword: true });
    const refused = await post('verify-email', { token });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ password: 'Please choose a new password' });
    expect((await stored(email))?.isEmailVerified).toBe(false);

    const confirmed = await post('verify-email', { token, password: 'only mine' });
    expect(confirmed.json()).toEqual({ success: true });
    expect(await me(stranger)).toBeNull();
    expect((await claim(stranger)).statusCode).toBe(401);
    expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(401);

    const owner = cookiesOf(confirmed);
    expect(await me(owner)).toMatchObject({ email, isEmailVerified: true });
    expect((await claim(owner)).json()).toEqual({ claimed: 1 });
    const [row] = await site.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, build?.id ?? 0));
    expect(row?.userId).toBe((await stored(email))?.id);
    expect((await post('login', { email, password: 'only mine' })).statusCode).toBe(200);
  });

  test('cannot use a reset link that was asked for before', async () => {
    const { email, token } = await register();
    await post('forgot-password', { email });
    await site.mailer.settled();
    const reset = /token=([\w-]{43})/.exec(site.outbox.at(-1)?.text ?? '')?.[1];
    await post('verify-email', { token, password: 'only mine' });
    expect((await post('reset-password', { token: reset, password: 'other one' })).statusCode).toBe(400);
  });

  test('keeps no session by signing in at the same moment', async () => {
    const { email, token } = await register();
    const [confirmed, ...logins] = await Promise.all([
      post('verify-email', { token, password: 'only mine' }),
      ...Array.from({ length: 8 }, () => post('login', { email, password: PASSWORD })),
    ]);
    expect(confirmed?.statusCode).toBe(200);
    for (const answer of logins) expect(await me(cookiesOf(answer))).toBeNull();
    expect(await site.db.$count(sessions, eq(sessions.userId, (await stored(email))?.id ?? 0))).toBe(1);
  });

  test('is no known browser of the account afterwards', async () => {
    const { email, cookies, token } = await register();
    await post('verify-email', { token, password: 'only mine' });
    const from = (password: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password },
        cookies,
        remoteAddress: '10.20.30.40',
      });
    for (let failed = 0; failed < 10; failed++) {
      expect((await from('guess')).statusCode).toBe(401);
      site.forward(32);
    }
    expect((await from('only mine')).statusCode).toBe(429);
    const elsewhere = await post('login', { email, password: 'only mine' });
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe('somebody signed in to the account', () => {
  test('confirms it without a new password, under a new session, and ends the others', async () => {
    const { email, cookies, token } = await register();
    const elsewhere = await signedInAs(site, await stored(email));
    expect((await post('verify-email/link', { token }, cookies)).json()).toEqual({
      email,
      displayName: null,
      createdAt: (await stored(email))?.createdAt.toISOString(),
      needsPassword: false,
    });
    const answer = await post('verify-email', { token }, cookies);
    expect(answer.json()).toEqual({ success: true });
    expect(await me(elsewhere)).toBeNull();
    expect(await me(cookies)).toBeNull();
    expect(await me(cookiesOf(answer))).toMatchObject({ email, isEmailVerified: true });
    expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  test('to another account is asked for a new password too, and then signed in to this one', async () => {
    const { email, token } = await register();
    const other = await signedInAs(site);
    expect((await post('verify-email/link', { token }, other)).json().needsPassword).toBe(true);
    expect((await post('verify-email', { token }, other)).statusCode).toBe(400);
    const answer = await post('verify-email', { token, password: 'only mine' }, other);
    expect(await me(cookiesOf(answer))).toMatchObject({ email });
    expect(await me(other)).toBeNull();
  });

  test('gets a new link that replaces the earlier one, until the address is confirmed', async () => {
    const { cookies, token: first } = await register();
    expect((await post('resend-verification')).statusCode).toBe(401);
    expect((await post('resend-verification', {}, cookies)).json()).toEqual({ success: true });
    const second = await mailedToken();
    expect(site.outbox).toHaveLength(2);
    expect((await post('verify-email', { token: first }, cookies)).json().error).toBe(LINK_IS_OVER);
    const confirmed = cookiesOf(await post('verify-email', { token: second }, cookies));
    await post('resend-verification', {}, confirmed);
    await site.mailer.settled();
    expect(site.outbox).toHaveLength(2);
  });
});

describe('the link', () => {
  test('works once', async () => {
    const { token } = await register();
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((word) => post('verify-email', { token, password: `${word} one` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await post('verify-email/link', { token })).json().error).toBe(LINK_IS_OVER);
  });

  test('works for 24 hours', async () => {
    const [late, inTime] = [await register(), await register()];
    site.forward(24 * 60 * 60 - 1);
    expect((await post('verify-email', { token: inTime.token, password: 'only mine' })).statusCode).toBe(200);
    site.forward(1);
    for (const path of ['verify-email', 'verify-email/link'])
      expect((await post(path, { token: late.token, password: 'only mine' })).json().error).toBe(
        LINK_IS_OVER,
      );
    expect((await stored(late.email))?.isEmailVerified).toBe(false);
  });

  test('of an account that was deleted confirms nothing, even when the address is registered again', async () => {
    const { email, cookies, token } = await register();
    await post('account/delete', { password: PASSWORD, builds: 'keep' }, cookies);
    await register({ email });
    expect((await post('verify-email', { token, password: 'only mine' })).json().error).toBe(LINK_IS_OVER);
    expect((await stored(email))?.isEmailVerified).toBe(false);
  });

  test('is void once a new password was set by mail', async () => {
    const { email, token } = await register();
    await post('forgot-password', { email });
    await site.mailer.settled();
    const reset = /token=([\w-]{43})/.exec(site.outbox.at(-1)?.text ?? '')?.[1];
    expect((await post('reset-password', { token: reset, password: 'only mine' })).statusCode).toBe(200);
    expect((await stored(email))?.isEmailVerified).toBe(true);
    expect((await post('verify-email', { token, password: 'not mine' })).json().error).toBe(LINK_IS_OVER);
  });

  test('cannot be made from what the database keeps', async () => {
    const { email, token } = await register();
    const kept = await stored(email);
    expect(kept?.emailVerificationToken).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toContain(token);
    const stolen = { token: kept?.emailVerificationToken, password: 'only mine' };
    expect((await post('verify-email', stolen)).statusCode).toBe(400);
  });

  test('names the account as plain text, whatever name its maker chose', async () => {
    const { token } = await register({ displayName: 'Win at https://evil.example now' });
    expect((await post('verify-email/link', { token })).json().displayName).toBe('Win at evil example now');
  });

  test.each([
    [{ token: 'made up' }, LINK_IS_OVER],
    [{ token: '' }, 'The link is incomplete'],
    [{}, 'The link is incomplete'],
    [{ token: 'made up', password: '12345' }, 'Password must be at least 6 characters'],
  ])('is refused as %j', async (payload, error) => {
    const answer = await post('verify-email', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe(error);
  });
});
