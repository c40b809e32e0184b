import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema.ts';
import { addUser, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
});
afterAll(() => site.close());
beforeEach(() => {
  site.outbox.length = 0;
});

const post = (path: string, payload: object, headers = {}) =>
  site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers });
const logIn = (email: string, password: string) => post('login', { email, password });
const LINK_IS_OVER = 'This link is no longer valid. Please ask for a new one.';

/** Asks for a new password and gives the token of the mail. */
async function askForToken(email: string): Promise<string> {
  await post('forgot-password', { email });
  await site.mailer.settled();
  return tokenIn('token');
}

/** The token of the last mail's link. */
function tokenIn(parameter: 'token'): string {
  const link = new RegExp(`https://gallery\\.example/auth\\?${parameter}=([\\w-]{43})\\s`);
  const found = link.exec(site.outbox.at(-1)?.text ?? '')?.[1];
  if (found === undefined) throw new Error('There is no link in the last mail');
  return found;
}

describe('asking for a new password', () => {
  test('gives the same answer with and without an account, and a mail only with one', async () => {
    const { email } = await addUser(site);
    const known = await post('forgot-password', { email });
    await site.mailer.settled();
    expect(site.outbox.map((mail) => mail.to)).toEqual([email]);

    const unknown = await post('forgot-password', { email: 'nobody@example.com' });
    await site.mailer.settled();
    expect(site.outbox).toHaveLength(1);
    expect(unknown.json()).toEqual(known.json());
    expect(known.json()).toEqual({
      success: true,
      message: 'If an account with that email exists, a password reset link has been sent.',
    });
  });

  test('sends five mails to one address in half an hour, then none for a while', async () => {
    const { email } = await addUser(site);
    for (let asked = 0; asked < 7; asked++) {
      expect((await post('forgot-password', { email })).statusCode).toBe(200);
      await site.mailer.settled();
    }
    expect(site.outbox).toHaveLength(5);
    site.forward(30 * 60);
    await post('forgot-password', { email });
    await site.mailer.settled();
    expect(site.outbox).toHaveLength(6);
  });

  test.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { host: 'gallery.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  ])('the link leads to the configured address whatever the request says: %j', async (headers) => {
    const { email } = await addUser(site);
    await post('forgot-password', { email }, headers);
    await site.mailer.settled();
    const [mail] = site.outbox;
    expect(mail?.text).toContain('https://gallery.example/auth?token=');
    expect(mail?.text + (mail?.html ?? '')).not.toContain('evil');
  });

  test('refuses what is no address', async () => {
    const answer = await post('forgot-password', { email: 'nobody' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ email: 'Please enter a valid email address' });
  });
});

describe('setting a new password', () => {
  test('works once, ends every session and confirms the address', async () => {
    const user = await addUser(site);
    const cookies = await signedInAs(site, user);
    const token = await askForToken(user.email);
    expect((await post('reset-password', { token, password: 'a new one' })).json()).toEqual({
      success: true,
    });

    expect((await site.app.inject({ url: '/api/auth/me', cookies })).body).toBe('null');
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(user.email, 'a new one')).json()).toMatchObject({ isEmailVerified: true });

    const again = await post('reset-password', { token, password: 'another one' });
    expect(again.statusCode).toBe(400);
    expect(again.json().error).toBe(LINK_IS_OVER);
    expect((await logIn(user.email, 'a new one')).statusCode).toBe(200);
  });

  test('works once even when the link is used twice at the same moment', async () => {
    const token = await askForToken((await addUser(site)).email);
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((word) => post('reset-password', { token, password: `${word} one` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('works for 60 minutes', async () => {
    const { email } = await addUser(site);
    const late = await askForToken(email);
    site.forward(60 * 60);
    expect((await post('reset-password', { token: late, password: 'a new one' })).statusCode).toBe(400);
    const inTime = await askForToken(email);
    site.forward(60 * 60 - 1);
    expect((await post('reset-password', { token: inTime, password: 'a new one' })).statusCode).toBe(200);
  });

  test('only the last link works', async () => {
    const { email } = await addUser(site);
    const first = await askForToken(email);
    await askForToken(email);
    expect((await post('reset-password', { token: first, password: 'a new one' })).statusCode).toBe(400);
  });

  test('no token can be read from the database', async () => {
    const user = await addUser(site);
    const token = await askForToken(user.email);
    const [kept] = await site.db.select().from(users).where(eq(users.id, user.id));
    expect(kept?.passwordResetToken).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toContain(token);
    const stolen = await post('reset-password', { token: kept?.passwordResetToken, password: 'a new one' });
    expect(stolen.statusCode).toBe(400);
  });

  test.each([
    [{ token: 'made up', password: 'a new one' }, LINK_IS_OVER],
    [{ token: '', password: 'a new one' }, 'The link is incomplete'],
    [{ password: 'a new one' }, 'The link is incomplete'],
    [{ token: 'made up', password: '12345' }, 'Password must be at least 6 characters'],
    [{ token: null, password: 'a new one' }, 'The link is incomplete'],
  ])('refuses %j', async (payload, error) => {
    const answer = await post('reset-password', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe(error);
  });
});
