import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { follows } from '#server/database/schema.ts';
import { addUser, type Cookies, PASSWORD, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { sendFollowMails } from './send-follow-mails.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example' });
  await site.gallery.ready;
});
afterAll(() => site.close());

let user: Awaited<ReturnType<typeof addUser>>;
let cookies: Cookies;
beforeEach(async () => {
  await site.db.delete(follows);
  user = await addUser(site, { isEmailVerified: true });
  cookies = await signedInAs(site, user);
  site.outbox.length = 0;
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path = '', payload?: object, who = cookies) =>
  site.app.inject({ method, url: `/api/follows${path}`, payload, cookies: who });
const follow = async (address: string, rhythm = 'once') =>
  (await call('POST', '', { address, rhythm })).json();
const listed = async () => (await call('GET')).json();

async function show(given: object = {}) {
  site.forward(60);
  const now = site.clock();
  const [build] = await insertVehicles(site.db, { createdAt: now, updatedAt: now, ...given });
  await site.gallery.changed([build?.id ?? 0]);
  site.forward(120);
  return build;
}

async function mailed() {
  await sendFollowMails(site);
  await site.mailer.settled();
  return site.outbox.splice(0);
}

describe('following', () => {
  test('keeps filters, a vehicle or an owner under one spelling, and the same thing once', async () => {
    const first = await follow('/?model=F-150&make=Ford&sort=popular&vehicle=7');
    expect(first).toMatchObject({ address: '/?make=Ford&model=F-150', title: 'Ford F-150', newCount: 0 });
    expect((await follow('?make=Ford&model=F-150', 'weekly')).id).toBe(first.id);
    const owner = await addUser(site);
    await show({ userId: owner.id, ownerName: 'Kai' });
    await follow(`/?owner=${owner.ownerKey}`);
    expect(await listed()).toMatchObject([
      { title: 'Builds by Kai' },
      { title: 'Ford F-150', rhythm: 'weekly' },
    ]);
  });

  test.each(['/', '', '/?sort=popular', 'https://elsewhere.example/?make=Ford', '//x?make=Ford'])(
    'refuses what names nothing of the gallery: %j',
    async (address) => {
      expect((await call('POST', '', { address, rhythm: 'once' })).statusCode).toBe(400);
    },
  );

  test('tells how many builds were approved since the last visit', async () => {
    const { id } = await follow('/?make=Kia');
    await show({ make: 'Kia' });
    await show({ make: 'Kia', isApproved: false });
    await show({ make: 'Ram' });
    expect(await listed()).toMatchObject([{ newCount: 1 }]);
    await call('POST', `/${id}/seen`);
    expect(await listed()).toMatchObject([{ newCount: 0 }]);
  });

  test('is bounded for each account', async () => {
    const now = site.clock();
    const many = Array.from({ length: 50 }, (_, year) => `/?year=${year + 1}`);
    const row = { userId: user.id, rhythm: 'never' as const, createdAt: now, seenAt: now, mailedAt: now };
    await site.db.insert(follows).values(many.map((address) => ({ ...row, address })));
    expect((await call('POST', '', { address: '/?year=99', rhythm: 'once' })).statusCode).toBe(409);
    expect((await call('POST', '', { address: '/?year=50', rhythm: 'once' })).statusCode).toBe(200);
  });

  test('belongs to its account: nobody else reads, changes or ends it', async () => {
    const { id } = await follow('/?make=Ford');
    const stranger = await signedInAs(site);
    expect((await call('GET', '', undefined, stranger)).json()).toEqual([]);
    for (const who of [stranger, {}, await signedInAsAdmin(site)]) {
      const status = who === stranger ? 404 : 401;
      expect((await call('PATCH', `/${id}`, { rhythm: 'never' }, who)).statusCode).toBe(status);
      expect((await call('POST', `/${id}/seen`, undefined, who)).statusCode).toBe(status);
      expect((await call('DELETE', `/${id}`, undefined, who)).statusCode).toBe(status);
    }
    expect(await listed()).toMatchObject([{ rhythm: 'once' }]);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test('is in the download of the account and goes with it', async () => {
    await follow('/?make=Ford');
    const data = (await site.app.inject({ url: '/api/auth/account', cookies })).json();
    expect(data.follows).toMatchObject([{ address: '/?make=Ford', rhythm: 'once' }]);
    const payload = { password: PASSWORD, builds: 'keep' };
    await site.app.inject({ method: 'POST', url: '/api/auth/account/delete', payload, cookies });
    expect(await site.db.$count(follows, eq(follows.userId, user.id))).toBe(0);
  });
});

describe('mails of new builds', () => {
  test('come at once, with each build once, and end with one press', async () => {
    await follow('/?make=Ford&model=Bronco');
    const build = await show({ model: 'Bronco', trim: null });
    await show({ model: 'Bronco', isApproved: false });
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: user.email, subject: 'New in the gallery: Ford Bronco' });
    expect(mail?.text).toContain(`2021 Ford Bronco:\nhttps://gallery.example/?vehicle=${build?.id}`);
    expect(await mailed()).toEqual([]);
    const token = /\/auth\?stop=([\w.-]+)\s/.exec(mail?.text ?? '')?.[1];
    expect(mail?.unsubscribe).toContain(token);
    const stopped = await site.app.inject({ method: 'POST', url: `/api/mails/stop/${token}` });
    expect(stopped.json()).toEqual({ stopped: 'follow' });
    await show({ model: 'Bronco' });
    expect(await mailed()).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test('come once a week where that was chosen, and never where it was not', async () => {
    await follow('/?make=Jeep', 'weekly');
    await follow('/?make=Jeep&year=2021', 'never');
    await show({ make: 'Jeep' });
    expect(await mailed()).toEqual([]);
    site.forward(7 * 24 * 60 * 60);
    expect(await mailed()).toHaveLength(1);
    await show({ make: 'Jeep' });
    expect(await mailed()).toEqual([]);
  });

  test('tell nothing of what came while no mails were wanted', async () => {
    await follow('/?make=Kia', 'never');
    await show({ make: 'Kia' });
    await follow('/?make=Kia');
    expect(await mailed()).toEqual([]);
    await show({ make: 'Kia' });
    expect(await mailed()).toHaveLength(1);
  });

  test('are sent to no address that is not confirmed', async () => {
    cookies = await signedInAs(site, await addUser(site));
    await follow('/?make=GMC');
    await show({ make: 'GMC' });
    expect(await mailed()).toEqual([]);
  });

  test('come to everybody else although one cannot be answered', async () => {
    await follow('/?make=Kia');
    await follow('/?make=Mazda');
    await show({ make: 'Kia' });
    await show({ make: 'Mazda' });
    const failing = vi.spyOn(site.gallery, 'shownIn').mockRejectedValueOnce(new Error('too slow'));
    await expect(sendFollowMails(site)).rejects.toThrow('Couldn’t email some follows');
    failing.mockRestore();
    await site.mailer.settled();
    expect(site.outbox.splice(0).map(({ subject }) => subject)).toEqual(['New in the gallery: Mazda']);
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['New in the gallery: Kia']);
  });

  test('tell a build that is approved late, when it is approved', async () => {
    const build = await show({ make: 'Nissan', isApproved: false });
    await follow('/?make=Nissan');
    site.forward(600);
    const url = `/api/admin/vehicles/${build?.id}`;
    const admin = await signedInAsAdmin(site);
    await site.app.inject({ method: 'PUT', url, payload: { isApproved: true }, cookies: admin });
    site.forward(120);
    expect(await mailed()).toHaveLength(1);
  });
});
