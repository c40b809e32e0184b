import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { activityLog, type admins } from '#server/database/schema.ts';
import { addAdmin, type Cookies, cookiesOf, PASSWORD, signedInAsAdmin } from './accounts.ts';
import type { TestApp } from './app.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

/** The `PUBLIC_URL` that the passkeys of these calls belong to. */
export const KEY_ORIGIN = 'https://gallery.example';

type Admin = typeof admins.$inferSelect;

/** What administrators do about passkeys and codes at the site that a test is about. All calls come from one network until it moves. */
export function keyCalls(site: () => TestApp) {
  let networks = 0;
  const moveNetwork = () => {
    networks += 1;
  };

  /** A call below /api/admin, from a network that no other test uses. */
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, cookies: Cookies = {}) =>
    site().app.inject({
      ...{ method, url: `/api/admin${path}`, cookies, remoteAddress: `10.4.0.${networks}` },
      ...(payload && { payload }),
    });
  const post = (path: string, payload?: object, cookies?: Cookies) => call('POST', path, payload, cookies);
  const logIn = ({ username }: Admin, password = PASSWORD) => post('/login', { username, password });
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site().clock().getTime() });
  const logged = async ({ id }: Admin) => {
    const rows = await site()
      .db.select()
      .from(activityLog)
      .where(eq(activityLog.subjectId, id))
      .orderBy(activityLog.id);
    return rows.filter(({ subject }) => subject === 'admin').map(({ action }) => action);
  };
  async function anAdmin(given: Partial<Admin> = {}) {
    const admin = await addAdmin(site(), { lastLogin: site().clock(), ...given });
    return { admin, cookies: await signedInAsAdmin(site(), admin) };
  }

  async function addApp(cookies: Cookies) {
    const began = await post('/authenticator-app', { password: PASSWORD }, cookies);
    const { secret, address } = began.json();
    const confirmed = await post(
      '/authenticator-app/confirm',
      { code: codeOf(secret) },
      { ...cookies, ...cookiesOf(began) },
    );
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    return { secret, address, codes: confirmed.json().recoveryCodes as string[] };
  }

  async function addKey(cookies: Cookies, key = softwareAuthenticator(KEY_ORIGIN), lies = {}) {
    const began = await post('/passkeys/options', { password: PASSWORD }, cookies);
    const response = key.create(began.json(), lies);
    const added = await post('/passkeys', { name: 'Key', response }, { ...cookies, ...cookiesOf(began) });
    return { key, added };
  }

  async function signInByKey(answer: (asked: { challenge: string }) => object, cookies: Cookies = {}) {
    const afterPassword = '__Host-second-factor' in cookies;
    const began = await post('/login/passkey/options', { afterPassword }, cookies);
    const payload = { response: answer(began.json()) };
    return post('/login/passkey', payload, { ...cookies, ...cookiesOf(began) });
  }

  const isSignedIn = async (cookies: Cookies) =>
    (await call('GET', '/me', undefined, cookies)).statusCode === 200;

  return { call, post, logIn, anAdmin, addApp, addKey, signInByKey, codeOf, isSignedIn, logged, moveNetwork };
}
