import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { activityLog, admins } from '#server/database/schema.ts';
import { addAdmin, PASSWORD, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { GROUPS, openCompany, openVisitor } from '#test/company-provider.ts';

let company: Awaited<ReturnType<typeof openCompany>>;
let site: TestApp;
beforeAll(async () => {
  company = await openCompany();
  site = await openTestApp(company.settings);
});
afterAll(async () => {
  await site.close();
  await company.close();
});
afterEach(() => {
  vi.useRealTimers();
  company.refuse(undefined);
  company.fail(undefined);
  company.afterTokens(() => {});
});

let numbered = 0;
/** Somebody new at the company, whom its sign-in lets in next. */
function expectPerson(groups: string[], name?: string): { sub: string; name: string } {
  numbered += 1;
  const sub = `subject-${numbered}`;
  const username = name ?? `person${numbered}`;
  company.expect({ sub, preferred_username: username, groups });
  return { sub, name: username };
}

const refusedFor = (problem: string) => `/admin/login?problem=${problem}`;
const logOf = (id: number) =>
  site.db
    .select({ action: activityLog.action, title: activityLog.title, after: activityLog.after })
    .from(activityLog)
    .where(eq(activityLog.subjectId, id))
    .orderBy(activityLog.id);
const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
};

test('an administrator signs in, is made at the first visit, and found at the next', async () => {
  const { name } = expectPerson(['staff', GROUPS.administrators]);
  const visitor = openVisitor(site);
  expect(await visitor.signIn()).toBe('/admin');
  const me = await visitor.me();
  expect(me).toMatchObject({ username: name, role: 'administrator' });
  const { id } = me as { id: number };
  expect(await logOf(id)).toEqual([
    { action: 'create', title: name, after: { active: true, role: 'administrator' } },
    { action: 'sign-in', title: name, after: null },
  ]);
  const again = openVisitor(site);
  expect(await again.signIn()).toBe('/admin');
  expect(await again.me()).toEqual(me);
  const [kept] = await site.db.select().from(admins).where(eq(admins.id, id));
  expect(kept).toMatchObject({ lastLogin: site.clock(), oidcIssuer: company.settings.OIDC_ISSUER });
});

test('the request has PKCE with S256, state, nonce, and the groups', async () => {
  const { searchParams } = new URL(await openVisitor(site).begin());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'gallery',
    redirect_uri: 'http://localhost:3000/api/admin/company/return',
    scope: 'openid profile email groups',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a session of 12 hours ends as others do', async () => {
  expectPerson([GROUPS.administrators]);
  const visitor = openVisitor(site);
  await visitor.signIn();
  site.forward(12 * 60 * 60 - 1);
  expect(await visitor.me()).toMatchObject({ role: 'administrator' });
  site.forward(1);
  expect(await visitor.me()).toBe(401);
});

test('the group gives the role at each sign-in, at once in every session', async () => {
  const { sub, name } = expectPerson([GROUPS.moderators]);
  const first = openVisitor(site);
  await first.signIn();
  expect(await first.me()).toMatchObject({ role: 'moderator' });
  expect((await first.get('/api/admin/accounts')).statusCode).toBe(403);
  company.expect({ sub, preferred_username: name, groups: [GROUPS.moderators, GROUPS.administrators] });
  await openVisitor(site).signIn();
  const me = await first.me();
  expect(me).toMatchObject({ role: 'administrator' });
  company.expect({ sub, preferred_username: name, groups: [GROUPS.moderators] });
  await openVisitor(site).signIn();
  expect(await first.me()).toMatchObject({ role: 'moderator' });
  const changes = (await logOf((me as { id: number }).id)).filter(({ action }) => action === 'update');
  expect(changes.map(({ after }) => after)).toEqual([{ role: 'administrator' }, { role: 'moderator' }]);
});

test('an account in no group is refused, and one that lost its group is signed out', async () => {
  const { sub, name } = expectPerson(['staff']);
  const visitor = openVisitor(site);
  expect(await visitor.signIn()).toBe(refusedFor('group'));
  expect(await visitor.me()).toBe(401);
  expect(await site.db.select().from(admins).where(eq(admins.oidcSubject, sub))).toEqual([]);

  company.expect({ sub, preferred_username: name, groups: [GROUPS.moderators] });
  await visitor.signIn();
  expect(await visitor.me()).toMatchObject({ role: 'moderator' });
  company.expect({ sub, preferred_username: name });
  expect(await openVisitor(site).signIn()).toBe(refusedFor('group'));
  expect(await visitor.me()).toBe(401);
});

test('a deactivated administrator stays out', async () => {
  const { sub } = expectPerson([GROUPS.administrators]);
  await openVisitor(site).signIn();
  await site.db.update(admins).set({ isActive: false }).where(eq(admins.oidcSubject, sub));
  const visitor = openVisitor(site);
  expect(await visitor.signIn()).toBe(refusedFor('deactivated'));
  expect(await visitor.me()).toBe(401);
});

test('a name that is taken is not taken over, in whatever case', async () => {
  const owner = await addAdmin(site, { username: 'Root.Of.All' });
  expectPerson([GROUPS.moderators], 'root.of.all@company.example');
  const visitor = openVisitor(site);
  await visitor.signIn();
  expect(await visitor.me()).toMatchObject({ username: 'root.of.all (2)', role: 'moderator' });
  expectPerson([GROUPS.moderators], 'ROOT.OF.ALL');
  const third = openVisitor(site);
  await third.signIn();
  expect(await third.me()).toMatchObject({ username: 'ROOT.OF.ALL (3)' });
  const [kept] = await site.db.select().from(admins).where(eq(admins.id, owner.id));
  expect(kept).toEqual(owner);
});

test('two first visits at once make one administrator', async () => {
  const { sub } = expectPerson([GROUPS.administrators]);
  const led = await Promise.all([1, 2, 3].map(() => openVisitor(site).signIn()));
  expect(led).toEqual(['/admin', '/admin', '/admin']);
  const made = await site.db.select().from(admins).where(eq(admins.oidcSubject, sub));
  expect(made).toHaveLength(1);
  const actions = (await logOf(made[0]?.id ?? 0)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'create')).toHaveLength(1);
});

test('a sign-in that took too long is over', async () => {
  expectPerson([GROUPS.administrators]);
  const visitor = openVisitor(site);
  const { location } = await visitor.follow(await visitor.begin());
  site.forward(10 * 60);
  expect((await visitor.get(location)).headers.location).toBe(refusedFor('over'));
  expect(await visitor.me()).toBe(401);
});

test('what came back works once, and only in the browser that began', async () => {
  expectPerson([GROUPS.administrators]);
  const visitor = openVisitor(site);
  const address = await visitor.begin();
  const stranger = openVisitor(site);
  const step = { ...visitor.cookies };
  const { location } = await visitor.follow(address);
  expect((await stranger.get(location)).headers.location).toBe(refusedFor('over'));
  expect((await visitor.get(location)).headers.location).toBe('/admin');
  Object.assign(stranger.cookies, step);
  expect((await stranger.get(location)).headers.location).toBe(refusedFor('over'));
  expect(await stranger.me()).toBe(401);
});

test('a state of another browser is refused', async () => {
  expectPerson([GROUPS.administrators]);
  const [visitor, victim] = [openVisitor(site), openVisitor(site)];
  const { location } = await visitor.follow(await visitor.begin());
  await victim.begin();
  expect((await victim.get(location)).headers.location).toBe(refusedFor('refused'));
  expect(await victim.me()).toBe(401);
});

test('a code is refused when it was used, or was meant for another browser', async () => {
  expectPerson([GROUPS.administrators]);
  const visitor = openVisitor(site);
  const { location } = await visitor.follow(await visitor.begin());
  const stateOf = (address: string) => String(new URL(address).searchParams.get('state'));
  const withState = (state: string) => {
    const changed = new URL(location);
    changed.searchParams.set('state', state);
    return changed.href;
  };
  // Unused as yet, but begun with another verifier.
  const thief = openVisitor(site);
  const stolen = withState(stateOf(await thief.begin()));
  expect((await thief.get(stolen)).headers.location).toBe(refusedFor('refused'));
  const again = withState(stateOf(await visitor.begin()));
  expect((await visitor.get(again)).headers.location).toBe(refusedFor('refused'));
  expect([await thief.me(), await visitor.me()]).toEqual([401, 401]);
});

test('an expired code is refused', async () => {
  expectPerson([GROUPS.administrators]);
  const visitor = openVisitor(site);
  const { location } = await visitor.follow(await visitor.begin());
  later(61);
  expect((await visitor.get(location)).headers.location).toBe(refusedFor('refused'));
  expect(await visitor.me()).toBe(401);
});

test('an expired token is refused', async () => {
  expectPerson([GROUPS.administrators]);
  company.afterTokens(() => later(601 + 30));
  const visitor = openVisitor(site);
  expect(await visitor.signIn()).toBe(refusedFor('refused'));
  expect(await visitor.me()).toBe(401);
});

test('a token for another nonce is refused', async () => {
  expectPerson([GROUPS.administrators]);
  const visitor = openVisitor(site);
  const address = new URL(await visitor.begin());
  address.searchParams.set('nonce', 'another');
  const { location } = await visitor.follow(address.href);
  expect((await visitor.get(location)).headers.location).toBe(refusedFor('refused'));
  expect(await visitor.me()).toBe(401);
});

test('nothing of what the provider says in a refusal reaches the page', async () => {
  expectPerson([GROUPS.administrators]);
  company.refuse('access_denied');
  expect(await openVisitor(site).signIn()).toBe(refusedFor('refused'));
});

test('a provider that is down disturbs only this sign-in, and is asked again later', async () => {
  const fresh = await openTestApp(company.settings);
  try {
    expectPerson([GROUPS.administrators]);
    company.fail(503);
    expect(await openVisitor(fresh).begin()).toBe(refusedFor('unreachable'));
    const { username } = await addAdmin(fresh);
    const byPassword = await openVisitor(fresh).post('login', { username, password: PASSWORD });
    expect(byPassword.statusCode).toBe(200);
    company.fail(undefined);
    const visitor = openVisitor(fresh);
    const { location } = await visitor.follow(await visitor.begin());
    company.fail(500);
    expect((await visitor.get(location)).headers.location).toBe(refusedFor('unreachable'));
    company.fail(undefined);
    expect(await visitor.signIn()).toBe('/admin');
  } finally {
    await fresh.close();
  }
});

test('a provider that is not there is unreachable', async () => {
  const gone = await openCompany();
  await gone.close();
  const fresh = await openTestApp(gone.settings);
  expect(await openVisitor(fresh).begin()).toBe(refusedFor('unreachable'));
  await fresh.close();
});

test('the provider is asked nothing before somebody signs in', async () => {
  const asked = company.asked.length;
  const fresh = await openTestApp(company.settings);
  await fresh.app.inject({ url: '/api/admin/me' });
  await fresh.close();
  expect(company.asked.length).toBe(asked);
});

test('beyond a hundred visits an hour a network is told to wait', async () => {
  const fresh = await openTestApp({ ...company.settings });
  try {
    const begun = [];
    for (let visit = 0; visit <= 100; visit += 1) begun.push(await openVisitor(fresh).begin());
    expect(begun.filter((address) => address === refusedFor('busy'))).toHaveLength(1);
    expect(begun.at(-1)).toBe(refusedFor('busy'));
  } finally {
    await fresh.close();
  }
});

test('logging out ends the session here and leads to the provider’s', async () => {
  expectPerson([GROUPS.administrators]);
  const visitor = openVisitor(site);
  await visitor.signIn();
  const { leaveTo } = (await visitor.post('logout')).json();
  expect(await visitor.me()).toBe(401);
  const { page } = await visitor.follow(leaveTo);
  const form = new URLSearchParams({
    logout: 'yes',
    xsrf: /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '',
  });
  const confirm = `${company.settings.OIDC_ISSUER}/session/end/confirm`;
  const left = await visitor.follow(confirm, { method: 'POST', body: form });
  expect(left.location).toBe('http://localhost:3000/admin/login');
  const logins = () => company.asked.filter((call) => call === 'GET /interaction').length;
  const before = logins();
  await visitor.signIn();
  expect(logins()).toBe(before + 1);
});

test('an administrator with a password logs out here alone', async () => {
  const cookies = await signedInAsAdmin(site);
  const answer = await site.app.inject({ method: 'POST', url: '/api/admin/logout', cookies });
  expect(answer.json()).toEqual({ success: true });
});

test('without a provider there is no such sign-in', async () => {
  const without = await openTestApp();
  for (const path of ['start', 'return?code=x&state=y'])
    expect((await without.app.inject({ url: `/api/admin/company/${path}` })).statusCode).toBe(404);
  await without.close();
});
