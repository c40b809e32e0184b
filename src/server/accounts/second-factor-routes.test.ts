import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoveryCodes } from '#server/database/key-schema.ts';
import { admins, sessions } from '#server/database/schema.ts';
import { resetKeys } from '#server/keys/reset-keys.ts';
import { createToken } from '#server/platform/secret-token.ts';
import { addAdmin, cookiesOf, PASSWORD } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { KEY_ORIGIN, keyCalls } from '#test/key-calls.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';

const SESSION = '__Host-admin-session';

let optional: TestApp;
let required: TestApp;
let site: TestApp;
beforeAll(async () => {
  optional = await openTestApp({ PUBLIC_URL: KEY_ORIGIN, ADMIN_EMAIL: 'operator@example.com' });
  required = await openTestApp({ PUBLIC_URL: KEY_ORIGIN, ADMIN_SECOND_FACTOR: 'required' });
});
afterAll(async () => {
  await optional.close();
  await required.close();
});
beforeEach(() => {
  site = optional;
  moveNetwork();
});

type Admin = typeof admins.$inferSelect;
const { call, post, logIn, anAdmin, addApp, addKey, signInByKey, codeOf, isSignedIn, logged, moveNetwork } =
  keyCalls(() => site);
const mailsTo = async (address: string) => {
  await site.mailer.settled();
  return site.outbox.filter(({ to }) => to === address).map(({ subject }) => subject);
};

describe('an administrator with an authenticator app', () => {
  test('has it on once it has shown a code, and needs one beside the password', async () => {
    const { admin, cookies } = await anAdmin();
    const { address, secret, codes } = await addApp(cookies);
    expect(address).toMatch(/^otpauth:\/\/totp\/Fitment%20Gallery:admin/);
    expect(new Set(codes).size).toBe(10);
    expect((await call('GET', '/sign-in-security', undefined, cookies)).json()).toEqual({
      ...{ passkeys: [], hasApp: true, isOn: true, isRequired: false, recoveryCodes: 10 },
    });
    site.forward(60);
    const first = await logIn(admin);
    expect(first.json()).toEqual({ next: 'second-factor', ways: ['code'] });
    const step = cookiesOf(first);
    expect(Object.keys(step)).toEqual(['__Host-second-factor']);
    expect(await isSignedIn(step)).toBe(false);
    const wrong = await post('/login/code', { code: '000000' }, step);
    expect([wrong.statusCode, cookiesOf(wrong)]).toEqual([400, {}]);
    const done = await post('/login/code', { code: codeOf(secret) }, step);
    expect(done.json()).toMatchObject({ username: admin.username });
    expect(await isSignedIn(cookiesOf(done))).toBe(true);
    expect((await post('/login/code', { code: codeOf(secret) }, step)).statusCode).toBe(400);
    expect(await logged(admin)).toEqual(['turn-on-factor', 'sign-in-failed', 'sign-in']);
    expect(await mailsTo(admin.email)).toEqual([
      'An authenticator app was added to your Fitment Gallery account',
    ]);
  });

  test('uses each code once', async () => {
    const { admin, cookies } = await anAdmin();
    const { secret } = await addApp(cookies);
    const again = await post('/login/code', { code: codeOf(secret) }, cookiesOf(await logIn(admin)));
    expect(again.statusCode).toBe(400);
    site.forward(60);
    const code = codeOf(secret);
    const [one, two] = [cookiesOf(await logIn(admin)), cookiesOf(await logIn(admin))];
    const answers = await Promise.all([
      post('/login/code', { code }, one),
      post('/login/code', { code }, two),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('gets in with a recovery code, once each, however it is typed, and hears of it', async () => {
    const { admin, cookies } = await anAdmin();
    const { codes } = await addApp(cookies);
    const code = codes[3]?.toUpperCase().replaceAll('-', ' ') ?? '';
    const use = async () => post('/login/code', { code }, cookiesOf(await logIn(admin)));
    expect((await use()).statusCode).toBe(200);
    expect((await use()).statusCode).toBe(400);
    expect(await mailsTo(admin.email)).toContain('A Fitment Gallery recovery code was used');
    expect(
      await site.db.select().from(recoveryCodes).where(eq(recoveryCodes.adminId, admin.id)),
    ).toHaveLength(9);
    const renewed = await post('/recovery-codes', { password: PASSWORD }, cookies);
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    const old = { code: codes[4] };
    expect((await post('/login/code', old, cookiesOf(await logIn(admin)))).statusCode).toBe(400);
    const kept = JSON.stringify(await site.db.select().from(recoveryCodes));
    expect(renewed.json().recoveryCodes.filter((one: string) => kept.includes(one))).toEqual([]);
  });

  test('has five tries for a password, ten from a network, thirty a day', async () => {
    const { admin, cookies } = await anAdmin();
    const { secret } = await addApp(cookies);
    site.forward(60);
    const step = cookiesOf(await logIn(admin));
    for (let tried = 0; tried < 5; tried++) {
      expect((await post('/login/code', { code: '1' }, step)).json().fields).toBeDefined();
      site.forward(20);
    }
    expect((await post('/login/code', { code: codeOf(secret) }, step)).statusCode).toBe(400);
    const another = cookiesOf(await logIn(admin));
    for (let tried = 0; tried < 5; tried++) {
      await post('/login/code', { code: '1' }, another);
      site.forward(40);
    }
    expect((await logIn(admin)).statusCode).toBe(429);
    for (let round = 0; round < 4; round++) {
      moveNetwork();
      const next = cookiesOf(await logIn(admin));
      for (let tried = 0; tried < 5; tried++) {
        await post('/login/code', { code: '1' }, next);
        site.forward(40);
      }
    }
    moveNetwork();
    const last = await post('/login/code', { code: codeOf(secret) }, cookiesOf(await logIn(admin)));
    expect([last.statusCode, Number(last.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    site.forward(24 * 60 * 60);
    const next = await post('/login/code', { code: codeOf(secret) }, cookiesOf(await logIn(admin)));
    expect(next.statusCode).toBe(200);
  });

  test('ends a sign-in whose password was changed meanwhile', async () => {
    const { admin, cookies } = await anAdmin();
    const { secret } = await addApp(cookies);
    site.forward(60);
    const step = cookiesOf(await logIn(admin));
    await site.db.update(admins).set({ passwordHash: 'another' }).where(eq(admins.id, admin.id));
    expect((await post('/login/code', { code: codeOf(secret) }, step)).statusCode).toBe(400);
  });

  test('turns it off with the password alone, and the mail goes to the operator where nobody reads the own', async () => {
    const { admin, cookies } = await anAdmin({ email: 'nobody@localhost' });
    await addApp(cookies);
    expect(
      (await call('PUT', '/second-factor', { password: 'wrong', isOn: false }, cookies)).statusCode,
    ).toBe(400);
    const off = await call('PUT', '/second-factor', { password: PASSWORD, isOn: false }, cookies);
    expect(off.statusCode).toBe(200);
    expect(await isSignedIn(cookiesOf(await logIn(admin)))).toBe(true);
    expect((await post('/recovery-codes', { password: PASSWORD }, cookies)).statusCode).toBe(400);
    expect(await mailsTo('nobody@localhost')).toEqual([]);
    expect(await mailsTo('operator@example.com')).toContain('Your Fitment Gallery second factor is off');
    const on = await call('PUT', '/second-factor', { password: PASSWORD, isOn: true }, cookies);
    expect(on.json().recoveryCodes).toHaveLength(10);
    expect((await post('/authenticator-app/remove', { password: PASSWORD }, cookies)).statusCode).toBe(200);
    expect(await isSignedIn(cookiesOf(await logIn(admin)))).toBe(true);
    expect(
      (await call('PUT', '/second-factor', { password: PASSWORD, isOn: true }, cookies)).statusCode,
    ).toBe(400);
  });
});

test('a one-time link takes keys, app and codes away, says so, and leaves the new password', async () => {
  const [other, { admin, cookies }] = [await anAdmin(), await anAdmin()];
  const { key } = await addKey(cookies);
  const { codes } = await addApp(cookies);
  const { link } = (await post(`/administrators/${admin.id}/link`, undefined, other.cookies)).json();
  const token = new URL(link).searchParams.get('invitation');
  expect((await signInByKey((asked) => key.use(asked))).statusCode).toBe(200);
  expect((await post('/invitation', { token, password: 'hopper-1906' })).statusCode).toBe(200);
  expect((await signInByKey((asked) => key.use(asked))).statusCode).toBe(401);
  expect(await isSignedIn(cookies)).toBe(false);
  const again = cookiesOf(await logIn(admin, 'hopper-1906'));
  expect((await call('GET', '/sign-in-security', undefined, again)).json()).toMatchObject({
    ...{ passkeys: [], hasApp: false, isOn: false, recoveryCodes: 0 },
  });
  expect((await post('/login/code', { code: codes[0] }, again)).statusCode).toBe(400);
  expect((await logged(admin)).slice(-3)).toEqual(['change-password', 'reset-keys', 'sign-in']);
  expect(await mailsTo(admin.email)).toContain('Your Fitment Gallery sign-in was reset');
});

describe('an administrator with a passkey', () => {
  test('signs in with it alone, and with it after the password once the factor is on', async () => {
    const { admin, cookies } = await anAdmin();
    const { key, added } = await addKey(cookies);
    expect(added.json()).toEqual({ recoveryCodes: [] });
    expect(await isSignedIn(cookiesOf(await logIn(admin)))).toBe(true);
    const alone = await signInByKey((asked) => key.use(asked));
    expect(alone.json()).toEqual({
      id: admin.id,
      username: admin.username,
      role: 'administrator',
      isOfCompany: false,
    });
    const on = await call('PUT', '/second-factor', { password: PASSWORD, isOn: true }, cookies);
    expect(on.json().recoveryCodes).toHaveLength(10);
    const first = await logIn(admin);
    expect(first.json()).toEqual({ next: 'second-factor', ways: ['passkey', 'code'] });
    const second = await signInByKey((asked) => key.use(asked), cookiesOf(first));
    expect(await isSignedIn(cookiesOf(second))).toBe(true);
    expect(await logged(admin)).toEqual(['add-key', 'sign-in', 'sign-in', 'turn-on-factor', 'sign-in']);
  });

  test('needs a PIN or a finger, to add it and to use it', async () => {
    const { cookies } = await anAdmin();
    const unsure = await addKey(cookies, softwareAuthenticator(KEY_ORIGIN), { isVerified: false });
    expect(unsure.added.statusCode).toBe(400);
    const { key } = await addKey(cookies);
    expect((await signInByKey((asked) => key.use(asked, { isVerified: false }))).statusCode).toBe(401);
  });

  test('of another administrator does not finish a sign-in, nor does a copy', async () => {
    const [mine, other] = [await anAdmin(), await anAdmin()];
    const [{ key }, theirs] = [await addKey(mine.cookies), await addKey(other.cookies)];
    await call('PUT', '/second-factor', { password: PASSWORD, isOn: true }, mine.cookies);
    const step = cookiesOf(await logIn(mine.admin));
    expect((await signInByKey((asked) => theirs.key.use(asked), step)).statusCode).toBe(401);
    expect((await signInByKey((asked) => key.use(asked, { counter: 1 }), step)).statusCode).toBe(401);
    expect(await logged(mine.admin)).toContain('refuse-key');
    expect((await signInByKey((asked) => key.use(asked, { counter: 2 }), step)).statusCode).toBe(200);
  });

  test('signs in from the login form, whoever’s password the browser has shown before', async () => {
    const [mine, other] = [await anAdmin(), await anAdmin()];
    await addApp(mine.cookies);
    const { key } = await addKey(other.cookies);
    const step = cookiesOf(await logIn(mine.admin));
    const began = await post('/login/passkey/options', {}, step);
    expect(began.json().allowCredentials ?? []).toEqual([]);
    const payload = { response: key.use(began.json()) };
    const signedIn = await post('/login/passkey', payload, { ...step, ...cookiesOf(began) });
    expect(signedIn.json()).toMatchObject({ username: other.admin.username });
  });

  test('is not asked for after a password that no step holds any more', async () => {
    const asked = await post('/login/passkey/options', { afterPassword: true });
    expect(asked.statusCode).toBe(400);
  });

  test('does not sign in once deactivated', async () => {
    const { admin, cookies } = await anAdmin();
    const { key } = await addKey(cookies);
    await site.db.update(admins).set({ isActive: false }).where(eq(admins.id, admin.id));
    const refused = await signInByKey((asked) => key.use(asked));
    expect([refused.statusCode, cookiesOf(refused)[SESSION]]).toEqual([401, undefined]);
  });

  test('turns the factor off with the last key', async () => {
    const { admin, cookies } = await anAdmin();
    await addKey(cookies);
    await call('PUT', '/second-factor', { password: PASSWORD, isOn: true }, cookies);
    const { passkeys } = (await call('GET', '/sign-in-security', undefined, cookies)).json();
    await post(`/passkeys/${passkeys[0].id}/remove`, { password: PASSWORD }, cookies);
    expect(await isSignedIn(cookiesOf(await logIn(admin)))).toBe(true);
    expect((await logged(admin)).slice(-3)).toEqual(['remove-key', 'turn-off-factor', 'sign-in']);
  });
});

describe('where a second factor is required', () => {
  beforeEach(() => {
    site = required;
  });

  test('the first administrator of a new site sets one up at the first sign-in, and nobody after that', async () => {
    const admin = await addAdmin(site);
    const first = await logIn(admin);
    expect(first.json()).toEqual({ next: 'set-up' });
    const step = cookiesOf(first);
    expect(await isSignedIn(step)).toBe(false);
    const began = await post('/login/set-up/authenticator-app', undefined, step);
    const { secret } = began.json();
    const both = { ...step, ...cookiesOf(began) };
    const path = '/login/set-up/authenticator-app/confirm';
    expect((await post(path, { code: '123' }, both)).statusCode).toBe(400);
    const done = await post(path, { code: codeOf(secret) }, both);
    expect(done.json()).toMatchObject({ admin: { username: admin.username } });
    expect(done.json().recoveryCodes).toHaveLength(10);
    expect(await isSignedIn(cookiesOf(done))).toBe(true);
    expect((await logIn(admin)).json()).toEqual({ next: 'second-factor', ways: ['code'] });

    const other = await addAdmin(site);
    const refused = await logIn(other);
    expect([refused.statusCode, cookiesOf(refused)]).toEqual([403, {}]);
    expect(await logged(other)).toEqual(['sign-in-failed']);
  });

  test('nobody is given a password with which they could never sign in', async () => {
    const { cookies } = await anAdmin();
    const refused = await post('/administrators', { username: 'hopeless', password: PASSWORD }, cookies);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { password: expect.any(String) }]);
    expect((await post('/administrators', { username: 'hopeful' }, cookies)).statusCode).toBe(200);
  });

  test('a stolen password gets in nowhere', async () => {
    const { admin, cookies } = await anAdmin();
    const stolen = await logIn(admin);
    expect([stolen.statusCode, cookiesOf(stolen)]).toEqual([403, {}]);
    expect((await post('/login/set-up/passkey/options', undefined, cookiesOf(stolen))).statusCode).toBe(400);
    await addKey(cookies);
    const step = cookiesOf(await logIn(admin));
    expect((await post('/login/set-up/passkey/options', undefined, step)).statusCode).toBe(400);
    expect((await post('/login/set-up/authenticator-app', undefined, step)).statusCode).toBe(400);
    expect((await call('PUT', '/second-factor', { password: PASSWORD, isOn: false }, step)).statusCode).toBe(
      401,
    );
    const impostor = softwareAuthenticator(KEY_ORIGIN);
    expect((await signInByKey((asked) => impostor.use(asked), step)).statusCode).toBe(401);
  });

  test('neither is the factor turned off nor its last way removed, and a first key comes with codes', async () => {
    const { cookies } = await anAdmin();
    const { added } = await addKey(cookies);
    expect(added.json().recoveryCodes).toHaveLength(10);
    expect(
      (await call('PUT', '/second-factor', { password: PASSWORD, isOn: false }, cookies)).statusCode,
    ).toBe(400);
    const { passkeys, isOn } = (await call('GET', '/sign-in-security', undefined, cookies)).json();
    expect(isOn).toBe(true);
    const remove = () => post(`/passkeys/${passkeys[0].id}/remove`, { password: PASSWORD }, cookies);
    expect((await remove()).statusCode).toBe(400);
    await addApp(cookies);
    expect((await remove()).statusCode).toBe(200);
  });

  test('a one-time link lets the administrator set one up for an hour', async () => {
    const { cookies } = await anAdmin();
    const { administrator, link } = (await post('/administrators', { username: 'grace' }, cookies)).json();
    const token = new URL(link).searchParams.get('invitation');
    await post('/invitation', { token, password: 'hopper-1906' });
    const grace = { ...(administrator as Admin) };
    const step = cookiesOf(await logIn(grace, 'hopper-1906'));
    const began = await post('/login/set-up/passkey/options', undefined, step);
    const payload = { name: 'Key', response: softwareAuthenticator(KEY_ORIGIN).create(began.json()) };
    const done = await post('/login/set-up/passkey', payload, { ...step, ...cookiesOf(began) });
    expect(done.json()).toMatchObject({ admin: { username: 'grace' }, recoveryCodes: expect.any(Array) });
    expect(await isSignedIn(cookiesOf(done))).toBe(true);
    expect((await post('/login/set-up/passkey/options', undefined, step)).statusCode).toBe(400);

    const late = (await post('/administrators', { username: 'late' }, cookies)).json();
    await post('/invitation', {
      token: new URL(late.link).searchParams.get('invitation'),
      password: 'hopper-1906',
    });
    site.forward(60 * 60);
    expect((await logIn(late.administrator, 'hopper-1906')).statusCode).toBe(403);
  });

  test('reset-keys takes keys, codes and sessions away, and its link is the way back in', async () => {
    const { admin, cookies } = await anAdmin();
    const { key } = await addKey(cookies);
    await addApp(cookies);
    const { token, hash } = createToken();
    const invitationExpires = new Date(site.clock().getTime() + 60 * 60_000);
    const invitation = { invitationHash: hash, invitationExpires };
    const reset = { username: admin.username, invitation, now: site.clock() };
    expect(await resetKeys(site, reset)).toBe(true);
    expect(await resetKeys(site, { ...reset, username: 'nobody' })).toBe(false);
    expect(await isSignedIn(cookies)).toBe(false);
    expect(await site.db.select().from(sessions).where(eq(sessions.adminId, admin.id))).toEqual([]);
    expect((await signInByKey((asked) => key.use(asked))).statusCode).toBe(401);
    expect((await logIn(admin)).statusCode).toBe(403);
    await post('/invitation', { token, password: 'hopper-1906' });
    expect((await logIn(admin, 'hopper-1906')).json()).toEqual({ next: 'set-up' });
    expect(await logged(admin)).toContain('reset-keys');
  });
});
