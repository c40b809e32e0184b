import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type Scope } from '#contract/endpoint.ts';
import { sessionCookie } from '#server/access/sessions.ts';
import { sessions } from '#server/database/schema.ts';
import { addAdmin, addUser, type Cookies, PASSWORD, signedInAs, signedInAsAdmin } from './accounts.ts';
import { openTestApp, type TestApp } from './app.ts';
import { type Callers, PERMISSIONS, TOKEN_CALLS } from './permissions.ts';
import { aVehicle, insertVehicles } from './vehicles.ts';

const routes: string[] = [];

/** A Fastify app tells of itself when it is made, before it has a route. */
function noteRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    if (Array.isArray(method)) routes.push(`ANY ${url}`);
    else if (method !== 'HEAD') routes.push(`${method} ${url}`);
  });
}

let site: TestApp;
beforeAll(async () => {
  subscribe('fastify.initialization', noteRoutes);
  site = await openTestApp();
  unsubscribe('fastify.initialization', noteRoutes);
});
afterAll(() => site.close());

const GROUPS: Callers[] = ['anyone', 'user', 'owner', 'remover', 'moderator', 'admin'];
const table = GROUPS.flatMap((callers) => PERMISSIONS[callers].map((route) => [route, callers] as const));

test('every route stands in the table of permissions, and every entry is a route', () => {
  expect(table.map(([route]) => route).sort()).toEqual(routes.toSorted());
});

const ROLES = ['guest', 'user', 'owner', 'moderator', 'admin'] as const;
/** What each refused role is told; a role that is not named may make the call. */
const REFUSED: Record<Callers, Partial<Record<(typeof ROLES)[number], number>>> = {
  anyone: {},
  user: { guest: 401, moderator: 401, admin: 401 },
  owner: { guest: 401, user: 403 },
  remover: { guest: 401, user: 403, moderator: 403 },
  moderator: { guest: 401, user: 401, owner: 401 },
  admin: { guest: 401, user: 401, owner: 401, moderator: 403 },
};

/** A call of the route about a fresh build of its owner, with a plausible body. */
async function prepare(route: string): Promise<{ call: InjectOptions; owner: { id: number } }> {
  const [method, path = ''] = route.split(' ');
  const owner = await addUser(site, { isEmailVerified: true });
  const [vehicle] = await insertVehicles(site.db, { userId: owner.id });
  const url = path.replace(/:(id|vehicleId)/, String(vehicle?.id)).replace(/:\w+|\*/, 'x');
  if (method === 'GET') return { call: { method, url }, owner };
  const { createdAt, updatedAt, ...build } = aVehicle();
  const payload = { ...build, likes: 1 };
  return { call: { method: method === 'ANY' ? 'POST' : (method as 'POST'), url, payload }, owner };
}

async function cookiesOf(role: (typeof ROLES)[number], owner: { id: number }): Promise<Cookies> {
  if (role === 'guest') return {};
  if (role === 'admin') return signedInAsAdmin(site);
  if (role === 'moderator') return signedInAsAdmin(site, await addAdmin(site, { role }));
  return signedInAs(site, role === 'owner' ? owner : await addUser(site, { isEmailVerified: true }));
}

describe('who may make a call', () => {
  test.each(table)('%s: %s', async (route, callers) => {
    for (const role of ROLES) {
      const { call, owner } = await prepare(route);
      const { statusCode } = await site.app.inject({ ...call, cookies: await cookiesOf(role, owner) });
      const refused = REFUSED[callers][role];
      if (refused === undefined) {
        expect([401, 403], `${role} is refused`).not.toContain(statusCode);
        expect(statusCode, `${role} meets an error`).toBeLessThan(500);
      } else {
        expect(statusCode, `${role} is not refused`).toBe(refused);
      }
    }
  });
});

describe('a token makes the calls of its scope', () => {
  const inApi = table.filter(([route]) => route.split(' ')[1]?.startsWith('/api/'));
  const secrets = new Map<Scope, string>();
  beforeAll(async () => {
    const cookies = await signedInAsAdmin(site);
    for (const scope of SCOPES) {
      const payload = {
        name: `For ${scope}`,
        scopes: [scope],
        days: 30,
        callsPerMinute: 1200,
        password: PASSWORD,
      };
      const made = await site.app.inject({ method: 'POST', url: '/api/admin/tokens', cookies, payload });
      secrets.set(scope, made.json().secret);
    }
  });

  test.each(inApi)('%s', async (route) => {
    for (const scope of SCOPES) {
      const { call } = await prepare(route);
      const headers = { authorization: `Bearer ${secrets.get(scope)}` };
      const { statusCode } = await site.app.inject({ ...call, headers });
      if (TOKEN_CALLS[scope].includes(route)) {
        expect([401, 403, 429], `a token for ${scope} is refused`).not.toContain(statusCode);
        expect(statusCode, `a token for ${scope} meets an error`).toBeLessThan(500);
      } else {
        expect(statusCode, `a token for ${scope} is not refused`).toBe(403);
      }
    }
  });

  test.each(inApi)('%s refuses a token that is none', async (route) => {
    const { call, owner } = await prepare(route);
    const cookies = { ...(await signedInAs(site, owner)), ...(await signedInAsAdmin(site)) };
    const headers = { authorization: 'Bearer fgt_made-up' };
    expect((await site.app.inject({ ...call, headers, cookies })).statusCode).toBe(401);
  });
});

describe('a session that does not hold is no session', () => {
  const guarded = table.filter(([, callers]) => callers !== 'anyone');
  const HOLDING_NOTHING: Record<string, (owner: { id: number }) => Promise<Cookies>> = {
    forged: async () => bothCookies('0'.repeat(43), '0'.repeat(43)),
    'in the cookie of the other kind': async (owner) => {
      const { user, admin } = await bothSessions(owner);
      return bothCookies(admin, user);
    },
    expired: async (owner) => {
      const { user, admin } = await bothSessions(owner);
      await site.db.update(sessions).set({ expire: new Date('2026-06-01T11:59:59Z') });
      return bothCookies(user, admin);
    },
    'logged out': async (owner) => {
      const { user, admin } = await bothSessions(owner);
      await site.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: bothCookies(user, admin) });
      await site.app.inject({ method: 'POST', url: '/api/admin/logout', cookies: bothCookies(user, admin) });
      return bothCookies(user, admin);
    },
  };

  test.each(guarded)('%s', async (route) => {
    for (const [state, makeCookies] of Object.entries(HOLDING_NOTHING)) {
      const { call, owner } = await prepare(route);
      const { statusCode } = await site.app.inject({ ...call, cookies: await makeCookies(owner) });
      expect(statusCode, `a session that is ${state} is taken`).toBe(401);
    }
  });

  const bothCookies = (user: string, admin: string): Cookies => ({
    [sessionCookie(site, 'user')]: user,
    [sessionCookie(site, 'admin')]: admin,
  });

  async function bothSessions(owner: { id: number }) {
    const user = await signedInAs(site, owner);
    const admin = await signedInAsAdmin(site);
    return {
      user: user[sessionCookie(site, 'user')] ?? '',
      admin: admin[sessionCookie(site, 'admin')] ?? '',
    };
  }
});

describe('another site cannot make a visitor write', () => {
  const writes = table.filter(([route]) => !route.startsWith('GET '));
  const FOREIGN: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://gallery.example.evil.example' },
  ];
  const OWN: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://gallery.example' },
    {},
  ];
  const said = 'This request came from another site';

  test.each(writes)('%s', async (route) => {
    const { call, owner } = await prepare(route);
    const cookies = { ...(await signedInAs(site, owner)), ...(await signedInAsAdmin(site)) };
    const from = async (headers: Record<string, string>) => {
      const host = 'gallery.example';
      const answer = await site.app.inject({ ...call, cookies, headers: { host, ...headers } });
      return answer.statusCode === 403 && answer.json().error === said;
    };
    for (const headers of FOREIGN) expect(await from(headers), JSON.stringify(headers)).toBe(true);
    for (const headers of OWN) expect(await from(headers), JSON.stringify(headers)).toBe(false);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'a body of type %s is refused',
    async (type) => {
      const payload = JSON.stringify({ email: 'a@example.com', password: 'secret6' });
      const headers = { 'content-type': type };
      const url = '/api/auth/register';
      expect((await site.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(415);
    },
  );
});
