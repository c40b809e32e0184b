import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NewVehicleRow, vehicleLikes, vehicles } from '#server/database/schema.ts';
import { addUser, type Cookies, cookiesOf, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ LIKES_PER_ADDRESS: '20' });
});
afterAll(() => site.close());

async function aBuild(given: Partial<NewVehicleRow> = {}): Promise<number> {
  const [row] = await insertVehicles(site.db, given);
  return row?.id ?? 0;
}

interface Caller {
  cookies?: Cookies;
  remoteAddress?: string;
  payload?: object;
}

const like = (id: number, { payload = { likes: 1, liked: true }, ...caller }: Caller = {}) =>
  site.app.inject({ method: 'PATCH', url: `/api/vehicles/${id}`, payload, ...caller });
const view = (id: number, caller: Caller = {}) =>
  site.app.inject({ method: 'POST', url: `/api/vehicles/${id}/views`, ...caller });

async function likesOf(id: number) {
  const [kept] = await site.db.select({ likes: vehicles.likes }).from(vehicles).where(eq(vehicles.id, id));
  const [rows] = await site.db
    .select({ rows: count() })
    .from(vehicleLikes)
    .where(eq(vehicleLikes.vehicleId, id));
  return { counter: kept?.likes, rows: rows?.rows };
}

describe('a build', () => {
  test('is shown to everybody without e-mail address and account (T19)', async () => {
    const user = await addUser(site);
    const id = await aBuild({ userId: user.id, ownerEmail: 'canary@example.com' });
    const answer = await site.app.inject(`/api/vehicles/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('canary@example.com');
    expect(answer.json()).not.toHaveProperty('userId');
    const asOwner = await site.app.inject({
      url: `/api/vehicles/${id}`,
      cookies: await signedInAs(site, user),
    });
    expect(asOwner.json()).toMatchObject({ ownerEmail: 'canary@example.com', userId: user.id });
  });

  test('that is not approved is there for its owner and administrators only (T20)', async () => {
    const user = await addUser(site);
    const id = await aBuild({ userId: user.id, isApproved: false, isFeatured: true });
    const ask = async (cookies: Cookies) =>
      (await site.app.inject({ url: `/api/vehicles/${id}`, cookies })).statusCode;
    expect(await ask({})).toBe(404);
    expect(await ask(await signedInAs(site))).toBe(404);
    expect(await ask(await signedInAs(site, user))).toBe(200);
    expect(await ask(await signedInAsAdmin(site))).toBe(200);
  });

  test.each(['0', '-1', '1e3', '1.0', '9223372036854775808', '1;drop', '%00', 'undefined'])(
    'with the id %s is not found (T22)',
    async (id) => {
      expect((await site.app.inject(`/api/vehicles/${id}`)).statusCode).toBe(404);
    },
  );
});

describe('a like', () => {
  test('counts once per visitor, whatever number is sent (T1)', async () => {
    const id = await aBuild({ likes: 5 });
    const first = await like(id, { payload: { likes: 4000 } });
    expect(first.json().likes).toBe(6);
    const cookies = cookiesOf(first);
    expect(first.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect((await like(id, { cookies })).json().likes).toBe(6);
    expect((await site.app.inject({ url: '/api/likes/ids', cookies })).json()).toEqual([id]);
    expect((await like(id)).json().likes).toBe(7);
  });

  test('is taken back with liked: false, and only once (T2)', async () => {
    const id = await aBuild();
    const cookies = cookiesOf(await like(id));
    const unliked = await like(id, { cookies, payload: { likes: 0, liked: false } });
    expect(unliked.json().likes).toBe(0);
    await like(id, { cookies, payload: { likes: 0, liked: false } });
    expect(await likesOf(id)).toEqual({ counter: 0, rows: 0 });
    expect((await site.app.inject({ url: '/api/likes/ids', cookies })).json()).toEqual([]);
  });

  test('cannot be taken back by somebody who gave none', async () => {
    const id = await aBuild({ likes: 3 });
    await like(id, { payload: { likes: 2, liked: false } });
    expect((await likesOf(id)).counter).toBe(3);
  });

  test('of a forged visitor cookie is a new visitor’s', async () => {
    const id = await aBuild();
    const cookies = cookiesOf(await like(id));
    const forged = Object.fromEntries(Object.entries(cookies).map(([name]) => [name, `${'0'.repeat(32)}.x`]));
    const answer = await like(id, { cookies: forged });
    expect(answer.json().likes).toBe(2);
    expect(cookiesOf(answer)).not.toEqual(cookies);
  });

  test('is not given twenty-one times a day by one network that drops its cookie (T3)', async () => {
    const id = await aBuild();
    for (let visitor = 0; visitor < 22; visitor += 1)
      expect((await like(id, { remoteAddress: '2001:db8:1:2::7' })).statusCode).toBe(200);
    expect(await likesOf(id)).toEqual({ counter: 20, rows: 20 });
    expect((await like(id, { remoteAddress: '2001:db8:1:3::7' })).json().likes).toBe(21);
    const confirmed = await addUser(site, { isEmailVerified: true });
    const cookies = await signedInAs(site, confirmed);
    expect((await like(id, { cookies, remoteAddress: '2001:db8:1:2::8' })).json().likes).toBe(22);
    site.forward(24 * 60 * 60 + 1);
    expect((await like(id, { remoteAddress: '2001:db8:1:2::7' })).json().likes).toBe(23);
  });

  test('of accounts nobody confirmed counts among the twenty of their network', async () => {
    const id = await aBuild();
    for (let visitor = 0; visitor < 25; visitor += 1) {
      const cookies = visitor % 2 === 0 ? await signedInAs(site) : {};
      expect((await like(id, { cookies, remoteAddress: '203.0.113.200' })).statusCode).toBe(200);
    }
    expect(await likesOf(id)).toEqual({ counter: 20, rows: 20 });
  });

  test('sent fifty times at once by one visitor counts once, by fifty visitors fifty times (T5)', async () => {
    const one = await aBuild();
    const cookies = cookiesOf(await like(await aBuild()));
    await Promise.all(Array.from({ length: 50 }, () => like(one, { cookies })));
    expect(await likesOf(one)).toEqual({ counter: 1, rows: 1 });
    const many = await aBuild();
    await Promise.all(Array.from({ length: 50 }, (_, n) => like(many, { remoteAddress: `203.0.113.${n}` })));
    expect(await likesOf(many)).toEqual({ counter: 50, rows: 50 });
  });

  test('of an unapproved build finds nothing, and its owner’s changes nothing (T6)', async () => {
    const user = await addUser(site);
    const id = await aBuild({ isApproved: false, userId: user.id });
    expect((await like(id)).statusCode).toBe(404);
    expect((await like(id, { cookies: await signedInAs(site, user) })).json().likes).toBe(0);
  });
});

describe('a view', () => {
  test('counts once per visitor and day', async () => {
    const id = await aBuild();
    expect((await view(id)).json()).toEqual({ views: 1 });
    expect((await view(id)).json()).toEqual({ views: 1 });
    expect((await view(id, { remoteAddress: '203.0.113.9' })).json()).toEqual({ views: 2 });
    site.forward(24 * 60 * 60);
    expect((await view(id)).json()).toEqual({ views: 3 });
  });

  test('of an unapproved build is not found', async () => {
    expect((await view(await aBuild({ isApproved: false }))).statusCode).toBe(404);
  });
});
