import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admins } from '#server/database/schema.ts';
import { addAdmin, addUser, cookiesOf, PASSWORD, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { addOrRenewAdmin, createFirstAdmin, deactivateAdmin } from './admin-queries.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const post = (path: string, payload: object, cookies = {}) =>
  site.app.inject({ method: 'POST', url: `/api/admin/${path}`, payload, cookies });
const me = (cookies = {}) => site.app.inject({ url: '/api/admin/me', cookies });
const logIn = (username: string, password: string) => post('login', { username, password });

describe('the first administrator', () => {
  test('comes from the settings, once: later starts change nothing', async () => {
    const fresh = await openTestApp();
    try {
      const login = (username: string, password: string) =>
        fresh.app.inject({ method: 'POST', url: '/api/admin/login', payload: { username, password } });
      expect(await createFirstAdmin(fresh.db, { username: 'boss', password: 'my secret' })).toBeUndefined();
      expect(await createFirstAdmin(fresh.db, { username: 'other', password: 'another' })).toBeUndefined();
      expect((await login('boss', 'my secret')).statusCode).toBe(200);
      expect((await login('other', 'another')).statusCode).toBe(401);
    } finally {
      await fresh.close();
    }
  });

  test('gets a random password that is told once, when none is set', async () => {
    const fresh = await openTestApp();
    try {
      const told = await Promise.all([1, 2, 3].map(() => createFirstAdmin(fresh.db, { username: 'admin' })));
      const passwords = told.filter((password) => password !== undefined);
      expect(passwords).toHaveLength(1);
      expect(passwords[0]).toMatch(/^[\w-]{16}$/);
      const payload = { username: 'admin', password: passwords[0] };
      const answer = await fresh.app.inject({ method: 'POST', url: '/api/admin/login', payload });
      expect(answer.statusCode).toBe(200);
    } finally {
      await fresh.close();
    }
  });

  test('has no default password', async () => {
    const fresh = await openTestApp();
    try {
      await createFirstAdmin(fresh.db, { username: 'admin' });
      for (const password of ['admin', 'admin123', 'password', 'password123', 'changeme']) {
        const payload = { username: 'admin', password };
        const answer = await fresh.app.inject({ method: 'POST', url: '/api/admin/login', payload });
        expect(answer.statusCode).toBe(401);
      }
    } finally {
      await fresh.close();
    }
  });
});

describe('signing in as an administrator', () => {
  test('opens a session of 12 hours in a cookie of its own', async () => {
    const admin = await addAdmin(site, { username: 'root' });
    const answer = await logIn('root', PASSWORD);
    expect(answer.json()).toEqual({
      id: admin.id,
      username: 'root',
      role: 'administrator',
      isOfCompany: false,
    });
    expect(answer.cookies[0]).toMatchObject({
      name: 'admin-session',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 43_200,
    });
    const cookies = cookiesOf(answer);
    expect((await me(cookies)).json()).toEqual({
      id: admin.id,
      username: 'root',
      role: 'administrator',
      isOfCompany: false,
    });
    const [kept] = await site.db.select().from(admins).where(eq(admins.id, admin.id));
    expect(kept?.lastLogin).toEqual(site.clock());
    site.forward(12 * 60 * 60);
    expect((await me(cookies)).statusCode).toBe(401);
  });

  test('refuses a wrong password and an unknown name alike', async () => {
    const { username } = await addAdmin(site);
    for (const answer of [await logIn(username, 'wrong'), await logIn('nobody', PASSWORD)]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: 'Invalid credentials', message: 'Invalid credentials' });
    }
  });

  test.each([
    [{ username: '', password: 'x' }, { username: 'Username is required' }],
    [{ username: 'x', password: '' }, { password: 'Password is required' }],
  ])('refuses %j', async (payload, fields) => {
    const answer = await post('login', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual(fields);
  });

  test('an administrator who was switched off cannot sign in, and is signed out', async () => {
    const admin = await addAdmin(site);
    const cookies = await signedInAsAdmin(site, admin);
    await site.db.update(admins).set({ isActive: false }).where(eq(admins.id, admin.id));
    expect((await me(cookies)).statusCode).toBe(401);
    expect((await logIn(admin.username, PASSWORD)).statusCode).toBe(401);
  });

  test('a user is no administrator, and an administrator no user, whatever cookie is used', async () => {
    const user = await addUser(site);
    const userCookies = await signedInAs(site, user);
    const adminCookies = await signedInAsAdmin(site);
    expect((await me(userCookies)).statusCode).toBe(401);
    expect((await me({ 'admin-session': userCookies.session ?? '' })).statusCode).toBe(401);
    const asUser = (cookies: object) => site.app.inject({ url: '/api/auth/me', cookies: { ...cookies } });
    expect((await asUser(adminCookies)).body).toBe('null');
    expect((await asUser({ session: adminCookies['admin-session'] ?? '' })).body).toBe('null');
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(401);

    const both = { ...userCookies, ...adminCookies };
    expect((await me(both)).statusCode).toBe(200);
    expect((await asUser(both)).json()).toMatchObject({ email: user.email });
  });

  test('ten failures from one network close the door for 15 minutes', async () => {
    const admin = await addAdmin(site);
    const from = (username: string, password: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { username, password },
        remoteAddress: '10.9.9.9',
      });
    for (let failed = 0; failed < 10; failed++)
      expect((await from(`guess${failed}`, 'x')).statusCode).toBe(401);
    expect((await from(admin.username, PASSWORD)).statusCode).toBe(429);
    site.forward(15 * 60);
    expect((await from(admin.username, PASSWORD)).statusCode).toBe(200);
  });
});

describe('the command for administrators', () => {
  test('adds one, gives a new password that ends earlier sessions, and switches one off', async () => {
    await addOrRenewAdmin(site.db, 'kim', 'first password');
    const earlier = cookiesOf(await logIn('kim', 'first password'));
    expect((await me(earlier)).statusCode).toBe(200);

    await addOrRenewAdmin(site.db, 'kim', 'second password');
    expect((await me(earlier)).statusCode).toBe(401);
    const later = cookiesOf(await logIn('kim', 'second password'));

    expect(await deactivateAdmin(site.db, 'kim')).toBe(true);
    expect((await me(later)).statusCode).toBe(401);
    expect((await logIn('kim', 'second password')).statusCode).toBe(401);
    await addOrRenewAdmin(site.db, 'kim', 'third password');
    expect((await logIn('kim', 'third password')).statusCode).toBe(200);
    expect(await deactivateAdmin(site.db, 'nobody')).toBe(false);
  });
});

describe('signing out', () => {
  test('ends the session', async () => {
    const cookies = await signedInAsAdmin(site);
    expect((await post('logout', {}, cookies)).json()).toEqual({ success: true });
    expect((await me(cookies)).statusCode).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (cookies: object, given: object = {}) =>
    post(
      'change-password',
      { currentPassword: PASSWORD, newPassword: 'a new one', confirmPassword: 'a new one', ...given },
      cookies,
    );

  test('renews this session and ends the others', async () => {
    const admin = await addAdmin(site);
    const here = await signedInAsAdmin(site, admin);
    const elsewhere = await signedInAsAdmin(site, admin);
    const answer = await change(here);
    expect(answer.json()).toEqual({ success: true });
    expect((await me(elsewhere)).statusCode).toBe(401);
    expect((await me(here)).statusCode).toBe(401);
    expect((await me(cookiesOf(answer))).statusCode).toBe(200);
    expect((await logIn(admin.username, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(admin.username, 'a new one')).statusCode).toBe(200);
  });

  test('needs the current password, and guessing it is limited', async () => {
    const cookies = await signedInAsAdmin(site);
    const answer = await change(cookies, { currentPassword: 'wrong' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('Current password is incorrect');
    for (let failed = 1; failed < 5; failed++) await change(cookies, { currentPassword: 'wrong' });
    expect((await change(cookies)).statusCode).toBe(429);
  });

  test.each([
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [
      { newPassword: '12345', confirmPassword: '12345' },
      { newPassword: 'New password must be at least 6 characters' },
    ],
    [{ confirmPassword: '' }, { confirmPassword: 'Password confirmation is required' }],
    [{ confirmPassword: 'different' }, { confirmPassword: 'New password and confirmation must match' }],
  ])('refuses %j', async (given, fields) => {
    const answer = await change(await signedInAsAdmin(site), given);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual(fields);
  });

  test('is for administrators only', async () => {
    expect((await change({})).statusCode).toBe(401);
    expect((await change(await signedInAs(site))).statusCode).toBe(401);
  });
});
