import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdmin, PASSWORD, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { GROUPS, openCompany, openVisitor } from '#test/company-provider.ts';

let company: Awaited<ReturnType<typeof openCompany>>;
let site: TestApp;
beforeAll(async () => {
  company = await openCompany({ tellsInToken: true });
  site = await openTestApp(company.settings);
});
afterAll(async () => {
  await site.close();
  await company.close();
});

async function signIn(sub: string, at: TestApp = site) {
  company.expect({ sub, preferred_username: sub, groups: [GROUPS.moderators] });
  const visitor = openVisitor(at);
  expect(await visitor.signIn()).toBe('/admin');
  const me = await visitor.me();
  if (typeof me === 'number') throw new Error('Nobody is signed in');
  return { visitor, me };
}

test('groups are read from the ID token, and a single one may be a text', async () => {
  company.expect({ sub: 'single', email: 'single@company.example', groups: GROUPS.moderators });
  const visitor = openVisitor(site);
  const asked = company.asked.length;
  expect(await visitor.signIn()).toBe('/admin');
  expect(await visitor.me()).toMatchObject({ username: 'single', role: 'moderator' });
  expect(company.asked.slice(asked)).not.toContain('GET /me');
});

test('an account without a usable name gets one', async () => {
  company.expect({ sub: 'nameless', preferred_username: ' \u200b@ ', groups: [GROUPS.moderators] });
  const visitor = openVisitor(site);
  await visitor.signIn();
  expect(await visitor.me()).toMatchObject({ username: 'company account' });
});

test('a company account gets no password, and its role only from its groups', async () => {
  const { visitor, me } = await signIn('kay');
  const cookies = await signedInAsAdmin(site);
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    site.app.inject({
      method,
      url: `/api/admin/administrators${path}`,
      cookies,
      ...(payload && { payload }),
    });
  const listed = (await call('GET', '')).json().find(({ id }: { id: number }) => id === me.id);
  expect(listed).toMatchObject({ username: 'kay', isOfCompany: true });
  expect((await call('POST', `/${me.id}/link`)).statusCode).toBe(403);
  expect((await call('PUT', `/${me.id}/role`, { role: 'administrator' })).statusCode).toBe(403);
  const change = { currentPassword: 'x', newPassword: 'a new one', confirmPassword: 'a new one' };
  expect((await visitor.post('change-password', change)).json().error).toBe(
    'You sign in with your company account. Change its password there.',
  );
  expect((await call('POST', `/${me.id}/deactivate`)).statusCode).toBe(200);
  expect(await visitor.me()).toBe(401);
});

test('with passwords off only company accounts sign in, and nobody gets a password', async () => {
  const closed = await openTestApp({ ...company.settings, ADMIN_PASSWORDS: 'off' });
  try {
    const admin = await addAdmin(closed);
    const cookies = await signedInAsAdmin(closed, admin);
    const change = { currentPassword: PASSWORD, newPassword: 'a new one', confirmPassword: 'a new one' };
    for (const [path, payload] of [
      ['login', { username: admin.username, password: PASSWORD }],
      ['change-password', change],
      ['administrators', { username: 'grace', password: 'hopper 1' }],
      [`administrators/${admin.id}/link`, {}],
      ['invitation', { token: 'x', password: 'hopper 1' }],
    ] as const) {
      const url = `/api/admin/${path}`;
      const answer = await closed.app.inject({ method: 'POST', url, payload, cookies });
      expect([path, answer.statusCode]).toEqual([path, 403]);
      expect(answer.json().error).toBe(
        'Passwords are turned off for administrators. Sign in with your company account.',
      );
    }
    const { me } = await signIn('lee', closed);
    expect(me).toMatchObject({ username: 'lee', role: 'moderator' });
  } finally {
    await closed.close();
  }
});

test('two people of one name get two, also where capitals of a language differ', async () => {
  for (const [sub, username] of [
    ['ibrahim-1', 'İbrahim'],
    ['ibrahim-2', 'İbrahim (2)'],
  ] as const) {
    company.expect({ sub, preferred_username: 'İbrahim', groups: [GROUPS.moderators] });
    const visitor = openVisitor(site);
    expect(await visitor.signIn()).toBe('/admin');
    expect(await visitor.me()).toMatchObject({ username });
  }
});

test('who lost the group loses the tokens, too', async () => {
  company.expect({ sub: 'leaver', preferred_username: 'leaver', groups: [GROUPS.administrators] });
  const visitor = openVisitor(site);
  await visitor.signIn();
  const token = { name: 'Old script', scopes: ['read'], days: 365, callsPerMinute: 60 };
  const { secret } = (await visitor.post('tokens', token)).json();
  const headers = { authorization: `Bearer ${secret}` };
  const read = async () => (await site.app.inject({ url: '/api/admin/vehicles', headers })).statusCode;
  expect(await read()).toBe(200);
  company.expect({ sub: 'leaver', preferred_username: 'leaver', groups: [] });
  await openVisitor(site).signIn();
  expect(await read()).toBe(401);
});
