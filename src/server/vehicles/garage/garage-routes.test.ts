import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploads } from '#server/database/schema.ts';
import { addUser, type Cookies, PASSWORD, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const get = (url: string, cookies: Cookies = {}) => site.app.inject({ url, cookies });
const claim = (cookies: Cookies = {}) =>
  site.app.inject({ method: 'POST', url: '/api/vehicles/claim', cookies });

describe('my vehicles', () => {
  test('are those of the user, newest first, pending ones and private fields included', async () => {
    const user = await addUser(site);
    const other = await addUser(site);
    const url = '/uploads/main.webp';
    await site.db
      .insert(uploads)
      .values({ name: 'main', url, kind: 'image', bytes: 1, width: 4, height: 3, thumbhash: 'abc' });
    const own = { userId: user.id, ownerEmail: user.email };
    const [older, newer] = await insertVehicles(
      site.db,
      { ...own, createdAt: new Date('2026-01-01') },
      { ...own, createdAt: new Date('2026-02-01'), isApproved: false, imageUrl: url },
      { userId: other.id },
      { userId: null, ownerEmail: user.email },
    );
    const list = (await get('/api/vehicles/my-vehicles', await signedInAs(site, user))).json();
    expect(list.map(({ id }: { id: number }) => id)).toEqual([newer?.id, older?.id]);
    expect(list[0]).toMatchObject({
      status: 'pending',
      ownerEmail: user.email,
      userId: user.id,
      photos: [{ url, width: 4, height: 3, thumbhash: 'abc', focus: { x: 50, y: 50, guessed: true } }],
    });
  });

  test('are for signed-in users', async () => {
    expect((await get('/api/vehicles/my-vehicles')).statusCode).toBe(401);
    expect((await get('/api/vehicles/my-vehicles', await signedInAsAdmin(site))).statusCode).toBe(401);
  });
});

describe('builds submitted as a guest', () => {
  test('are counted and claimed once the same e-mail address is confirmed', async () => {
    const user = await addUser(site, { email: 'guest@example.com', isEmailVerified: true });
    const cookies = await signedInAs(site, user);
    await insertVehicles(
      site.db,
      { userId: null, ownerEmail: 'guest@example.com' },
      { userId: null, ownerEmail: 'Guest@Example.com', isApproved: false },
      { userId: null, ownerEmail: 'guest@example.com', isDemo: true },
      { userId: (await addUser(site)).id, ownerEmail: 'guest@example.com' },
      { userId: null, ownerEmail: 'somebody@example.com' },
      { userId: null, ownerEmail: null },
    );
    expect((await get('/api/vehicles/claim', cookies)).json()).toEqual({ count: 2 });
    expect((await claim(cookies)).json()).toEqual({ claimed: 2 });
    expect((await get('/api/vehicles/claim', cookies)).json()).toEqual({ count: 0 });
    expect((await claim(cookies)).json()).toEqual({ claimed: 0 });
    const mine = (await get('/api/vehicles/my-vehicles', cookies)).json();
    expect(mine).toHaveLength(2);
  });

  test('stay out of sight until the address is confirmed', async () => {
    const user = await addUser(site, { email: 'claimed-only@example.com' });
    const cookies = await signedInAs(site, user);
    await insertVehicles(site.db, { userId: null, ownerEmail: user.email });
    expect((await get('/api/vehicles/claim', cookies)).json()).toEqual({ count: 0 });
    const refused = await claim(cookies);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toBe('Please confirm your email address first');
    expect((await get('/api/vehicles/my-vehicles', cookies)).json()).toEqual([]);
  });

  test('can be claimed by signed-in users only', async () => {
    expect((await get('/api/vehicles/claim')).statusCode).toBe(401);
    expect((await claim()).statusCode).toBe(401);
    expect((await claim(await signedInAsAdmin(site))).statusCode).toBe(401);
  });
});

test('claiming takes a confirmed address, and an account that is still there', async () => {
  const user = await addUser(site, { isEmailVerified: true });
  await insertVehicles(site.db, { userId: null, ownerEmail: user.email });
  const cookies = await signedInAs(site, user);
  const [deleted, claimed] = await Promise.all([
    site.app.inject({
      method: 'POST',
      url: '/api/auth/account/delete',
      payload: { password: PASSWORD, builds: 'keep' },
      cookies,
    }),
    claim(cookies),
  ]);
  expect(deleted.statusCode).toBe(200);
  expect([200, 401]).toContain(claimed.statusCode);
});
