import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLog, admins } from '#server/database/schema.ts';
import { addAdmin, PASSWORD, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';
import { canActivate, canDeactivate, canInvite } from './administrators.ts';

let site: AdminSite['site'];
let call: AdminSite['call'];
let empty: AdminSite['empty'];
beforeAll(async () => {
  ({ site, call, empty } = await openAdminSite());
});
beforeEach(() => empty());
afterAll(() => site.close());

const add = (payload: object, cookies?: Record<string, string>) =>
  call('POST', '/administrators', payload, cookies);
const act = (id: number, action: string, cookies?: Record<string, string>) =>
  call('POST', `/administrators/${id}/${action}`, undefined, cookies);
const logIn = (username: string, password: string, remoteAddress = '10.7.7.7') =>
  site.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password },
    remoteAddress,
  });
const accept = (link: string | null, password: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/admin/invitation',
    payload: { token: new URL(link ?? '').searchParams.get('invitation'), password },
  });
const logged = () => site.db.select().from(activityLog).orderBy(activityLog.id);
const stored = async (id: number) => (await site.db.select().from(admins).where(eq(admins.id, id)))[0];

test.each([
  ['an active one by another', { id: 1, isActive: true }, { id: 2, isActive: true }, [true, true, false]],
  ['themselves', { id: 1, isActive: true }, { id: 1, isActive: true }, [false, false, false]],
  ['a deactivated one', { id: 1, isActive: true }, { id: 2, isActive: false }, [false, false, true]],
  ['by a deactivated one', { id: 1, isActive: false }, { id: 2, isActive: true }, [false, false, false]],
])('who may deactivate, invite, activate: %s', (_case, actor, other, expected) => {
  const [here, there] = [actor, other].map((one) => ({ ...one, oidcSubject: null }));
  if (!here || !there) throw new Error('Two are needed');
  expect([canDeactivate, canInvite, canActivate].map((may) => may(here, there))).toEqual(expected);
});

describe('an administrator', () => {
  test('is added with a password, once for each name, and nothing secret is told', async () => {
    const answer = await add({ username: ' grace ', password: 'hopper 1' });
    expect(answer.json()).toMatchObject({ administrator: { username: 'grace', isActive: true }, link: null });
    expect((await logIn('grace', 'hopper 1')).statusCode).toBe(200);
    const again = await add({ username: 'Grace', password: 'another' });
    expect(again.statusCode).toBe(409);
    expect(again.json().fields).toHaveProperty('username');
    expect((await add({ username: 'short', password: '12345' })).statusCode).toBe(400);
    expect((await call('GET', '/administrators')).body).not.toMatch(/argon2|hash/i);
    expect(await logged()).toMatchObject([
      { adminName: 'ada', action: 'create', subject: 'admin', title: 'grace', after: { active: true } },
      { adminName: 'grace', action: 'sign-in' },
    ]);
  });

  test('is added with a link that works once and not for ever', async () => {
    const { administrator, link } = (await add({ username: 'linked' })).json();
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/login\?invitation=[\w-]{43}$/);
    expect(JSON.stringify(await stored(administrator.id))).not.toContain(
      new URL(link).searchParams.get('invitation'),
    );
    expect((await accept(link, '12345')).statusCode).toBe(400);
    expect((await accept(link, 'chosen well')).statusCode).toBe(200);
    expect((await logIn('linked', 'chosen well')).statusCode).toBe(200);
    expect((await accept(link, 'stolen link')).statusCode).toBe(400);

    const late = (await act(administrator.id, 'link')).json().link;
    const renewed = (await act(administrator.id, 'link')).json().link;
    expect((await accept(late, 'stolen link')).statusCode).toBe(400);
    site.forward(72 * 60 * 60);
    expect((await accept(renewed, 'stolen link')).statusCode).toBe(400);
    expect((await logIn('linked', 'chosen well')).statusCode).toBe(200);
  });

  test('who is deactivated has no session and no link, until activated again', async () => {
    const other = await addAdmin(site);
    const cookies = await signedInAsAdmin(site, other);
    const asAda = await signedInAsAdmin(site, await ada());
    const { link } = (await act(other.id, 'link', asAda)).json();
    expect((await act(other.id, 'deactivate', asAda)).json()).toMatchObject({
      isActive: false,
      invitedUntil: null,
    });
    expect((await call('GET', '/me', undefined, cookies)).statusCode).toBe(401);
    expect((await call('GET', '/vehicles', undefined, cookies)).statusCode).toBe(401);
    expect((await accept(link, 'by the back door')).statusCode).toBe(400);
    expect((await logIn(other.username, PASSWORD, '10.7.7.8')).statusCode).toBe(401);
    expect((await act(other.id, 'link', asAda)).statusCode).toBe(403);
    expect((await act(other.id, 'activate', asAda)).json()).toMatchObject({ isActive: true });
    expect((await call('GET', '/me', undefined, cookies)).statusCode).toBe(401);
    expect((await logIn(other.username, PASSWORD, '10.7.7.8')).statusCode).toBe(200);
  });

  test('cannot deactivate themselves, and of two at the same moment one remains', async () => {
    const [one, two] = [await addAdmin(site), await addAdmin(site)];
    const [asOne, asTwo] = [await signedInAsAdmin(site, one), await signedInAsAdmin(site, two)];
    expect((await act(one.id, 'deactivate', asOne)).statusCode).toBe(403);
    const answers = await Promise.all([act(two.id, 'deactivate', asOne), act(one.id, 'deactivate', asTwo)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const left = [await stored(one.id), await stored(two.id)];
    expect(left.filter((row) => row?.isActive)).toHaveLength(1);
  });

  test('is no business of users, strangers or other sites', async () => {
    const other = await addAdmin(site);
    for (const cookies of [{}, await signedInAs(site)]) {
      expect((await add({ username: 'mallory', password: 'let me in' }, cookies)).statusCode).toBe(401);
      for (const action of ['link', 'deactivate', 'activate'])
        expect((await act(other.id, action, cookies)).statusCode).toBe(401);
    }
    const forged = await site.app.inject({
      method: 'POST',
      url: '/api/admin/administrators',
      payload: { username: 'mallory', password: 'let me in' },
      cookies: await signedInAsAdmin(site, other),
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(forged.statusCode).toBe(403);
    expect((await logIn('mallory', 'let me in', '10.7.7.9')).statusCode).toBe(401);
    expect((await accept('http://x/?invitation=guessed', 'let me in')).statusCode).toBe(400);
  });

  async function ada() {
    const [row] = await site.db.select().from(admins).where(eq(admins.username, 'ada'));
    if (!row) throw new Error('ada is gone');
    return row;
  }
});

test('failed sign-ins are counted in the log by the hour, and no unknown name is written down', async () => {
  const { username } = await addAdmin(site);
  for (const password of ['wrong 1', 'wrong 2']) await logIn(username, password, '10.6.6.6');
  for (const name of ['hunter2', 'hunter3']) await logIn(name, 'x', '10.6.6.7');
  expect(await logged()).toMatchObject([
    { adminName: 'somebody', action: 'sign-in-failed', title: username, after: { failures: 2 } },
    { adminName: 'somebody', action: 'sign-in-failed', title: 'an unknown name', after: { failures: 2 } },
  ]);
  site.forward(60 * 60);
  await logIn(username, 'wrong 3', '10.6.6.6');
  expect(await logged()).toHaveLength(3);
});
