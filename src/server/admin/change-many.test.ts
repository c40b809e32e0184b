import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityLog, vehicles } from '#server/database/schema.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: AdminSite['site'];
let call: AdminSite['call'];
let aBuild: AdminSite['aBuild'];
let stored: AdminSite['stored'];
let empty: AdminSite['empty'];
beforeAll(async () => {
  ({ site, call, aBuild, stored, empty } = await openAdminSite());
});
beforeEach(() => empty());
afterAll(() => site.close());

describe('several builds at once', () => {
  test.each([
    ['approve', { isApproved: false }, { isApproved: true }],
    ['unapprove', { isApproved: true }, { isApproved: false }],
    ['feature', { isFeatured: false }, { isFeatured: true }],
    ['unfeature', { isFeatured: true }, { isFeatured: false }],
  ])('%s: those that are not so yet, each with an entry in the log', async (action, before, after) => {
    const changed = [await aBuild(before), await aBuild(before)];
    const already = await aBuild(after);
    const ids = [...changed, already].map(({ id }) => id);
    const answer = await call('POST', '/vehicles/bulk', { ids: [...ids, 999_999], action });
    expect(answer.json()).toMatchObject({
      changed: changed.map(({ id }) => id),
      changedSince: [],
      gone: [999_999],
    });
    expect(await site.db.select().from(vehicles)).toMatchObject([after, after, after]);
    const entries = await site.db.select().from(activityLog).orderBy(activityLog.id);
    expect(entries).toMatchObject(changed.map(({ id }) => ({ subjectId: id, action, before, after })));
    expect(answer.json().activityIds).toEqual(entries.map(({ id }) => id));
  });

  test('delete them, and the gallery shows it at once', async () => {
    const builds = await insertVehicles(site.db, ...Array.from({ length: 100 }, () => ({ make: 'Nash' })));
    await site.gallery.changed(builds.map(({ id }) => id));
    const ids = builds.map(({ id }) => id);
    const answer = await call('POST', '/vehicles/bulk', { ids, action: 'delete' });
    expect(answer.json().changed).toEqual(ids);
    expect((await site.app.inject('/api/vehicles?make=Nash')).json().totalCount).toBe(0);
    expect(await site.db.$count(activityLog)).toBe(100);
  });

  test.each([
    {},
    { ids: [], action: 'approve' },
    { ids: [1], action: 'explode' },
    { ids: ['1'], action: 'approve' },
  ])('refuses %j', async (body) => {
    expect((await call('POST', '/vehicles/bulk', body)).statusCode).toBe(400);
  });

  test('change all or none', async () => {
    const build = await aBuild({ isApproved: false });
    await site.db.execute(
      sql`ALTER TABLE activity_log ADD CONSTRAINT no_approvals CHECK (action <> 'approve')`,
    );
    const answer = await call('POST', '/vehicles/bulk', { ids: [build.id], action: 'approve' });
    await site.db.execute(sql`ALTER TABLE activity_log DROP CONSTRAINT no_approvals`);
    expect(answer.statusCode).toBe(500);
    expect(await stored(build.id)).toEqual(build);
  });
});
