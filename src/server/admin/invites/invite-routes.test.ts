import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Invite } from '#contract/admin/invites.ts';
import { activityLog, invites } from '#server/database/schema.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';
import { aSubmission } from '#test/submissions.ts';

let site: AdminSite['site'];
let call: AdminSite['call'];
let empty: AdminSite['empty'];
beforeAll(async () => {
  ({ site, call, empty } = await openAdminSite({ HUMAN_VERIFICATION: 'off', MODERATION: 'before' }));
});
beforeEach(async () => {
  await empty();
  await site.db.delete(invites);
});
afterAll(() => site.close());

async function invite(fields: object): Promise<Invite> {
  const answer = await call('POST', '/invites', fields);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const list = async (): Promise<Invite[]> => (await call('GET', '/invites')).json();

/** A guest sends a build. Returns its id. */
async function send(given: object): Promise<number> {
  const payload = aSubmission({ ownerEmail: 'eli@example.com', ...given });
  const answer = await site.app.inject({ method: 'POST', url: '/api/vehicles', payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).not.toHaveProperty('inviteId');
  return answer.json().id;
}

test('an invite is a link to the form with the wheel as the list spells it', async () => {
  const made = await invite({ year: 2021, make: 'Ford', model: 'F-150', wheelModel: '544bm', note: 'Forum' });
  expect(made).toMatchObject({ wheelBrand: 'TIS', wheelModel: '544BM', note: 'Forum', createdBy: 'ada' });
  expect(made).toMatchObject({ approved: 0, pending: 0, builds: [] });
  expect(made.link).toBe(
    `${site.settings.publicUrl}/add-vehicle?year=2021&make=Ford&model=F-150&brand=TIS&wheel=544BM&invite=${made.code}`,
  );
  const [entry] = await site.db.select().from(activityLog);
  expect(entry).toMatchObject({ adminName: 'ada', action: 'create', subject: 'invite' });
  expect(entry?.title).toBe('2021 Ford F-150 544BM');
});

test('builds that come by an invite are counted with it, pending and approved, and no others', async () => {
  const [ford, ram] = [await invite({ make: 'Ford' }), await invite({ make: 'Ram' })];
  const first = await send({ invite: ford.code, ownerName: 'Eli' });
  const second = await send({ invite: ford.code, ownerName: 'Mia' });
  await send({ ownerName: 'Nobody asked' });
  await call('PATCH', `/vehicles/${first}`, { isApproved: true });
  const [newest, oldest] = await list();
  expect(newest).toEqual(ram);
  expect(oldest).toMatchObject({ code: ford.code, approved: 1, pending: 1 });
  expect(oldest?.builds).toMatchObject([
    { id: second, isApproved: false, title: expect.stringContaining('Mia') },
    { id: first, isApproved: true, title: expect.stringContaining('Eli') },
  ]);
});

test('a code that is none, or was deleted, keeps nobody from adding a build', async () => {
  const { id, code } = await invite({ wheelModel: '544BM' });
  expect((await call('DELETE', `/invites/${id}`)).statusCode).toBe(200);
  await send({ invite: code });
  await send({ invite: 'no such code', ownerName: 'Mia' });
  await send({ invite: 7, ownerName: 'Ada' });
  expect(await list()).toEqual([]);
  expect((await call('DELETE', `/invites/${id}`)).statusCode).toBe(404);
});

test('a build that is deleted and restored still counts for its invite', async () => {
  const { code } = await invite({ make: 'Ford' });
  const build = await send({ invite: code });
  const { activityId } = (await call('DELETE', `/vehicles/${build}`)).json();
  expect(await list()).toMatchObject([{ pending: 0 }]);
  expect((await call('POST', `/activity/${activityId}/undo`)).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ pending: 1 }]);
});

test('an invite names a vehicle or a wheel', async () => {
  const answer = await call('POST', '/invites', { note: 'Everybody' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { make: 'Enter a vehicle or a wheel' } });
});
