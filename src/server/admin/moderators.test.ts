import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reports } from '#server/database/schema.ts';
import { addAdmin, type Cookies, signedInAsAdmin } from '#test/accounts.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';
import { PERMISSIONS } from '#test/permissions.ts';

let site: AdminSite['site'];
let call: AdminSite['call'];
let aBuild: AdminSite['aBuild'];
let stored: AdminSite['stored'];
let empty: AdminSite['empty'];
let cookies: Cookies;
let moderator: { id: number };
beforeAll(async () => {
  ({ site, call, aBuild, stored, empty } = await openAdminSite());
});
beforeEach(async () => {
  await empty();
  moderator = await addAdmin(site, { role: 'moderator' });
  cookies = await signedInAsAdmin(site, moderator);
});
afterAll(() => site.close());

const moderate = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url: `/api/admin${url}`, cookies, ...(payload && { payload }) });

const ADDRESS = 'owner-of-it@example.com';

async function reportOf(vehicleId: number): Promise<number> {
  const report = { vehicleId, reason: 'spam', createdAt: site.clock() };
  const [row] = await site.db.insert(reports).values(report).returning();
  return row?.id ?? 0;
}

test('a moderator reads no e-mail address, whatever they read', async () => {
  const build = await aBuild({ ownerEmail: ADDRESS, isApproved: false });
  await reportOf(build.id);
  await call('PATCH', `/vehicles/${build.id}`, { notes: 'Seen' });
  await call('PATCH', `/vehicles/${build.id}`, { ownerEmail: `new-${ADDRESS}` });
  const reads = [...PERMISSIONS.moderator, ...PERMISSIONS.anyone].filter((route) => route.startsWith('GET '));
  for (const route of reads) {
    const url = route
      .slice(4)
      .replace(':id', String(build.id))
      .replace(/:\w+|\*/, 'x');
    const { body } = await site.app.inject({ url, cookies });
    expect(body, route).not.toContain(ADDRESS);
  }
  const changed = await moderate('PATCH', `/vehicles/${build.id}`, { trim: 'Tremor' });
  expect(changed.json()).toMatchObject({ trim: 'Tremor', ownerEmail: null });
  const undone = await moderate('POST', `/activity/${changed.json().activityId}/undo`);
  expect(undone.json().vehicle).toMatchObject({ trim: build.trim, ownerEmail: null });
});

test('a search tells a moderator nothing of addresses', async () => {
  await aBuild({ ownerEmail: ADDRESS });
  expect((await moderate('GET', '/vehicles?search=owner-of-it@')).json()).toEqual([]);
  expect((await moderate('GET', '/summary?search=owner-of-it@')).json().matching).toBe(0);
  expect((await call('GET', '/vehicles?search=owner-of-it@')).json()).toHaveLength(1);
});

test('a moderator who saves a whole build leaves the address they do not see', async () => {
  const build = await aBuild({ ownerEmail: ADDRESS });
  const [read] = (await moderate('GET', '/vehicles')).json();
  expect((await moderate('PUT', `/vehicles/${build.id}`, { ...read, notes: 'New' })).statusCode).toBe(200);
  await moderate('PATCH', `/vehicles/${build.id}`, { ownerEmail: 'mine@example.com' });
  expect(await stored(build.id)).toMatchObject({ notes: 'New', ownerEmail: ADDRESS });
});

test('a moderator deletes no build, in none of the ways there are', async () => {
  const build = await aBuild({});
  const reportIds = [await reportOf(build.id)];
  const tries = [
    moderate('DELETE', `/vehicles/${build.id}`),
    moderate('POST', '/vehicles/bulk', { ids: [build.id], action: 'delete' }),
    moderate('POST', `/vehicles/${build.id}/reports/settle`, { reportIds, decision: 'delete' }),
    site.app.inject({ method: 'DELETE', url: `/api/vehicles/${build.id}`, cookies }),
  ];
  for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(403);
  expect(await stored(build.id)).toMatchObject({ isApproved: true });
  const [report] = await site.db.select().from(reports).where(eq(reports.vehicleId, build.id));
  expect(report?.settledAt).toBeNull();
});

test('a moderator decides about builds and reports, and takes back their own decisions only', async () => {
  const build = await aBuild({ isApproved: false });
  const decide = async (payload: object) => (await moderate('POST', '/vehicles/bulk', payload)).json();
  const { activityIds } = await decide({ ids: [build.id], action: 'approve' });
  expect(await stored(build.id)).toMatchObject({ isApproved: true });
  expect((await moderate('POST', `/activity/${activityIds[0]}/undo`)).statusCode).toBe(200);
  expect(await stored(build.id)).toMatchObject({ isApproved: false });

  const reportIds = [await reportOf(build.id)];
  const settled = await moderate('POST', `/vehicles/${build.id}/reports/settle`, {
    reportIds,
    decision: 'dismiss',
  });
  expect((await moderate('POST', `/activity/${settled.json().activityId}/undo`)).statusCode).toBe(200);

  const { activityId } = (await call('PATCH', `/vehicles/${build.id}`, { isFeatured: true })).json();
  expect((await moderate('POST', `/activity/${activityId}/undo`)).statusCode).toBe(403);
  expect(await stored(build.id)).toMatchObject({ isFeatured: true });
});

test('the log shows a moderator what was done about builds alone', async () => {
  const build = await aBuild({ ownerEmail: ADDRESS });
  await call('PATCH', `/vehicles/${build.id}`, { isFeatured: true });
  await call('POST', '/administrators', { username: 'somebody-new' });
  const { activities, totalCount } = (await moderate('GET', '/activity')).json();
  expect(activities.map(({ subject }: { subject: string }) => subject)).toEqual(['vehicle']);
  expect(totalCount).toBe(1);
});

test('a role is changed by another administrator, at once and in the log', async () => {
  const other = await addAdmin(site, {});
  const theirs = await signedInAsAdmin(site, other);
  const asThem = (url: string) => site.app.inject({ url: `/api/admin${url}`, cookies: theirs });
  expect((await asThem('/accounts')).statusCode).toBe(200);
  const changed = await call('PUT', `/administrators/${other.id}/role`, { role: 'moderator' });
  expect(changed.json()).toMatchObject({ username: other.username, role: 'moderator' });
  expect((await asThem('/accounts')).statusCode).toBe(403);
  const me = (await call('GET', '/me')).json();
  expect((await call('PUT', `/administrators/${me.id}/role`, { role: 'moderator' })).statusCode).toBe(403);
  const [entry] = (await call('GET', '/activity?subject=admin')).json().activities;
  expect(entry).toMatchObject({
    title: other.username,
    before: { role: 'administrator' },
    after: { role: 'moderator' },
  });
});
