import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails, sessions, users, vehicles } from '#server/database/schema.ts';
import { addUser, type Cookies, cookiesOf, PASSWORD, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
});
afterAll(() => site.close());

let user: Awaited<ReturnType<typeof addUser>>;
let cookies: Cookies;
beforeEach(async () => {
  site.outbox.length = 0;
  user = await addUser(site, { displayName: 'Ada B.', isEmailVerified: true });
  cookies = await signedInAs(site, user);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, payload?: object, who = cookies) =>
  site.app.inject({ method, url: `/api/auth/account/${path}`, payload, cookies: who });
const me = async (who: Cookies) => (await site.app.inject({ url: '/api/auth/me', cookies: who })).json();
const stored = async (id = user.id) => (await site.db.select().from(users).where(eq(users.id, id)))[0];
const logIn = (email: string, password: string) =>
  site.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

async function mailedToken(): Promise<string> {
  await site.mailer.settled();
  const texts = site.outbox.map(({ text }) => text).join('\n');
  return /https:\/\/gallery\.example\/my-vehicles\?tab=account&email=([\w-]{43})\s/.exec(texts)?.[1] ?? '';
}

describe('the names', () => {
  test('are changed, and blank ones are none', async () => {
    const names = { displayName: ' Ada  Lovelace ', firstName: 'Ada', lastName: '' };
    const answer = await call('PUT', 'names', names);
    expect(answer.json()).toMatchObject({ displayName: 'Ada Lovelace', firstName: 'Ada', lastName: null });
    expect(await me(cookies)).toMatchObject({ displayName: 'Ada Lovelace' });
    expect((await call('PUT', 'names', { displayName: 'x'.repeat(201) })).statusCode).toBe(400);
  });
});

describe('another e-mail address', () => {
  const ask = (email: string, password = PASSWORD) => call('POST', 'email', { email, password });
  const confirm = (token: string, who = cookies) => call('POST', 'email/confirm', { token }, who);

  test('gets what waits to tell of builds from then on', async () => {
    const email = `then-${user.email}`;
    await ask(email);
    const token = await mailedToken();
    const due = new Date(site.clock().getTime() + 60_000);
    const notice = {
      recipient: user.email,
      subject: 'Approved',
      unsubscribe: 'https://x',
      about: `of ${user.id}`,
    };
    await site.db.insert(mails).values({ ...notice, createdAt: site.clock(), expiresAt: due, dueAt: due });
    expect((await confirm(token)).statusCode).toBe(200);
    const [waiting] = await site.db.select().from(mails).where(eq(mails.about, notice.about));
    expect(waiting?.recipient).toBe(email);
    await site.mailer.settled();
  });

  test('takes the place of the old one once the mail to it was answered, and the old one is told', async () => {
    const [build] = await insertVehicles(site.db, { userId: user.id, ownerEmail: user.email });
    const email = `new-${user.email}`;
    expect((await ask(email)).json()).toEqual({ success: true });
    expect((await call('GET', 'settings')).json()).toMatchObject({ newEmail: email });
    expect(await me(cookies)).toMatchObject({ email: user.email });
    const token = await mailedToken();
    expect(site.outbox.map(({ to }) => to)).toEqual([email]);

    expect((await confirm(token)).json()).toMatchObject({ email, isEmailVerified: true });
    await site.mailer.settled();
    expect(site.outbox.at(-1)).toMatchObject({ to: user.email });
    expect(site.outbox.at(-1)?.text).not.toContain(email);
    const [row] = await site.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, build?.id ?? 0));
    expect(row).toMatchObject({ ownerEmail: email, ownerKey: user.ownerKey });
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(email, PASSWORD)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(400);
  });

  test('ends every link that was mailed to the old one', async () => {
    await site.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: user.email },
    });
    await site.mailer.settled();
    expect((await stored())?.passwordResetToken).not.toBeNull();
    await ask(`new-${user.email}`);
    await confirm(await mailedToken());
    expect(await stored()).toMatchObject({ passwordResetToken: null, newEmail: null, newEmailToken: null });
  });

  test('needs the password, and guessing it is limited', async () => {
    const wrong = await ask('other@example.com', 'wrong');
    expect(wrong.json()).toMatchObject({ fields: { password: 'Wrong password' } });
    for (let failed = 1; failed < 5; failed++) await ask('other@example.com', 'wrong');
    expect((await ask('other@example.com')).statusCode).toBe(429);
    expect((await stored())?.newEmail).toBeNull();
  });

  test('is answered alike when it has an account, and neither account changes', async () => {
    const other = await addUser(site);
    const answer = await ask(other.email);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect((await call('GET', 'settings')).json().newEmail).toBe(other.email);
    expect(await mailedToken()).toBe('');
    expect(site.outbox).toMatchObject([{ to: other.email, subject: expect.stringContaining('already') }]);
    expect(site.outbox[0]?.text).not.toContain(user.email);
  });

  test('registered in the meantime stays with who registered it', async () => {
    const email = `new-${user.email}`;
    await ask(email);
    const token = await mailedToken();
    await addUser(site, { email });
    expect((await confirm(token)).statusCode).toBe(409);
    expect((await stored())?.email).toBe(user.email);
  });

  test('is confirmed by its account alone, for a day', async () => {
    await ask(`new-${user.email}`);
    const token = await mailedToken();
    expect((await confirm(token, await signedInAs(site))).statusCode).toBe(400);
    expect((await confirm(token, {})).statusCode).toBe(401);
    site.forward(24 * 60 * 60);
    expect((await confirm(token)).statusCode).toBe(400);
    expect((await call('GET', 'settings')).json().newEmail).toBeNull();
  });

  test.each(['changed', 'forgotten'])(
    'asked for before is not taken once the password was %s',
    async (how) => {
      const email = `thief-${how}-${user.email}`;
      await ask(email);
      const token = await mailedToken();
      const owner =
        how === 'changed'
          ? cookiesOf(
              await call('POST', 'password', { currentPassword: PASSWORD, password: 'another one 1' }),
            )
          : await recovered();
      expect((await call('GET', 'settings', undefined, owner)).json().newEmail).toBeNull();
      expect((await confirm(token, owner)).statusCode).toBe(400);
      expect((await stored())?.email).toBe(user.email);
    },
  );

  async function recovered(): Promise<Cookies> {
    const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload });
    await post('/api/auth/forgot-password', { email: user.email });
    await site.mailer.settled();
    const token = /token=([\w-]{43})/.exec(site.outbox.at(-1)?.text ?? '')?.[1];
    await post('/api/auth/reset-password', { token, password: 'another one 1' });
    return cookiesOf(await logIn(user.email, 'another one 1'));
  }

  test('is asked for ten times a day at most, whatever the addresses', async () => {
    for (let asked = 0; asked < 10; asked++)
      expect((await ask(`${asked}-${user.email}`)).statusCode).toBe(200);
    expect((await ask(`more-${user.email}`)).statusCode).toBe(429);
  });
});

describe('another password', () => {
  const change = (currentPassword: string, who = cookies) =>
    call('POST', 'password', { currentPassword, password: 'a better one' }, who);

  test('ends the other sessions and keeps this browser signed in', async () => {
    const elsewhere = await signedInAs(site, user);
    const answer = await change(PASSWORD);
    expect(answer.json()).toEqual({ success: true });
    expect(await me(elsewhere)).toBeNull();
    expect(await me(cookies)).toBeNull();
    expect(await me(cookiesOf(answer))).toMatchObject({ email: user.email });
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(user.email, 'a better one')).statusCode).toBe(200);
  });

  test('needs the present one, and guessing it is limited', async () => {
    expect((await change('wrong')).json()).toMatchObject({ fields: { currentPassword: 'Wrong password' } });
    for (let failed = 1; failed < 5; failed++) await change('wrong');
    expect((await change(PASSWORD)).statusCode).toBe(429);
    expect((await logIn(user.email, PASSWORD)).statusCode).not.toBe(401);
  });
});

describe('where somebody is signed in', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const list = async (who = cookies) => (await call('GET', 'settings', undefined, who)).json().sessions;

  test('is told in words, and neither the address nor the browser itself is kept', async () => {
    const signedIn = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: user.email, password: PASSWORD },
      headers: { 'user-agent': firefox },
      remoteAddress: '10.77.66.55',
    });
    site.forward(3 * 60 * 60);
    expect(await list(cookiesOf(signedIn))).toMatchObject([
      { device: 'Firefox on Linux', isThisOne: true },
      { device: 'Unknown device', isThisOne: false },
    ]);
    const rows = await site.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(JSON.stringify(rows)).not.toMatch(/Gecko|10\.77/);
    const seen = rows.map(({ seenAt }) => seenAt?.getTime() ?? 0).sort();
    expect((seen[1] ?? 0) - (seen[0] ?? 0)).toBeGreaterThanOrEqual(3 * 60 * 60 * 1000);
  });

  test('is ended one by one, or everywhere else at once', async () => {
    const [phone, laptop] = [await signedInAs(site, user), await signedInAs(site, user)];
    const [first] = (await list(phone)).filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne);
    expect((await call('DELETE', `sessions/${first.id}`)).statusCode).toBe(200);
    expect(await me(phone)).toBeNull();
    expect(await me(laptop)).not.toBeNull();
    expect((await call('DELETE', 'sessions')).statusCode).toBe(200);
    expect(await me(laptop)).toBeNull();
    expect(await list()).toHaveLength(1);
  });

  test('is not ended by anybody else', async () => {
    const [mine] = await list();
    const stranger = await signedInAs(site);
    for (const who of [stranger, {}, await signedInAsAdmin(site)])
      expect((await call('DELETE', `sessions/${mine.id}`, undefined, who)).statusCode).toBe(
        who === stranger ? 404 : 401,
      );
    await call('DELETE', 'sessions', undefined, stranger);
    expect(await me(cookies)).not.toBeNull();
  });
});

test('what is mailed can be chosen', async () => {
  expect((await call('GET', 'settings')).json().notices).toEqual({
    reviews: true,
    likes: true,
    questions: true,
  });
  await call('PUT', 'notices', { reviews: true, likes: false });
  expect((await call('GET', 'settings')).json().notices).toEqual({
    reviews: true,
    likes: false,
    questions: true,
  });
  expect((await call('PUT', 'notices', { reviews: 'maybe' })).statusCode).toBe(400);
});

test('a choice leaves the others as they are', async () => {
  await call('PUT', 'notices', { reviews: false, likes: true });
  expect((await call('PUT', 'notices', { likes: false })).statusCode).toBe(200);
  expect((await call('GET', 'settings')).json().notices).toEqual({
    reviews: false,
    likes: false,
    questions: true,
  });
  expect((await call('PUT', 'notices', { reviews: true })).statusCode).toBe(200);
  expect((await call('PUT', 'notices', {})).statusCode).toBe(200);
  expect((await call('GET', 'settings')).json().notices).toEqual({
    reviews: true,
    likes: false,
    questions: true,
  });
});
