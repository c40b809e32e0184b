import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumePoint, type Limit, limitKey, pointsOf } from '#server/platform/rate-limits.ts';
import { addUser, cookiesOf, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

/** Uses up what a network may do. */
async function exhaust(limit: Limit, who: string): Promise<void> {
  const window = { key: limitKey(limit, who), windowSeconds: limit.seconds, now: site.clock() };
  await consumePoint(site.db, { ...window, points: limit.points });
}

test('a network that checks submissions over and over is told when to go on, others go on', async () => {
  const check = (remoteAddress: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/vehicles/verify',
      payload: { imageUrls: [], vehicleInfo: '2021 Ford F-150' },
      remoteAddress,
    });
  await exhaust(site.settings.limits.verifications, '203.0.113.1');
  const refused = await check('203.0.113.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(refused.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  expect((await check('203.0.113.2')).statusCode).toBe(200);
  site.forward(3601);
  expect((await check('203.0.113.1')).statusCode).toBe(200);
});

test('a network that reads table after table is told when to go on, which costs no write; the gallery stays open', async () => {
  const { publicData } = site.settings.limits;
  const read = (query: string) =>
    site.app.inject({ url: `/api/vehicles?${query}`, remoteAddress: '203.0.113.8' });
  expect((await read('format=csv')).statusCode).toBe(200);
  await exhaust(publicData, '203.0.113.8');
  const before = await pointsOf(site.db, limitKey(publicData, '203.0.113.8'), site.clock());
  for (const query of ['format=csv', 'format=atom', 'format=csv&make=Ford']) {
    const refused = await read(query);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  }
  expect(await pointsOf(site.db, limitKey(publicData, '203.0.113.8'), site.clock())).toBe(before);
  expect((await read('limit=12')).statusCode).toBe(200);
});

test('a network that registers account after account keeps nobody else from signing in', async () => {
  const post = (path: string, remoteAddress: string, email: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      payload: { email, password: PASSWORD },
      remoteAddress,
    });
  const { email } = await addUser(site);
  let answered = 0;
  const flood = Array.from({ length: 80 }, async (_, n) => {
    await post('register', '203.0.113.9', `flood${n}@example.com`);
    answered += 1;
  });
  const signedIn = await post('login', '198.51.100.7', email);
  expect(signedIn.statusCode).toBe(200);
  expect(answered).toBeLessThan(flood.length);
  await Promise.all(flood);
});

test('users share with their network what they may save and change in an hour', async () => {
  const [build] = await insertVehicles(site.db, {});
  const cookies = await signedInAs(site);
  const url = `/api/favorites/${build?.id}`;
  const save = (remoteAddress: string) => site.app.inject({ method: 'POST', url, cookies, remoteAddress });
  await exhaust(site.settings.limits.ownChanges, '2001:db8:0:1');
  await exhaust(site.settings.limits.ownChanges, '2001:db8:0:0');
  expect((await save('2001:db8::7')).statusCode).toBe(429);
  expect((await save('2001:db8:0:2::7')).statusCode).toBe(200);
});

test('a confirmed account likes and unlikes as often as it may change what is its own', async () => {
  const [build] = await insertVehicles(site.db, {});
  const cookies = await signedInAs(site, await addUser(site, { isEmailVerified: true }));
  const like = (liked: boolean) =>
    site.app.inject({
      method: 'PATCH',
      url: `/api/vehicles/${build?.id}`,
      payload: { likes: 1, liked },
      cookies,
      remoteAddress: '203.0.113.77',
    });
  expect((await like(true)).statusCode).toBe(200);
  expect((await like(false)).statusCode).toBe(200);
  await exhaust(site.settings.limits.ownChanges, '203.0.113.77');
  expect((await like(true)).statusCode).toBe(429);
});

test('a victim gets five mails an hour and ten a day, however often its address registers and leaves', async () => {
  const email = 'victim@example.com';
  const mails = () => site.outbox.filter(({ to }) => to === email).length;
  async function registerAndLeave(): Promise<void> {
    const payload = { email, password: PASSWORD };
    const registered = await site.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    const cookies = cookiesOf(registered);
    const leave = { password: PASSWORD, builds: 'delete' };
    const left = await site.app.inject({
      method: 'POST',
      url: '/api/auth/account/delete',
      payload: leave,
      cookies,
    });
    expect([registered.statusCode, left.statusCode]).toEqual([200, 200]);
    await site.mailer.settled();
  }
  for (let round = 0; round < 7; round += 1) await registerAndLeave();
  expect(mails()).toBe(5);
  for (let hour = 0; hour < 3; hour += 1) {
    site.forward(3601);
    for (let round = 0; round < 6; round += 1) await registerAndLeave();
  }
  expect(mails()).toBe(10);
});
