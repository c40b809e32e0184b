import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users, vehicles } from '#server/database/schema.ts';
import { addUser, cookiesOf, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const post = (url: string, payload: object, cookies = {}) =>
  site.app.inject({ method: 'POST', url, payload, cookies });
const me = (cookies = {}) => site.app.inject({ url: '/api/auth/me', cookies });
const logIn = (email: string, password: string, cookies = {}) =>
  post('/api/auth/login', { email, password }, cookies);

describe('who is signed in', () => {
  test('a visitor gets null, without a cookie', async () => {
    const answer = await me();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('null');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a user gets the account without password and tokens, never to be stored by caches', async () => {
    const user = await addUser(site, { firstName: 'Ada', lastName: 'Byron', displayName: 'Ada B.' });
    const answer = await me(await signedInAs(site, user));
    expect(answer.json()).toEqual({
      email: user.email,
      displayName: 'Ada B.',
      firstName: 'Ada',
      lastName: 'Byron',
      isEmailVerified: false,
      ownerKey: user.ownerKey,
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test.each(['', 'x', 'a'.repeat(5000), '../../etc/passwd'])(
    'a made-up cookie is nobody: %j',
    async (value) => {
      expect((await me({ session: value })).body).toBe('null');
    },
  );
});

describe('signing in', () => {
  test('works with e-mail and password, however the e-mail is spelled', async () => {
    const user = await addUser(site, { email: 'grace@example.com' });
    const answer = await logIn(' Grace@Example.COM ', PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: 'grace@example.com' });
    expect((await me(cookiesOf(answer))).json()).toMatchObject({ email: 'grace@example.com' });
    const [kept] = await site.db.select().from(users).where(eq(users.id, user.id));
    expect(kept?.lastLoginAt).toEqual(site.clock());
  });

  test('says the same to a wrong password and an unknown e-mail', async () => {
    const { email } = await addUser(site);
    const wrong = await logIn(email, 'wrong password');
    const unknown = await logIn('nobody@example.com', PASSWORD);
    const said = 'Invalid email or password';
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: said, message: said });
      expect(answer.cookies).toEqual([]);
    }
  });

  test.each([
    [{ email: 'no address', password: 'x' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@example.com', password: '' }, { password: 'Password is required' }],
    [{ email: 'a@example.com' }, { password: 'Password is required' }],
    [{ email: 'a@example.com', password: { $ne: '' } }, { password: 'Password is required' }],
  ])('refuses %j', async (payload, fields) => {
    const answer = await post('/api/auth/login', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual(fields);
  });

  test('gives the browser a new session and ends the one it came with', async () => {
    const user = await addUser(site);
    const before = await signedInAs(site, user);
    const after = cookiesOf(await logIn(user.email, PASSWORD, before));
    expect(after.session).toMatch(/^[\w-]{43}$/);
    expect(after.session).not.toBe(before.session);
    expect((await me(before)).body).toBe('null');
    expect((await me(after)).json()).toMatchObject({ email: user.email });
  });

  test('keeps no secret of a session in the database', async () => {
    const cookies = await signedInAs(site);
    const rows = await site.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(cookies.session);
  });

  test('sets a cookie scripts cannot read and other sites cannot send along', async () => {
    const { email } = await addUser(site);
    const [cookie] = (await logIn(email, PASSWORD)).cookies;
    expect(cookie).toMatchObject({
      name: 'session',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 2_592_000,
    });
  });

  test('lasts for 30 days', async () => {
    const cookies = await signedInAs(site);
    site.forward(30 * 24 * 60 * 60 - 1);
    expect((await me(cookies)).body).not.toBe('null');
    site.forward(1);
    expect((await me(cookies)).body).toBe('null');
  });

  test('is possible in twenty browsers at once; one more ends the oldest', async () => {
    const user = await addUser(site);
    const first = await signedInAs(site, user);
    for (let more = 0; more < 20; more++) {
      site.forward(1);
      await signedInAs(site, user);
    }
    expect((await me(first)).body).toBe('null');
    const [kept] = await site.db.select({ of: count() }).from(sessions).where(eq(sessions.userId, user.id));
    expect(kept?.of).toBe(20);
  });
});

describe('signing up', () => {
  const given = { email: 'new@example.com', password: 'secret6', firstName: 'Jo', lastName: 'Doe' };

  test('creates the account, signs in and names the user after first and last name', async () => {
    const answer = await post('/api/auth/register', given);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      email: 'new@example.com',
      displayName: 'Jo Doe',
      firstName: 'Jo',
      lastName: 'Doe',
      isEmailVerified: false,
      ownerKey: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect((await me(cookiesOf(answer))).json()).toMatchObject({ email: 'new@example.com' });
    expect((await logIn('new@example.com', 'secret6')).statusCode).toBe(200);
  });

  test('takes a display name of its own, and no names at all', async () => {
    const named = await post('/api/auth/register', {
      ...given,
      email: 'n1@example.com',
      displayName: ' JoJo\u0000 ',
    });
    expect(named.json().displayName).toBe('JoJo');
    const nameless = await post('/api/auth/register', { email: 'n2@example.com', password: 'secret6' });
    expect(nameless.json()).toMatchObject({ displayName: null, firstName: null, lastName: null });
  });

  test('says when the e-mail is registered already, in any spelling', async () => {
    await addUser(site, { email: 'taken@example.com' });
    const answer = await post('/api/auth/register', { ...given, email: 'TAKEN@example.com' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'email-registered',
      error: 'Email already registered',
      message: 'Email already registered',
    });
    expect(answer.cookies).toEqual([]);
  });

  test('fifty equal registrations at once make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('/api/auth/register', { ...given, email: 'race@example.com' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
  });

  test('ignores what only the site may set', async () => {
    const answer = await post('/api/auth/register', {
      ...given,
      email: 'sly@example.com',
      id: 1,
      isEmailVerified: true,
      passwordHash: 'x',
    });
    expect(answer.json().isEmailVerified).toBe(false);
    const [kept] = await site.db.select().from(users).where(eq(users.email, 'sly@example.com'));
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(kept?.id).not.toBe(1);
  });

  test.each([
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ password: 'x'.repeat(1001) }, { password: 'Password must be at most 1000 characters' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ email: `${'a'.repeat(250)}@example.com` }, { email: 'Please enter a valid email address' }],
    [{ firstName: 'x'.repeat(101) }, { firstName: 'Must be at most 100 characters' }],
  ])('refuses %j', async (wrong, fields) => {
    const answer = await post('/api/auth/register', { ...given, email: 'fine@example.com', ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual(fields);
  });
});

describe('signing out', () => {
  test('ends the session and clears the cookie', async () => {
    const cookies = await signedInAs(site);
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/logout', cookies });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.cookies[0]).toMatchObject({ name: 'session', value: '' });
    expect((await me(cookies)).body).toBe('null');
  });

  test('is fine for somebody who is not signed in', async () => {
    expect((await site.app.inject({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200);
  });
});

describe('likes given before signing in', () => {
  const like = (id: number, cookies = {}) =>
    site.app.inject({
      method: 'PATCH',
      url: `/api/vehicles/${id}`,
      payload: { likes: 1, liked: true },
      cookies,
    });
  const likesOf = async (id: number) => {
    const [row] = await site.db.select({ likes: vehicles.likes }).from(vehicles).where(eq(vehicles.id, id));
    return row?.likes;
  };

  test('become the likes of the user, and what both liked counts once', async () => {
    const [both, anonymous] = await insertVehicles(site.db, {}, {});
    if (!both || !anonymous) throw new Error('Two builds were asked for');
    const user = await addUser(site);
    await like(both.id, await signedInAs(site, user));
    const browser = cookiesOf(await like(both.id));
    await like(anonymous.id, browser);
    expect([await likesOf(both.id), await likesOf(anonymous.id)]).toEqual([2, 1]);

    const signedIn = { ...browser, ...cookiesOf(await logIn(user.email, PASSWORD, browser)) };

    expect([await likesOf(both.id), await likesOf(anonymous.id)]).toEqual([1, 1]);
    const liked = await site.app.inject({ url: '/api/likes/ids', cookies: signedIn });
    expect(liked.json()).toEqual([both.id, anonymous.id]);
    const shown = await site.app.inject({ url: `/api/vehicles?limit=100` });
    const card = shown.json().vehicles.find(({ id }: { id: number }) => id === both.id);
    expect(card.likes).toBe(1);
  });
});

describe('over https', () => {
  test('cookies are secure and bound to the host', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
    try {
      const { email } = await addUser(secure);
      const payload = { email, password: PASSWORD };
      const [cookie] = (await secure.app.inject({ method: 'POST', url: '/api/auth/login', payload })).cookies;
      expect(cookie).toMatchObject({ name: '__Host-session', secure: true, path: '/' });
      expect(cookie).not.toHaveProperty('domain');
    } finally {
      await secure.close();
    }
  });
});
