import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSession } from '#server/access/sessions.ts';
import { purgeAccounts } from '#server/accounts/purge-accounts.ts';
import { activityLog, users } from '#server/database/schema.ts';
import { createToken } from '#server/platform/secret-token.ts';
import { addUser, PASSWORD, signedInAs } from '#test/accounts.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';
import { aSubmission } from '#test/submissions.ts';

const BLOCKED = expect.stringContaining('This account is blocked.');

let site: AdminSite['site'];
let call: AdminSite['call'];
let aBuild: AdminSite['aBuild'];
let stored: AdminSite['stored'];
let asAdmin: AdminSite['asAdmin'];
let empty: AdminSite['empty'];
beforeAll(async () => {
  ({ site, call, aBuild, stored, asAdmin, empty } = await openAdminSite({ HUMAN_VERIFICATION: 'off' }));
});
beforeEach(() => empty());
afterAll(() => site.close());

const block = (id: number, builds = 'keep', cookies?: Record<string, string>) =>
  call('POST', `/accounts/${id}/block`, { builds }, cookies);
const give = (id: number, email: string | null) => call('PUT', `/vehicles/${id}/account`, { email });
const logIn = (email: string) =>
  site.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });
const logged = () => site.db.select().from(activityLog).orderBy(activityLog.id);

describe('the list of accounts', () => {
  test('says what each holds and when it was last signed in to, newest first, and nothing secret', async () => {
    const old = await addUser(site, { displayName: 'Zora Q', createdAt: new Date('2020-01-01') });
    await addUser(site, { displayName: 'Zora R', lastLoginAt: site.clock() });
    await aBuild({ userId: old.id, isApproved: false });
    const answer = await call('GET', '/accounts?search=zora');
    expect(answer.json()).toMatchObject({
      totalCount: 2,
      accounts: [
        { displayName: 'Zora R', builds: 0, lastLoginAt: site.clock().toISOString() },
        { displayName: 'Zora Q', builds: 1, lastLoginAt: null, email: old.email, blockedAt: null },
      ],
    });
    expect(answer.body).not.toMatch(/argon2|oken/);
    const second = await call('GET', '/accounts?search=zora&limit=1&offset=1');
    expect(second.json()).toMatchObject({ totalCount: 2, accounts: [{ id: old.id }] });
    expect((await call('GET', `/accounts?search=${old.email.toUpperCase()}`)).json().totalCount).toBe(1);
    expect((await call('GET', '/accounts?search=%25')).json().accounts).toEqual([]);
  });
});

describe('a blocked account', () => {
  test('loses its sessions and cannot sign in, submit or like, and is told so', async () => {
    const user = await addUser(site);
    const [first, second] = [await signedInAs(site, user), await signedInAs(site, user)];
    const build = await aBuild();
    expect((await block(user.id)).json()).toMatchObject({ blockedAt: site.clock().toISOString() });
    for (const cookies of [first, second]) {
      const mine = await site.app.inject({ url: '/api/vehicles/my-vehicles', cookies });
      expect(mine.statusCode).toBe(401);
      const favorite = await site.app.inject({ method: 'POST', url: `/api/favorites/${build.id}`, cookies });
      expect(favorite.statusCode).toBe(401);
    }
    const refused = await logIn(user.email);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toEqual(BLOCKED);
    expect(refused.cookies).toEqual([]);
    for (const cookies of [{}, first]) {
      const payload = aSubmission({ ownerEmail: user.email, notes: `Again ${Object.keys(cookies).length}` });
      const submitted = await site.app.inject({ method: 'POST', url: '/api/vehicles', payload, cookies });
      expect(submitted.statusCode).toBe(403);
      expect(submitted.json().message).toEqual(BLOCKED);
    }
    expect((await site.app.inject({ url: '/api/likes/ids', cookies: first })).json()).toEqual([]);
  });

  test('gets no session by any way: not by a link of a mail, not at the same moment', async () => {
    const { token, hash } = createToken();
    const user = await addUser(site, {
      emailVerificationToken: hash,
      emailVerificationExpires: new Date(site.clock().getTime() + 60_000),
    });
    await block(user.id);
    const payload = { token, password: 'another one' };
    const confirmed = await site.app.inject({ method: 'POST', url: '/api/auth/verify-email', payload });
    expect(confirmed.statusCode).toBe(403);
    expect(confirmed.cookies).toEqual([]);
    await expect(createSession(site, { kind: 'user', id: user.id })).rejects.toThrow('Please sign in');
  });

  test.each([
    ['keep', { isApproved: true }],
    ['unapprove', { isApproved: false }],
    ['delete', undefined],
  ] as const)('leaves its builds as the administrator says: %s', async (fate, expected) => {
    const user = await addUser(site);
    const [own, other] = [await aBuild({ userId: user.id }), await aBuild()];
    await block(user.id, fate);
    const left = await stored(own.id);
    if (expected) expect(left).toMatchObject(expected);
    else expect(left).toBeUndefined();
    expect(await stored(other.id)).toEqual(other);
    expect(await logged()).toMatchObject([
      {
        adminName: 'ada',
        action: 'block',
        subject: 'account',
        title: user.email,
        before: { blocked: false },
      },
      ...(fate === 'keep' ? [] : [{ action: fate, subject: 'vehicle', subjectId: own.id }]),
    ]);
  });

  test('is let in again, and only administrators decide that', async () => {
    const user = await addUser(site);
    for (const cookies of [{}, await signedInAs(site)]) {
      expect((await block(user.id, 'delete', cookies)).statusCode).toBe(401);
    }
    expect((await block(999_999)).statusCode).toBe(404);
    expect((await block(user.id, 'burn')).statusCode).toBe(400);
    await block(user.id);
    expect((await call('GET', '/accounts?state=blocked')).json().accounts).toContainEqual(
      expect.objectContaining({ id: user.id }),
    );
    expect((await call('POST', `/accounts/${user.id}/unblock`)).json().blockedAt).toBeNull();
    expect((await logIn(user.email)).statusCode).toBe(200);
    expect((await logged()).map(({ action }) => action)).toEqual(['block', 'unblock']);
  });

  test('cannot be blocked or given builds from another site in the browser of an administrator', async () => {
    const user = await addUser(site);
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api/admin/accounts/${user.id}/block`,
      payload: { builds: 'delete' },
      cookies: asAdmin,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
    expect((await logIn(user.email)).statusCode).toBe(200);
  });

  test('is not purged, so that its address is not free again', async () => {
    const user = await addUser(site, {
      createdAt: new Date('2020-01-01'),
      lastLoginAt: new Date('2020-01-01'),
    });
    await block(user.id);
    await purgeAccounts(site.db, site.clock());
    expect(await site.db.select().from(users).where(eq(users.id, user.id))).toHaveLength(1);
  });
});

describe('a build', () => {
  test('is given to an account, and taken so that the account cannot claim it again', async () => {
    const user = await addUser(site, { isEmailVerified: true });
    const build = await aBuild();
    expect((await give(build.id, ` ${user.email.toUpperCase()} `)).json()).toMatchObject({ userId: user.id });
    const cookies = await signedInAs(site, user);
    const mine = await site.app.inject({ url: '/api/vehicles/my-vehicles', cookies });
    expect(mine.json()).toMatchObject([{ id: build.id, ownerEmail: user.email }]);
    expect((await give(build.id, null)).json()).toMatchObject({ userId: null, ownerEmail: null });
    const claimed = await site.app.inject({ method: 'POST', url: '/api/vehicles/claim', cookies });
    expect(claimed.json()).toEqual({ claimed: 0 });
    expect(await logged()).toMatchObject([
      {
        action: 'give',
        before: { userId: null, ownerEmail: 'marcus@example.com' },
        after: { userId: user.id, ownerKey: user.ownerKey },
      },
      { action: 'take', before: { userId: user.id }, after: { userId: null, ownerEmail: null } },
    ]);
  });

  test('is not given to an account whose address was only typed', async () => {
    const user = await addUser(site);
    const build = await aBuild();
    const refused = await give(build.id, user.email);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ email: 'This account has not confirmed its email' });
    expect(await stored(build.id)).toEqual(build);
  });

  test.each([
    ['given', { isGiven: true }],
    ['taken', { isGiven: false }],
  ])('that was %s is out of reach of the guest who sent it', async (how, { isGiven }) => {
    const user = await addUser(site, { isEmailVerified: true });
    const payload = aSubmission({ ownerEmail: 'guest@example.com', notes: how });
    const sent = await site.app.inject({ method: 'POST', url: '/api/vehicles', payload });
    const { id, claimToken } = sent.json();
    expect((await give(id, isGiven ? user.email : null)).statusCode).toBe(200);
    if (isGiven) await give(id, null);
    expect(await stored(id)).toMatchObject({ userId: null, ownerEmail: null });
    const claimed = await site.app.inject({
      method: 'POST',
      url: '/api/vehicles/claim/link',
      payload: { token: claimToken },
      cookies: await signedInAs(site),
    });
    expect(claimed.statusCode).toBe(400);
    expect((await stored(id))?.userId).toBeNull();
  });

  test('is not given to nobody or to a blocked account', async () => {
    const user = await addUser(site);
    await block(user.id);
    const build = await aBuild();
    expect((await give(build.id, 'nobody@example.com')).json().fields).toHaveProperty('email');
    expect((await give(build.id, 'no address')).statusCode).toBe(400);
    expect((await give(build.id, user.email)).statusCode).toBe(403);
    expect(await stored(build.id)).toEqual(build);
  });
});

test('the log forgets the address of an account that is deleted, whether or not it was confirmed', async () => {
  const user = await addUser(site);
  await block(user.id);
  await call('POST', `/accounts/${user.id}/unblock`);
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/auth/account/delete',
    payload: { password: PASSWORD, builds: 'keep' },
    cookies: await signedInAs(site, user),
  });
  expect(answer.statusCode).toBe(200);
  expect(JSON.stringify(await logged())).not.toContain(user.email);
});
